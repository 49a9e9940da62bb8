//! Completions: a search for values of the variables that the tree does not decide.
//!
//! At a leaf of the tree all outputs are fixed; the leaf is a solution if the remaining variables
//! have a completion. Finding one may take long, and limits must be able to interrupt it. So the
//! search runs with a node limit: if it is reached, the leaf becomes an open node whose only move
//! is [`Decision::Continue`]. Each continuation raises the limit by half, so there are few of them.
//! A search that returns to such a node starts over, and goes through all continuations again.

use super::super::decision::{Cursor, Decision};
use super::super::store::WIDE;
use super::FixedWidth;
use crate::Search;

/// Node limit of a completion search before the first continuation.
const FIRST_LIMIT: u64 = 1 << 10;

/// A completion search, paused at its limit.
#[derive(Clone, Debug)]
pub(in crate::constraint) struct Completion {
    /// The path of open nodes, from the top.
    open: Vec<Level>,
    /// Number of nodes entered so far.
    nodes: u64,
}

#[derive(Clone, Copy, Debug)]
struct Level {
    cursor: Cursor,
    /// The decision made last at this node; `None` before the first.
    last: Option<Decision>,
    /// The trail mark before that decision.
    mark: usize,
}

/// The result of a completion search.
#[derive(Clone, Copy, Debug)]
pub(super) enum Completed {
    Yes,
    No,
    /// The limit was reached; the cursor yields the move that continues.
    Paused(Cursor),
}

impl<const W: usize> FixedWidth<W> {
    /// Searches for a completion, within the limit that results from the continuations so far.
    /// Leaves the store unchanged.
    #[inline]
    pub(super) fn completed(&mut self) -> Completed {
        match self.below() {
            None if W == WIDE && !self.holds() => Completed::No,
            None => Completed::Yes,
            Some(first) => self.complete(first),
        }
    }

    #[cold]
    fn complete(&mut self, first: Cursor) -> Completed {
        let root = self.store.mark();
        let limit = (0..self.continuations).fold(FIRST_LIMIT, |nodes, _| nodes + nodes / 2);
        // A paused search that has reached this limit belongs to another node or to a later
        // continuation.
        let mut completion = match self.completion.take() {
            Some(known) if known.nodes < limit => self.replay(*known),
            _ => {
                Completion { open: vec![Level { cursor: first, last: None, mark: root }], nodes: 0 }
            }
        };
        let completed = self.resume(&mut completion, limit);
        self.store.undo(root);
        match completed {
            Some(true) => Completed::Yes,
            Some(false) => Completed::No,
            None => {
                self.completion = Some(Box::new(completion));
                Completed::Paused(Cursor { tried: Cursor::CONTINUE, ..first })
            }
        }
    }

    /// Repeats the decisions of a paused search.
    fn replay(&mut self, mut completion: Completion) -> Completion {
        for level in &mut completion.open {
            level.mark = self.store.mark();
            if let Some(decision) = level.last {
                // Only the last decision may fail; its level undoes it.
                let _ = self.decide(decision);
            }
        }
        completion
    }

    /// Searches depth first and returns whether there is a completion; `None` if `limit` nodes were
    /// entered before that was known.
    fn resume(&mut self, completion: &mut Completion, limit: u64) -> Option<bool> {
        while let Some(level) = completion.open.last_mut() {
            if completion.nodes == limit {
                return None;
            }
            self.store.undo(level.mark);
            level.last = self.next(&mut level.cursor);
            let Some(decision) = level.last else {
                completion.open.pop();
                continue;
            };
            completion.nodes += 1;
            if self.decide(decision).is_err() {
                continue;
            }
            let Some(cursor) = self.below() else {
                if W == WIDE && !self.holds() {
                    continue;
                }
                return Some(true);
            };
            let mark = self.store.mark();
            completion.open.push(Level { cursor, last: None, mark });
        }
        Some(false)
    }
}
