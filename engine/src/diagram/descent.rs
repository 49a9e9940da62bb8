//! A depth-first walk below a node, with a stack of its own, that makes
//! something of each subproblem; what is known already is not walked.
//!
//! It is the fold without a memory of its own: what is remembered, and where,
//! is up to the work. Invariant: the search is where it was afterwards, however
//! it ends.

use super::Problem;
use crate::visit::{At, Flow, Visitor};
use crate::{Keyed, Node, Status};

/// What is made of the subproblems.
pub(super) trait Work<S: Keyed> {
    type Visitor: Visitor<S>;
    /// What comes of a subproblem.
    type Value;
    /// One that is being worked out.
    type Sum;
    fn visitor(&mut self) -> &mut Self::Visitor;
    /// What comes of the subproblem that the search stands at, at the end of
    /// these moves from the top, if that can be said without opening it.
    fn known(
        &mut self,
        search: &mut S,
        key: &S::Key,
        at: At<S::Move>,
        path: &mut dyn Iterator<Item = S::Move>,
    ) -> Result<Option<Self::Value>, Problem>;
    /// One without solutions.
    fn dead(&mut self) -> Self::Value;
    fn solved(&mut self) -> Self::Value;
    /// One with moves.
    fn begin(&mut self, key: S::Key) -> Self::Sum;
    /// What came of one of its moves.
    fn add(&mut self, sum: &mut Self::Sum, mv: S::Move, value: Self::Value);
    /// All its moves are done, and the search stands there again.
    fn end(&mut self, search: &S, sum: Self::Sum) -> Self::Value;
}

/// A walk that ended early: what was being worked out, the deepest first, and
/// the move at hand there.
pub(super) struct Broken<M, Sum> {
    pub(super) problem: Problem,
    pub(super) open: Vec<(Sum, Option<M>)>,
}

/// A node on the way to the one at hand.
struct Frame<S: Keyed, Sum> {
    cursor: S::Cursor,
    sum: Sum,
    entered: usize,
    below: Option<(S::Move, S::Undo)>,
}

/// What came of entering a node.
enum Entered<V> {
    Done(V),
    /// A frame was pushed.
    Open,
    Halt(Problem),
}

/// Works out the node that the search stands at.
pub(super) fn descend<S: Keyed, W: Work<S>>(
    search: &mut S,
    work: &mut W,
    top: At<S::Move>,
) -> Result<W::Value, Broken<S::Move, W::Sum>> {
    let mut frames: Vec<Frame<S, W::Sum>> = Vec::new();
    let mut at = top;
    let mut entered = enter(search, work, at, &mut frames);
    loop {
        // The node at hand was opened, or is done and its parent goes on.
        match entered {
            Entered::Open => {}
            Entered::Halt(problem) => {
                return Err(Broken { problem, open: back(search, frames) });
            }
            Entered::Done(value) => {
                work.visitor().leave(at);
                let Some(frame) = frames.last_mut() else { return Ok(value) };
                if let Some((mv, undo)) = frame.below.take() {
                    search.undo(mv, undo);
                    work.add(&mut frame.sum, mv, value);
                }
            }
        }
        let depth = top.depth + frames.len();
        let Some(mut frame) = frames.pop() else {
            // An open node has a frame.
            return Err(Broken { problem: Problem::Mismatch, open: Vec::new() });
        };
        if let Some(mv) = search.next(&mut frame.cursor) {
            at = At { depth, branch: frame.entered, by: Some(mv) };
            frame.entered += 1;
            frame.below = Some((mv, search.apply(mv)));
            frames.push(frame);
            entered = enter(search, work, at, &mut frames);
        } else {
            search.close(frame.cursor);
            entered = Entered::Done(work.end(search, frame.sum));
            at = match frames.last() {
                Some(Frame { entered, below: Some((mv, _)), .. }) => {
                    At { depth: depth - 1, branch: entered - 1, by: Some(*mv) }
                }
                _ => top,
            };
        }
    }
}

fn enter<S: Keyed, W: Work<S>>(
    search: &mut S,
    work: &mut W,
    at: At<S::Move>,
    frames: &mut Vec<Frame<S, W::Sum>>,
) -> Entered<W::Value> {
    match work.visitor().enter(search, at) {
        Flow::Continue => {}
        Flow::Prune => {
            work.visitor().pruned(search);
            return Entered::Done(work.dead());
        }
        Flow::Stop => {
            let status = Status::stopped(work.visitor().status());
            return Entered::Halt(Problem::Stopped(status));
        }
    }
    let key = search.key();
    let mut path = frames.iter().filter_map(|frame| frame.below.as_ref().map(|&(mv, _)| mv));
    match work.known(search, &key, at, &mut path) {
        Ok(None) => {}
        Ok(Some(value)) => {
            work.visitor().pruned(search);
            return Entered::Done(value);
        }
        Err(problem) => return Entered::Halt(problem),
    }
    match search.open() {
        Node::Dead => {
            work.visitor().dead(search);
            Entered::Done(work.dead())
        }
        Node::Solved => Entered::Done(work.solved()),
        Node::Open(cursor) => {
            frames.push(Frame { cursor, sum: work.begin(key), entered: 0, below: None });
            Entered::Open
        }
    }
}

/// Straight back to the first node.
fn back<S: Keyed, Sum>(
    search: &mut S,
    mut frames: Vec<Frame<S, Sum>>,
) -> Vec<(Sum, Option<S::Move>)> {
    let mut open = Vec::new();
    while let Some(Frame { cursor, sum, below, .. }) = frames.pop() {
        let mv = below.map(|(mv, undo)| {
            search.undo(mv, undo);
            mv
        });
        search.close(cursor);
        open.push((sum, mv));
    }
    open
}
