//! The one walk behind all diagrams: depth first, each distinct subproblem
//! once.
//!
//! What comes of a subproblem – its number of solutions, a node of a diagram –
//! is worked out from what came of its children, and remembered by its
//! [key](Keyed::key) (Michie, *Memo functions and machine learning*, Nature
//! 218, 1968). Dead ends are remembered too. The stack is on the heap, so depth
//! is bounded by memory alone.

use super::division::Division;
use super::memo::{Known, Memo, Vacant};
use super::{Reason, Stopped};
use crate::visit::{At, Flow, Visitor};
use crate::{Keyed, Node, Path, Search, Status};

/// What is made of the subproblems.
pub(super) trait Algebra<M> {
    /// What comes of a subproblem with solutions.
    type Value: Copy;
    /// A subproblem that is being worked out.
    type Sum;
    /// Whether subproblems are forgotten when memory ends; otherwise
    /// [`beyond`](Self::beyond) says what stands for those that do not fit.
    const FORGETS: bool;
    /// The solved subproblem.
    fn solved(&mut self) -> Self::Value;
    /// A subproblem with moves.
    fn begin(&mut self) -> Self::Sum;
    /// A move of it leads to a solvable child, or to several parts that are
    /// all to be solved.
    fn add(&mut self, sum: &mut Self::Sum, mv: M, first: Self::Value, rest: Option<Self::Value>);
    /// All its moves are done; none if it is dead.
    fn end(&mut self, sum: Self::Sum) -> Option<Self::Value>;
    /// A dead end; none, unless something is made of those too.
    fn dead(&mut self) -> Option<Self::Value> {
        None
    }
    /// Whether a part that came to this is dead, so that the others do not
    /// matter.
    fn is_dead(&self, _: &Self::Value) -> bool {
        false
    }
    /// What stands for a subproblem that no memory is left for. It lies at this
    /// depth below the node that is folded, after these moves.
    fn beyond(
        &mut self,
        depth: usize,
        path: impl DoubleEndedIterator<Item = M>,
    ) -> Option<Self::Value> {
        let _ = (depth, path);
        None
    }
    /// What stands for a subproblem that is compiled already, by its node; none if it is to be
    /// worked out all the same.
    fn known(&mut self, node: u32) -> Option<Self::Value> {
        let _ = node;
        None
    }
    /// All values but these are forgotten.
    fn forget<'v>(&mut self, kept: impl Iterator<Item = &'v mut Self::Value>)
    where
        Self::Value: 'v,
    {
        drop(kept);
    }
    /// The memory taken so far, in bytes, and taken for a moment if it grows.
    fn memory(&self) -> usize;
}

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
    /// If it fell apart: what its first part came to, when that is known.
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
    /// The most subproblems that were remembered at a time, if some were forgotten.
    most: usize,
    /// How many nodes have been entered.
    pub(super) nodes: u64,
    /// Where the node that is folded stands in its tree.
    top: At<S::Move>,
}

/// What came of the root; if that came to nothing: why, and what the frames
/// had come to so far.
pub(super) type Folded<V, T> = Result<Option<V>, (Stopped, Vec<T>)>;

/// How far a fold has come.
pub(super) enum Step<V> {
    /// The root is worked out, and the search is back there.
    Done(Option<V>),
    /// As many nodes have been entered as were allowed.
    Paused,
    /// The visitor stopped it, or it leads in circles.
    Stopped(Reason),
}

/// What of a child is being worked out.
pub(super) enum Beneath<V> {
    /// All of it.
    Whole,
    /// The first part; nothing is known of the others.
    First,
    /// The rest, after the first part came to this.
    Rest(V),
}

