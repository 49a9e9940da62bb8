//! Names of pieces and cells, for the descriptions of moves.

use std::collections::BTreeSet;

use crate::board::Shape;
use crate::pack::Packing;
use crate::puzzle::Puzzle;
use crate::symbol::symbols;

/// The names of the pieces, and the positions of the cells.
#[derive(Debug)]
pub(crate) struct Words {
    pub(crate) symbols: Vec<char>,
    /// Layer, row and column of each cell.
    places: Vec<[usize; 3]>,
    shape: Shape,
}

impl Words {
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        let (symbols, shape) = (symbols(&puzzle.pieces), puzzle.board.shape());
        Self { symbols, places: puzzle.board.places(), shape }
    }

    /// Formats a piece and its cells. Adjacent cells of a row form one word, and so do adjacent
    /// cells of a column that have no neighbours in their rows, as in `A r1-2c3 r3c1-3`.
    pub(crate) fn lies(&self, piece: usize, cells: &mut dyn Iterator<Item = usize>) -> String {
        let mut text = self.symbols[piece].to_string();
        let mut left: BTreeSet<_> = cells.map(|cell| self.places[cell]).collect();
        while let Some([layer, row, column]) = left.pop_first() {
            let mut take = |row, column| left.remove(&[layer, row, column]);
            let right = (column + 1..).take_while(|&column| take(row, column)).count();
            let alone = |row| {
                let beside = column.checked_sub(1).into_iter().chain([column + 1]);
                beside.into_iter().all(|column| !left.contains(&[layer, row, column]))
            };
            let is_below = |row: &usize| left.contains(&[layer, *row, column]) && alone(*row);
            let below = match right {
                0 => (row + 1..).take_while(is_below).count(),
                _ => 0,
            };
            left.retain(|&[l, r, c]| (l, c) != (layer, column) || r > row + below);
            let layer = match self.shape {
                Shape::Flat => String::new(),
                Shape::Pyramid => format!("l{}", layer + 1),
            };
            text += &format!(" {layer}r{}c{}", span(row, below), span(column, right));
        }
        text
    }

    /// Describes a placement that is added to those chosen, by the first piece of its kind that is
    /// left.
    pub(crate) fn placement(
        &self,
        packing: &Packing,
        chosen: &mut dyn Iterator<Item = u32>,
        placement: u32,
    ) -> String {
        let kind = |placement: u32| packing.kind(placement as usize);
        let equal = chosen.filter(|&other| kind(other) == kind(placement)).count();
        let pieces = &packing.kinds[kind(placement)].pieces;
        let piece = pieces[equal.min(pieces.len() - 1)];
        let covered = packing.covered(placement as usize).iter();
        self.lies(piece, &mut covered.map(|&cell| packing.cells[usize::from(cell)].into()))
    }
}

/// Formats a range of rows or columns, counted from 1: from `from`, with `more` after it.
fn span(from: usize, more: usize) -> String {
    if more == 0 { (from + 1).to_string() } else { format!("{}-{}", from + 1, from + 1 + more) }
}
