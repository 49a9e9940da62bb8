//! What a search did, as numbers with one meaning for every strategy.

use super::{At, Flow, Visitor};
use crate::Search;

/// Levels counted in place.
const NEAR: usize = 64;

/// Counts nodes, dead ends, solutions and pruned nodes, by level.
///
/// | counter | counts |
/// | --- | --- |
/// | nodes | every node entered: the root, dead ends, pruned nodes and solutions too |
/// | dead ends | nodes that the problem called [`Dead`](crate::Node::Dead) |
/// | pruned | nodes that a visitor refused to search |
/// | solutions | nodes that the problem called [`Solved`](crate::Node::Solved) |
///
/// Space: half a kilobyte, and eight bytes for each level beyond the 64th.
/// Time: an addition in memory a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Nodes by depth. The first levels stand in place: finding a heap
    /// address again for every node costs some four per cent of a fast search.
    near: [u64; NEAR],
    far: Vec<u64>,
    dead_ends: u64,
    pruned: u64,
    solutions: u64,
}

impl Statistics {
    /// Nothing counted yet.
    pub fn new() -> Self {
        Self { near: [0; NEAR], far: Vec::new(), dead_ends: 0, pruned: 0, solutions: 0 }
    }

    /// Nodes entered.
    pub fn nodes(&self) -> u64 {
        self.near.iter().chain(&self.far).sum()
    }

    /// Nodes that were dead ends.
    pub fn dead_ends(&self) -> u64 {
        self.dead_ends
    }

    /// Nodes pruned by a visitor.
    pub fn pruned(&self) -> u64 {
        self.pruned
    }

    /// Nodes that were solutions.
    pub fn solutions(&self) -> u64 {
        self.solutions
    }

    /// The depth of the deepest node entered; none if none was.
    pub fn deepest(&self) -> Option<usize> {
        self.levels().count().checked_sub(1)
    }

    /// Nodes by depth, from the root to the deepest level reached.
    pub fn levels(&self) -> impl Iterator<Item = u64> {
        // A level is entered from the one above: the first empty one is the end.
        self.near.iter().chain(&self.far).copied().take_while(|&nodes| nodes > 0)
    }

    #[cold]
    #[inline(never)]
    fn enter_far(&mut self, level: usize) {
        if self.far.len() <= level {
            self.far.resize(level + 1, 0);
        }
        self.far[level] += 1;
    }
}

impl Default for Statistics {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: Search> Visitor<S> for Statistics {
    #[inline]
    fn enter(&mut self, _: &S, at: At<S::Move>) -> Flow {
        match self.near.get_mut(at.depth) {
            Some(nodes) => *nodes += 1,
            None => self.enter_far(at.depth - NEAR),
        }
        Flow::Continue
    }
    #[inline]
    fn pruned(&mut self, _: &S) {
        self.pruned += 1;
    }
    #[inline]
    fn dead(&mut self, _: &S) {
        self.dead_ends += 1;
    }
    #[inline]
    fn solved(&mut self, _: &S) -> Flow {
        self.solutions += 1;
        Flow::Continue
    }
}
