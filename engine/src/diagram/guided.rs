//! Walking all solutions with as much of a diagram as there is.
//!
//! In the diagram there are no dead ends. At a node beyond the frontier the
//! search is put at the subproblem that it stands for, and walked from there,
//! until it comes upon a subproblem all of which is in the diagram; from there
//! on it rests. Invariant: the search stands at the end of the trail and of the
//! moves applied since; without any, at its root.

use std::fmt;

use super::graph::SOLVED;
use super::memo::Known;
use super::number::Sum;
use super::partial::Partial;
use super::trail::Trail;
use crate::{Keyed, Node, Search};

/// The solutions of a [`Partial`] diagram as a [`Search`], so that everything
/// that walks a search walks them too; made by [`Partial::walk`].
///
/// The order is that of the search that was compiled. Where that has to be
/// searched there may be dead ends.
pub struct Guided<'a, S: Keyed> {
    partial: &'a Partial<S>,
    search: &'a mut S,
    place: Place,
    trail: Trail<S>,
    moves: Vec<S::Move>,
    mismatch: bool,
}

/// A move of a [`Guided`] walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step<M> {
    /// The move.
    pub mv: M,
    /// Where it leads, if it is one of the diagram's.
    to: Option<u32>,
}

/// Where a walk stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Where there is no solution.
    Dead,
    /// At a node of the diagram.
    Node(u32),
    /// Beyond it, with the search.
    Beyond,
}

/// The moves left at a node: the edges left, or the search's own.
#[derive(Debug)]
pub enum Moves<C> {
    /// Edges of the diagram, from one up to another.
    Edges(u32, u32),
    /// The search's.
    Beyond(C),
}

/// What a move changed.
#[derive(Debug)]
pub struct Before<U> {
    place: Place,
    made: Made<U>,
}

/// What was done with the search.
#[derive(Debug)]
enum Made<U> {
    Nothing,
    Replay,
    Move(U),
}

impl<'a, S: Keyed> Guided<'a, S> {
    pub(super) fn new(partial: &'a Partial<S>, search: &'a mut S) -> Self {
        let place = match partial.index.diagram.root {
            None => Place::Dead,
            Some(root) if partial.frontier.path(root).is_some() => Place::Beyond,
            Some(root) => Place::Node(root),
        };
        let (trail, moves) = (Trail::new(), Vec::new());
        Self { partial, search, place, trail, moves, mismatch: false }
    }

    /// The moves so far; at a solution, all of its moves.
    #[inline(always)]
    pub fn path(&self) -> &[S::Move] {
        &self.moves
    }

    /// Whether the search turned out not to be the one that was compiled, so
    /// that solutions may be missing: see
    /// [`Problem::Mismatch`](super::Problem::Mismatch).
    pub fn mismatch(&self) -> bool {
        self.mismatch
    }
}

impl<S: Keyed> Search for Guided<'_, S> {
    type Move = Step<S::Move>;
    type Cursor = Moves<S::Cursor>;
    type Undo = Before<S::Undo>;

    fn open(&mut self) -> Node<Self::Cursor> {
        match self.place {
            Place::Dead => Node::Dead,
            Place::Node(SOLVED) => Node::Solved,
            Place::Node(node) => {
                let span = self.partial.index.diagram.span(node);
                Node::Open(Moves::Edges(span.start as u32, span.end as u32))
            }
            Place::Beyond => match self.search.open() {
                Node::Solved => Node::Solved,
                Node::Dead => Node::Dead,
                Node::Open(cursor) => Node::Open(Moves::Beyond(cursor)),
            },
        }
    }

    fn next(&mut self, moves: &mut Self::Cursor) -> Option<Self::Move> {
        match moves {
            Moves::Edges(next, end) => (*next < *end).then(|| {
                *next += 1;
                let edge = self.partial.index.diagram.edges[*next as usize - 1];
                Step { mv: edge.mv, to: Some(edge.to) }
            }),
            Moves::Beyond(cursor) => self.search.next(cursor).map(|mv| Step { mv, to: None }),
        }
    }

    fn apply(&mut self, Step { mv, to }: Self::Move) -> Self::Undo {
        self.moves.push(mv);
        let place = self.place;
        let Partial { index, frontier, memo, .. } = self.partial;
        if let Some(node) = to {
            self.place = Place::Node(node);
            let Some(path) = frontier.path(node) else {
                return Before { place, made: Made::Nothing };
            };
            if index.below.get(node) == Some(Sum::Word(0)) && self.partial.times.is_none() {
                self.place = Place::Dead;
                return Before { place, made: Made::Nothing };
            }
            self.place = Place::Beyond;
            if !self.trail.replay(self.search, path) {
                (self.place, self.mismatch) = (Place::Dead, true);
            }
            return Before { place, made: Made::Replay };
        }
        let undo = self.search.apply(mv);
        self.place = match memo.get(&self.search.key()) {
            Some(Known::Dead) => Place::Dead,
            // From any other node the way could lead beyond again, and the
            // search can be at one place only.
            Some(Known::Alive(node)) if self.partial.is_complete(node) => Place::Node(node),
            _ => Place::Beyond,
        };
        Before { place, made: Made::Move(undo) }
    }

    fn undo(&mut self, Step { mv, .. }: Self::Move, Before { place, made }: Self::Undo) {
        match made {
            Made::Nothing => {}
            Made::Replay => self.trail.back(self.search),
            Made::Move(undo) => self.search.undo(mv, undo),
        }
        self.place = place;
        self.moves.pop();
    }

    fn close(&mut self, moves: Self::Cursor) {
        if let Moves::Beyond(cursor) = moves {
            self.search.close(cursor);
        }
    }
}

impl<S: Keyed> fmt::Debug for Guided<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Guided")
            .field("place", &self.place)
            .field("depth", &self.moves.len())
            .finish_non_exhaustive()
    }
}
