//! The search for one completion: values of the variables that no decision of the tree is about.
//!
//! It may take long, and a limit is to end it as it ends all else. So it is made in parts: where a part
//! ends without an answer, the node is open, and its only move decides nothing but to go on. Each part
//! is half as long as all before it together, so that there are few: a search that comes back to such
//! a node begins anew, and makes all of them again.

use super::labelling::{Cursor, Decision};
use super::width::Width;
use crate::Search;

/// How many nodes the first part enters.
const PART: u64 = 1 << 10;

/// A completion that is looked for.
#[derive(Clone, Debug)]
pub(super) struct Completion {
    /// The open nodes.
    open: Vec<Level>,
    /// How many nodes were entered.
    nodes: u64,
}

#[derive(Clone, Copy, Debug)]
struct Level {
    cursor: Cursor,
    /// The decision that was made last.
    last: Option<Decision>,
    /// The height of the trail before it.
    mark: usize,
}

/// What is known of a completion.
#[derive(Clone, Copy, Debug)]
pub(super) enum Completed {
    Yes,
    No,
    /// Another part is needed, for which this asks.
    NotYet(Cursor),
}

impl<const W: usize> Width<W> {
    /// Whether there is a completion, as far as the parts tell that were asked for. The store is left as
    /// it was.
    #[inline]
    pub(super) fn completed(&mut self) -> Completed {
        match self.below() {
            None => Completed::Yes,
            Some(first) => self.complete(first),
        }
    }

    #[cold]
    fn complete(&mut self, first: Cursor) -> Completed {
        let root = self.store.mark();
        let most = (0..self.parts).fold(PART, |nodes, _| nodes + nodes / 2);
        // What is known of as many parts or more is of another node, or of this one further on.
        let mut completion = match self.completion.take() {
            Some(known) if known.nodes < most => self.again(*known),
            _ => {
                Completion { open: vec![Level { cursor: first, last: None, mark: root }], nodes: 0 }
            }
        };
        let completed = self.go_on(&mut completion, most);
        self.store.undo(root);
        match completed {
            Some(true) => Completed::Yes,
            Some(false) => Completed::No,
            None => {
                self.completion = Some(Box::new(completion));
                Completed::NotYet(Cursor { tried: Cursor::FURTHER, ..first })
            }
        }
    }

    /// Makes the decisions again that lead to where a part ended.
    fn again(&mut self, mut completion: Completion) -> Completion {
        for level in &mut completion.open {
            level.mark = self.store.mark();
            if let Some(decision) = level.last {
                // The last one of all may fail, which its level takes back.
                let _ = self.decide(decision);
            }
        }
        completion
    }

    /// Enters nodes until one is a completion, there are no more, or `most` were entered.
    fn go_on(&mut self, completion: &mut Completion, most: u64) -> Option<bool> {
        while let Some(level) = completion.open.last_mut() {
            if completion.nodes == most {
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
            let Some(cursor) = self.below() else { return Some(true) };
            let mark = self.store.mark();
            completion.open.push(Level { cursor, last: None, mark });
        }
        Some(false)
    }
}
