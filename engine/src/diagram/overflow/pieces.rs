//! Pieces: parts of a diagram that are compiled on demand and dropped after use.
//!
//! A partial diagram ends at its *frontier*: nodes without edges, whose subproblems did not fit the
//! memory. To answer a question about a frontier node, the ordinary fold compiles as much of its
//! subproblem as a share of the memory holds. That piece has a frontier of its own, which further
//! pieces continue (as in external-memory search: Korf, *Best-First Frontier Search with Delayed
//! Duplicate Detection*, AAAI 2004).
//!
//! A piece is appended to the arrays of the main diagram and truncated afterwards. Invariant: its
//! edges lead to its own nodes, or to nodes of the main diagram numbered below the node that it
//! continues. So there are no cycles.

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
use crate::diagram::index::{Index, MoveCounts};
use crate::diagram::number::Sum;
use crate::visit::{At, Flow, Visitor};
use crate::{Node, Path, Search, Status};

/// The search for everything beyond the frontier, with a cache of its counts.
pub(super) struct BeyondFrontier<'s, M: Copy + PartialEq> {
    /// The search, at its root between questions.
    pub(super) rest: Rest<'s, M>,
    /// The path from the root to the position of `rest`.
    pub(super) path: Path<Rest<'s, M>>,
    /// The fold that counts the solutions below a node. It keeps the subproblems met last from one
    /// call to the next.
    pub(super) counts: Fold<Rest<'s, M>, Count, Compiled>,
}

/// A [`Search`] whose solutions are those of the partial diagram, in their order. Opening a
/// frontier node compiles a piece; closing it drops the piece.
///
/// Functions that search fail with the reason: the visitor stopped them, the problem is
/// [cyclic](Reason::Cycle), or the search [is not the one](Reason::Mismatch) that was compiled.
pub(super) struct Pieces<'p, 's, M: Copy + PartialEq> {
    /// The main diagram with its counts; pieces are appended to it.
    pub(super) index: &'p mut Index<M>,
    pub(super) beyond: &'p mut BeyondFrontier<'s, M>,
    /// The visitor of the nodes that are searched beyond the frontier and, without `skip`, of those
    /// of the walk itself.
    pub(super) visitor: &'p mut dyn Visitor<Rest<'s, M>>,
    pub(super) position: Position,
    /// The moves from the root to the current node.
    pub(super) path: Vec<M>,
    /// Number of solutions still to skip, subtree by subtree; `None` to visit every solution.
    pub(super) skip: Option<BigUint>,
    /// The reason why the walk ended early.
    pub(super) stopped: Option<Reason>,
}

/// The reason recorded when the visitor stops the walk; the visitor's status has the real one.
const STOPPED: Reason = Reason::Stopped(Status::Interrupted);

/// The position of a walk.
#[derive(Clone, Copy)]
pub(super) struct Position {
    /// The current node, of the main diagram or of a piece.
    pub(super) node: u32,
    /// The frontier node of the main diagram below which the next piece is compiled: its edges may
    /// lead to nodes with lesser numbers.
    pub(super) end: u32,
    /// Memory allowed for the next piece, in bytes.
    pub(super) memory: usize,
}

impl<M: Copy + PartialEq> Pieces<'_, '_, M> {
    /// Compiles a piece for the subproblem at the end of `path`, as far as the memory goes; its
    /// root is always opened. Returns the root, `None` if it is a dead end, and the piece's
    /// frontier; the reason if the visitor stopped the compilation, the problem is cyclic, or the
    /// search has no such path.
    fn compile(&mut self) -> Result<(Option<u32>, Frontier<M>), Reason> {
        let build = Build::onto(take(&mut self.index.diagram), self.position.end);
        let mut fold = Fold::<_, _, Compiled>::new(build, self.position.memory);
        let BeyondFrontier { rest, path, .. } = self.beyond;
        let root = fold.run_at(rest, path, &self.path, &mut self.visitor);
        let Build { diagram, frontier, .. } = fold.algebra;
        self.index.diagram = diagram;
        Ok((root.map_err(|(stopped, _)| stopped.reason)?, frontier))
    }

