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
use crate::diagram::index::{Below, Index, Taken};
use crate::diagram::number::Sum;
use crate::visit::{At, Flow, Visitor};
use crate::{Node, Path, Search, Status};

/// The search for what is beyond the frontier, and the counts that it remembers.
pub(super) struct Beyond<'s, M: Copy + PartialEq> {
    pub(super) rest: Rest<'s, M>,
    pub(super) path: Path<Rest<'s, M>>,
    pub(super) counts: Fold<Rest<'s, M>, Count, Compiled>,
}

impl<'s, M: Copy + PartialEq> Beyond<'s, M> {
    /// Goes to the node at the end of a path from the root.
    fn go(&mut self, path: &[M]) -> Result<At<M>, Reason> {
        let there = self.path.follow(&mut self.rest, path);
        there.then(|| self.path.end()).ok_or(Reason::Mismatch)
    }

    /// The number of solutions below the end of a path; `below` has those of the diagram's
    /// nodes. If it is stopped: why, and how many were found.
    fn count(
        &mut self,
        path: &[M],
        below: &mut Below,
        mut visitor: &mut dyn Visitor<Rest<'s, M>>,
    ) -> Result<Sum, (Reason, Sum)> {
        let top = self.go(path).map_err(|reason| (reason, Sum::Word(0)))?;
        swap(&mut self.counts.algebra.below, below);
        let folded = self.counts.run_at(&mut self.rest, top, &mut visitor);
        swap(&mut self.counts.algebra.below, below);
        let found = |sums: Vec<Sum>| sums.into_iter().map(Sum::long).sum::<BigUint>().into();
        let number = folded.map_err(|(stopped, sums)| (stopped.reason, found(sums)))?;
        Ok(number.map_or(Sum::Word(0), |number| self.counts.algebra.numbers.long(number).into()))
    }
}

