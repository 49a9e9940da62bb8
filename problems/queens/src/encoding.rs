//! The n queens as an exact cover: each row and column has a queen, each diagonal one at most (Knuth,
//! *The Art of Computer Programming* 7.2.2.1).

use billhook_engine::exact_cover::Error;
use billhook_plugin::InstanceOf;
use billhook_plugin::cover::{Cover, Encoding};
use billhook_plugin::proof::Encoded;

use crate::Board;

/// A square: its row and column, from 1.
type Square = [u32; 2];

/// Items and options of a board.
pub(crate) fn encoding(given: &InstanceOf<Board>) -> Result<Box<dyn Encoded + '_>, String> {
    let cover = lay_out(given.puzzle.size).map_err(|error| error.to_string())?;
    let words = |_: &Board, [row, column]: &Square| format!("queen at r{row}c{column}");
    Ok(Box::new(Encoding { given, cover, answer: columns, words }))
}

fn lay_out(size: u32) -> Result<Cover<Square>, Error> {
    let mut cover = Cover::new();
    (1..=size).try_for_each(|row| cover.item(&format!("row {row}")))?;
    (1..=size).try_for_each(|column| cover.item(&format!("column {column}")))?;
    (1..2 * size).try_for_each(|at| cover.at_most_once(&format!("rising diagonal {at}")))?;
    (1..2 * size).try_for_each(|at| cover.at_most_once(&format!("falling diagonal {at}")))?;
    for (row, column) in (1..=size).flat_map(|row| (1..=size).map(move |column| (row, column))) {
        let items = [
            format!("row {row}"),
            format!("column {column}"),
            format!("rising diagonal {}", row + column - 1),
            format!("falling diagonal {}", size + row - column),
        ];
        cover.option([row, column], items)?;
    }
    Ok(cover)
}

/// The columns of the queens, row by row.
fn columns(_: &Board, mut squares: Vec<Square>) -> Vec<u64> {
    squares.sort_unstable();
    squares.into_iter().map(|[_, column]| column.into()).collect()
}
