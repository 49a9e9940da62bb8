//! The tree of all solutions of least cost: nodes of greater bound are dead ends, and a node's key
//! is its state and its cost.
//!
//! In a tree, the subtree of a state occurs once for each path to the state. With state and cost as
//! a key, the tree becomes a graph with one node for each pair of a state and a cost, and counting
//! visits each node once: it counts shortest paths in the graph of states, as in Brandes (*A faster
//! algorithm for betweenness centrality*, 2001).

use std::hash::Hash;

use crate::{Bounded, Keyed, Node, Search};

/// A search in which nodes with a greater bound than a given cost are dead ends, and the key of a
/// node is its state and its cost.
///
/// **Two nodes with equal states and costs must have equally many solutions of at most the given
/// cost at or below them.** *If not: wrong counts.* **Each move must cost more than 0**, or no
/// sequence of moves may return to a state. *If not: a count may never end.* A node may leave out
/// moves that are on no shortest path, as for [`astar`](crate::strategy::astar::search).
/// The page of [`strategy`](crate::strategy) has an example.
#[derive(Debug)]
pub struct Within<S, F> {
    search: S,
    cost: i64,
    state: F,
}

impl<S: Bounded, F> Within<S, F> {
    /// Cuts a search at a cost, usually that of its best solutions: only solutions that cost at
    /// most `cost` remain. `state` returns the part of a node that determines its subtree.
    pub fn new(search: S, cost: i64, state: F) -> Self {
        Self { search, cost, state }
    }

    /// Returns the search that was cut.
    pub fn inner(&self) -> &S {
        &self.search
    }
}

impl<S: Bounded, F> Search for Within<S, F> {
    type Move = S::Move;
    type Cursor = S::Cursor;
    type Undo = S::Undo;

    #[inline]
    fn open(&mut self) -> Node<S::Cursor> {
        if self.search.bound() > self.cost {
            return Node::Dead;
        }
        self.search.open()
    }
    #[inline]
    fn next(&mut self, cursor: &mut S::Cursor) -> Option<S::Move> {
        self.search.next(cursor)
    }
    #[inline]
    fn apply(&mut self, mv: S::Move) -> S::Undo {
        self.search.apply(mv)
    }
    #[inline]
    fn undo(&mut self, mv: S::Move, undo: S::Undo) {
        self.search.undo(mv, undo);
    }
    #[inline]
    fn close(&mut self, cursor: S::Cursor) {
        self.search.close(cursor);
    }
}

impl<S: Bounded, K: Eq + Hash, F: Fn(&S) -> K> Keyed for Within<S, F> {
    type Key = (K, i64);

    #[inline]
    fn key(&self) -> (K, i64) {
        ((self.state)(&self.search), self.search.cost())
    }
}
