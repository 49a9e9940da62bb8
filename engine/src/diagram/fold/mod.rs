//! Memoised folds: the depth-first walk behind all counts and diagrams, which searches each
//! distinct subproblem once.
//!
//! The value of a subproblem – its number of solutions, a node of a diagram – is computed from the
//! values of its children and stored by its [key](Keyed::key) (Michie, *Memo functions and machine
//! learning*, Nature 218, 1968). Dead ends are stored too. The stack is on the heap, so depth is
//! bounded by memory alone.

mod algebra;
mod memory;
mod run;

pub(super) use algebra::Algebra;
pub(super) use run::{Advance, OpenPart};

use super::division::Division;
use super::memo::{Known, Memo, Vacant};
use crate::visit::{At, Flow, Visitor};
use crate::{Keyed, Node};

/// An open subproblem on the path from the root to the current node.
struct Frame<S: Keyed, P, A: Algebra<S::Move>> {
    cursor: S::Cursor,
    sum: A::Sum,
    /// Index of the subproblem in the table.
    number: u32,
    /// Number of children entered.
    entered: usize,
    /// The child that is being computed; `None` before it is known to be open.
    child: Option<Child<S, P, A::Value>>,
}

/// An open child.
struct Child<S: Keyed, P, V> {
    mv: S::Move,
    undo: S::Undo,
    /// The data of the division, and the value of the first component once that is known; `None` if
    /// the child is not divided.
    parts: Option<(P, Option<V>)>,
}

/// The state of a fold. Each call takes the search and a visitor; the search must be at the node
/// where the last call left it.
pub(super) struct Fold<S: Keyed, A: Algebra<S::Move>, D: Division<S>> {
    pub(super) algebra: A,
    pub(super) memo: Memo<S::Key, A::Value>,
    /// Memory limit, in bytes.
    memory: usize,
    /// Number of subproblems at which to check the memory again.
    next_check: usize,
    /// `true` if the memory was used up since its limit was set last.
    pub(super) full: bool,
    frames: Vec<Frame<S, D::Part, A>>,
    /// `true` once a solution was reached; used only to report the first one.
    found_solution: bool,
    /// Greatest number of solved subproblems before an eviction; 0 without evictions.
    peak: usize,
    /// Number of nodes entered.
    pub(super) nodes: u64,
    /// Position of the folded node in its tree.
    top: At<S::Move>,
}

/// The outcome of entering a node.
enum Entered<V> {
    Done(Option<V>),
    /// A frame was pushed.
    Open,
    /// The value was added to the parent already.
    Delivered,
    Stop,
    Cycle,
}

