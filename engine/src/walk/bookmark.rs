//! Bookmarks: positions from which a stopped search can be resumed.
//!
//! When a depth-first search stops, everything before its path has been searched, and nothing
//! after it. Moves always come in the same order, so the branch taken at each node of the path
//! describes the position completely.
//!
//! The walk records nothing on its way down. When it is stopped, each node on the way back adds
//! its branch; a search that is not stopped pays nothing.

use std::fmt;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::replay::Path;
use crate::{Bounded, Cutoffs, Node, Search};

/// Greatest number of moves that [`Bookmark::share`] enumerates.
const MOST_MOVES: usize = 4_096;

/// A position from which a search can be resumed, by [`dfs::resume`](crate::dfs::resume) or its
/// counterparts in [`strategy`](crate::strategy).
///
/// A bookmark belongs to one search of one instance by one strategy; the caller must not use it
/// for another. Space: eight bytes a level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bookmark {
    /// The branch taken at each node, from the root down.
    pub(crate) path: Vec<usize>,
    /// `true` if the node at the end of the path has been searched with everything below it;
    /// `false` if it has not been entered.
    pub(crate) done: bool,
    /// The pass of an iterative strategy.
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "turn")]
    pub(crate) pass: Option<Pass>,
    /// The incumbent of an optimising strategy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) best: Option<Best>,
    /// The cutoffs under which the nodes on the path were entered.
    #[serde(default, skip_serializing_if = "Cutoffs::is_empty")]
    pub(crate) cutoffs: Cutoffs,
}

/// One pass of an iterative strategy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Pass {
    /// The limit of this pass: a depth, a cost or a number of discrepancies.
    pub(crate) limit: i64,
    /// The limit of the next pass; `None` as long as no node of this one calls for another pass.
    pub(crate) next: Option<i64>,
    /// `true` if this pass is the last one, because it found a solution.
    pub(crate) last: bool,
}

/// The incumbent: the cost of the best solution so far, and the path to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Best {
    pub(crate) cost: i64,
    pub(crate) path: Vec<usize>,
    #[serde(default, skip_serializing_if = "Cutoffs::is_empty")]
    pub(crate) cutoffs: Cutoffs,
}

/// The error of a bookmark that leads nowhere: it belongs to another search, or the moves of this
/// one do not always come in the same order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchPosition;

impl Pass {
    /// Creates a pass with this limit, which is not a cost. If `more`, another pass follows, with a
    /// limit greater by one.
    pub(crate) fn of(limit: usize, more: bool) -> Self {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        Self { limit, next: more.then(|| limit.saturating_add(1)), last: false }
    }

    /// Returns the limit of a pass whose limit is not a cost; 0 for a negative limit, which only a
    /// damaged bookmark has.
    pub(crate) fn limit(&self) -> usize {
        usize::try_from(self.limit).unwrap_or(0)
    }
}

impl fmt::Display for NoSuchPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the search tree has no such place")
    }
}

impl std::error::Error for NoSuchPosition {}

impl Bookmark {
    /// Creates a bookmark at the beginning of a search.
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates a bookmark at the beginning of a pass.
    pub(crate) fn at_pass(limit: i64) -> Self {
        Self { pass: Some(Pass { limit, ..Pass::default() }), ..Self::default() }
    }

    /// Creates a bookmark before the node at the end of `path`.
    pub(crate) fn before(path: Vec<usize>) -> Self {
        Self { path, ..Self::default() }
    }

    /// Returns whether everything has been searched.
    pub fn is_at_end(&self) -> bool {
        self.done && self.path.is_empty()
    }

    /// Returns the branch taken at each node, from the root down to the position. Empty at the
    /// beginning and at the end.
    pub fn path(&self) -> &[usize] {
        &self.path
    }

    /// Returns the limit of the present pass of an iterative strategy: a depth, a cost or a number
    /// of discrepancies. `None` for other strategies, and before the first pass.
    pub fn limit(&self) -> Option<i64> {
        self.pass.map(|pass| pass.limit)
    }

    /// Returns the cost of the incumbent; `None` without one.
    pub fn best_cost(&self) -> Option<i64> {
        self.best.as_ref().map(|best| best.cost)
    }

