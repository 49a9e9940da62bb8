//! What a search did, as numbers with one meaning for every strategy.

use serde::{Deserialize, Serialize};

use super::{At, Flow, Visitor};
use crate::Search;

/// Counts nodes, dead ends, solutions and pruned nodes, by level.
///
/// | counter | counts |
/// | --- | --- |
/// | nodes | every node entered: the root, dead ends, pruned nodes and solutions too |
/// | dead ends | nodes that the problem called [`Dead`](crate::Node::Dead) |
/// | pruned | nodes that a visitor refused to search |
/// | solutions | nodes that the problem called [`Solved`](crate::Node::Solved) |
///
/// Space: eight bytes a level. Time: an addition in memory a node. They can be
/// written with `serde`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statistics {
    /// Nodes by depth.
    levels: Vec<u64>,
    dead_ends: u64,
    pruned: u64,
    solutions: u64,
    /// Nodes entered up to the first solution.
    first: Option<u64>,
}

impl Statistics {
    /// Nothing counted yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Nodes entered.
    pub fn nodes(&self) -> u64 {
        self.levels.iter().sum()
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

    /// Nodes entered up to the first solution, which is one of them; none if
    /// there was none.
    pub fn nodes_to_first_solution(&self) -> Option<u64> {
        self.first
    }

    /// The depth of the deepest node entered; none if none was.
    pub fn deepest(&self) -> Option<usize> {
        self.levels.len().checked_sub(1)
    }

    /// Nodes by depth, from the root to the deepest level reached.
    pub fn levels(&self) -> impl Iterator<Item = u64> {
        self.levels.iter().copied()
    }

    /// Adds what was counted in a subtree whose root is at this depth.
    pub(crate) fn add(&mut self, below: &Statistics, depth: usize) {
        if self.first.is_none() {
            self.first = below.first.map(|nodes| self.nodes() + nodes);
        }
        let levels = depth + below.levels.len();
        if self.levels.len() < levels {
            self.levels.resize(levels, 0);
        }
        for (level, nodes) in self.levels[depth..].iter_mut().zip(&below.levels) {
            *level += nodes;
        }
        self.dead_ends += below.dead_ends;
        self.pruned += below.pruned;
        self.solutions += below.solutions;
    }

    #[cold]
    #[inline(never)]
    fn note_first(&mut self) {
        self.first = Some(self.nodes());
    }

    #[cold]
    #[inline(never)]
    fn enter_deeper(&mut self, depth: usize) {
        self.levels.resize(depth, 0);
        self.levels.push(1);
    }
}

impl<S: Search> Visitor<S> for Statistics {
    #[inline]
    fn enter(&mut self, _: &S, at: At<S::Move>) -> Flow {
        match self.levels.get_mut(at.depth) {
            Some(nodes) => *nodes += 1,
            None => self.enter_deeper(at.depth),
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
        if self.solutions == 0 {
            self.note_first();
        }
        self.solutions += 1;
        Flow::Continue
    }
}
