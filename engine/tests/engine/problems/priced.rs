//! Searches with a path and with costs.

use billhook_engine::{Bounded, Keyed, Node, Search};

use super::keyed::RandomGraph;

/// A search that knows the way to where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Traced<S: Search> {
    pub search: S,
    pub path: Vec<S::Move>,
}

impl<S: Search> Traced<S> {
    pub fn new(search: S) -> Self {
        Self { search, path: Vec::new() }
    }
}

impl<S: Search> Search for Traced<S> {
    type Move = S::Move;
    type Cursor = S::Cursor;
    type Undo = S::Undo;

    fn open(&mut self) -> Node<S::Cursor> {
        self.search.open()
    }
    fn next(&mut self, cursor: &mut S::Cursor) -> Option<S::Move> {
        self.search.next(cursor)
    }
    fn apply(&mut self, mv: S::Move) -> S::Undo {
        self.path.push(mv);
        self.search.apply(mv)
    }
    fn undo(&mut self, mv: S::Move, undo: S::Undo) {
        self.path.pop();
        self.search.undo(mv, undo);
    }
    fn close(&mut self, cursor: S::Cursor) {
        self.search.close(cursor);
    }
}

/// A random graph whose moves cost 1 to 3, and what is known of the rest: the
/// least cost there is, divided.
#[derive(Clone, Debug, PartialEq)]
pub struct Priced {
    pub graph: Traced<RandomGraph>,
    pub cost: i64,
    /// 1 knows everything.
    divisor: i64,
}

/// More than any solution costs.
const NONE: i64 = 1 << 20;

impl Priced {
    pub fn new(seed: u64, divisor: i64) -> Self {
        Self { graph: Traced::new(RandomGraph::new(seed, 4, 5)), cost: 0, divisor }
    }

    fn price(&self, mv: u8) -> i64 {
        1 + (self.graph.search.at as i64 + i64::from(mv)) % 3
    }

    /// The least cost of a solution from here.
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

    pub fn state(&self) -> (u32, u64) {
        self.graph.search.key()
    }
}

impl Search for Priced {
    type Move = u8;
    type Cursor = <RandomGraph as Search>::Cursor;
    type Undo = (i64, <RandomGraph as Search>::Undo);

    fn open(&mut self) -> Node<Self::Cursor> {
        self.graph.open()
    }
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<u8> {
        self.graph.next(cursor)
    }
    fn apply(&mut self, mv: u8) -> Self::Undo {
        let before = self.cost;
        self.cost += self.price(mv);
        (before, self.graph.apply(mv))
    }
    fn undo(&mut self, mv: u8, (cost, undo): Self::Undo) {
        self.graph.undo(mv, undo);
        self.cost = cost;
    }
    fn close(&mut self, cursor: Self::Cursor) {
        self.graph.close(cursor);
    }
}

impl Bounded for Priced {
    fn cost(&self) -> i64 {
        self.cost
    }
    fn estimate(&self) -> i64 {
        self.clone().least() / self.divisor
    }
}
