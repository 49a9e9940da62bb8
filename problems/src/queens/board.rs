//! A solution, as columns and as a board.

use serde_json::{Map, Value};

use crate::plugin::Solution;

/// What a board without rows is called.
pub(super) const NONE: &str = "none";

/// The column of the queen in each row, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board(pub(super) Vec<u32>);

impl Solution for Board {
    fn text(&self) -> String {
        match self.0.as_slice() {
            [] => NONE.to_owned(),
            columns => columns.iter().map(u32::to_string).collect::<Vec<_>>().join(" "),
        }
    }

    fn plain(&self) -> String {
        if self.0.is_empty() {
            return "(no queen)\n".to_owned();
        }
        let row = |&queen: &u32| -> String {
            let squares = (1..=self.0.len() as u32).map(|at| if at == queen { 'Q' } else { '.' });
            squares.chain(['\n']).collect()
        };
        self.0.iter().map(row).collect()
    }

    fn fields(&self) -> Map<String, Value> {
        Map::from_iter([("columns".to_owned(), Value::from(self.0.clone()))])
    }
}
