//! What happens when memory ends: a diagram of a part, and a search for the
//! rest.
//!
//! Nodes *beyond the frontier* have no edges; they stand for subproblems that
//! are not compiled. Whatever is asked is answered from the diagram down to
//! them, and by a search from there on, which ends wherever it meets a
//! subproblem that is known. (Decision diagrams completed by search are those
//! of Bergman, Cire, van Hoeve and Hooker, *Discrete Optimization with Decision
//! Diagrams*, INFORMS J. Computing 28, 2016; there they bound, here they are
//! exact.) One path to a subproblem is enough, as equal keys mean equal
//! subtrees.
//!
//! Invariant: the count of every node is exact, also of those beyond; none of
//! them leads back to itself. Answers are the same as from the whole diagram.

use std::fmt;
use std::hash::Hash;

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::beyond::{Beyond, Times};
use super::build::Frontier;
use super::graph::SOLVED;
use super::guided::Guided;
use super::index::{Index, Place};
use super::number::Sum;
use super::rest::Rest;
use super::spread::{Tell, spread};
use super::step::step_over;
use super::{Numbered, Problem, Stopped};
use crate::visit::Visitor;

/// As much of a diagram as there was memory for, and the search that it was made of, which
/// still give all answers; made by [`Compiler::partial`](super::Compiler::partial).
///
/// If there was enough memory it [is whole](Self::is_whole), and no method
/// searches. Otherwise answers are the same and exact too, but take longer:
/// what is below the [nodes beyond](Self::beyond) is searched. The visitor is told of that
/// and may stop it.
///
/// Memory: what the [`Compiler`](super::Compiler) was allowed, a quarter more at most while
/// something is worked out, and 8 bytes or, for numbers beyond 64 bits, 50 or so
/// a node.
pub struct Partial<'s, M> {
    pub(super) part: Part<M>,
    /// The search at its root, and what is known of its subproblems; none if the diagram is
    /// whole.
    pub(super) rest: Option<Rest<'s, M>>,
    /// How many subproblems were compiled.
    pub(super) subproblems: usize,
    /// What the compiler was allowed, in bytes.
    pub(super) memory: usize,
}

/// What was compiled.
pub(super) struct Part<M> {
    pub(super) index: Index<M>,
    pub(super) frontier: Frontier<M>,
    pub(super) times: Times<M>,
}

/// A diagram that is whole.
impl<M: Copy> From<Index<M>> for Partial<'_, M> {
    fn from(index: Index<M>) -> Self {
        let subproblems = index.diagram.nodes();
        let part = Part { index, frontier: Frontier::new(), times: None };
        Self { part, rest: None, subproblems, memory: 0 }
    }
}

impl<M: Copy> Part<M> {
    /// Whether a node of the diagram has nothing beyond the frontier below it.
    pub(super) fn is_complete(&self, node: u32) -> bool {
        self.frontier.first().is_none_or(|first| node < first)
    }

    /// Whether a node is known to lead to no solution. One whose decisions stand for none
    /// may have paths all the same.
    pub(super) fn is_dead(&self, node: u32) -> bool {
        self.index.below.get(node) == Some(Sum::Word(0)) && self.times.is_none()
    }
}

impl<'s, M: Copy> Partial<'s, M> {
    /// Whether everything was compiled.
    pub fn is_whole(&self) -> bool {
        self.part.frontier.len() == 0
    }

    /// How many subproblems of the diagram are not compiled, so that they have
    /// to be searched each time; 0 if it is whole. They may turn out to be
    /// dead ends, or the same.
    pub fn beyond(&self) -> usize {
        self.part.frontier.len()
    }

    /// How many distinct subproblems were compiled, dead ends included; of a diagram that was
    /// compiled before, its nodes.
    pub fn subproblems(&self) -> usize {
        self.subproblems
    }

    /// The whole diagram, if everything was compiled.
    pub fn whole(&self) -> Option<&Index<M>> {
        self.is_whole().then_some(&self.part.index)
    }

    /// The whole diagram, to be kept.
    ///
    /// # Errors
    ///
    /// Itself, if something is beyond.
    pub fn into_whole(self) -> Result<Index<M>, Box<Self>> {
        if self.is_whole() { Ok(self.part.index) } else { Err(Box::new(self)) }
    }

    /// The number of all solutions. It is known: nothing is searched.
    pub fn count(&self) -> BigUint {
        self.part.index.count()
    }

    /// A walk of all solutions, in the order of the search, that searches only
    /// where it must.
    pub fn walk(&mut self) -> Guided<'_, 's, M> {
        Guided::new(&self.part, self.rest.as_mut())
    }

    /// The solution with this number, from 0, in the order of the search; none
    /// if there are not so many.
    ///
    /// Time: that of a path in the diagram; beyond it, that of counting the
    /// subproblems besides the path, as far as they are not remembered.
    ///
    /// # Errors
    ///
    /// If the visitor stops it, or the moves of the search do not follow from its
    /// [state alone](Problem::Mismatch).
    pub fn nth(
        &mut self,
        number: &BigUint,
        visitor: &mut dyn Visitor<Rest<'s, M>>,
    ) -> Result<Option<Vec<M>>, Stopped> {
        Ok(self.nth_of(number, visitor)?.map(|(path, _)| path))
    }

