//! What is to be filled with what.

use std::collections::{BTreeMap, BTreeSet};

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
    /// What is drawn on the board besides.
    pub marks: Marks,
    /// What is odd about the puzzle without being wrong.
    pub warnings: Vec<Mistake>,
}

/// What is drawn on a board besides its cells: nothing depends on it but pictures. Places are
/// layer, row and column, from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Places of the board on which nothing is to lie. They are no cells.
    pub blocked: BTreeSet<[usize; 3]>,
    /// What is written on cells and on blocked places.
    pub labels: BTreeMap<[usize; 3], String>,
}

impl Puzzle {
    /// A puzzle with an empty board.
    pub fn new(board: Board, pieces: Vec<Piece>) -> Self {
        let given = vec![None; board.points().len()];
        Self { board, pieces, given, marks: Marks::default(), warnings: Vec::new() }
    }
}
