//! A way down a search that is gone step by step, without being searched.
//!
//! Invariant: the steps are open nodes and the moves made there, from the root
//! to where the search stands; [`back`](Trail::back) takes all of them back.

use crate::{Node, Search};

/// Open nodes, and the move made at each.
pub(super) struct Trail<S: Search> {
    steps: Vec<(S::Cursor, S::Move, S::Undo)>,
}

impl<S: Search> Trail<S> {
    pub(super) fn new() -> Self {
        Self { steps: Vec::new() }
    }

    /// How many moves have been made.
    pub(super) fn len(&self) -> usize {
        self.steps.len()
    }

    /// The last of them.
    pub(super) fn last(&self) -> Option<S::Move> {
        self.steps.last().map(|&(_, mv, _)| mv)
    }

    /// Replays moves: opens each node and goes on. False if a node turns out
    /// to be a leaf, which it cannot be if the search is the one that the
    /// moves are from.
    pub(super) fn replay(&mut self, search: &mut S, path: impl Iterator<Item = S::Move>) -> bool {
        for mv in path {
            let Node::Open(cursor) = search.open() else { return false };
            let undo = search.apply(mv);
            self.push(cursor, mv, undo);
        }
        true
    }

    /// A step that has been made.
    pub(super) fn push(&mut self, cursor: S::Cursor, mv: S::Move, undo: S::Undo) {
        self.steps.push((cursor, mv, undo));
    }

    /// Back to the root.
    pub(super) fn back(&mut self, search: &mut S) {
        while let Some((cursor, mv, undo)) = self.steps.pop() {
            search.undo(mv, undo);
            search.close(cursor);
        }
    }
}
