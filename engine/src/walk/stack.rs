//! Depth-first search with a stack of its own, for walks that are paused.
//!
//! The twin of [`dfs`](crate::dfs): the same nodes, the same order, the same
//! calls to the visitor, somewhat slower. In return it can stop at each
//! solution and go on later, which makes an [`Iterator`], and its depth is
//! bounded by memory alone.

use super::bookmark::StopPosition;
use super::replay::{OpenNode, Path};
use crate::visit::{At, Flow, Visitor};
use crate::{Node, Search, Status};

/// What a walk met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// It stands at a solution.
    Solved,
    /// Everything has been walked; the search is back at the root.
    Done,
    /// A visitor stopped it; the search is back at the root.
    Stopped,
}

/// What is left to do besides the open frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The root is still to be entered.
    Fresh,
    /// Walking, and the root is left at the end.
    Whole,
    /// Walking below a node that the caller entered and will leave.
    Below,
    /// At a solution at which a visitor said stop.
    Stopping,
    /// Nothing is left.
    Over(Event),
}

/// A walk that can be paused at a solution.
///
/// Invariant between two calls: `path` begins at the root, or at the node at `top` if
/// the walk was started below one.
pub(crate) struct Walk<S: Search> {
    path: Path<S>,
    /// Depth of the first node of the path.
    top: usize,
    phase: Phase,
    /// Where it was stopped.
    pub(crate) halt: StopPosition,
}

impl<S: Search> Walk<S> {
    /// A walk of the whole tree.
    pub(crate) fn new() -> Self {
        Self { path: Path::new(), top: 0, phase: Phase::Fresh, halt: StopPosition::default() }
    }

    /// A walk of what lies below a node at `depth` that is open already, and of
    /// whose children `entered` have been entered. Closing that node is part of the
    /// walk.
    pub(crate) fn below(depth: usize, cursor: S::Cursor, entered: usize) -> Self {
        let (nodes, halt) = (vec![OpenNode::new(cursor, entered)], StopPosition::default());
        Self { path: Path { nodes }, top: depth, phase: Phase::Below, halt }
    }

    /// Walks on to the next solution or to the end.
    pub(crate) fn advance(&mut self, search: &mut S, visitor: &mut impl Visitor<S>) -> Event {
        match self.phase {
            Phase::Fresh => {
                self.phase = Phase::Whole;
                let root = At { depth: 0, branch: 0, by: None };
                if let Some(event) = self.enter(search, visitor, root) {
                    return event;
                }
            }
            Phase::Whole | Phase::Below => {}
            Phase::Stopping => return self.back(search),
            Phase::Over(event) => return event,
        }
        // Each round takes back the child that has been dealt with, if any,
        // and enters the next one.
        loop {
            let depth = self.top + self.path.nodes.len();
            let Some(node) = self.path.nodes.last_mut() else { break };
            if let Some((branch, mv)) = node.taken() {
                visitor.leave(At { depth, branch, by: Some(mv) });
                node.undo(search);
            }
            match node.next(search) {
                Some(mv) => {
                    let at = At { depth, branch: node.yielded - 1, by: Some(mv) };
                    node.take(search, mv);
                    if let Some(event) = self.enter(search, visitor, at) {
                        return event;
                    }
                }
                None => {
                    if let Some(node) = self.path.nodes.pop() {
                        node.close(search);
                    }
                }
            }
        }
        if self.phase == Phase::Whole {
            visitor.leave(At { depth: 0, branch: 0, by: None });
        }
        self.phase = Phase::Over(Event::Done);
        Event::Done
    }

    /// Enters the node that the search stands at.
    fn enter(
        &mut self,
        search: &mut S,
        visitor: &mut impl Visitor<S>,
        at: At<S::Move>,
    ) -> Option<Event> {
        match visitor.enter(search, at) {
            Flow::Continue => {}
            Flow::Prune => {
                visitor.pruned(search);
                return None;
            }
            Flow::Stop => return Some(self.back(search)),
        }
        match search.open() {
            Node::Dead => visitor.dead(search),
            Node::Open(cursor) => {
                self.path.nodes.push(OpenNode::new(cursor, 0));
            }
            Node::Solved => {
                if visitor.solved(search) == Flow::Stop {
                    self.phase = Phase::Stopping;
                }
                return Some(Event::Solved);
            }
        }
        None
    }

