//! A tree written down by hand, with costs.

use billhook_engine::{Bounded, Node, Search};

use super::ByHand;

/// What a node costs, and what is to come.
pub type Costs = fn(&[usize]) -> (i64, i64);

/// A tree by hand, with costs for each place.
#[derive(Clone)]
pub struct WithCosts(pub ByHand, pub Costs);

impl Search for WithCosts {
    type Move = usize;
    type Cursor = std::ops::Range<usize>;
    type Undo = ();
    fn open(&mut self) -> Node<Self::Cursor> {
        self.0.open()
    }
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<usize> {
        self.0.next(cursor)
    }
    fn apply(&mut self, child: usize) {
        self.0.apply(child);
    }
    fn undo(&mut self, child: usize, (): ()) {
        self.0.undo(child, ());
    }
}

impl Bounded for WithCosts {
    fn cost(&self) -> i64 {
        self.1(&self.0.path).0
    }
    fn estimate(&self) -> i64 {
        self.1(&self.0.path).1
    }
}
