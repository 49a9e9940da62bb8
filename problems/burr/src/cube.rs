//! Places of unit cubes, and the 48 ways to turn and mirror them.

/// A place: x to the right, y to the front, z up.
pub type Cell = [i32; 3];

/// How many ways there are: those that turn and those that mirror.
pub(crate) const WAYS: usize = 48;

/// The axis that each axis is taken from.
const AXES: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];

/// A place in one of the ways, 0 to 47; way 0 changes nothing. Bits 0 to 2 of a way reverse an axis
/// each, and the rest says how the axes are exchanged.
pub(crate) fn turned(cell: Cell, way: usize) -> Cell {
    let axes = AXES[way / 8];
    [0, 1, 2].map(|to| match way >> to & 1 {
        0 => cell[axes[to]],
        _ => cell[axes[to]].saturating_neg(),
    })
}

/// Whether a way turns: it can be done by hand. The others mirror.
pub(crate) fn is_turn(way: usize) -> bool {
    // The last three exchanges of axes mirror, and so does each axis reversed.
    ((way % 8).count_ones() % 2 == 1) == (way / 8 >= 3)
}

/// The least x, y and z of some places.
pub(crate) fn corner(cells: impl IntoIterator<Item = Cell>) -> Cell {
    let least = |one: Cell, two: Cell| [0, 1, 2].map(|axis| one[axis].min(two[axis]));
    cells.into_iter().reduce(least).unwrap_or_default()
}

/// A place as it is seen from another; what would be too far away is as far as can be said.
pub(crate) fn minus(cell: Cell, from: Cell) -> Cell {
    [0, 1, 2].map(|axis| cell[axis].saturating_sub(from[axis]))
}

/// The order in which places are told: layer by layer, row by row.
pub(crate) fn reading(cell: Cell) -> Cell {
    [cell[2], cell[1], cell[0]]
}
