//! Pieces: as much of what is beyond the frontier as some memory holds, compiled by the
//! ordinary fold where the search stands.

use std::rc::Rc;

use num_bigint::BigUint;

use super::rest::{Compiled, Rest};
use crate::Path;
use crate::diagram::Reason;
use crate::diagram::build::{Build, Frontier};
use crate::diagram::count::Count;
use crate::diagram::fold::Fold;
use crate::diagram::index::{Below, Index};
use crate::diagram::number::Sum;
use crate::visit::{At, Visitor};

/// A diagram with its counts and its frontier.
pub(super) struct Piece<M> {
    pub(super) index: Index<M>,
    pub(super) frontier: Rc<Frontier<M>>,
    /// Which of its nodes, ascending, stand for nodes of the main diagram.
    pub(super) exits: Vec<(u32, u32)>,
    /// The node of the main diagram that it is below; none if it is that diagram itself.
    pub(super) end: Option<u32>,
    /// What it was allowed, in bytes.
    pub(super) memory: usize,
}

impl<M: Copy> Piece<M> {
    /// Without counts.
    pub(super) fn new(build: Build<M>, end: Option<u32>, memory: usize) -> Self {
        let Build { diagram, frontier, exits, .. } = build;
        let index = Index { diagram, below: Below::default() };
        Self { index, frontier: Rc::new(frontier), exits, end, memory }
    }

    /// The node of the main diagram that a node stands for.
    pub(super) fn exit(&self, node: u32) -> Option<u32> {
        let at = self.exits.binary_search_by_key(&node, |&(exit, _)| exit).ok()?;
        Some(self.exits[at].1)
    }
}

/// The search for what is beyond the frontier, and the counts that it remembers.
pub(super) struct Beyond<'s, M: Copy + PartialEq> {
    pub(super) rest: Rest<'s, M>,
    path: Path<Rest<'s, M>>,
    counts: Fold<Rest<'s, M>, Count, Compiled>,
    /// For the counts, in bytes.
    memory: usize,
}

impl<'s, M: Copy + PartialEq> Beyond<'s, M> {
    pub(super) fn new(rest: Rest<'s, M>, memory: usize) -> Self {
        let counts = Fold::with_memory(Count::default(), memory);
        Self { rest, path: Path::new(), counts, memory }
    }

    /// Goes to the node that these moves lead to from the root.
    fn go(&mut self, path: &[M]) -> Result<At<M>, Reason> {
        let there = self.path.follow(&mut self.rest, path);
        there.then(|| self.path.end()).ok_or(Reason::Mismatch)
    }

    /// Compiles as much below the node at the end of a path as this memory holds, but one node
    /// at least. It leads to the nodes before `end` of the main diagram.
    pub(super) fn compile(
        &mut self,
        path: &[M],
        end: u32,
        memory: usize,
        mut visitor: &mut dyn Visitor<Rest<'s, M>>,
    ) -> Result<Piece<M>, Reason> {
        let top = self.go(path)?;
        let mut fold = Fold::<_, _, Compiled>::new(Build::before(end), memory);
        let root = fold.run_at(&mut self.rest, top, &mut visitor);
        let mut build = fold.algebra;
        build.diagram.root = root.map_err(|(stopped, _)| stopped.reason)?;
        Ok(Piece::new(build, Some(end), memory))
    }

    /// Counts all nodes of a piece whose top lies at the end of a path; `main` is what is known
    /// of the main diagram, unless the piece is that. Beyond it no more is counted than it takes
    /// to exceed `most`. If it is stopped, what it says are lower bounds.
    pub(super) fn count(
        &mut self,
        piece: &mut Piece<M>,
        path: &[M],
        mut main: Option<&mut Below>,
        most: Option<&Sum>,
        visitor: &mut dyn Visitor<Rest<'s, M>>,
    ) -> Result<(), Reason> {
        let (mut counted, mut sum, mut way) = (Ok(()), Sum::Word(0), path.to_vec());
        let below = Below::beyond(&piece.index.diagram, &mut |leaf, below| {
            let below = main.as_deref_mut().unwrap_or(below);
            let count = match piece.exit(leaf) {
                Some(node) => below.sum(node),
                None if counted.is_err() || most.is_some_and(|most| sum > *most) => Sum::Word(0),
                None => {
                    way.truncate(path.len());
                    way.extend(piece.frontier.path(leaf).into_iter().flatten());
                    let (count, halted) = self.count_below(&way, below, visitor);
                    counted = halted;
                    count
                }
            };
            sum.add(&count);
            count
        });
        piece.index.below = below;
        counted
    }

    /// The number of solutions below the node at the end of a path, and why it is perhaps not
    /// all of them.
    fn count_below(
        &mut self,
        path: &[M],
        below: &mut Below,
        mut visitor: &mut dyn Visitor<Rest<'s, M>>,
    ) -> (Sum, Result<(), Reason>) {
        let top = match self.go(path) {
            Ok(top) => top,
            Err(reason) => return (Sum::Word(0), Err(reason)),
        };
        std::mem::swap(&mut self.counts.algebra.below, below);
        let folded = self.counts.run_at(&mut self.rest, top, &mut visitor);
        std::mem::swap(&mut self.counts.algebra.below, below);
        match folded {
            Ok(None) => (Sum::Word(0), Ok(())),
            Ok(Some(number)) => (self.counts.algebra.numbers.long(number).into(), Ok(())),
            Err((stopped, sums)) => {
                // What was being worked out is not to be taken for known.
                self.counts = Fold::with_memory(Count::default(), self.memory);
                let so_far: BigUint = sums.into_iter().map(Sum::long).sum();
                (so_far.into(), Err(stopped.reason))
            }
        }
    }
}

/// A search that is lent is given back at its root.
impl<M: Copy + PartialEq> Drop for Beyond<'_, M> {
    fn drop(&mut self) {
        self.path.back(&mut self.rest);
    }
}
