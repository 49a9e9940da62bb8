//! A solution: the tiles moved, in order.

use serde_json::{Map, Value};

use billhook_plugin::{Solution, row};

/// The tiles moved, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moves(pub(super) Vec<u8>);

impl Solution for Moves {
    fn text(&self) -> String {
        row(&self.0)
    }

    fn plain(&self) -> String {
        match self.0.len() {
            1 => format!("1 move: {}", self.text()),
            many => format!("{many} moves: {}", self.text()),
        }
    }

    fn fields(&self) -> Map<String, Value> {
        Map::from_iter([
            ("moves".to_owned(), Value::from(self.0.clone())),
            ("length".to_owned(), Value::from(self.0.len())),
        ])
    }
}
