//! A solution, as columns and as a board.

use serde_json::{Map, Value};

use billhook_plugin::{Solution, row};

/// The column of the queen in each row, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board(pub(super) Vec<u32>);

impl Solution for Board {
    fn text(&self) -> String {
        row(&self.0)
    }

    fn plain(&self) -> String {
        if self.0.is_empty() {
            return "(no queen)\n".to_owned();
        }
        rows(self.0.len() as u32, &self.0)
    }

    fn fields(&self) -> Map<String, Value> {
        Map::from_iter([("columns".to_owned(), Value::from(self.0.clone()))])
    }
}

/// The board row by row, with the queens in their columns as far as there are
/// any.
pub(super) fn rows(size: u32, queens: &[u32]) -> String {
    let queens = queens.iter().map(|&queen| Some(queen)).chain(std::iter::repeat(None));
    let row = |queen: Option<u32>| -> String {
        let squares = (1..=size).map(|at| if queen == Some(at) { 'Q' } else { '.' });
        squares.chain(['\n']).collect()
    };
    queens.take(size as usize).map(row).collect()
}
