//! A depth-first walk below a node, with a stack of its own, that makes
//! something of each subproblem; what is known already is not walked.
//!
//! It is the fold without a memory of its own: what is remembered, and where,
//! is up to the work. Invariant: the search is where it was afterwards, however
//! it ends.

use super::Problem;
use super::rest::Rest;
use crate::visit::{At, Flow, Visitor};
use crate::{Node, Search, Status};

/// What is made of the subproblems.
pub(super) trait Work<'s, M: Copy> {
    /// What comes of a subproblem.
    type Value;
    /// One that is being worked out.
    type Sum;
    fn visitor(&mut self) -> &mut dyn Visitor<Rest<'s, M>>;
    /// What comes of the subproblem that the search stands at, at the end of
    /// these moves from the top, if that can be said without opening it.
    fn known(
        &mut self,
        rest: &mut Rest<'s, M>,
        at: At<M>,
        path: &mut dyn Iterator<Item = M>,
    ) -> Result<Option<Self::Value>, Problem>;
    /// One without solutions.
    fn dead(&mut self) -> Self::Value;
    fn solved(&mut self) -> Self::Value;
    /// One with moves: that of which nothing was known.
    fn begin(&mut self, rest: &mut Rest<'s, M>) -> Self::Sum;
    /// What came of one of its moves.
    fn add(&mut self, sum: &mut Self::Sum, mv: M, value: Self::Value);
    /// All its moves are done, and the search stands there again.
    fn end(&mut self, rest: &mut Rest<'s, M>, sum: Self::Sum) -> Self::Value;
}

/// A walk that ended early: what was being worked out, the deepest first, and
/// the move at hand there.
pub(super) struct Broken<M, Sum> {
    pub(super) problem: Problem,
    pub(super) open: Vec<(Sum, Option<M>)>,
}

/// A node on the way to the one at hand.
struct Frame<M, Sum> {
    sum: Sum,
    entered: usize,
    below: Option<M>,
}

/// What came of entering a node.
enum Entered<V> {
    Done(V),
    /// A frame was pushed.
    Open,
    Halt(Problem),
}

/// Works out the node that the search stands at.
pub(super) fn descend<'s, M: Copy, W: Work<'s, M>>(
    rest: &mut Rest<'s, M>,
    work: &mut W,
    top: At<M>,
) -> Result<W::Value, Broken<M, W::Sum>> {
    let mut frames: Vec<Frame<M, W::Sum>> = Vec::new();
    let mut at = top;
    let mut entered = enter(rest, work, at, &mut frames);
    loop {
        // The node at hand was opened, or is done and its parent goes on.
        match entered {
            Entered::Open => {}
            Entered::Halt(problem) => {
                return Err(Broken { problem, open: back(rest, frames) });
            }
            Entered::Done(value) => {
                work.visitor().leave(at);
                let Some(frame) = frames.last_mut() else { return Ok(value) };
                if let Some(mv) = frame.below.take() {
                    rest.undo(mv, ());
                    work.add(&mut frame.sum, mv, value);
                }
            }
        }
        let depth = top.depth + frames.len();
        let Some(mut frame) = frames.pop() else {
            // An open node has a frame.
            return Err(Broken { problem: Problem::Mismatch, open: Vec::new() });
        };
        if let Some(mv) = rest.next(&mut ()) {
            at = At { depth, branch: frame.entered, by: Some(mv) };
            frame.entered += 1;
            frame.below = Some(mv);
            rest.apply(mv);
            frames.push(frame);
            entered = enter(rest, work, at, &mut frames);
        } else {
            rest.close(());
            entered = Entered::Done(work.end(rest, frame.sum));
            at = match frames.last() {
                Some(&Frame { entered, below: Some(mv), .. }) => {
                    At { depth: depth - 1, branch: entered - 1, by: Some(mv) }
                }
                _ => top,
            };
        }
    }
}

fn enter<'s, M: Copy, W: Work<'s, M>>(
    rest: &mut Rest<'s, M>,
    work: &mut W,
    at: At<M>,
    frames: &mut Vec<Frame<M, W::Sum>>,
) -> Entered<W::Value> {
    match work.visitor().enter(rest, at) {
        Flow::Continue => {}
        Flow::Prune => {
            work.visitor().pruned(rest);
            return Entered::Done(work.dead());
        }
        Flow::Stop => {
            let status = Status::stopped(work.visitor().status());
            return Entered::Halt(Problem::Stopped(status));
        }
    }
    match work.known(rest, at, &mut frames.iter().filter_map(|frame| frame.below)) {
        Ok(None) => {}
        Ok(Some(value)) => {
            work.visitor().pruned(rest);
            return Entered::Done(value);
        }
        Err(problem) => return Entered::Halt(problem),
    }
    match rest.open() {
        Node::Dead => {
            work.visitor().dead(rest);
            Entered::Done(work.dead())
        }
        Node::Solved => Entered::Done(work.solved()),
        Node::Open(()) => {
            frames.push(Frame { sum: work.begin(rest), entered: 0, below: None });
            Entered::Open
        }
    }
}

/// Straight back to the first node.
fn back<M: Copy, Sum>(
    rest: &mut Rest<'_, M>,
    mut frames: Vec<Frame<M, Sum>>,
) -> Vec<(Sum, Option<M>)> {
    let mut open = Vec::new();
    while let Some(Frame { sum, below, .. }) = frames.pop() {
        if let Some(mv) = below {
            rest.undo(mv, ());
        }
        rest.close(());
        open.push((sum, below));
    }
    open
}
