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
use super::partial::Part;
use super::rest::Rest;
use super::trail::Trail;
use crate::{Node, Search};

/// The solutions of a [`Partial`](super::Partial) diagram as a [`Search`], so that everything
/// that walks a search walks them too; made by [`Partial::walk`](super::Partial::walk).
///
/// The order is that of the search that was compiled. Where that has to be
/// searched there may be dead ends.
pub struct Guided<'a, 's, M: Copy> {
    part: &'a Part<M>,
    rest: Option<&'a mut Rest<'s, M>>,
    place: Place,
    trail: Trail<M>,
    moves: Vec<M>,
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
pub enum Moves {
    /// Edges of the diagram, from one up to another.
    Edges(u32, u32),
    /// The search's.
    Beyond,
}

/// What a move changed.
#[derive(Debug)]
pub struct Before {
    place: Place,
    made: Made,
}

/// What was done with the search.
#[derive(Debug)]
enum Made {
    Nothing,
    Replay,
    Move,
}

impl<'a, 's, M: Copy> Guided<'a, 's, M> {
    pub(super) fn new(part: &'a Part<M>, rest: Option<&'a mut Rest<'s, M>>) -> Self {
        let place = match part.index.diagram.root {
            None => Place::Dead,
            Some(root) if part.frontier.path(root).is_some() => Place::Beyond,
            Some(root) => Place::Node(root),
        };
        Self { part, rest, place, trail: Trail::new(), moves: Vec::new(), mismatch: false }
    }

    /// The moves so far; at a solution, all of its moves.
    #[inline(always)]
    pub fn path(&self) -> &[M] {
        &self.moves
    }

    /// Whether the moves of the search turned out not to follow from its state, so that
    /// solutions may be missing: see [`Problem::Mismatch`](super::Problem::Mismatch).
    pub fn mismatch(&self) -> bool {
        self.mismatch
    }

    /// Goes on at a node of the diagram.
    fn follow(&mut self, node: u32) -> Made {
        self.place = Place::Node(node);
        let Some(path) = self.part.frontier.path(node) else { return Made::Nothing };
        if self.part.is_dead(node) {
            self.place = Place::Dead;
            return Made::Nothing;
        }
        self.place = Place::Beyond;
        if !self.rest.as_mut().is_some_and(|rest| self.trail.replay(rest, path)) {
            (self.place, self.mismatch) = (Place::Dead, true);
        }
        Made::Replay
    }
}

impl<M: Copy> Search for Guided<'_, '_, M> {
    type Move = Step<M>;
    type Cursor = Moves;
    type Undo = Before;

    fn open(&mut self) -> Node<Moves> {
        match (self.place, &mut self.rest) {
            (Place::Dead, _) | (Place::Beyond, None) => Node::Dead,
            (Place::Node(SOLVED), _) => Node::Solved,
            (Place::Node(node), _) => {
                let span = self.part.index.diagram.span(node);
                Node::Open(Moves::Edges(span.start as u32, span.end as u32))
            }
            (Place::Beyond, Some(rest)) => match rest.open() {
                Node::Solved => Node::Solved,
                Node::Dead => Node::Dead,
                Node::Open(()) => Node::Open(Moves::Beyond),
            },
        }
    }

    fn next(&mut self, moves: &mut Moves) -> Option<Step<M>> {
        match moves {
            Moves::Edges(next, end) => (*next < *end).then(|| {
                *next += 1;
                let edge = self.part.index.diagram.edges[*next as usize - 1];
                Step { mv: edge.mv, to: Some(edge.to) }
            }),
            Moves::Beyond => self.rest.as_mut()?.next(&mut ()).map(|mv| Step { mv, to: None }),
        }
    }

    fn apply(&mut self, Step { mv, to }: Step<M>) -> Before {
        self.moves.push(mv);
        let place = self.place;
        if let Some(node) = to {
            return Before { place, made: self.follow(node) };
        }
        let known = self.rest.as_mut().and_then(|rest| {
            rest.apply(mv);
            rest.known().compiled()
        });
        self.place = match known {
            Some(Known::Dead) => Place::Dead,
            // From any other node the way could lead beyond again, and the
            // search can be at one place only.
            Some(Known::Alive(node)) if self.part.is_complete(node) => Place::Node(node),
            _ => Place::Beyond,
        };
        Before { place, made: Made::Move }
    }

    fn undo(&mut self, Step { mv, .. }: Step<M>, Before { place, made }: Before) {
        match (made, &mut self.rest) {
            (Made::Replay, Some(rest)) => self.trail.back(rest),
            (Made::Move, Some(rest)) => rest.undo(mv, ()),
            _ => {}
        }
        self.place = place;
        self.moves.pop();
    }

    fn close(&mut self, moves: Moves) {
        if let (Moves::Beyond, Some(rest)) = (moves, &mut self.rest) {
            rest.close(());
        }
    }
}

/// The search goes back to its root, wherever the walk was given up.
impl<M: Copy> Drop for Guided<'_, '_, M> {
    fn drop(&mut self) {
        if let Some(rest) = &mut self.rest {
            rest.home();
        }
    }
}

impl<M: Copy> fmt::Debug for Guided<'_, '_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Guided")
            .field("place", &self.place)
            .field("depth", &self.moves.len())
            .finish_non_exhaustive()
    }
}
