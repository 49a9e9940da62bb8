//! Depth-first search with an explicit stack, for walks that pause at each solution.
//!
//! It visits the nodes of [`dfs`](crate::dfs) in the same order, more slowly, and makes the same
//! calls to the visitor except `arrived`. In return it can pause at each solution and continue
//! later, which makes it an [`Iterator`], and only memory bounds its depth.

use super::bookmark::StopPosition;
use super::replay::{OpenNode, Path};
use crate::visit::{At, Flow, Visitor};
use crate::{Node, Search, Status};

/// The reason why [`Walk::advance`] returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// The search stands at a solution.
    Solved,
    /// Everything has been walked; the search is back where the walk began.
    Done,
    /// A visitor stopped the walk; the search is back where the walk began.
    Stopped,
}

/// The state of a walk, besides its open nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The root has not been entered.
    Fresh,
    /// A walk of the whole tree, which leaves the root at its end.
    Whole,
    /// A walk below a node that the caller entered and will leave.
    Below,
    /// A walk that stands at a solution at which a visitor stopped it.
    Stopping,
    /// The walk has ended.
    Over(Event),
}

/// A walk that pauses at each solution.
///
/// Invariant between two calls: `path` begins at the root, or at the node at depth `top` if
/// the walk started below one.
pub(crate) struct Walk<S: Search> {
    path: Path<S>,
    /// Depth of the first node of the path.
    top: usize,
    phase: Phase,
    /// The position at which the walk was stopped.
    pub(crate) halt: StopPosition,
}

impl<S: Search> Walk<S> {
    pub(crate) fn new() -> Self {
        Self { path: Path::new(), top: 0, phase: Phase::Fresh, halt: StopPosition::default() }
    }

    /// Creates a walk below an open node at `depth` whose first `entered` children have been
    /// searched. The walk closes that node at its end.
    pub(crate) fn below(depth: usize, cursor: S::Cursor, entered: usize) -> Self {
        let (nodes, halt) = (vec![OpenNode::new(cursor, entered)], StopPosition::default());
        Self { path: Path { nodes }, top: depth, phase: Phase::Below, halt }
    }

    /// Walks to the next solution, to the end, or until a visitor stops the walk. If the visitor
    /// stops it at a solution, this call returns `Solved` and the next one `Stopped`. After the
    /// end each call returns the last event again.
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
        // Each iteration undoes the child that has been searched, if any, and enters the next one.
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

    /// Enters the current node. Returns an event if the walk pauses or stops there, otherwise
    /// `None`.
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

    /// Returns straight to the node where the walk began, and records the position.
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

/// An iterator over the solutions of a search, created by [`solutions`].
///
/// Each call of `next` searches to the next solution and no further. It may be dropped early;
/// [`finish`](Self::finish) returns the search and the visitor.
pub struct Solutions<S: Search, V, F> {
    search: S,
    visitor: V,
    read: F,
    walk: Walk<S>,
}

/// Returns a lazy iterator over the results of `read` at the solutions. `visitor` observes and
/// limits the walk; pass `()` for none.
///
/// Space: a cursor, a move and an undo on the heap for each level of the current node. The call
/// stack does not grow, even in a tree a million levels deep.
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
    /// Returns the visitor, for instance to read its counters in between.
    pub fn visitor(&self) -> &V {
        &self.visitor
    }

    /// Returns the status of the search. Once the iterator has walked the whole tree, it is the
    /// visitor's: complete unless solutions may have been skipped. Before, and if the visitor
    /// stopped the walk, it is [`Status::Interrupted`] unless the visitor gives another reason to
    /// stop.
    pub fn status(&self) -> Status {
        match self.walk.phase {
            Phase::Over(Event::Done) => self.visitor.status(),
            _ => Status::stopped(self.visitor.status()),
        }
    }

    /// Ends the walk; returns the search at its root, the visitor and the status.
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
