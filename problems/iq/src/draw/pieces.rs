//! Draws the unplaced pieces beside a board.

use std::collections::BTreeSet;

use billhook_plugin::show::{Grid, Part, Sign, Square};

use super::lying;
use crate::piece::Piece;
use crate::puzzle::Puzzle;
use crate::symbol::symbols;

/// Size of the pieces' squares relative to the cells of the board.
const SCALE: f64 = 0.5;

/// Draws the unplaced pieces as they are drawn in the puzzle.
pub(super) fn left(puzzle: &Puzzle, cells: &[u16]) -> Vec<Part> {
    let lie: BTreeSet<usize> =
        (0..puzzle.given.len()).filter_map(|cell| lying(puzzle, cells, cell)).collect();
    let pieces = puzzle.pieces.iter().zip(symbols(&puzzle.pieces)).enumerate();
    let left = pieces.filter(|(group, _)| !lie.contains(group));
    left.flat_map(|(group, (piece, letter))| {
        let square = Square::Filled { group, sign: Sign::Letter(letter) };
        grid(piece, square).loose().parts().into_iter().map(|part| part.scaled(SCALE))
    })
    .collect()
}

/// Returns a single piece as a grid. Rows end with their last square.
fn grid(piece: &Piece, square: Square) -> Grid {
    let mut rows: Vec<Vec<Square>> = Vec::new();
    for [row, column] in &piece.cells {
        let [row, column] = [*row as usize, *column as usize];
        rows.resize(rows.len().max(row + 1), Vec::new());
        let squares = &mut rows[row];
        squares.resize(squares.len().max(column), Square::Outside);
        squares.push(square);
    }
    Grid::rows(rows)
}
