//! A solution: the tiles moved, in order.

use serde_json::{Map, Value};

use crate::plugin::Solution;

/// What is said where nothing is to be moved.
pub(super) const NONE: &str = "none";

/// The tiles moved, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moves(pub(super) Vec<u8>);

impl Solution for Moves {
    fn text(&self) -> String {
        match self.0.as_slice() {
            [] => NONE.to_owned(),
            tiles => tiles.iter().map(u8::to_string).collect::<Vec<_>>().join(" "),
        }
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
