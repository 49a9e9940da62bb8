//! Defines a puzzle: a board, the pieces that fill it, those already given, and marks for pictures.

use std::collections::{BTreeMap, BTreeSet};

use super::board::Board;
use super::piece::Piece;
use billhook_plugin::Mistake;

/// A board and the pieces that fill it.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The board to fill.
    pub board: Board,
    /// The pieces, each to be used once, in the order of the file.
    pub pieces: Vec<Piece>,
    /// The given piece on each cell of the board, as an index into `pieces`. A given piece lies on
    /// the board completely.
    ///
    /// There is an entry for each cell of the board, and only indices of pieces occur; readers may
    /// panic otherwise. [`Puzzle::new`] and [`parse`](super::file::parse) guarantee this.
    pub given: Vec<Option<usize>>,
    /// Marks that pictures show on the board.
    pub marks: Marks,
    /// Warnings about the puzzle: oddities that are not mistakes.
    pub warnings: Vec<Mistake>,
}

/// Marks on a board, which only pictures show. Places are layer, row and column, from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Blocked places of the board, which are no cells.
    pub blocked: BTreeSet<[usize; 3]>,
    /// Labels of cells and blocked places.
    pub labels: BTreeMap<[usize; 3], String>,
}

impl Puzzle {
    /// Creates a puzzle with an empty board.
    pub fn new(board: Board, pieces: Vec<Piece>) -> Self {
        let given = vec![None; board.points().len()];
        Self { board, pieces, given, marks: Marks::default(), warnings: Vec::new() }
    }

    /// Returns the number of cells without a given piece.
    pub fn free(&self) -> usize {
        self.given.iter().filter(|given| given.is_none()).count()
    }

    /// Returns the pieces that are not given, as indices.
    pub fn left(&self) -> Vec<usize> {
        let mut is_given = vec![false; self.pieces.len()];
        self.given.iter().flatten().for_each(|&piece| is_given[piece] = true);
        (0..is_given.len()).filter(|&piece| !is_given[piece]).collect()
    }

    /// Returns the number of cells of some pieces together.
    pub fn area(&self, pieces: &[usize]) -> usize {
        pieces.iter().map(|&piece| self.pieces[piece].cells.len()).sum()
    }
}
