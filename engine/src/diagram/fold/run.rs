//! Folding a tree: to its end, by a number of nodes at a time, or up to where it is stopped.

use super::{Algebra, Below, Entered, Fold};
use crate::diagram::division::Division;
use crate::diagram::memo::Memo;
use crate::diagram::{Reason, Stopped};
use crate::visit::Visitor;
use crate::{Keyed, Path, Search, Status};

/// The value of the root; if it was stopped, why, and the sums of the frames so far.
pub(in crate::diagram) type Folded<V, T> = Result<Option<V>, (Stopped, Vec<T>)>;

/// How far a fold has come.
pub(in crate::diagram) enum Step<V> {
    /// The root is worked out, and the search is back there.
    Done(Option<V>),
    /// As many nodes have been entered as were allowed.
    Paused,
    /// The visitor stopped it, or it leads in circles.
    Stopped(Reason),
}

/// The part of a child that is being worked out.
pub(in crate::diagram) enum Beneath<V> {
    /// All of it.
    Whole,
    /// The first part; nothing is known of the others.
    First,
    /// The rest, after the first part came to this.
    Rest(V),
}

impl<S, A, D> Fold<S, A, D>
where
    S: Keyed,
    A: Algebra<S::Move>,
    D: Division<S>,
{
    /// Works out the node that these moves lead to from the root, which is opened whatever the
    /// memory; `path` is the way to where the search stands.
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
        (self.top, self.look) = (path.end(), self.look.max(1));
        self.run(search, visitor)
    }

    /// Works out the root. The search is back there afterwards.
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
                Step::Done(value) => return Ok(value),
                Step::Paused => {}
                Step::Stopped(reason) => {
                    let stopped = Stopped::new(reason, self.subproblems());
                    let sums = self.back(search);
                    // What was being worked out is not to be taken for known.
                    self.memo = Memo::new();
                    return Err((stopped, sums));
                }
            }
        }
    }

    /// Enters `nodes` more nodes, or a few beyond that. A fold that was stopped cannot be
    /// continued.
    pub(in crate::diagram) fn advance<V>(
        &mut self,
        search: &mut S,
        visitor: &mut V,
        nodes: u64,
    ) -> Step<A::Value>
    where
        V: Visitor<S>,
    {
        let end = self.nodes.saturating_add(nodes);
        let mut entered = match self.frames.is_empty() {
            true => self.enter(search, visitor, self.top),
            false => Entered::Open,
        };
        loop {
            // The search stands at a node that was just entered; unless it
            // was opened, it goes back up to its parent.
            match entered {
                Entered::Open | Entered::Delivered => {}
                Entered::Stop => {
                    return Step::Stopped(Reason::Stopped(Status::stopped(visitor.status())));
                }
                Entered::Cycle => return Step::Stopped(Reason::Cycle),
                Entered::Done(value) => match self.deliver(search, visitor, value) {
                    Some(again) => {
                        entered = again;
                        continue;
                    }
                    None if self.frames.is_empty() => {
                        visitor.leave(self.top);
                        return Step::Done(value);
                    }
                    None => {}
                },
            }
            if self.nodes >= end {
                return Step::Paused;
            }
            entered = self.go_on(search, visitor);
        }
    }

    /// Goes straight back to the root, and returns the sums of the frames so far, as far as
    /// they belong to solutions for certain.
    pub(in crate::diagram) fn back(&mut self, search: &mut S) -> Vec<A::Sum> {
        let mut sums = Vec::new();
        while let Some(frame) = self.frames.pop() {
            if let Some(Below { mv, undo, parts }) = frame.below {
                if let Some((part, first)) = parts {
                    if first.is_none() {
                        // The other parts, not yet seen, may have no solution.
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

    /// The sums of the frames so far, from the root down, each with the part of the child that
    /// the frames below it work out.
    pub(in crate::diagram) fn sums(&self) -> impl Iterator<Item = (&A::Sum, Beneath<A::Value>)> {
        self.frames.iter().map(|frame| {
            let parts = frame.below.as_ref().and_then(|below| below.parts.as_ref());
            let beneath = match parts {
                None => Beneath::Whole,
                Some((_, None)) => Beneath::First,
                Some((_, Some(first))) => Beneath::Rest(*first),
            };
            (&frame.sum, beneath)
        })
    }
}
