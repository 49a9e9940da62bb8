//! The one walk behind all diagrams: depth first, each distinct subproblem
//! once.
//!
//! The value of a subproblem – its number of solutions, a node of a diagram –
//! is worked out from those of its children, and remembered by its
//! [key](Keyed::key) (Michie, *Memo functions and machine learning*, Nature
//! 218, 1968). Dead ends are remembered too. The stack is on the heap, so depth
//! is bounded by memory alone.

mod algebra;
mod memory;
mod run;

pub(super) use algebra::Algebra;
pub(super) use memory::growing;
pub(super) use run::{Beneath, Step};

use super::division::Division;
use super::memo::{Known, Memo, Vacant};
use crate::visit::{At, Flow, Visitor};
use crate::{Keyed, Node};

/// A subproblem on the way from the root to the one at hand.
struct Frame<S: Keyed, P, A: Algebra<S::Move>> {
    cursor: S::Cursor,
    sum: A::Sum,
    /// Its number.
    number: u32,
    entered: usize,
    below: Option<Below<S, P, A::Value>>,
}

/// A child that is being worked out.
struct Below<S: Keyed, P, V> {
    mv: S::Move,
    undo: S::Undo,
    /// If it fell apart: the value of its first part, when that is known.
    parts: Option<(P, Option<V>)>,
}

/// The state of a fold. The search and the visitor come with each call, always
/// the same search.
pub(super) struct Fold<S: Keyed, A: Algebra<S::Move>, D: Division<S>> {
    pub(super) algebra: A,
    pub(super) memo: Memo<S::Key, A::Value>,
    memory: usize,
    /// The number of subproblems at which to look at the memory again.
    look: usize,
    /// Whether the memory was used up.
    pub(super) full: bool,
    frames: Vec<Frame<S, D::Part, A>>,
    /// Whether a solution was met.
    met: bool,
    /// The most subproblems that were remembered at a time, if some were forgotten.
    most: usize,
    /// How many nodes have been entered.
    pub(super) nodes: u64,
    /// Where the node that is folded stands in its tree.
    top: At<S::Move>,
}

