//! A way down the search for what a diagram does not hold, gone step by step.
//!
//! Invariant: the steps are the moves made from the root to where the search stands, each at
//! an open node; [`back`](Trail::back) takes all of them back.

use super::rest::Rest;
use crate::{Node, Search};

/// The moves made.
pub(super) struct Trail<M> {
    steps: Vec<M>,
}

impl<M: Copy> Trail<M> {
    pub(super) fn new() -> Self {
        Self { steps: Vec::new() }
    }

    /// How many moves have been made.
    pub(super) fn len(&self) -> usize {
        self.steps.len()
    }

    /// The last of them.
    pub(super) fn last(&self) -> Option<M> {
        self.steps.last().copied()
    }

    /// Replays moves: opens each node and goes on. False if a node turns out
    /// to be a leaf, which it cannot be if the moves follow from its state.
    pub(super) fn replay(&mut self, rest: &mut Rest<'_, M>, path: impl Iterator<Item = M>) -> bool {
        for mv in path {
            let Node::Open(()) = rest.open() else { return false };
            rest.apply(mv);
            self.push(mv);
        }
        true
    }

    /// A step that has been made.
    pub(super) fn push(&mut self, mv: M) {
        self.steps.push(mv);
    }

    /// Back to the root.
    pub(super) fn back(&mut self, rest: &mut Rest<'_, M>) {
        while let Some(mv) = self.steps.pop() {
            rest.undo(mv, ());
            rest.close(());
        }
    }
}
