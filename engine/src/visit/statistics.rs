//! Statistics: counters with one meaning for every strategy.

use serde::{Deserialize, Serialize};

use super::{At, Flow, Visitor};
use crate::Search;

/// A visitor that counts nodes by depth, dead ends, pruned nodes and solutions.
///
/// | counter | counts |
/// | --- | --- |
/// | nodes | every node entered: the root, dead ends, pruned nodes and solutions too |
/// | dead ends | nodes that the search opened as [`Dead`](crate::Node::Dead) |
/// | pruned | nodes that a visitor or the strategy refused to search |
/// | solutions | solutions that the strategy reported; one that walks several passes reports each once |
///
/// Space: eight bytes a level. Time: an addition in memory a node.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statistics {
    /// Number of nodes by depth.
    levels: Vec<u64>,
    dead_ends: u64,
    pruned: u64,
    solutions: u64,
    /// Number of nodes entered up to and including the first solution.
    first: Option<u64>,
    /// Sum of the hashes of the positions of all solutions; `None` unless requested, and after
    /// counters were added.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    places: Option<u64>,
}

impl Statistics {
    /// Creates counters at zero.
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates counters at zero that also hash the [positions](Self::places) of solutions.
    pub fn with_places() -> Self {
        Self { places: Some(0), ..Self::default() }
    }

    /// Creates the counters of a single node: a dead end if `is_dead`, otherwise an inner node.
    pub(crate) fn of_node(is_dead: bool) -> Self {
        Self { levels: vec![1], dead_ends: u64::from(is_dead), ..Self::default() }
    }

    /// Returns a hash of the positions of the solutions: of the number of nodes entered up to each
    /// of them. It is equal for two walks that enter the same nodes in the same order and find the
    /// same solutions. `None` unless [requested](Self::with_places), and `None` after counters of
    /// several searches were added up.
    ///
    /// Time: linear in the depth of the tree for each solution.
    pub fn places(&self) -> Option<u64> {
        self.places
    }

    /// Returns the number of nodes entered.
    pub fn nodes(&self) -> u64 {
        self.levels.iter().sum()
    }

    /// Returns the number of dead ends.
    pub fn dead_ends(&self) -> u64 {
        self.dead_ends
    }

    /// Returns the number of pruned nodes.
    pub fn pruned(&self) -> u64 {
        self.pruned
    }

    /// Returns the number of solutions.
    pub fn solutions(&self) -> u64 {
        self.solutions
    }

    /// Returns the number of nodes entered up to and including the first solution; `None` without
    /// solutions.
    pub fn nodes_to_first_solution(&self) -> Option<u64> {
        self.first
    }

    /// Returns the greatest depth of a node entered; `None` if none was.
    pub fn deepest(&self) -> Option<usize> {
        self.levels.len().checked_sub(1)
    }

    /// Returns the number of nodes of each depth, from the root to the deepest level reached.
    pub fn levels(&self) -> impl Iterator<Item = u64> {
        self.levels.iter().copied()
    }

    /// Returns whether a search can have these counters: they agree with each other, and their sum
    /// is at most 2⁶³ − 1. Meant for counters read from a file.
    pub fn is_possible(&self) -> bool {
        let counters = self.levels.iter().chain([&self.dead_ends, &self.pruned, &self.solutions]);
        let sum = counters.fold(0_u64, |sum, &counter| sum.saturating_add(counter));
        sum <= u64::MAX / 2 && self.is_consistent()
    }

    /// Returns whether the counters agree: there are no more leaves than nodes, no level is empty,
    /// and the number of nodes up to the first solution is present exactly if there are solutions,
    /// and is neither 0 nor greater than the number of nodes.
    fn is_consistent(&self) -> bool {
        let nodes = self.nodes();
        let first = match self.first {
            Some(first) => self.solutions > 0 && 0 < first && first <= nodes,
            None => self.solutions == 0,
        };
        first
            && self.dead_ends + self.pruned + self.solutions <= nodes
            && self.levels.iter().all(|&level| level > 0)
    }

    /// Adds the counters of another part of the tree, which counts as searched after this one: if
    /// only it has solutions, the nodes counted here precede its first solution. The hash of the
    /// positions of solutions is lost.
    pub fn merge(&mut self, elsewhere: &Statistics) {
        self.add(elsewhere, 0);
    }

    /// Adds the counters of a subtree whose root has this depth.
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
        self.places = None;
        self.dead_ends += below.dead_ends;
        self.pruned += below.pruned;
        self.solutions += below.solutions;
    }

    /// Counts a node of this depth.
    #[inline]
    pub(crate) fn enter_at(&mut self, depth: usize) {
        match self.levels.get_mut(depth) {
            Some(nodes) => *nodes += 1,
            None => self.enter_deeper(depth),
        }
    }

    /// Counts a dead end among the nodes entered.
    #[inline]
    pub(crate) fn dead_end(&mut self) {
        self.dead_ends += 1;
    }

    /// Counts a solution among the nodes entered.
    #[inline]
    pub(crate) fn solution(&mut self) {
        if self.solutions == 0 || self.places.is_some() {
            self.note_place();
        }
        self.solutions += 1;
    }

    #[cold]
    #[inline(never)]
    fn note_place(&mut self) {
        let nodes = self.nodes();
        self.first.get_or_insert(nodes);
        if let Some(places) = &mut self.places {
            *places = places.wrapping_add(mixed(nodes));
        }
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
        self.enter_at(at.depth);
        Flow::Continue
    }
    #[inline]
    fn pruned(&mut self, _: &S) {
        self.pruned += 1;
    }
    #[inline]
    fn dead(&mut self, _: &S) {
        self.dead_end();
    }
    #[inline]
    fn solved(&mut self, _: &S) -> Flow {
        self.solution();
        Flow::Continue
    }
}

/// Hashes a number: each bit of the result depends on all bits of `number` (the finaliser of
/// SplitMix: Steele, Lea and Flood, *Fast Splittable Pseudorandom Number Generators*, OOPSLA 2014).
pub(crate) fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
