//! Runs a fold: to its end, for a number of nodes, or until the visitor stops it.

use super::{Algebra, Child, Entered, Fold};
use crate::diagram::division::Division;
use crate::diagram::memo::Memo;
use crate::diagram::{Reason, Stopped};
use crate::visit::Visitor;
use crate::{Keyed, Path, Search, Status};

/// The value of the root; if the fold was stopped, the reason and the sums of the open frames,
/// as [`Fold::unwind`] returns them.
pub(in crate::diagram) type Folded<V, T> = Result<Option<V>, (Stopped, Vec<T>)>;

/// The result of advancing a fold.
pub(in crate::diagram) enum Advance<V> {
    /// The value of the root is known; the search is back there.
    Done(Option<V>),
    /// The number of nodes allowed was entered.
    Paused,
    /// The visitor stopped the fold, or the search is cyclic.
    Stopped(Reason),
}

/// The part of an open child that the frames below it are solving.
pub(in crate::diagram) enum OpenPart<V> {
    /// The whole child.
    Whole,
    /// The child's first component; nothing is known of the others.
    First,
    /// The other components, after the first one with this value.
    Rest(V),
}

impl<S, A, D> Fold<S, A, D>
where
    S: Keyed,
    A: Algebra<S::Move>,
    D: Division<S>,
{
    /// Folds the node at the end of `moves`, a path from the root. Opens this node even if the
    /// memory is used up. `path` is the path to the current node of `search`, and is moved to the
    /// folded one.
    ///
    /// Fails like [`run`](Self::run), and with [`Reason::Mismatch`] if the tree has no such path.
    pub(in crate::diagram) fn run_at<V>(
        &mut self,
        search: &mut S,
        path: &mut Path<S>,
        moves: &[S::Move],
        visitor: &mut V,
    ) -> Folded<A::Value, A::Sum>
    where
        S: Search<Move: PartialEq>,
        V: Visitor<S>,
    {
        if !path.follow(search, moves) {
            return Err((Stopped::new(Reason::Mismatch, 0), Vec::new()));
        }
        (self.top, self.next_check) = (path.end(), self.next_check.max(1));
        self.run(search, visitor)
    }

    /// Folds the current node. The search is back there afterwards. Fails if the visitor stops the
    /// fold or the search is cyclic.
    pub(in crate::diagram) fn run<V>(
        &mut self,
        search: &mut S,
        visitor: &mut V,
    ) -> Folded<A::Value, A::Sum>
    where
        V: Visitor<S>,
    {
        loop {
            match self.advance(search, visitor, u64::MAX) {
                Advance::Done(value) => return Ok(value),
                Advance::Paused => {}
                Advance::Stopped(reason) => {
                    let stopped = Stopped::new(reason, self.subproblems());
                    let sums = self.unwind(search);
                    // The table holds open subproblems, which must not be met again.
                    self.memo = Memo::new();
                    return Err((stopped, sums));
                }
            }
        }
    }

    /// Enters `nodes` more nodes, sometimes a few more than that. A fold that was stopped cannot be
    /// continued.
    pub(in crate::diagram) fn advance<V>(
        &mut self,
        search: &mut S,
        visitor: &mut V,
        nodes: u64,
    ) -> Advance<A::Value>
    where
        V: Visitor<S>,
    {
        let end = self.nodes.saturating_add(nodes);
        if nodes == 0 && !self.frames.is_empty() {
            return Advance::Paused;
        }
        loop {
            // If the node was not opened, its value goes to its parent, and the search returns
            // there.
            match self.next_node(search, visitor) {
                Entered::Open | Entered::Delivered => {}
                Entered::Stop => {
                    return Advance::Stopped(Reason::Stopped(Status::stopped(visitor.status())));
                }
                Entered::Cycle => return Advance::Stopped(Reason::Cycle),
                Entered::Done(value) => {
                    if !self.deliver(search, visitor, value) {
                        continue;
                    }
                    if self.frames.is_empty() {
                        visitor.leave(self.top);
                        return Advance::Done(value);
                    }
                }
            }
            if self.nodes >= end {
                return Advance::Paused;
            }
        }
    }

    /// Returns to the folded node at once, and returns the sums of the open frames, the deepest
    /// first. Leaves out sums below a first component, whose siblings may have no solution.
    pub(in crate::diagram) fn unwind(&mut self, search: &mut S) -> Vec<A::Sum> {
        let mut sums = Vec::new();
        while let Some(frame) = self.frames.pop() {
            if let Some(Child { mv, undo, parts }) = frame.child {
                if let Some((part, first)) = parts {
                    if first.is_none() {
                        // The other components may have no solution.
                        sums.clear();
                    }
                    D::join(search, part);
                }
                search.undo(mv, undo);
            }
            search.close(frame.cursor);
            sums.push(frame.sum);
        }
        sums
    }

    /// Iterates over the sums of the open frames, from the root down, each with the part of its
    /// child that the frames below are solving.
    pub(in crate::diagram) fn sums(&self) -> impl Iterator<Item = (&A::Sum, OpenPart<A::Value>)> {
        self.frames.iter().map(|frame| {
            let parts = frame.child.as_ref().and_then(|child| child.parts.as_ref());
            let open = match parts {
                None => OpenPart::Whole,
                Some((_, None)) => OpenPart::First,
                Some((_, Some(first))) => OpenPart::Rest(*first),
            };
            (&frame.sum, open)
        })
    }
}