    /// Goes straight back to where the walk began.
    pub(crate) fn back(&mut self, search: &mut S) -> Event {
        while let Some(node) = self.path.nodes.pop() {
            self.halt.path.extend(node.taken().map(|(branch, _)| branch));
            node.close(search);
        }
        self.halt.done = self.phase == Phase::Stopping;
        self.phase = Phase::Over(Event::Stopped);
        Event::Stopped
    }
}

/// The solutions of a search, one at a time; made by [`solutions`].
///
/// Each call of `next` searches on to the next solution and no further.
/// Dropping it early costs nothing; [`finish`](Self::finish) gives the
/// search and the visitor back.
pub struct Solutions<S: Search, V, F> {
    search: S,
    visitor: V,
    read: F,
    walk: Walk<S>,
}

/// Walks the tree lazily: an iterator over what `read` makes of each
/// solution, watched and bounded by `visitor` (`()` for none).
///
/// Space: one frame (a cursor, a move and an undo) for each level of the
/// node at hand, on the heap; a tree a million levels deep is no danger to
/// the call stack.
///
/// ```
/// use billhook_engine::{Node, Search, solutions};
///
/// /// Counts down, with a solution at zero.
/// struct Countdown(u32);
///
/// impl Search for Countdown {
///     type Move = u32;
///     type Cursor = u32;
///     type Undo = ();
///     fn open(&mut self) -> Node<u32> {
///         if self.0 == 0 { Node::Solved } else { Node::Open(0) }
///     }
///     fn next(&mut self, cursor: &mut u32) -> Option<u32> {
///         *cursor += 1;
///         (*cursor <= self.0.min(2)).then_some(*cursor)
///     }
///     fn apply(&mut self, by: u32) {
///         self.0 -= by;
///     }
///     fn undo(&mut self, by: u32, (): ()) {
///         self.0 += by;
///     }
/// }
///
/// let ways = solutions(Countdown(10), (), |_| ());
/// assert_eq!(ways.count(), 89);
/// assert_eq!(solutions(Countdown(1_000_000), (), |_| ()).take(1).count(), 1);
/// ```
pub fn solutions<S, V, T, F>(search: S, visitor: V, read: F) -> Solutions<S, V, F>
where
    S: Search,
    V: Visitor<S>,
    F: FnMut(&S) -> T,
{
    Solutions { search, visitor, read, walk: Walk::new() }
}

impl<S: Search, V: Visitor<S>, T, F: FnMut(&S) -> T> Iterator for Solutions<S, V, F> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        match self.walk.advance(&mut self.search, &mut self.visitor) {
            Event::Solved => Some((self.read)(&self.search)),
            Event::Done | Event::Stopped => None,
        }
    }
}

impl<S: Search, V: Visitor<S>, T, F: FnMut(&S) -> T> std::iter::FusedIterator
    for Solutions<S, V, F>
{
}

impl<S: Search, V: Visitor<S>, F> Solutions<S, V, F> {
    /// The visitor, for instance to look at its counters on the way.
    pub fn visitor(&self) -> &V {
        &self.visitor
    }

    /// How the search stands: complete only if the iterator has ended and
    /// nothing was left out. A search not walked to its end is
    /// [`Status::Interrupted`] unless a visitor says why.
    pub fn status(&self) -> Status {
        match self.walk.phase {
            Phase::Over(Event::Done) => self.visitor.status(),
            _ => Status::stopped(self.visitor.status()),
        }
    }

    /// Ends the walk: the search back at its root, the visitor, and how the
    /// search ended.
    pub fn finish(mut self) -> (S, V, Status) {
        let status = self.status();
        self.walk.back(&mut self.search);
        (self.search, self.visitor, status)
    }
}

impl<S: Search, V, F> std::fmt::Debug for Solutions<S, V, F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solutions")
            .field("depth", &self.walk.path.nodes.len())
            .field("phase", &self.walk.phase)
            .finish_non_exhaustive()
    }
}