    /// Counts the solutions below the end of `path` by searching. If stopped, returns the number
    /// found so far and the reason.
    fn search(&mut self) -> (Sum, Result<(), Reason>) {
        let BeyondFrontier { rest, path, counts } = self.beyond;
        // Lends the counts of the diagram to the fold: subproblems in it are not searched again.
        swap(&mut counts.algebra.below, &mut self.index.below);
        let number = counts.run_at(rest, path, &self.path, &mut self.visitor);
        swap(&mut counts.algebra.below, &mut self.index.below);
        match number {
            Ok(number) => (counts.algebra.sum(number), Ok(())),
            Err((stopped, sums)) => (Sum::total(sums), Err(stopped.reason)),
        }
    }

    /// Counts the solutions below every node that has no count yet: frontier nodes by searching,
    /// others from their children. The paths in `frontier` start at the end of `path`.
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

    /// Compiles a piece for the current node, which is on the frontier, and returns its root;
    /// `None` for a dead end.
    #[cold]
    fn compile_below(&mut self) -> Result<Option<u32>, Reason> {
        match self.index.below.get(self.position.node) {
            Some(Sum::Word(0)) => return Ok(None),
            Some(_) => self.position.end = self.position.node,
            None => {}
        }
        Ok(self.compile()?.0)
    }

    /// Opens the current node; a node that the visitor prunes counts as a dead end. On the
    /// frontier, moves on to the root of a new piece; pieces nested in it get half of its memory.
    #[inline(always)]
    fn enter(&mut self) -> Result<Node<(Range<usize>, usize)>, Reason> {
        let node = self.position.node;
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
            let Some(node) = self.compile_below()? else { return Ok(Node::Dead) };
            self.position = Position { node, memory: self.position.memory / 2, ..self.position };
        }
        if self.position.node != SOLVED {
            return Ok(Node::Open((self.index.diagram.span(self.position.node), nodes)));
        }
        if self.skip.is_none() && self.visitor.solved(&self.beyond.rest) == Flow::Stop {
            self.stopped = Some(STOPPED);
        }
        Ok(Node::Solved)
    }

    /// Returns whether all solutions below `edge` are skipped; if so, subtracts their number from
    /// `skip`. Counts them by searching if their number is not known.
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

    /// Counts the solutions in which each move occurs. `main` is the frontier of the main diagram.
    ///
    /// Goes through the main diagram from the root down; `above` has, for each node, the number of
    /// ways in which solutions reach it from above. Each frontier node is expanded as soon as this
    /// number is complete.
    pub(super) fn marginals(&mut self, main: Rc<Frontier<M>>) -> Result<MoveCounts<M>, Reason>
    where
        M: Eq + Hash,
    {
        let (mut taken, mut above) = (MoveCounts::default(), self.index.above());
        let (nodes, mut end) = (self.index.diagram.nodes(), self.position.node + 1);
        for top in main.nodes().rev() {
            self.index.pass(top + 1..end, &mut above, &mut taken);
            (end, self.position.end) = (top, top);
            // Frontier nodes to expand: the length of the path to the piece, the frontier of the
            // piece, the node, and its number from `above`.
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
    /// The edges not yet taken, and the number of nodes before a piece was appended.
    type Cursor = (Range<usize>, usize);
    type Undo = Position;

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
    fn apply(&mut self, edge: Edge<M>) -> Position {
        self.path.push(edge.mv);
        let before = self.position;
        self.position.node = edge.to;
        before
    }
    #[inline(always)]
    fn undo(&mut self, _: Edge<M>, before: Position) {
        self.path.pop();
        self.position = before;
    }
    #[inline(always)]
    fn close(&mut self, (_, nodes): Self::Cursor) {
        if nodes < self.index.diagram.nodes() {
            self.index.truncate(nodes);
        }
    }
}
