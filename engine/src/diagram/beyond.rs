//! Searching what a diagram does not hold, with its help.
//!
//! A depth-first search below a node that no memory was left for, with a stack
//! of its own. What the diagram or the [cache](super::cache) knows is not
//! searched again. A subproblem that is met below itself is found out by the
//! keys on the way to it.
//!
//! Invariant: the search is where it was afterwards, however it ends.

use std::collections::HashSet;

use num_bigint::BigUint;
use rustc_hash::FxBuildHasher;

use super::Problem;
use super::cache::Cache;
use super::index::Below;
use super::memo::{Known, Memo};
use super::number::Sum;
use crate::visit::{At, Flow, Visitor};
use crate::{Keyed, Node, Status};

/// How many solutions a decision stands for, if it is not one for all.
pub(super) type Times<M> = Option<Box<dyn Fn(M) -> u64>>;

/// What is known, and what bounds the search.
pub(super) struct Beyond<'a, S: Keyed, V> {
    pub(super) memo: &'a Memo<S::Key, u32>,
    pub(super) below: &'a Below,
    pub(super) times: &'a Times<S::Move>,
    pub(super) cache: &'a mut Cache<S::Key>,
    pub(super) visitor: &'a mut V,
}

/// A search that ended early, and what was found until then.
pub(super) struct Halt {
    pub(super) problem: Problem,
    pub(super) so_far: Sum,
}

/// What is told of the moves below a node that so many solutions lead to.
pub(super) struct Tell<'a, M> {
    /// How many solutions lead to the node.
    pub(super) above: BigUint,
    /// That so many solutions lead on to a node of the diagram.
    pub(super) lead: &'a mut dyn FnMut(u32, BigUint),
    /// That so many solutions take a move.
    pub(super) tell: &'a mut dyn FnMut(M, BigUint),
}

/// A node on the way to the one at hand.
struct Frame<S: Keyed> {
    cursor: S::Cursor,
    sum: Sum,
    entered: usize,
    below: Option<(S::Move, S::Undo)>,
    /// How many solutions lead here, if that matters.
    above: Option<BigUint>,
}

/// What came of entering a node.
enum Entered {
    Done(Sum),
    /// A frame was pushed.
    Open,
    Halt(Problem),
}

