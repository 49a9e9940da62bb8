//! All solutions, from as much of a diagram as there is.
//!
//! At a node beyond the frontier the search is put at the subproblem that it stands for, and
//! walked until it comes upon one all of which is in the diagram; from there on it rests.
//! Invariant: while the walk came by edges alone, the search is at its root.

use super::{Partial, Piece, Rest};
use crate::diagram::graph::SOLVED;
use crate::diagram::memo::Known;
use crate::{Node, Search};

/// The solutions of a [`Partial`] diagram as a [`Search`], so that everything that walks a
/// search walks them too; made by [`Partial::walk`].
///
/// The order is that of the search that was compiled. Where that has to be searched there
/// may be dead ends.
#[derive(Debug)]
pub struct Guided<'a, 's, M: Copy> {
    main: &'a Piece<M>,
    rest: Option<&'a mut Rest<'s, M>>,
    place: Place,
    moves: Vec<M>,
    mismatch: bool,
}

/// Where a walk stands: at a node of the diagram, beyond it with the search, or where there is
/// no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At a node of the diagram.
    Node(u32),
    /// Beyond the diagram, with the search.
    Beyond,
    /// Where there is no solution.
    Dead,
}

impl<'s, M: Copy> Partial<'s, M> {
    /// A walk of all solutions, in the order of the search, that searches only where it must.
    pub fn walk(&mut self) -> Guided<'_, 's, M> {
        let rest = self.beyond.as_mut().map(|beyond| &mut beyond.rest);
        let (main, moves, mismatch) = (&self.main, Vec::new(), false);
        let mut walk = Guided { main, rest, place: Place::Dead, moves, mismatch };
        if let Some(root) = main.index.diagram.root {
            walk.enter(root);
        }
        walk
    }
}

impl<M: Copy> Guided<'_, '_, M> {
    /// The moves so far; at a solution, all of its moves.
    #[inline(always)]
    pub fn path(&self) -> &[M] {
        &self.moves
    }

    /// Whether the moves of the search turned out not to follow from its state, so that
    /// solutions may be missing: see [`Reason::Mismatch`](crate::diagram::Reason::Mismatch).
    pub fn mismatch(&self) -> bool {
        self.mismatch
    }

    /// Goes on at a node of the diagram.
    #[inline]
    fn enter(&mut self, node: u32) {
        self.place = Place::Node(node);
        if node != SOLVED && self.main.index.diagram.edges(node).is_empty() {
            self.place = Place::Dead;
            let alive = self.main.index.below.is_alive(node);
            let path = self.main.frontier.path(node).filter(|_| alive);
            if let (Some(path), Some(rest)) = (path, &mut self.rest) {
                self.mismatch |= rest.follow(path).is_err();
                self.place = if self.mismatch { Place::Dead } else { Place::Beyond };
            }
        }
    }
}

impl<M: Copy> Search for Guided<'_, '_, M> {
    /// A move, and where it leads, if it is one of the diagram's.
    type Move = (M, Option<u32>);
    /// The edges left; none beyond the diagram.
    type Cursor = Option<(u32, u32)>;
    type Undo = Place;

    fn open(&mut self) -> Node<Self::Cursor> {
        match (self.place, &mut self.rest) {
            (Place::Node(SOLVED), _) => Node::Solved,
            (Place::Node(node), _) => {
                let span = self.main.index.diagram.span(node);
                Node::Open(Some((span.start as u32, span.end as u32)))
            }
            (Place::Beyond, Some(rest)) => match rest.open() {
                Node::Solved => Node::Solved,
                Node::Dead => Node::Dead,
                Node::Open(()) => Node::Open(None),
            },
            _ => Node::Dead,
        }
    }

    fn next(&mut self, edges: &mut Self::Cursor) -> Option<Self::Move> {
        let Some((next, end)) = edges else {
            return Some((self.rest.as_mut()?.next(&mut ())?, None));
        };
        (*next < *end).then(|| {
            *next += 1;
            let edge = self.main.index.diagram.edges[*next as usize - 1];
            (edge.mv, Some(edge.to))
        })
    }

    fn apply(&mut self, (mv, to): Self::Move) -> Place {
        let before = self.place;
        self.moves.push(mv);
        match (to, &mut self.rest) {
            (Some(node), _) => self.enter(node),
            (None, None) => {}
            (None, Some(rest)) => {
                rest.apply(mv);
                self.place = match rest.compiled() {
                    Some(Known::Dead) => Place::Dead,
                    // From any other node the way could lead beyond again, and the search
                    // can be at one place only.
                    Some(Known::Alive(node)) if self.main.frontier.is_above(node) => {
                        Place::Node(node)
                    }
                    _ => Place::Beyond,
                };
            }
        }
        before
    }

    fn undo(&mut self, (mv, to): Self::Move, before: Place) {
        match (to, &mut self.rest) {
            (None, Some(rest)) => rest.undo(mv, ()),
            (Some(_), Some(rest)) if !matches!(self.place, Place::Node(_)) => {
                rest.search.back_to(0);
            }
            _ => {}
        }
        self.place = before;
        self.moves.pop();
    }

    fn close(&mut self, edges: Self::Cursor) {
        if let (None, Some(rest)) = (edges, &mut self.rest) {
            rest.close(());
        }
    }
}

/// The search goes back to its root, wherever the walk was given up.
impl<M: Copy> Drop for Guided<'_, '_, M> {
    fn drop(&mut self) {
        self.rest.iter_mut().for_each(|rest| rest.search.back_to(0));
    }
}
