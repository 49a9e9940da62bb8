//! Pieces: as much of what is below a node beyond the frontier as some memory holds is compiled
//! by the ordinary fold, asked, and dropped; what is beyond that is the next piece (as
//! external-memory searches go, Korf, *Best-First Frontier Search with Delayed Duplicate
//! Detection*, AAAI 2004).
//!
//! A piece stands behind the main diagram, as if that had grown. Invariant: its edges lead to
//! nodes of its own, or to nodes of the main diagram before the one that it is below. So no
//! question leads in circles.

use std::hash::Hash;
use std::mem::{swap, take};
use std::ops::Range;
use std::rc::Rc;

use num_bigint::BigUint;

use super::Rest;
use crate::diagram::Reason;
use crate::diagram::build::{Build, Frontier};
use crate::diagram::count::Count;
use crate::diagram::division::Compiled;
use crate::diagram::fold::Fold;
use crate::diagram::graph::{Edge, SOLVED};
use crate::diagram::index::{Index, Taken};
use crate::diagram::number::Sum;
use crate::visit::{At, Flow, Visitor};
use crate::{Node, Path, Search, Status};

/// The search for what is beyond the frontier, and the counts that it remembers.
pub(super) struct Beyond<'s, M: Copy + PartialEq> {
    pub(super) rest: Rest<'s, M>,
    pub(super) path: Path<Rest<'s, M>>,
    pub(super) counts: Fold<Rest<'s, M>, Count, Compiled>,
}

/// A walk over all solutions, in their order, as a search: a piece is compiled where a node
/// beyond is opened, and dropped where that is closed.
pub(super) struct Pieces<'p, 's, M: Copy + PartialEq> {
    pub(super) index: &'p mut Index<M>,
    pub(super) beyond: &'p mut Beyond<'s, M>,
    pub(super) visitor: &'p mut dyn Visitor<Rest<'s, M>>,
    pub(super) place: Place,
    /// The moves to the node at hand.
    pub(super) path: Vec<M>,
    /// How many solutions are passed over, by their counts; if any may be, the visitor is told
    /// of what is searched, but not of the walk.
    pub(super) skip: Option<BigUint>,
    /// Why the walk ended early.
    pub(super) stopped: Option<Reason>,
}

/// The visitor knows why.
const STOPPED: Reason = Reason::Stopped(Status::Interrupted);

/// Where a walk stands.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) node: u32,
    /// The node of the main diagram that it is below, if it is in a piece.
    pub(super) end: u32,
    /// For the next piece, in bytes.
    pub(super) memory: usize,
}

impl<M: Copy + PartialEq> Pieces<'_, '_, M> {
    /// Compiles as much below the end of the path as the memory holds, but one node at least:
    /// the root, and what is beyond it.
    fn compile(&mut self) -> Result<(Option<u32>, Frontier<M>), Reason> {
        let build = Build::onto(take(&mut self.index.diagram), self.place.end);
        let mut fold = Fold::<_, _, Compiled>::new(build, self.place.memory);
        let Beyond { rest, path, .. } = self.beyond;
        let root = fold.run_at(rest, path, &self.path, &mut self.visitor);
        let Build { diagram, frontier, .. } = fold.algebra;
        self.index.diagram = diagram;
        Ok((root.map_err(|(stopped, _)| stopped.reason)?, frontier))
    }

    /// The number of solutions below the end of the path; if it is stopped, as far as known.
    fn search(&mut self) -> (Sum, Result<(), Reason>) {
        let Beyond { rest, path, counts } = self.beyond;
        swap(&mut counts.algebra.below, &mut self.index.below);
        let number = counts.run_at(rest, path, &self.path, &mut self.visitor);
        swap(&mut counts.algebra.below, &mut self.index.below);
        match number {
            Ok(number) => (counts.algebra.sum(number), Ok(())),
            Err((stopped, sums)) => (Sum::total(sums), Err(stopped.reason)),
        }
    }

    /// Counts the solutions below each node that is not counted yet.
    pub(super) fn count(&mut self, frontier: &Frontier<M>) -> Result<(), Reason> {
        let length = self.path.len();
        while let Some(leaf) = self.index.below.extend(&self.index.diagram) {
            self.path.extend(frontier.path(leaf));
            let (count, counted) = self.search();
            self.index.below.push(count);
            self.path.truncate(length);
            counted?;
        }
        Ok(())
    }

    /// The root of a piece below the node at hand, unless that is dead.
    #[cold]
    fn go_on(&mut self) -> Result<Option<u32>, Reason> {
        match self.index.below.get(self.place.node) {
            Some(Sum::Word(0)) => return Ok(None),
            Some(_) => self.place.end = self.place.node,
            None => {}
        }
        Ok(self.compile()?.0)
    }

