//! Showing what lies on a board: as text, in colour, and as a picture.
//!
//! Everything here takes the pieces in the cells as numbers: for each cell
//! the piece's place among the puzzle's pieces, and [`EMPTY`] for a cell on
//! which nothing lies. A number that belongs to no piece, and a cell left out,
//! count as empty.

mod balls;
mod rows;
mod stencil;

pub use rows::{fields, plain, text};
pub use stencil::Stencil;

use billhook_plugin::show::{Grid, Part, Sign, Square, page};

use crate::board::Shape;
use crate::puzzle::Puzzle;
use crate::symbol::symbols;

/// The number of no piece.
pub const EMPTY: u16 = u16::MAX;

/// The board as [`plain`], each piece on a background of its own colour.
pub fn styled(puzzle: &Puzzle, cells: &[u16]) -> String {
    grid(puzzle, cells).styled()
}

/// The board as an SVG picture; of a pyramid the whole of it, and its layers
/// from the top. The same board always makes the same text.
pub fn picture(puzzle: &Puzzle, cells: &[u16]) -> String {
    let whole = (puzzle.board.shape() == Shape::Pyramid).then(|| balls::balls(puzzle, cells));
    page(&whole.into_iter().chain(grid(puzzle, cells).parts()).collect::<Vec<Part>>())
}

/// What lies on the board.
fn grid(puzzle: &Puzzle, cells: &[u16]) -> Grid {
    let symbols = symbols(&puzzle.pieces);
    let square = |cell: Option<usize>| match cell.map(|cell| lying(puzzle, cells, cell)) {
        None => Square::Outside,
        Some(None) => Square::Empty,
        Some(Some(group)) => Square::Filled { group, sign: Sign::Letter(symbols[group]) },
    };
    let mut layers = puzzle.board.laid_out(square);
    match puzzle.board.shape() {
        Shape::Flat => Grid::rows(layers.remove(0)),
        Shape::Pyramid => Grid::layers(layers),
    }
}

/// The piece that lies in a cell.
fn lying(puzzle: &Puzzle, cells: &[u16], cell: usize) -> Option<usize> {
    let piece = cells.get(cell).map(|&piece| usize::from(piece));
    piece.filter(|&piece| piece < puzzle.pieces.len())
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

    #[test]
    fn boards_in_colour_and_drawn() {
        for (puzzle, cells, size, holds) in [
            ("2 2 2\nDEFAULT\nA\nAA\nB", "ABAA", "134 134", ["#0087ff", "#ff5f00"]),
            (CUSTOM, "BBA.C", "214 174", ["#00af5f", "#c9c4b8"]),
            (PYRAMID, "ABBCC", "349 164", ["\ntop\n", "\nbase\n"]),
        ] {
            let (puzzle, cells) = filled(puzzle, cells);
            assert_eq!(grid(&puzzle, &cells).plain(), plain(&puzzle, &cells));
            let drawn = picture(&puzzle, &cells);
            assert!(drawn.contains(&format!("viewBox=\"0 0 {size}\"")), "{drawn}");
            assert!(holds.iter().all(|part| drawn.contains(part)), "{drawn}");
            assert_eq!(drawn, picture(&puzzle, &cells));
        }
    }
}