/// The outcome of entering a node.
enum Entered<V> {
    Done(Option<V>),
    /// A frame was pushed.
    Open,
    /// The parent has it already.
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
            look: 0,
            full: false,
            frames,
            met: false,
            most: 0,
            nodes: 0,
            top: At { depth: 0, branch: 0, by: None },
        }
    }

    /// As [`new`](Self::new), with all the memory for subproblems taken at once.
    pub(super) fn with_memory(algebra: A, memory: usize) -> Self {
        Self { memo: Memo::with_memory(memory), ..Self::new(algebra, memory) }
    }

    /// The next child of the last frame, or the end of that frame.
    #[inline(always)]
    fn go_on<V: Visitor<S>>(&mut self, search: &mut S, visitor: &mut V) -> Entered<A::Value> {
        let depth = self.frames.len();
        let Some(frame) = self.frames.last_mut() else { return Entered::Done(None) };
        if let Some(mv) = search.next(&mut frame.cursor) {
            let at = At { depth: self.top.depth + depth, branch: frame.entered, by: Some(mv) };
            frame.entered += 1;
            let undo = search.apply(mv);
            // What is known as a whole need not be divided; to look is cheaper
            // than to divide.
            let known = D::DIVIDES && self.memo.find(&search.key()).is_ok();
            let parts = if known { None } else { D::divide(search).map(|part| (part, None)) };
            let entered = self.enter(search, visitor, at);
            let Some(frame) = self.frames.get_mut(depth - 1) else { return entered };
            if let (Entered::Done(value), None) = (&entered, &parts) {
                // Most children are known: the parent has not even to be told
                // that there was one.
                visitor.leave(at);
                search.undo(mv, undo);
                if let Some(value) = *value {
                    self.algebra.add(&mut frame.sum, mv, value, None);
                }
                return Entered::Delivered;
            }
            frame.below = Some(Below { mv, undo, parts });
            return entered;
        }
        match self.frames.pop() {
            None => Entered::Done(None),
            Some(frame) => {
                search.close(frame.cursor);
                let value = self.algebra.end(frame.sum);
                self.memo.set(frame.number, Known::of(value));
                Entered::Done(value)
            }
        }
    }

    /// Gives what came of the child at hand to its parent; if only the first
    /// part of it is done, enters the rest.
    #[inline(always)]
    fn deliver<V: Visitor<S>>(
        &mut self,
        search: &mut S,
        visitor: &mut V,
        value: Option<A::Value>,
    ) -> Option<Entered<A::Value>> {
        let depth = self.frames.len();
        let frame = self.frames.last_mut()?;
        let Below { mv, undo, parts } = frame.below.take()?;
        let at = At { depth: self.top.depth + depth, branch: frame.entered - 1, by: Some(mv) };
        let Some((mut part, first)) = parts else {
            visitor.leave(at);
            search.undo(mv, undo);
            if let Some(value) = value {
                self.algebra.add(&mut frame.sum, mv, value, None);
            }
            return None;
        };
        match (first, value) {
            (None, Some(first)) if self.algebra.is_dead(&first) => {
                self.algebra.add(&mut frame.sum, mv, first, None);
            }
            (None, Some(first)) => {
                D::rest(search, &mut part);
                frame.below = Some(Below { mv, undo, parts: Some((part, Some(first))) });
                visitor.leave(at);
                return Some(self.enter(search, visitor, at));
            }
            (Some(first), Some(rest)) => {
                self.algebra.add(&mut frame.sum, mv, first, Some(rest));
            }
            (_, None) => {}
        }
        visitor.leave(at);
        D::join(search, part);
        search.undo(mv, undo);
        None
    }

    /// Enters the node that the search stands at.
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
        if self.memo.subproblems() >= self.look && (A::FORGETS || !self.full) {
            self.look_at_memory(search);
        }
        let key = search.key();
        let vacant = match self.memo.find(&key) {
            Ok((_, Known::Open)) => return Entered::Cycle,
            Ok((number, known)) => {
                if A::FORGETS && self.full {
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
            Some(Known::Alive(node)) => self.algebra.known(node).map(Some),
            Some(Known::Dead) => Some(None),
            Some(Known::Open) | None => None,
        };
        if let Some(value) = compiled {
            visitor.pruned(search);
            // What may be forgotten leaves room for what is known nowhere else.
            return match A::FORGETS {
                true => Entered::Done(value),
                false => self.done(search, vacant, key, value),
            };
        }
        if self.full && !A::FORGETS {
            let value = self.algebra.beyond(self.frames.len(), path(&self.frames, at.by));
            return self.done(search, vacant, key, value);
        }
        let value = match search.open() {
            Node::Open(cursor) => {
                let heap = search.key_heap(&key);
                let number = self.memo.insert(vacant, key, Known::Open, heap);
                let sum = self.algebra.begin();
                self.frames.push(Frame { cursor, sum, number, entered: 0, below: None });
                return Entered::Open;
            }
            Node::Dead => {
                visitor.dead(search);
                self.algebra.dead()
            }
            Node::Solved => {
                if A::TELLS && !D::DIVIDES && !self.met {
                    self.met = true;
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

    /// Remembers what came of a subproblem without frame.
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

/// The moves to the child of the last frame that a move leads to.
fn path<S: Keyed, P, A: Algebra<S::Move>>(
    frames: &[Frame<S, P, A>],
    by: Option<S::Move>,
) -> impl DoubleEndedIterator<Item = S::Move> {
    // The parent does not know of a child that is entered for the first time.
    let last = frames.last().is_some_and(|frame| frame.below.is_none());
    let moves = frames.iter().filter_map(|frame| frame.below.as_ref()).map(|below| below.mv);
    moves.chain(by.filter(|_| last))
}
