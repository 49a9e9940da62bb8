//! Pruning hooks: subtrees that a caller or a plug-in does not want searched.

use super::{At, Flow, Visitor};
use crate::{Search, Status};

/// Prunes every node for which the hook answers `true`.
///
/// The caller vouches that no solution wanted lies below such a node (by a
/// bound, a symmetry, a parity): the search still counts as complete. A hook
/// that may lose solutions belongs into [`Cut`].
///
/// ```
/// use billhook_engine::{At, Prune, Search};
///
/// // Only nodes whose first decision was the first or second possible.
/// fn half<S: Search>() -> Prune<impl FnMut(&S, At<S::Move>) -> bool> {
///     Prune(|_: &S, at: At<S::Move>| at.depth == 1 && at.branch >= 2)
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Prune<F>(
    /// The hook: `true` prunes the node that the search stands at.
    pub F,
);

impl<S: Search, F: FnMut(&S, At<S::Move>) -> bool> Visitor<S> for Prune<F> {
    #[inline]
    fn enter(&mut self, search: &S, at: At<S::Move>) -> Flow {
        if (self.0)(search, at) { Flow::Prune } else { Flow::Continue }
    }
}

/// Prunes as [`Prune`] does, but without the promise: once it has pruned
/// anything, the search ends as [`Status::Cut`] instead of complete. Take a
/// new one for each search.
#[derive(Clone, Debug)]
pub struct Cut<F> {
    hook: F,
    used: bool,
}

impl<F> Cut<F> {
    /// Cuts off every node for which `hook` answers `true`.
    pub fn new(hook: F) -> Self {
        Self { hook, used: false }
    }
}

impl<S: Search, F: FnMut(&S, At<S::Move>) -> bool> Visitor<S> for Cut<F> {
    #[inline]
    fn enter(&mut self, search: &S, at: At<S::Move>) -> Flow {
        if (self.hook)(search, at) {
            self.used = true;
            return Flow::Prune;
        }
        Flow::Continue
    }

    fn status(&self) -> Status {
        if self.used { Status::Cut } else { Status::Complete }
    }
}

/// Cuts off all nodes deeper than a limit: they are entered and pruned. Take
/// a new one for each search.
#[derive(Clone, Debug)]
pub struct DepthLimit {
    deepest: usize,
    used: bool,
}

impl DepthLimit {
    /// Search nodes of depth 0 to `deepest` only.
    pub fn new(deepest: usize) -> Self {
        Self { deepest, used: false }
    }
}

impl<S: Search> Visitor<S> for DepthLimit {
    #[inline]
    fn enter(&mut self, _: &S, at: At<S::Move>) -> Flow {
        if at.depth > self.deepest {
            self.used = true;
            return Flow::Prune;
        }
        Flow::Continue
    }

    fn status(&self) -> Status {
        if self.used { Status::Cut } else { Status::Complete }
    }
}