/// A walk over all solutions, in their order, as a search: a piece is compiled where a node
/// beyond is opened, and dropped where that is closed.
pub(super) struct Pieces<'p, 's, M: Copy + PartialEq> {
    pub(super) index: &'p mut Index<M>,
    pub(super) beyond: &'p mut Beyond<'s, M>,
    pub(super) visitor: &'p mut dyn Visitor<Rest<'s, M>>,
    /// The number of nodes of the main diagram.
    pub(super) nodes: usize,
    pub(super) place: Place,
    /// The moves to the node at hand.
    pub(super) path: Vec<M>,
    /// How many solutions are passed over, by their counts; if any may be, the visitor is told
    /// of what is searched, but not of the walk.
    pub(super) skip: Option<BigUint>,
    /// Why the walk ended early.
    pub(super) stopped: Option<Reason>,
}

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
        let top = self.beyond.go(&self.path)?;
        let build = Build::onto(take(&mut self.index.diagram), self.place.end);
        let mut fold = Fold::<_, _, Compiled>::new(build, self.place.memory);
        let root = fold.run_at(&mut self.beyond.rest, top, &mut self.visitor);
        let Build { diagram, frontier, .. } = fold.algebra;
        self.index.diagram = diagram;
        Ok((root.map_err(|(stopped, _)| stopped.reason)?, frontier))
    }

    /// Counts the solutions below each node that is not counted yet; if it is stopped, the
    /// counts are lower bounds.
    pub(super) fn count(&mut self, frontier: &Frontier<M>) -> Result<(), Reason> {
        let (mut counted, length) = (Ok(()), self.path.len());
        let Self { index, beyond, visitor, path, .. } = self;
        index.below.extend(&index.diagram, &mut |leaf, below| {
            if counted.is_err() {
                return Sum::Word(0);
            }
            path.truncate(length);
            path.extend(frontier.path(leaf));
            let count = beyond.count(path, below, *visitor);
            count.unwrap_or_else(|(reason, found)| {
                counted = Err(reason);
                found
            })
        });
        path.truncate(length);
        counted
    }

    /// Goes on at the root of a piece if the node at hand is beyond; false if that is dead.
    fn enter(&mut self) -> Result<bool, Reason> {
        let Place { node, memory, .. } = self.place;
        if node == SOLVED || !self.index.diagram.span(node).is_empty() {
            return Ok(true);
        }
        match self.index.below.get(node) {
            Some(Sum::Word(0)) => return Ok(false),
            Some(_) => self.place.end = node,
            None => {}
        }
        let (root, _) = self.compile()?;
        self.place = Place { node: root.unwrap_or(node), memory: memory / 2, ..self.place };
        Ok(root.is_some())
    }

    /// The number of solutions below an edge of the node at hand.
    fn below(&mut self, edge: Edge<M>) -> Result<BigUint, Reason> {
        if let Some(count) = self.index.below.get(edge.to) {
            return Ok(count.long());
        }
        self.path.push(edge.mv);
        let count = self.beyond.count(&self.path, &mut self.index.below, self.visitor);
        self.path.pop();
        count.map(Sum::long).map_err(|(reason, _)| reason)
    }

    /// In how many solutions each move occurs.
    pub(super) fn marginals(&mut self, main: Rc<Frontier<M>>) -> Result<Taken<M>, Reason>
    where
        M: Eq + Hash,
    {
        let (mut taken, mut above) = (Taken::default(), self.index.above());
        let mut end = self.place.node + 1;
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
                self.index.pass(self.nodes as u32..root + 1, &mut above, &mut taken);
                let (depth, frontier) = (self.path.len(), Rc::new(frontier));
                open.extend(frontier.nodes().map(|leaf| {
                    (depth, Rc::clone(&frontier), leaf, take(&mut above[leaf as usize]))
                }));
                above.truncate(self.nodes);
                self.index.truncate(self.nodes);
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

    fn open(&mut self) -> Node<Self::Cursor> {
        let (nodes, by) = (self.index.diagram.nodes(), self.path.last().copied());
        let at = At { depth: self.path.len(), branch: 0, by };
        let is_told = self.skip.is_none();
        let flow = if is_told { self.visitor.enter(&self.beyond.rest, at) } else { Flow::Continue };
        let entered = match flow {
            Flow::Continue => self.enter(),
            Flow::Prune => Ok(false),
            Flow::Stop => Err(Reason::Stopped(Status::Interrupted)),
        };
        match entered {
            Ok(true) if self.place.node == SOLVED => {
                if is_told && self.visitor.solved(&self.beyond.rest) == Flow::Stop {
                    self.stopped = Some(Reason::Stopped(Status::Interrupted));
                }
                Node::Solved
            }
            Ok(true) => Node::Open((self.index.diagram.span(self.place.node), nodes)),
            Ok(false) => Node::Dead,
            Err(reason) => {
                self.stopped = Some(reason);
                Node::Dead
            }
        }
    }
    fn next(&mut self, (edges, _): &mut Self::Cursor) -> Option<Edge<M>> {
        while self.stopped.is_none() {
            let edge = self.index.diagram.edges[edges.next()?];
            let Some(skip) = self.skip.clone() else { return Some(edge) };
            match self.below(edge) {
                Ok(count) if skip < count => return Some(edge),
                Ok(count) => self.skip = Some(skip - count),
                Err(reason) => self.stopped = Some(reason),
            }
        }
        None
    }
    fn apply(&mut self, edge: Edge<M>) -> Place {
        self.path.push(edge.mv);
        let before = self.place;
        self.place.node = edge.to;
        before
    }
    fn undo(&mut self, _: Edge<M>, before: Place) {
        self.path.pop();
        self.place = before;
    }
    fn close(&mut self, (_, nodes): Self::Cursor) {
        self.index.truncate(nodes);
    }
}

/// The pieces are dropped, and a search that is lent is given back at its root.
impl<M: Copy + PartialEq> Drop for Pieces<'_, '_, M> {
    fn drop(&mut self) {
        self.index.truncate(self.nodes);
        self.beyond.path.back(&mut self.beyond.rest);
    }
}