    /// The path with this number, and which of the solutions it stands for it
    /// is, from 0.
    ///
    /// # Errors
    ///
    /// As [`nth`](Self::nth).
    pub fn nth_of(
        &mut self,
        number: &BigUint,
        visitor: &mut dyn Visitor<Rest<'s, M>>,
    ) -> Result<Option<Numbered<M>>, Stopped> {
        let Some(root) = self.part.index.diagram.root else { return Ok(None) };
        if *number >= self.count() {
            return Ok(None);
        }
        let mut place = Place::at(root);
        place.number = number.clone();
        let mut moves = Vec::new();
        loop {
            if self.part.index.descend(&mut place, &mut moves).is_none() {
                return Err(self.stopped(Problem::Mismatch));
            }
            if place.node == SOLVED {
                return Ok(Some((moves, place.number)));
            }
            if !self.step_over(&mut place, &mut moves, &|_, _| None, visitor)? {
                return Err(self.stopped(Problem::Mismatch));
            }
        }
    }

    /// The number of a solution, from 0; of several that its path stands for
    /// that of the first. None if it is no solution.
    ///
    /// Time: as [`nth`](Self::nth).
    ///
    /// # Errors
    ///
    /// As [`nth`](Self::nth).
    pub fn rank(
        &mut self,
        path: &[M],
        visitor: &mut dyn Visitor<Rest<'s, M>>,
    ) -> Result<Option<BigUint>, Stopped>
    where
        M: PartialEq,
    {
        let Some(root) = self.part.index.diagram.root else { return Ok(None) };
        let mut place = Place::at(root);
        let mut left = path.iter();
        loop {
            if self.part.index.ascend(&mut place, &mut left).is_none() {
                return Ok(None);
            }
            let mut taken = Vec::new();
            let rest = left.as_slice();
            if place.node == SOLVED {
                return Ok(rest.is_empty().then_some(place.number));
            }
            let wanted = |at: usize, mv| Some(rest.get(at) == Some(&mv));
            if !self.step_over(&mut place, &mut taken, &wanted, visitor)? {
                return Ok(None);
            }
            left = rest.get(taken.len()..).unwrap_or_default().iter();
        }
    }

    /// In how many solutions each move occurs, in no particular order; moves
    /// that occur in none are left out. A move that a solution takes twice
    /// counts twice there.
    ///
    /// Time: one pass over the diagram, and for each node beyond the frontier a
    /// search of what is below it, in which as much is remembered as fits a
    /// quarter of the memory.
    ///
    /// # Errors
    ///
    /// As [`nth`](Self::nth).
    pub fn marginals(
        &mut self,
        visitor: &mut dyn Visitor<Rest<'s, M>>,
    ) -> Result<Vec<(M, BigUint)>, Stopped>
    where
        M: Eq + Hash,
    {
        let Self { part: Part { index, frontier, times }, rest: Some(rest), memory, .. } = self
        else {
            return Ok(self.part.index.marginals());
        };
        let mut found: FxHashMap<M, BigUint> = FxHashMap::default();
        let mut beyond = Beyond { below: &index.below, times, visitor };
        let mut tell = |mv, count| *found.entry(mv).or_default() += count;
        let told = index.through_and(&mut tell, &mut |node, above, lead, tell| {
            let Some(path) = frontier.path(node) else { return Ok(()) };
            spread(rest, path, above, &mut beyond, *memory / 4, &mut Tell { lead, tell })
        });
        match told {
            Ok(()) => Ok(found.into_iter().collect()),
            Err(problem) => Err(self.stopped(problem)),
        }
    }

    /// From a place beyond the frontier to one within: see [`step_over`].
    fn step_over(
        &mut self,
        place: &mut Place,
        taken: &mut Vec<M>,
        wanted: &dyn Fn(usize, M) -> Option<bool>,
        visitor: &mut dyn Visitor<Rest<'s, M>>,
    ) -> Result<bool, Stopped> {
        let Part { index, frontier, times } = &self.part;
        let beyond = Beyond { below: &index.below, times, visitor };
        let stepped = match (frontier.path(place.node), &mut self.rest) {
            (Some(path), Some(rest)) => step_over(rest, path, beyond, place, taken, wanted),
            _ => Err(Problem::Mismatch),
        };
        stepped.map_err(|problem| self.stopped(problem))
    }

    fn stopped(&self, problem: Problem) -> Stopped {
        Stopped { problem, at_least: self.count(), subproblems: self.subproblems }
    }
}

impl<M: Copy> fmt::Debug for Partial<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Partial")
            .field("nodes", &self.part.index.diagram.nodes())
            .field("beyond", &self.beyond())
            .field("subproblems", &self.subproblems)
            .finish_non_exhaustive()
    }
}
