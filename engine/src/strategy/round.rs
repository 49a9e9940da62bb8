//! One of several walks of the same tree.

use crate::visit::{At, Flow, Visitor};
use crate::{Search, Status};

/// What a walk leaves out.
pub(super) trait Rule<S: Search> {
    /// Whether to leave out the node that the search stands at, and all below.
    fn leaves_out(&mut self, search: &S, at: At<S::Move>) -> bool;

    /// Whether the solution that the search stands at is one for this walk. It
    /// is not if an earlier one found it.
    fn is_new(&mut self, search: &S) -> bool {
        let _ = search;
        true
    }
}

/// A visitor that also follows a rule.
pub(super) struct Round<'v, V, R> {
    pub(super) visitor: &'v mut V,
    pub(super) rule: R,
}

impl<S: Search, V: Visitor<S>, R: Rule<S>> Visitor<S> for Round<'_, V, R> {
    #[inline]
    fn enter(&mut self, search: &S, at: At<S::Move>) -> Flow {
        match self.visitor.enter(search, at) {
            Flow::Stop => Flow::Stop,
            // The rule hears of every node, also of those that are pruned.
            flow if self.rule.leaves_out(search, at) => flow.max(Flow::Prune),
            flow => flow,
        }
    }
    #[inline]
    fn pruned(&mut self, search: &S) {
        self.visitor.pruned(search);
    }
    #[inline]
    fn dead(&mut self, search: &S) {
        self.visitor.dead(search);
    }
    #[inline]
    fn solved(&mut self, search: &S) -> Flow {
        if self.rule.is_new(search) { self.visitor.solved(search) } else { Flow::Continue }
    }
    #[inline]
    fn leave(&mut self, at: At<S::Move>) {
        self.visitor.leave(at);
    }
    fn status(&self) -> Status {
        self.visitor.status()
    }
}