    /// Returns a bookmark at the beginning, with this one's incumbent.
    #[must_use]
    pub fn rewound(self) -> Self {
        Self { best: self.best, ..Self::new() }
    }

    /// Estimates the share of the tree before this position, as if the children of each node had
    /// equal shares: 0 at the beginning, 1 at the end, and never falling in between (Kilby, Slaney,
    /// Thiébaux and Walsh, *Estimating search tree size*, AAAI 2006).
    ///
    /// `search` must stand at its root, and must have received the [cutoffs](Self::cutoffs) by
    /// [`cut_off`](Bounded::cut_off).
    ///
    /// Time: the moves of all nodes on the path. The rest of the path is ignored once 4,096 moves
    /// have been enumerated, the share below a node is too small to matter, or the tree has no such
    /// node.
    pub fn share<S: Search>(&self, search: &mut S) -> f64 {
        if self.is_at_end() {
            return 1.0;
        }
        let (mut share, mut weight) = (0.0, 1.0);
        let (mut path, mut left) = (Path::new(), MOST_MOVES);
        for &branch in &self.path {
            let Some(children) = children(search, &mut left) else { break };
            weight /= children as f64;
            share += weight * branch as f64;
            if weight < f64::EPSILON || !path.down(search, branch) {
                break;
            }
        }
        path.back(search);
        share.clamp(0.0, 1.0 - f64::EPSILON)
    }

    /// Goes to the incumbent and returns the result of `read` there; `None` without an incumbent.
    /// The search is back at its root afterwards.
    ///
    /// # Errors
    ///
    /// If the tree has no solution at the recorded path.
    pub fn best<S: Bounded, T>(
        &self,
        search: &mut S,
        read: impl FnOnce(&S) -> T,
    ) -> Result<Option<T>, NoSuchPosition> {
        let Some(best) = &self.best else { return Ok(None) };
        search.cut_off(&best.cutoffs);
        let mut path = Path::new();
        // Only `open` shows whether the node is a solution.
        let found = match path.go(search, &best.path).then(|| search.open()) {
            Some(Node::Solved) => Ok(Some(read(search))),
            Some(Node::Open(cursor)) => {
                search.close(cursor);
                Err(NoSuchPosition)
            }
            Some(Node::Dead) | None => Err(NoSuchPosition),
        };
        path.back(search);
        search.cut_off(&Cutoffs::default());
        found
    }

    /// Returns the cutoffs under which the nodes on the path were entered.
    pub fn cutoffs(&self) -> &Cutoffs {
        &self.cutoffs
    }

    /// Records that a walk under `cutoff` led from the path `before` to the present one. The nodes
    /// that both paths share keep their earlier cutoffs.
    pub(crate) fn entered_under(&mut self, cutoff: Option<i64>, before: &[usize]) {
        let Some(cost) = cutoff else { return };
        let kept = before.iter().zip(&self.path).take_while(|(one, other)| one == other).count();
        self.cutoffs = self.cutoffs.then(kept, cost);
    }
}

/// Counts the children of the current node, and takes them off `left`; `None` if there are no
/// children, or as many as `left` or more.
fn children<S: Search>(search: &mut S, left: &mut usize) -> Option<usize> {
    let Node::Open(mut cursor) = search.open() else { return None };
    let mut children = 0;
    while *left > 0 && search.next(&mut cursor).is_some() {
        children += 1;
        *left -= 1;
    }
    search.close(cursor);
    (*left > 0 && children > 0).then_some(children)
}

/// The position at which a walk was stopped, collected by the nodes on its way back.
#[derive(Debug, Default)]
pub(crate) struct StopPosition {
    /// The branches of the path, from the last to the first.
    pub(crate) path: Vec<usize>,
    /// `true` if the node has been searched with everything below it, as in [`Bookmark::done`].
    pub(crate) done: bool,
}

impl StopPosition {
    /// Stops a walk at the current node.
    #[cold]
    pub(crate) fn here(done: bool) -> ControlFlow<Box<Self>> {
        ControlFlow::Break(Box::new(Self { path: Vec::new(), done }))
    }
}