/// What came of entering a node.
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
            most: 0,
            nodes: 0,
            top: At { depth: 0, branch: 0, by: None },
        }
    }

    /// As [`new`](Self::new), with all the memory for what is known taken at once.
    pub(super) fn with_memory(algebra: A, memory: usize) -> Self {
        Self { memo: Memo::with_memory(memory), ..Self::new(algebra, memory) }
    }

    /// Works out the node that these moves lead to from the root, which is opened whatever the
    /// memory; `path` is the way to where the search stands.
    pub(super) fn run_at<V>(
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
    pub(super) fn run<V>(&mut self, search: &mut S, visitor: &mut V) -> Folded<A::Value, A::Sum>
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

    /// Begins or goes on, by so many nodes or a few more. After it has stopped
    /// there is no going on.
    pub(super) fn advance<V>(
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
            self.look_at_memory();
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
            let path = self.frames.iter().filter_map(|frame| frame.below.as_ref());
            // The parent does not know of a child that is entered for the
            // first time.
            let last = self.frames.last().is_some_and(|frame| frame.below.is_none());
            let path = path.map(|below| below.mv).chain(at.by.filter(|_| last));
            let value = self.algebra.beyond(self.frames.len(), path);
            return self.done(search, vacant, key, value);
        }
        let value = match search.open() {
            Node::Open(cursor) => {
                let number = self.memo.insert(vacant, key, Known::Open, search.key_heap());
                let sum = self.algebra.begin();
                self.frames.push(Frame { cursor, sum, number, entered: 0, below: None });
                return Entered::Open;
            }
            Node::Dead => {
                visitor.dead(search);
                self.algebra.dead()
            }
            Node::Solved => Some(self.algebra.solved()),
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
        self.memo.insert(vacant, key, Known::of(value), search.key_heap());
        Entered::Done(value)
    }

    /// Whether there is memory for more subproblems, and when to look again.
    #[cold]
    fn look_at_memory(&mut self) {
        let known = self.memo.subproblems();
        let frames = self.frames.capacity() * size_of::<Frame<S, D::Part, A>>();
        let taken = self.memo.memory() + frames;
        let taken = taken.saturating_add(self.algebra.memory());
        let full = taken > self.memory || known >= u32::MAX as usize - 1;
        self.full |= full;
        self.look = known + 1 + (known / 64).min(1 << 14);
        if full && A::FORGETS {
            self.forget();
        }
    }

    /// Forgets half of the subproblems, but none at hand.
    fn forget(&mut self) {
        self.most = self.subproblems();
        self.memo.forget();
        let (mut kept, mut frames) = (Vec::new(), self.frames.iter_mut());
        for (number, known) in self.memo.known_mut().enumerate() {
            match known {
                Known::Alive(value) => kept.push(value),
                Known::Open => {
                    let Some(frame) = frames.next() else { continue };
                    frame.number = number as u32;
                    let parts = frame.below.as_mut().and_then(|below| below.parts.as_mut());
                    kept.extend(parts.and_then(|(_, first)| first.as_mut()));
                }
                Known::Dead => {}
            }
        }
        self.algebra.forget(kept.into_iter());
        // So many more at least that to forget takes no longer than to work out.
        self.look = self.memo.subproblems() + self.frames.len() / 4 + 16;
    }

    /// The most subproblems that were worked out and known at a time.
    pub(super) fn subproblems(&self) -> usize {
        self.most.max(self.memo.subproblems() - self.frames.len())
    }

    /// Goes straight back to the root; what the frames had come to so far, as
    /// far as there are solutions that it belongs to for certain.
    pub(super) fn back(&mut self, search: &mut S) -> Vec<A::Sum> {
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

    /// Allows so much memory from now on, in bytes.
    pub(super) fn set_memory(&mut self, memory: usize) {
        (self.memory, self.full, self.look) = (memory, false, 0);
    }

    /// What the frames have come to so far, from the root down; and what the
    /// frames below each of them are about.
    pub(super) fn sums(&self) -> impl Iterator<Item = (&A::Sum, Beneath<A::Value>)> {
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

/// What a table takes, in bytes: while it grows, the old one and one twice as
/// large.
pub(super) fn growing(held: usize, capacity: usize, each: usize) -> usize {
    let times = if held + held / 16 >= capacity { 3 } else { 1 };
    capacity.saturating_mul(times * each)
}
