//! A random graph whose moves have prices, for searches for the best solution.

use billhook_engine::Node;

use super::graphs::RandomGraph;
use super::{Cursor, Key, Rules, Undo};

/// A graph whose moves have prices, and the cost of the moves so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Priced {
    graph: RandomGraph,
    cost: i64,
    divisor: i64,
}

/// A cost above that of any solution.
const NONE: i64 = 1 << 20;

impl Priced {
    pub fn new(graph: RandomGraph, divisor: i64) -> Self {
        Self { graph, cost: 0, divisor }
    }

    /// Returns the least cost of the moves from here to a solution; [`NONE`] if there is none.
    fn least(&mut self) -> i64 {
        match self.open() {
            Node::Solved => 0,
            Node::Dead => NONE,
            Node::Open(mut cursor) => {
                let mut least = NONE;
                while let Some(mv) = self.next(&mut cursor) {
                    let before = self.cost;
                    let undo = self.apply(mv);
                    least = least.min(self.cost - before + self.least());
                    self.undo(mv, undo);
                }
                self.close(cursor);
                least
            }
        }
    }
}

impl Rules for Priced {
    fn open(&mut self) -> Node<Cursor> {
        self.graph.open()
    }
    fn next(&self, cursor: &mut Cursor) -> Option<u64> {
        self.graph.next(cursor)
    }
    /// Makes a move, and returns the node and the cost before it.
    fn apply(&mut self, mv: u64) -> Undo {
        let before = self.cost as u64;
        self.cost += 1 + (self.graph.at + mv) as i64 % 3;
        (self.graph.apply(mv).0, before)
    }
    fn undo(&mut self, mv: u64, (at, cost): Undo) {
        self.graph.undo(mv, (at, 0));
        self.cost = cost as i64;
    }
    fn close(&mut self, cursor: Cursor) {
        self.graph.close(cursor);
    }
    fn key(&self) -> Key {
        self.graph.key()
    }
    fn cost(&self) -> i64 {
        self.cost
    }
    fn estimate(&self) -> i64 {
        self.clone().least() / self.divisor
    }
}
