//! Pruning hooks: visitors that skip subtrees which the caller does not want searched.

use super::{At, Flow, Visitor};
use crate::{Search, Status};

/// A visitor that prunes every node for which its hook returns `true`.
///
/// The caller guarantees that no wanted solution lies below such a node (by a
/// bound, a symmetry, a parity argument), so the search still counts as complete. Use
/// [`Cut`] for a hook that may lose solutions.
///
/// ```
/// use billhook_engine::{At, Prune, Search};
///
/// // Prunes all children of the root except the first two.
/// fn half<S: Search>() -> Prune<impl FnMut(&S, At<S::Move>) -> bool> {
///     Prune(|_: &S, at: At<S::Move>| at.depth == 1 && at.branch >= 2)
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Prune<F>(
    /// The hook: `true` prunes the current node.
    pub F,
);

impl<S: Search, F: FnMut(&S, At<S::Move>) -> bool> Visitor<S> for Prune<F> {
    #[inline]
    fn enter(&mut self, search: &S, at: At<S::Move>) -> Flow {
        if (self.0)(search, at) { Flow::Prune } else { Flow::Continue }
    }
}

/// A visitor that prunes like [`Prune`], but without its guarantee: once it has pruned a node,
/// the search ends as [`Status::Cut`] instead of complete. Create a new one for each search.
#[derive(Clone, Debug)]
pub struct Cut<F> {
    hook: F,
    used: bool,
}

impl<F> Cut<F> {
    /// Creates a visitor that prunes every node for which `hook` returns `true`.
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

/// A visitor that prunes every node deeper than a limit. Once it has pruned a node, the search ends
/// as [`Status::Cut`] instead of complete. Create a new one for each search.
#[derive(Clone, Debug)]
pub struct DepthLimit {
    deepest: usize,
    used: bool,
}

impl DepthLimit {
    /// Creates a visitor that limits the search to nodes of depth 0 to `deepest`.
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
