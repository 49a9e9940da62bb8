//! Showing what lies on a board: as text, in colour, and as a picture.
//!
//! Everything here takes the pieces in the cells as numbers: for each cell
//! the piece's place among the puzzle's pieces, and [`EMPTY`] for a cell on
//! which nothing lies. A number that belongs to no piece, and a cell left out,
//! count as empty.

mod balls;
mod colour;
mod heat;
mod layer;
mod outline;
mod picture;
mod rows;
mod scale;
mod stencil;
mod styled;

pub use heat::{Shares, picture as heat_picture, text as heat_text};
pub use picture::picture;
pub use rows::{fields, plain, text};
pub use stencil::Stencil;
pub use styled::styled;

use super::puzzle::Puzzle;

/// The number of no piece.
pub const EMPTY: u16 = u16::MAX;

/// A place in the drawing of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// There is no cell.
    Outside,
    /// A cell on which nothing lies.
    Empty,
    /// A cell covered by the piece with this number.
    Piece(usize),
}

/// The rows of a layer.
type Grid = Vec<Vec<Place>>;

/// What lies on the board, layer by layer from the top.
fn grids<'a>(puzzle: &'a Puzzle, cells: &'a [u16]) -> impl Iterator<Item = Grid> + 'a {
    let place = |cell: &Option<usize>| cell.map_or(Place::Outside, |at| lying(puzzle, cells, at));
    let layers = puzzle.board.layers().iter();
    layers.map(move |layer| layer.iter().map(|row| row.iter().map(place).collect()).collect())
}

/// What lies in a cell.
fn lying(puzzle: &Puzzle, cells: &[u16], cell: usize) -> Place {
    match cells.get(cell).map(|&piece| usize::from(piece)) {
        Some(piece) if piece < puzzle.pieces.len() => Place::Piece(piece),
        _ => Place::Empty,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::parse;
    use billhook_plugin::Input;

    /// A puzzle, and its board filled as an answer says; `.` is empty.
    pub(super) fn filled(puzzle: &str, letters: &str) -> (Puzzle, Vec<u16>) {
        let puzzle = parse(&Input::from_text("file", puzzle), false).expect("a puzzle");
        let number = |letter: char| {
            let named = |piece: &super::super::piece::Piece| piece.name.starts_with(letter);
            puzzle.pieces.iter().position(named).map_or(EMPTY, |piece| piece as u16)
        };
        let cells = letters.chars().map(number).collect();
        (puzzle, cells)
    }

    pub(super) const CUSTOM: &str = "3 4 3\nCUSTOM\n.XX.\n....\nXX.X\nA\nBB\nC";
    pub(super) const PYRAMID: &str = "2 2 3\nPYRAMID\nA\nBB\nCC";
}