impl<S: Keyed, V: Visitor<S>> Beyond<'_, S, V> {
    /// The number of solutions below the node that the search stands at.
    pub(super) fn count(&mut self, search: &mut S, at: At<S::Move>) -> Result<Sum, Halt> {
        self.run(search, at, None)
    }

    /// The same, and tells in how many solutions each move below is taken.
    pub(super) fn tell(
        &mut self,
        search: &mut S,
        at: At<S::Move>,
        tell: Tell<'_, S::Move>,
    ) -> Result<Sum, Halt> {
        self.run(search, at, Some(tell))
    }

    fn run(
        &mut self,
        search: &mut S,
        top: At<S::Move>,
        mut tell: Option<Tell<'_, S::Move>>,
    ) -> Result<Sum, Halt> {
        let mut frames: Vec<Frame<S>> = Vec::new();
        let mut on_path = HashSet::with_hasher(FxBuildHasher);
        let mut at = top;
        let mut above = tell.as_ref().map(|tell| tell.above.clone());
        loop {
            let mut entered = self.enter(search, at, &mut on_path, &mut frames, above, &mut tell);
            // The node at hand is done, or opened; up until there is a move.
            above = loop {
                match entered {
                    Entered::Open => {}
                    Entered::Halt(problem) => {
                        let so_far = self.back(search, frames);
                        return Err(Halt { problem, so_far });
                    }
                    Entered::Done(sum) => {
                        let Some(frame) = frames.last_mut() else {
                            self.visitor.leave(top);
                            return Ok(sum);
                        };
                        if let Some((mv, undo)) = frame.below.take() {
                            self.visitor.leave(at);
                            search.undo(mv, undo);
                            let times = self.times.as_ref().map_or(1, |times| times(mv));
                            if let (Some(above), Some(tell)) = (&frame.above, &mut tell) {
                                let through = above * times * sum.clone().long();
                                if through != BigUint::ZERO {
                                    (tell.tell)(mv, through);
                                }
                            }
                            frame.sum.add(&sum, times);
                        }
                    }
                }
                let depth = top.depth + frames.len();
                let Some(frame) = frames.last_mut() else { return Ok(Sum::Word(0)) };
                if let Some(mv) = search.next(&mut frame.cursor) {
                    at = At { depth, branch: frame.entered, by: Some(mv) };
                    frame.entered += 1;
                    frame.below = Some((mv, search.apply(mv)));
                    let times = self.times.as_ref().map_or(1, |times| times(mv));
                    break frame.above.as_ref().map(|above| above * times);
                }
                entered = match frames.pop() {
                    None => Entered::Done(Sum::Word(0)),
                    Some(frame) => {
                        search.close(frame.cursor);
                        let key = search.key();
                        on_path.remove(&key);
                        self.cache.put(key, frame.sum.clone(), search.key_heap());
                        // The child that this frame was is left above.
                        at = self.parent(&frames, top);
                        Entered::Done(frame.sum)
                    }
                };
            };
        }
    }

    /// Where the search stands, at the child at hand of the last frame.
    fn parent(&self, frames: &[Frame<S>], top: At<S::Move>) -> At<S::Move> {
        match frames.last() {
            Some(Frame { entered, below: Some((mv, _)), .. }) => {
                At { depth: top.depth + frames.len(), branch: entered - 1, by: Some(*mv) }
            }
            _ => top,
        }
    }

    fn enter(
        &mut self,
        search: &mut S,
        at: At<S::Move>,
        on_path: &mut HashSet<S::Key, FxBuildHasher>,
        frames: &mut Vec<Frame<S>>,
        above: Option<BigUint>,
        tell: &mut Option<Tell<'_, S::Move>>,
    ) -> Entered {
        match self.visitor.enter(search, at) {
            Flow::Continue => {}
            Flow::Prune => {
                self.visitor.pruned(search);
                return Entered::Done(Sum::Word(0));
            }
            Flow::Stop => {
                let status = Status::stopped(self.visitor.status());
                return Entered::Halt(Problem::Stopped(status));
            }
        }
        let key = search.key();
        match self.memo.get(&key) {
            Some(Known::Dead) => {
                self.visitor.pruned(search);
                return Entered::Done(Sum::Word(0));
            }
            Some(Known::Alive(node)) => {
                // A node that is not known yet is one above this one.
                let Some(sum) = self.below.get(node) else { return Entered::Halt(Problem::Cycle) };
                self.visitor.pruned(search);
                if let (Some(above), Some(tell)) = (above, tell) {
                    (tell.lead)(node, above);
                }
                return Entered::Done(sum);
            }
            Some(Known::Open) => return Entered::Halt(Problem::Cycle),
            None => {}
        }
        match self.cache.get(&key) {
            // What is below must be gone through, if it is to be told of.
            Some(sum) if tell.is_none() || sum == Sum::Word(0) => {
                self.visitor.pruned(search);
                return Entered::Done(sum);
            }
            _ => {}
        }
        if on_path.contains(&key) {
            return Entered::Halt(Problem::Cycle);
        }
        match search.open() {
            Node::Dead => {
                self.visitor.dead(search);
                Entered::Done(Sum::Word(0))
            }
            Node::Solved => Entered::Done(Sum::Word(1)),
            Node::Open(cursor) => {
                on_path.insert(key);
                let sum = Sum::Word(0);
                frames.push(Frame { cursor, sum, entered: 0, below: None, above });
                Entered::Open
            }
        }
    }

    /// Straight back to the first node; what is known to be below it.
    fn back(&self, search: &mut S, mut frames: Vec<Frame<S>>) -> Sum {
        let mut so_far = Sum::Word(0);
        while let Some(mut frame) = frames.pop() {
            if let Some((mv, undo)) = frame.below {
                search.undo(mv, undo);
                frame.sum.add(&so_far, self.times.as_ref().map_or(1, |times| times(mv)));
            }
            search.close(frame.cursor);
            so_far = frame.sum;
        }
        so_far
    }
}
