//! The squares to fill, for programs: numbers of pieces are written into them.

use billhook_plugin::Board;
use billhook_plugin::player::{Cell, square_named, written};
use billhook_plugin::plugin::CellsBy;

use crate::Polyominoes;

/// The functions by which programs write numbers of pieces.
pub(crate) const CELLS: CellsBy<Polyominoes> = CellsBy {
    list,
    values: |it, _| numbers(it),
    meaning: |_, place| place.to_owned(),
    answer: |it, known| {
        let (cells, numbers) = (list(it), numbers(it));
        let lengths = [it.board.0.len(), it.board.0.first().map_or(0, Vec::len)];
        let mut board = Board::of(lengths, |_| None);
        for (cell, number) in written(&cells, |_| numbers.clone(), known)? {
            let at = square_named(&cells[cell].name);
            board = at.and_then(|at| board.with(at, number.parse().ok())).unwrap_or(board);
        }
        Ok(board)
    },
};

fn list(polyominoes: &Polyominoes) -> Vec<Cell> {
    let places = polyominoes.board.numbers().map(|(place, _)| place);
    places.map(|[row, column]| Cell::open(format!("r{}c{}", row + 1, column + 1))).collect()
}

/// Returns the numbers that pieces may have in an answer.
fn numbers(polyominoes: &Polyominoes) -> Vec<String> {
    let pieces = polyominoes.board.numbers().count() / polyominoes.size.max(1);
    (1..=pieces).map(|number| number.to_string()).collect()
}
