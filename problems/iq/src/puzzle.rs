//! What is to be filled with what.

use super::board::Board;
use super::piece::Piece;
use billhook_plugin::Mistake;

/// A board and the pieces that are to fill it.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// What is to be filled.
    pub board: Board,
    /// What fills it, each once, in the order of the file.
    pub pieces: Vec<Piece>,
    /// For each cell of the board the piece, by its place in `pieces`, that
    /// already lies there. A piece that lies somewhere lies there whole.
    ///
    /// As long as the board has cells, and without a number that belongs to no
    /// piece: what reads it may panic otherwise. [`Puzzle::new`] and
    /// [`parse`](super::file::parse) see to that.
    pub given: Vec<Option<usize>>,
    /// What is odd about the puzzle without being wrong.
    pub warnings: Vec<Mistake>,
}

impl Puzzle {
    /// A puzzle with an empty board.
    pub fn new(board: Board, pieces: Vec<Piece>) -> Self {
        let given = vec![None; board.points().len()];
        Self { board, pieces, given, warnings: Vec::new() }
    }
}
