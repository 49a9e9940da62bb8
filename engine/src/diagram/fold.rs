//! The one walk behind all diagrams: depth first, each distinct subproblem
//! once.
//!
//! What comes of a subproblem – its number of solutions, a node of a diagram –
//! is worked out from what came of its children, and remembered by its
//! [key](Keyed::key) (Michie, *Memo functions and machine learning*, Nature
//! 218, 1968). Dead ends are remembered too. The stack is on the heap, so depth
//! is bounded by memory alone.

use std::collections::HashSet;

use rustc_hash::FxBuildHasher;

use super::division::Division;
use super::memo::{Known, Memo};
use super::{Problem, Stopped};
use crate::visit::{At, Flow, Visitor};
use crate::{Keyed, Node, Status};

/// What is made of the subproblems.
pub(super) trait Algebra<M> {
    /// What comes of a subproblem with solutions.
    type Value: Copy;
    /// A subproblem that is being worked out.
    type Sum;
    /// The solved subproblem.
    fn solved(&mut self) -> Self::Value;
    /// A subproblem with moves.
    fn begin(&mut self) -> Self::Sum;
    /// A move of it leads to a solvable child, or to several parts that are
    /// all to be solved.
    fn add(&mut self, sum: &mut Self::Sum, mv: M, first: Self::Value, rest: Option<Self::Value>);
    /// All its moves are done; none if it is dead.
    fn end(&mut self, sum: Self::Sum) -> Option<Self::Value>;
    /// What stands for a subproblem that no memory is left for, if anything
    /// does; otherwise it is worked out and not remembered. It lies at this
    /// depth, after these moves.
    fn beyond(
        &mut self,
        depth: usize,
        path: impl DoubleEndedIterator<Item = M>,
    ) -> Option<Self::Value>;
    /// The memory taken so far, in bytes, and taken for a moment if it grows.
    fn memory(&self) -> usize;
}

/// A subproblem on the way from the root to the one at hand.
struct Frame<S: Keyed, P, A: Algebra<S::Move>> {
    cursor: S::Cursor,
    sum: A::Sum,
    /// Its number; none if it is not to be remembered.
    number: Option<u32>,
    entered: usize,
    below: Option<Below<S, P, A::Value>>,
}

/// A child that is being worked out.
struct Below<S: Keyed, P, V> {
    mv: S::Move,
    undo: S::Undo,
    /// If it fell apart: what its first part came to, when that is known.
    parts: Option<(P, Option<V>)>,
}

/// What came of the root, and what it took.
pub(super) struct Folded<K, V> {
    pub(super) value: Option<V>,
    pub(super) memo: Memo<K, V>,
    /// Whether the memory was used up.
    pub(super) full: bool,
}

/// That, or why there is no such thing and what the subproblems at hand had
/// come to.
type Outcome<K, V, Sum> = Result<Folded<K, V>, (Stopped, Vec<Sum>)>;

/// The state of a fold.
pub(super) struct Fold<'a, S: Keyed, A: Algebra<S::Move>, D: Division<S>, V> {
    search: &'a mut S,
    visitor: &'a mut V,
    pub(super) algebra: &'a mut A,
    memo: Memo<S::Key, A::Value>,
    memory: usize,
    /// The number of subproblems at which to look at the memory again.
    look: usize,
    full: bool,
    frames: Vec<Frame<S, D::Part, A>>,
    /// Subproblems at hand that are not remembered.
    unnumbered: HashSet<S::Key, FxBuildHasher>,
}

/// What came of entering a node.
enum Entered<V> {
    Done(Option<V>),
    /// A frame was pushed.
    Open,
    Stop,
    Cycle,
}

