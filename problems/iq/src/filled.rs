//! A filled board: a solution of a search, or an answer that a person types.

use crate::draw::EMPTY;

/// A board with pieces on its cells, complete or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filled {
    /// The piece on each cell, as an index into the puzzle's pieces, or [`EMPTY`].
    pub cells: Vec<u16>,
    /// Pieces outside the cells of the board, each with its row and column from 1.
    pub outside: Vec<(usize, [usize; 2])>,
}

impl Filled {
    /// Creates a board with these pieces on its cells.
    pub fn new(cells: Vec<u16>) -> Self {
        Self { cells, outside: Vec::new() }
    }

    /// Returns the piece on each cell.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = Option<usize>> {
        self.cells.iter().map(|&piece| (piece != EMPTY).then_some(usize::from(piece)))
    }
}
