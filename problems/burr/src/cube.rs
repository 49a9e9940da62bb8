//! Defines the coordinates of unit cubes, and the 48 symmetries of the cube.

/// Coordinates: x to the right, y to the front, z up.
pub type Cell = [i32; 3];

/// Number of symmetries of a cube: 24 rotations and 24 reflections.
pub(crate) const WAYS: usize = 48;

/// The permutations of the axes, each as the axes that become x, y and z.
const AXES: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];

/// Applies a symmetry, 0 to 47, to a cell; 0 is the identity. Bits 0 to 2 reverse an axis each,
/// and the higher bits are the index of the permutation of the axes.
pub(crate) fn turned(cell: Cell, way: usize) -> Cell {
    let axes = AXES[way / 8];
    [0, 1, 2].map(|to| match way >> to & 1 {
        0 => cell[axes[to]],
        _ => cell[axes[to]].saturating_neg(),
    })
}

/// Returns whether a symmetry is a rotation, which hands can carry out; the others are reflections.
pub(crate) fn is_turn(way: usize) -> bool {
    // The last three permutations of axes are reflections, and so is the reversal of an axis.
    ((way % 8).count_ones() % 2 == 1) == (way / 8 >= 3)
}

/// Returns the least x, y and z of some cells, or 0, 0, 0 if there are none.
pub(crate) fn corner(cells: impl IntoIterator<Item = Cell>) -> Cell {
    let least = |one: Cell, two: Cell| [0, 1, 2].map(|axis| one[axis].min(two[axis]));
    cells.into_iter().reduce(least).unwrap_or_default()
}

/// Returns the difference of two cells, saturated at the limits of the integers.
pub(crate) fn minus(cell: Cell, from: Cell) -> Cell {
    [0, 1, 2].map(|axis| cell[axis].saturating_sub(from[axis]))
}

/// Returns the cell with an index in a box, in reading order.
pub(crate) fn cell_of(at: usize, [x, y, _]: [usize; 3]) -> Cell {
    [at % x, at / x % y, at / (x * y)].map(|it| it as i32)
}

/// Names a cell by its coordinates from 1.
pub(crate) fn named(cell: Cell) -> String {
    let [x, y, z] = cell.map(|it| it + 1);
    format!("x{x}y{y}z{z}")
}

/// Returns the sort key for reading order: layer by layer, row by row.
pub(crate) fn reading(cell: Cell) -> Cell {
    [cell[2], cell[1], cell[0]]
}