impl<'a, S, A, D, V> Fold<'a, S, A, D, V>
where
    S: Keyed,
    A: Algebra<S::Move>,
    D: Division<S>,
    V: Visitor<S>,
{
    pub(super) fn new(
        search: &'a mut S,
        visitor: &'a mut V,
        algebra: &'a mut A,
        memory: usize,
    ) -> Self {
        Self {
            search,
            visitor,
            algebra,
            memo: Memo::new(),
            memory,
            look: 0,
            full: false,
            frames: Vec::new(),
            unnumbered: HashSet::default(),
        }
    }

    /// Works out the root. The search is back there afterwards.
    pub(super) fn run(mut self) -> Outcome<S::Key, A::Value, A::Sum> {
        let root = At { depth: 0, branch: 0, by: None };
        let mut entered = self.enter(root);
        loop {
            // The search stands at a node that was just entered; unless it
            // was opened, it goes back up to its parent.
            match entered {
                Entered::Open => {}
                Entered::Stop => {
                    let status = Status::stopped(self.visitor.status());
                    return Err((Stopped::new(Problem::Stopped(status), &self.memo), self.back()));
                }
                Entered::Cycle => {
                    return Err((Stopped::new(Problem::Cycle, &self.memo), self.back()));
                }
                Entered::Done(value) => match self.deliver(value) {
                    Some(again) => {
                        entered = again;
                        continue;
                    }
                    None if self.frames.is_empty() => {
                        self.visitor.leave(root);
                        return Ok(Folded { value, memo: self.memo, full: self.full });
                    }
                    None => {}
                },
            }
            entered = self.go_on();
        }
    }

    /// The next child of the last frame, or the end of that frame.
    #[inline(always)]
    fn go_on(&mut self) -> Entered<A::Value> {
        let depth = self.frames.len();
        let Some(frame) = self.frames.last_mut() else { return Entered::Done(None) };
        if let Some(mv) = self.search.next(&mut frame.cursor) {
            let at = At { depth, branch: frame.entered, by: Some(mv) };
            frame.entered += 1;
            let undo = self.search.apply(mv);
            let parts = D::divide(self.search).map(|part| (part, None));
            frame.below = Some(Below { mv, undo, parts });
            return self.enter(at);
        }
        match self.frames.pop() {
            None => Entered::Done(None),
            Some(frame) => {
                self.search.close(frame.cursor);
                let value = self.algebra.end(frame.sum);
                match frame.number {
                    Some(number) => self.memo.set(number, Known::of(value)),
                    None => _ = self.unnumbered.remove(&self.search.key()),
                }
                Entered::Done(value)
            }
        }
    }

    /// Gives what came of the child at hand to its parent; if only the first
    /// part of it is done, enters the rest.
    #[inline(always)]
    fn deliver(&mut self, value: Option<A::Value>) -> Option<Entered<A::Value>> {
        let depth = self.frames.len();
        let frame = self.frames.last_mut()?;
        let Below { mv, undo, parts } = frame.below.take()?;
        let at = At { depth, branch: frame.entered - 1, by: Some(mv) };
        let Some((mut part, first)) = parts else {
            self.visitor.leave(at);
            self.search.undo(mv, undo);
            if let Some(value) = value {
                self.algebra.add(&mut frame.sum, mv, value, None);
            }
            return None;
        };
        match (first, value) {
            (None, Some(first)) => {
                D::rest(self.search, &mut part);
                frame.below = Some(Below { mv, undo, parts: Some((part, Some(first))) });
                self.visitor.leave(at);
                return Some(self.enter(at));
            }
            (Some(first), Some(rest)) => {
                self.algebra.add(&mut frame.sum, mv, first, Some(rest));
            }
            (_, None) => {}
        }
        self.visitor.leave(at);
        D::join(self.search, part);
        self.search.undo(mv, undo);
        None
    }

    /// Enters the node that the search stands at.
    #[inline(always)]
    fn enter(&mut self, at: At<S::Move>) -> Entered<A::Value> {
        match self.visitor.enter(self.search, at) {
            Flow::Continue => {}
            Flow::Prune => {
                self.visitor.pruned(self.search);
                return Entered::Done(None);
            }
            Flow::Stop => return Entered::Stop,
        }
        if self.memo.len() >= self.look && !self.full {
            self.look_at_memory();
        }
        let key = self.search.key();
        let vacant = match self.memo.find(&key) {
            Err(vacant) => vacant,
            Ok(number) => {
                let value = match self.memo.known(number) {
                    Known::Open => return Entered::Cycle,
                    Known::Dead => None,
                    Known::Alive(value) => Some(value),
                };
                self.visitor.pruned(self.search);
                return Entered::Done(value);
            }
        };
        if self.full {
            let path = self.frames.iter().filter_map(|frame| frame.below.as_ref());
            let path = path.map(|below| below.mv);
            if let Some(value) = self.algebra.beyond(self.frames.len(), path) {
                return Entered::Done(Some(value));
            }
            // What is not remembered could go in circles unnoticed.
            if self.unnumbered.contains(&key) {
                return Entered::Cycle;
            }
        }
        let heap = self.search.key_heap();
        let value = match self.search.open() {
            Node::Open(cursor) => {
                let number = if self.full {
                    self.unnumbered.insert(key);
                    None
                } else {
                    Some(self.memo.insert(vacant, key, Known::Open, heap))
                };
                let sum = self.algebra.begin();
                self.frames.push(Frame { cursor, sum, number, entered: 0, below: None });
                return Entered::Open;
            }
            Node::Dead => {
                self.visitor.dead(self.search);
                None
            }
            Node::Solved => Some(self.algebra.solved()),
        };
        if !self.full {
            self.memo.insert(vacant, key, Known::of(value), heap);
        }
        Entered::Done(value)
    }

    /// Whether there is memory for more subproblems, and when to look again.
    #[cold]
    fn look_at_memory(&mut self) {
        let known = self.memo.len();
        let frames = self.frames.capacity() * size_of::<Frame<S, D::Part, A>>();
        let taken = self.memo.memory() + frames;
        let taken = taken.saturating_add(self.algebra.memory());
        self.full = taken > self.memory || known >= u32::MAX as usize - 1;
        self.look = known + 1 + (known / 64).min(1 << 14);
    }

    /// Goes straight back to the root; what the frames had come to so far, as
    /// far as there are solutions that it belongs to for certain.
    fn back(&mut self) -> Vec<A::Sum> {
        let mut sums = Vec::new();
        while let Some(frame) = self.frames.pop() {
            if let Some(Below { mv, undo, parts }) = frame.below {
                if let Some((part, first)) = parts {
                    if first.is_none() {
                        // The other parts, not yet seen, may have no solution.
                        sums.clear();
                    }
                    D::join(self.search, part);
                }
                self.search.undo(mv, undo);
            }
            self.search.close(frame.cursor);
            sums.push(frame.sum);
        }
        sums
    }
}
