//! A solution: the items packed, by their numbers.

use serde_json::{Map, Value};

use super::sack::{Item, Sack};
use billhook_plugin::{Solution, row};

/// The numbers of the items packed, from 1 and ascending.
#[derive(Clone, Debug)]
pub(super) struct Packed<'a> {
    pub(super) sack: &'a Sack,
    pub(super) numbers: Vec<usize>,
}

impl Packed<'_> {
    /// A sum over the items packed, which is not more than over all.
    fn sum(&self, number: fn(&Item) -> u64) -> u64 {
        self.numbers.iter().map(|at| number(&self.sack.items()[at - 1])).sum()
    }
}

impl Solution for Packed<'_> {
    fn text(&self) -> String {
        row(&self.numbers)
    }

    fn plain(&self) -> String {
        let (value, weight) = (self.sum(|item| item.value), self.sum(|item| item.weight));
        format!("{} (value {value}, weight {weight})", self.text())
    }

    fn fields(&self) -> Map<String, Value> {
        Map::from_iter([
            ("items".to_owned(), Value::from(self.numbers.clone())),
            ("value".to_owned(), Value::from(self.sum(|item| item.value))),
            ("weight".to_owned(), Value::from(self.sum(|item| item.weight))),
        ])
    }
}