    /// Opens the node at hand; if it is beyond, goes on at the root of a piece.
    #[inline(always)]
    fn enter(&mut self) -> Result<Node<(Range<usize>, usize)>, Reason> {
        let node = self.place.node;
        if self.skip.is_none() {
            let at = At { depth: self.path.len(), branch: 0, by: self.path.last().copied() };
            match self.visitor.enter(&self.beyond.rest, at) {
                Flow::Continue => {}
                Flow::Prune => return Ok(Node::Dead),
                Flow::Stop => return Err(STOPPED),
            }
        }
        let nodes = self.index.diagram.nodes();
        if node != SOLVED && self.index.diagram.span(node).is_empty() {
            let Some(node) = self.go_on()? else { return Ok(Node::Dead) };
            self.place = Place { node, memory: self.place.memory / 2, ..self.place };
        }
        if self.place.node != SOLVED {
            return Ok(Node::Open((self.index.diagram.span(self.place.node), nodes)));
        }
        if self.skip.is_none() && self.visitor.solved(&self.beyond.rest) == Flow::Stop {
            self.stopped = Some(STOPPED);
        }
        Ok(Node::Solved)
    }

    /// Whether the solutions below an edge are passed over.
    #[inline]
    fn skips(&mut self, edge: Edge<M>) -> Result<bool, Reason> {
        if self.skip.is_none() {
            return Ok(false);
        }
        let count = match self.index.below.get(edge.to) {
            Some(count) => count.long(),
            None => {
                self.path.push(edge.mv);
                let (count, counted) = self.search();
                self.path.pop();
                counted.map(|()| count.long())?
            }
        };
        let left = self.skip.as_mut().filter(|skip| **skip >= count);
        Ok(left.map(|skip| *skip -= count).is_some())
    }

    /// In how many solutions each move occurs.
    pub(super) fn marginals(&mut self, main: Rc<Frontier<M>>) -> Result<Taken<M>, Reason>
    where
        M: Eq + Hash,
    {
        let (mut taken, mut above) = (Taken::default(), self.index.above());
        let (nodes, mut end) = (self.index.diagram.nodes(), self.place.node + 1);
        for top in main.nodes().rev() {
            self.index.pass(top + 1..end, &mut above, &mut taken);
            (end, self.place.end) = (top, top);
            // Nodes beyond: how many moves lead to the top of the piece, what is beyond that,
            // and how many solutions lead to the node from above.
            let mut open = vec![(0, Rc::clone(&main), top, take(&mut above[top as usize]))];
            while let Some((depth, frontier, leaf, here)) = open.pop() {
                if here == Sum::Word(0) {
                    continue;
                }
                self.path.truncate(depth);
                self.path.extend(frontier.path(leaf));
                let (Some(root), frontier) = self.compile()? else { continue };
                self.count(&frontier)?;
                above.resize(self.index.diagram.nodes(), Sum::default());
                above[root as usize] = here;
                self.index.pass(nodes as u32..root + 1, &mut above, &mut taken);
                let (depth, frontier) = (self.path.len(), Rc::new(frontier));
                open.extend(frontier.nodes().map(|leaf| {
                    (depth, Rc::clone(&frontier), leaf, take(&mut above[leaf as usize]))
                }));
                above.truncate(nodes);
                self.index.truncate(nodes);
            }
        }
        self.index.pass(1..end, &mut above, &mut taken);
        Ok(taken)
    }
}

impl<M: Copy + PartialEq> Search for Pieces<'_, '_, M> {
    type Move = Edge<M>;
    /// The edges left, and the number of nodes without the piece.
    type Cursor = (Range<usize>, usize);
    type Undo = Place;

    #[inline(always)]
    fn open(&mut self) -> Node<Self::Cursor> {
        self.enter().unwrap_or_else(|reason| {
            self.stopped = Some(reason);
            Node::Dead
        })
    }
    #[inline(always)]
    fn next(&mut self, (edges, _): &mut Self::Cursor) -> Option<Edge<M>> {
        while self.stopped.is_none() {
            let edge = self.index.diagram.edges[edges.next()?];
            match self.skips(edge) {
                Ok(false) => return Some(edge),
                Ok(true) => {}
                Err(reason) => self.stopped = Some(reason),
            }
        }
        None
    }
    #[inline(always)]
    fn apply(&mut self, edge: Edge<M>) -> Place {
        self.path.push(edge.mv);
        let before = self.place;
        self.place.node = edge.to;
        before
    }
    #[inline(always)]
    fn undo(&mut self, _: Edge<M>, before: Place) {
        self.path.pop();
        self.place = before;
    }
    #[inline(always)]
    fn close(&mut self, (_, nodes): Self::Cursor) {
        if nodes < self.index.diagram.nodes() {
            self.index.truncate(nodes);
        }
    }
}
