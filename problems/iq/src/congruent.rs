//! Checks for the judge whether cells of a board have the shape of a piece.
//!
//! A piece is placed by the direction in which its rows go down and the direction in which its
//! columns go right: two perpendicular steps from a cell to one that it touches. On a flat board
//! there are 8 such pairs. In a pyramid a ball touches up to 12 others, and there are 24 pairs in
//! three families of planes, one horizontal and two upright. Nothing here turns or flips a drawing,
//! as searches do.

use bitvec::slice::BitSlice;

use super::board::{Board, Point, Shape};
use super::piece::Piece;

/// A step from one point to another, as x, y and z. Wide enough for any drawing.
type Step = [i64; 3];

/// Returns whether the piece covers exactly the cells of this set in some placement: turned,
/// flipped, and in a pyramid also upright. `cells` has a bit for each cell of the board.
pub(super) fn covers_exactly(board: &Board, piece: &Piece, cells: &BitSlice) -> bool {
    if cells.count_ones() != piece.cells.len() {
        return false;
    }
    let Some(corner) = cells.iter_ones().map(|cell| step_to(board.points()[cell])).min() else {
        return true;
    };
    directions(board.shape()).iter().any(|&[down, right]| {
        let squares = || {
            piece.cells.iter().map(move |&[row, column]| {
                [0, 1, 2].map(|axis| i64::from(row) * down[axis] + i64::from(column) * right[axis])
            })
        };
        // A translation keeps the order of points, so equal sets have equal least points.
        let least = squares().min().unwrap_or_default();
        // There are as many squares as cells, all different: if each lies on a cell of the set,
        // they cover it.
        squares().all(|square| {
            let moved = [0, 1, 2].map(|axis| square[axis] - least[axis] + corner[axis]);
            cell_at(board, moved).is_some_and(|cell| cells[cell])
        })
    })
}

/// Returns the pairs of directions in which a piece's rows and columns can go.
fn directions(shape: Shape) -> Vec<[Step; 2]> {
    let (weights, length): (Step, i64) = match shape {
        Shape::Flat => ([1, 1, 1], 1),
        Shape::Pyramid => ([1, 1, 2], 4),
    };
    let product = |a: Step, b: Step| {
        [0, 1, 2].map(|axis| weights[axis] * a[axis] * b[axis]).iter().sum::<i64>()
    };
    let (reach, height) = match shape {
        Shape::Flat => (1, 0),
        Shape::Pyramid => (2, 1),
    };
    let steps: Vec<Step> = (-reach..=reach)
        .flat_map(|x| (-reach..=reach).map(move |y| (x, y)))
        .flat_map(|(x, y)| (-height..=height).map(move |z| [x, y, z]))
        .filter(|&step| product(step, step) == length)
        .collect();
    let pairs = steps.iter().flat_map(|&down| steps.iter().map(move |&right| [down, right]));
    pairs.filter(|&[down, right]| product(down, right) == 0).collect()
}

fn step_to(point: Point) -> Step {
    [point.x, point.y, point.z].map(i64::from)
}

fn cell_at(board: &Board, at: Step) -> Option<usize> {
    let [x, y, z] = at.map(i32::try_from);
    board.cell_at(Point { x: x.ok()?, y: y.ok()?, z: z.ok()? })
}
