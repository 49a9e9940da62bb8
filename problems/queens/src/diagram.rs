//! All solutions in one diagram.

use num_bigint::BigUint;

use super::board::Board;
use super::plugin::EmptyBoard;
use billhook_plugin::{Marginals, Reading};

impl Reading for EmptyBoard {
    type Move = u32;
    type Solution = Board;

    fn instance(&self) -> Vec<u8> {
        format!("queens {}", self.0.size()).into_bytes()
    }

    fn encode(&self, queen: u32) -> u64 {
        queen.trailing_zeros().into()
    }

    fn decode(&self, number: u64) -> Option<u32> {
        (number < self.0.size().into()).then(|| 1 << number)
    }

    fn solution(&self, path: &[u32], _: &BigUint) -> Option<Board> {
        let columns = path.iter().map(|queen| queen.trailing_zeros() + 1).collect();
        (path.len() == self.0.size() as usize).then_some(Board(columns))
    }

    /// The square, as `r2c5`.
    fn meaning(&self, before: &[u32], queen: u32) -> Option<String> {
        Some(format!("r{}c{}", before.len() + 1, queen.trailing_zeros() + 1))
    }

    fn marginals(&self, _: Vec<(u32, BigUint)>) -> Marginals {
        // The row says which square a move means.
        Marginals::default()
    }
}