impl<S, A, D> Fold<S, A, D>
where
    S: Keyed,
    A: Algebra<S::Move>,
    D: Division<S>,
{
    pub(super) fn new(algebra: A, memory: usize) -> Self {
        let frames = Vec::new();
        Self {
            algebra,
            memo: Memo::new(),
            memory,
            next_check: 0,
            full: false,
            frames,
            found_solution: false,
            peak: 0,
            nodes: 0,
            top: At { depth: 0, branch: 0, by: None },
        }
    }

    /// Creates a fold like [`new`](Self::new), with all memory for subproblems allocated at once.
    pub(super) fn with_memory(algebra: A, memory: usize) -> Self {
        Self { memo: Memo::with_memory(memory), ..Self::new(algebra, memory) }
    }

    /// Enters the next node: the root if there are no frames, the rest of a divided child whose
    /// first component is solved, or the next child of the last frame. Without further children
    /// ends that frame.
    #[inline(always)]
    fn next_node<V: Visitor<S>>(&mut self, search: &mut S, visitor: &mut V) -> Entered<A::Value> {
        let depth = self.frames.len();
        let (mut at, mut child) = (self.top, None);
        if let Some(frame) = self.frames.last_mut() {
            at.depth += depth;
            if let (true, Some(divided)) = (D::DIVIDES, &frame.child) {
                (at.branch, at.by) = (frame.entered - 1, Some(divided.mv));
            } else if let Some(mv) = search.next(&mut frame.cursor) {
                (at.branch, at.by) = (frame.entered, Some(mv));
                frame.entered += 1;
                let undo = search.apply(mv);
                // A known subproblem need not be divided, and a look-up is cheaper than a division.
                let known = D::DIVIDES && self.memo.find(&search.key()).is_ok();
                let parts = if known { None } else { D::divide(search).map(|part| (part, None)) };
                child = Some(Child { mv, undo, parts });
            } else {
                return self.end_frame(search);
            }
        }
        // The only place at which nodes are entered, because all that a node takes is inlined here.
        let entered = self.enter(search, visitor, at);
        let parent = self.frames.get_mut(depth.wrapping_sub(1));
        let (Some(child), Some(frame)) = (child, parent) else { return entered };
        if let (Entered::Done(value), None) = (&entered, &child.parts) {
            // A shortcut for the majority of children, whose subproblems are known.
            visitor.leave(at);
            search.undo(child.mv, child.undo);
            if let Some(value) = *value {
                self.algebra.add(&mut frame.sum, child.mv, value, None);
            }
            return Entered::Delivered;
        }
        frame.child = Some(child);
        entered
    }

    /// Ends the last frame and returns the value of its subproblem.
    #[inline(always)]
    fn end_frame(&mut self, search: &mut S) -> Entered<A::Value> {
        let Some(frame) = self.frames.pop() else { return Entered::Done(None) };
        search.close(frame.cursor);
        let value = self.algebra.end(frame.sum);
        self.memo.set(frame.number, Known::of(value));
        Entered::Done(value)
    }

    /// Adds the value of the current child to its parent, returns to the parent, and returns
    /// `true`. If only the first component is solved and it is not dead, prepares the rest instead,
    /// which is to be entered next, and returns `false`.
    #[inline(always)]
    fn deliver<V: Visitor<S>>(
        &mut self,
        search: &mut S,
        visitor: &mut V,
        value: Option<A::Value>,
    ) -> bool {
        let depth = self.frames.len();
        let Some(frame) = self.frames.last_mut() else { return true };
        let Some(Child { mv, undo, parts }) = frame.child.take() else { return true };
        let at = At { depth: self.top.depth + depth, branch: frame.entered - 1, by: Some(mv) };
        let Some((mut part, first)) = parts else {
            visitor.leave(at);
            search.undo(mv, undo);
            if let Some(value) = value {
                self.algebra.add(&mut frame.sum, mv, value, None);
            }
            return true;
        };
        match (first, value) {
            (None, Some(first)) if self.algebra.is_dead(&first) => {
                self.algebra.add(&mut frame.sum, mv, first, None);
            }
            (None, Some(first)) => {
                D::rest(search, &mut part);
                frame.child = Some(Child { mv, undo, parts: Some((part, Some(first))) });
                visitor.leave(at);
                return false;
            }
            (Some(first), Some(rest)) => {
                self.algebra.add(&mut frame.sum, mv, first, Some(rest));
            }
            (_, None) => {}
        }
        visitor.leave(at);
        D::join(search, part);
        search.undo(mv, undo);
        true
    }

    /// Enters the current node: looks its subproblem up, and opens it if it is new.
    #[inline(always)]
    fn enter<V: Visitor<S>>(
        &mut self,
        search: &mut S,
        visitor: &mut V,
        at: At<S::Move>,
    ) -> Entered<A::Value> {
        self.nodes += 1;
        match visitor.enter(search, at) {
            Flow::Continue => {}
            Flow::Prune => {
                visitor.pruned(search);
                return Entered::Done(None);
            }
            Flow::Stop => return Entered::Stop,
        }
        if self.memo.subproblems() >= self.next_check && (A::EVICTS || !self.full) {
            self.check_memory(search);
        }
        let key = search.key();
        let vacant = match self.memo.find(&key) {
            Ok((_, Known::Open)) => return Entered::Cycle,
            Ok((number, known)) => {
                if A::EVICTS && self.full {
                    self.memo.touch(number);
                }
                visitor.pruned(search);
                return Entered::Done(match known {
                    Known::Alive(value) => Some(value),
                    _ => None,
                });
            }
            Err(vacant) => vacant,
        };
        let compiled = match D::compiled(search, &key) {
            Some(Known::Alive(node)) => self.algebra.compiled(node).map(Some),
            Some(Known::Dead) => Some(None),
            Some(Known::Open) | None => None,
        };
        if let Some(value) = compiled {
            visitor.pruned(search);
            // A fold that evicts keeps its table for subproblems that are not in the diagram.
            return match A::EVICTS {
                true => Entered::Done(value),
                false => self.done(search, vacant, key, value),
            };
        }
        if self.full && !A::EVICTS {
            let value = self.algebra.frontier(self.frames.len(), path(&self.frames, at.by));
            return self.done(search, vacant, key, value);
        }
        let value = match search.open() {
            Node::Open(cursor) => {
                let heap = search.key_heap(&key);
                let number = self.memo.insert(vacant, key, Known::Open, heap);
                let sum = self.algebra.begin();
                self.frames.push(Frame { cursor, sum, number, entered: 0, child: None });
                return Entered::Open;
            }
            Node::Dead => {
                visitor.dead(search);
                self.algebra.dead()
            }
            Node::Solved => {
                if A::REPORTS_FIRST && !D::DIVIDES && !self.found_solution {
                    self.found_solution = true;
                    let moves: Vec<_> = path(&self.frames, at.by).collect();
                    if visitor.first(&moves) == Flow::Stop {
                        return Entered::Stop;
                    }
                }
                Some(self.algebra.solved())
            }
        };
        self.done(search, vacant, key, value)
    }

    /// Stores the value of a subproblem that was not opened as a frame.
    #[inline(always)]
    fn done(
        &mut self,
        search: &S,
        vacant: Vacant,
        key: S::Key,
        value: Option<A::Value>,
    ) -> Entered<A::Value> {
        let heap = search.key_heap(&key);
        self.memo.insert(vacant, key, Known::of(value), heap);
        Entered::Done(value)
    }
}

/// Returns the moves from the folded node to the current one, a child of the last frame by the
/// move `by`.
fn path<S: Keyed, P, A: Algebra<S::Move>>(
    frames: &[Frame<S, P, A>],
    by: Option<S::Move>,
) -> impl DoubleEndedIterator<Item = S::Move> {
    // The parent records a child only after entering it.
    let last = frames.last().is_some_and(|frame| frame.child.is_none());
    let moves = frames.iter().filter_map(|frame| frame.child.as_ref()).map(|child| child.mv);
    moves.chain(by.filter(|_| last))
}
