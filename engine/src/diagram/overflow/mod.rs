//! What happens when memory ends: a diagram of a part, and a search for the rest.
//!
//! Nodes *beyond the frontier* have no edges; they stand for subproblems that are not
//! compiled. The search goes on there whenever something is asked, and ends wherever it meets
//! a subproblem that is known. (Decision diagrams completed by search are those of Bergman,
//! Cire, van Hoeve and Hooker, *Discrete Optimization with Decision Diagrams*, INFORMS J.
//! Computing 28, 2016; there they bound, here they are exact.) It does so in *pieces*: as much
//! of what is below a node as a share of the memory holds is compiled as ever, asked, and
//! dropped; what is beyond it is the next piece (as external-memory searches go, Korf,
//! *Best-First Frontier Search with Delayed Duplicate Detection*, AAAI 2004).
//!
//! Invariant: the count of every node is exact, also beyond the frontier, and none of them
//! leads back to itself. Answers are those of the whole diagram.

mod guided;
mod rest;

use std::fmt;
use std::hash::Hash;

use num_bigint::BigUint;

pub use guided::Guided;
pub use rest::Rest;

use self::rest::Compiled;
use super::build::{Build, Compiler, Frontier};
use super::count::Count;
use super::division::Whole;
use super::fold::Fold;
use super::graph::SOLVED;
use super::index::{Below, Index, Place, Taken};
use super::number::Sum;
use super::{Reason, Stopped};
use crate::Keyed;
use crate::visit::Visitor;

/// As much of a diagram as there was memory for, and the search that it was made of, which
/// still give all answers; made by [`Compiler::partial`].
///
/// If there was enough memory it [is whole](Self::is_whole), and no method searches. Otherwise
/// answers are exact too, but take longer: what is [beyond](Self::beyond) the diagram is
/// searched. The visitor is told of that and may stop it.
///
/// Memory: what the [`Compiler`] was allowed, a quarter more at most while something is worked
/// out, and 8 bytes or, for numbers beyond 64 bits, 50 or so a node.
pub struct Partial<'s, M: Copy> {
    main: Piece<M>,
    /// None if the diagram is whole.
    beyond: Option<Beyond<'s, M>>,
    subproblems: usize,
    /// What the compiler was allowed, in bytes.
    memory: usize,
}

/// A diagram with its counts, its frontier, and which of its nodes, ascending, stand for nodes
/// of the main one.
#[derive(Debug)]
struct Piece<M> {
    index: Index<M>,
    frontier: Frontier<M>,
    exits: Vec<(u32, u32)>,
}

/// The search for what is beyond the frontier, and the counts that it remembers.
struct Beyond<'s, M: Copy> {
    rest: Rest<'s, M>,
    counts: Fold<Rest<'s, M>, Count, Compiled>,
    /// For the counts, in bytes.
    memory: usize,
}

impl Compiler {
    /// Compiles as far as the memory goes, and counts the rest.
    ///
    /// The visitor is told of nodes as by [`compile`](super::compile), and then of those
    /// searched in counting what is [beyond](Partial::beyond). That remembers what was met
    /// last in the memory that is left, or in an eighth of it all; if that does not hold a few
    /// subproblems for each level, it takes as long as a search that remembers nothing.
    ///
    /// The search is kept, unless the diagram is whole: one that is lent, `&mut search`, is
    /// at its root again when the diagram is dropped.
    ///
    /// # Errors
    ///
    /// If the visitor stops it or the problem is [cyclic](Reason::Cycle).
    pub fn partial<'s, S, V>(
        self,
        mut search: S,
        visitor: &mut V,
    ) -> Result<Partial<'s, S::Move>, Stopped>
    where
        S: Keyed<Key: 'static> + 's,
        V: Visitor<S> + Visitor<Rest<'s, S::Move>>,
    {
        let (build, memo) = self.fold::<S, Whole, V>(&mut search, visitor)?;
        let (subproblems, memory) = (memo.subproblems(), self.memory);
        if build.frontier.len() == 0 {
            return Ok(Partial { subproblems, ..build.diagram.index().into() });
        }
        let held = memo.held() + build.diagram.memory() + build.diagram.nodes() * 8;
        let spare = memory.saturating_sub(held).max(memory / 8);
        let mut beyond = Beyond::new(Rest::new(search, memo), spare);
        let counted = beyond.index(build, None, None, visitor);
        let main =
            counted.map_err(|(reason, at_least)| Stopped { reason, at_least, subproblems })?;
        Ok(Partial { main, beyond: Some(beyond), subproblems, memory })
    }
}

/// A diagram that is whole.
impl<M: Copy> From<Index<M>> for Partial<'_, M> {
    fn from(index: Index<M>) -> Self {
        let subproblems = index.diagram.nodes();
        let main = Piece { index, frontier: Frontier::new(), exits: Vec::new() };
        Self { main, beyond: None, subproblems, memory: 0 }
    }
}

impl<'s, M: Copy> Partial<'s, M> {
    /// Whether everything was compiled.
    pub fn is_whole(&self) -> bool {
        self.beyond() == 0
    }

    /// How many subproblems of the diagram are not compiled, so that they have to be searched
    /// each time; 0 if it is whole. They may turn out to be dead ends.
    pub fn beyond(&self) -> usize {
        self.main.frontier.len()
    }

    /// How many distinct subproblems were compiled, dead ends included; of a diagram that was
    /// compiled before, its nodes.
    pub fn subproblems(&self) -> usize {
        self.subproblems
    }

    /// The whole diagram, if everything was compiled.
    pub fn whole(&self) -> Option<&Index<M>> {
        self.is_whole().then_some(&self.main.index)
    }

    /// The number of all solutions. It is known: nothing is searched.
    pub fn count(&self) -> BigUint {
        self.main.index.count()
    }

    /// The solution with this number, from 0, in the order of the search; none if there are
    /// not so many.
    ///
    /// Time: that of a path in the diagram; beyond it, that of counting the subproblems besides
    /// the path, as far as they are not remembered.
    ///
    /// # Errors
    ///
    /// If the visitor stops it, or the moves of the search do not follow from its
    /// [state alone](Reason::Mismatch).
    pub fn nth(
        &mut self,
        number: &BigUint,
        visitor: &mut dyn Visitor<Rest<'s, M>>,
    ) -> Result<Option<Vec<M>>, Stopped> {
        if *number >= self.count() {
            return Ok(None);
        }
        let mut path = Vec::new();
        let mut place = Place::at(self.main.index.diagram.root.unwrap_or(SOLVED), number.clone());
        loop {
            if self.main.index.descend(&mut place, &mut path).is_none() {
                return Err(self.stopped(Reason::Mismatch));
            }
            if place.node == SOLVED {
                return Ok(Some(path));
            }
            self.ask(place.node, |beyond, below| {
                beyond.descend(&mut place, &mut path, below, visitor)
            })?;
        }
    }

    /// In how many solutions each move occurs, in no particular order; moves that occur in
    /// none are left out. A move that a solution takes twice counts twice there.
    ///
    /// Time: one pass over the diagram, and for each node beyond the frontier a search of what
    /// is below it, in pieces of a quarter of the memory.
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
        let Some(root) = self.main.index.diagram.root else { return Ok(Vec::new()) };
        let (mut taken, mut end) = (Taken::default(), root + 1);
        let mut above = vec![Sum::Word(0); self.main.index.diagram.nodes()];
        above[root as usize] = Sum::Word(1);
        let (nodes, memory): (Vec<u32>, _) =
            (self.main.frontier.nodes().collect(), self.memory / 4);
        for &node in nodes.iter().rev() {
            self.main.index.pass(node + 1..end, &mut above, &mut taken);
            end = node;
            self.ask(node, |beyond, below| {
                beyond.spread(node, below, &mut above, &mut taken, memory, visitor)
            })?;
        }
        self.main.index.pass(1..end, &mut above, &mut taken);
        Ok(taken.all())
    }

    /// Asks at a node of the frontier.
    fn ask<T>(
        &mut self,
        node: u32,
        ask: impl FnOnce(&mut Beyond<'s, M>, &mut Below) -> Result<T, Reason>,
    ) -> Result<T, Stopped> {
        let mut asked = Err(Reason::Mismatch);
        if let (Some(beyond), Some(path)) = (&mut self.beyond, self.main.frontier.path(node)) {
            let there = beyond.rest.follow(path);
            asked = there.and_then(|()| ask(beyond, &mut self.main.index.below));
            beyond.rest.search.back_to(0);
        }
        asked.map_err(|reason| self.stopped(reason))
    }

    fn stopped(&self, reason: Reason) -> Stopped {
        // That it does not lead in circles was seen when it was counted.
        let reason = if reason == Reason::Cycle { Reason::Mismatch } else { reason };
        Stopped { reason, at_least: self.count(), subproblems: self.subproblems }
    }
}

impl<M: Copy> Piece<M> {
    fn exit(&self, node: u32) -> Option<u32> {
        let at = self.exits.binary_search_by_key(&node, |&(exit, _)| exit).ok()?;
        Some(self.exits[at].1)
    }
}

impl<'s, M: Copy> Beyond<'s, M> {
    fn new(rest: Rest<'s, M>, memory: usize) -> Self {
        Self { rest, counts: Fold::with_memory(Count::default(), memory), memory }
    }

    /// The number of solutions below the end of a path from where the search stands, and why
    /// it is perhaps not all of them; `below` is what is known of the main diagram.
    fn count(
        &mut self,
        path: impl Iterator<Item = M>,
        below: &mut Below,
        mut visitor: &mut dyn Visitor<Rest<'s, M>>,
    ) -> (Sum, Option<Reason>) {
        let (depth, there) = (self.rest.search.at().depth, self.rest.follow(path));
        let top = self.rest.search.at();
        std::mem::swap(&mut self.counts.algebra.below, below);
        let folded = there.map(|()| self.counts.run_at(&mut self.rest, top, &mut visitor));
        std::mem::swap(&mut self.counts.algebra.below, below);
        self.rest.search.back_to(depth);
        match folded {
            Err(reason) => (Sum::Word(0), Some(reason)),
            Ok(Ok(None)) => (Sum::Word(0), None),
            Ok(Ok(Some(number))) => (self.counts.algebra.numbers.long(number).into(), None),
            Ok(Err((stopped, sums))) => {
                // What was being worked out is not to be taken for known.
                self.counts = Fold::with_memory(Count::default(), self.memory);
                let so_far: BigUint = sums.into_iter().map(Sum::long).sum();
                (so_far.into(), Some(stopped.reason))
            }
        }
    }

    /// Counts all nodes of a diagram whose top the search stands at; `main` is what is known
    /// of the main one. Beyond it no more is counted than it takes to exceed `most`. If it is
    /// stopped: why, and a lower bound.
    fn index(
        &mut self,
        build: Build<M>,
        mut main: Option<&mut Below>,
        most: Option<BigUint>,
        visitor: &mut dyn Visitor<Rest<'s, M>>,
    ) -> Result<Piece<M>, (Reason, BigUint)> {
        let Build { diagram, frontier, exits, .. } = build;
        let (mut halted, mut sum) = (None, BigUint::ZERO);
        let index = Index { diagram, below: Below::default() };
        let mut piece = Piece { index, frontier, exits };
        piece.index.below = Below::beyond(&piece.index.diagram, &mut |leaf, below| {
            let below = main.as_deref_mut().unwrap_or(below);
            let enough = halted.is_some() || most.as_ref().is_some_and(|most| sum > *most);
            let count = match (piece.exit(leaf), piece.frontier.path(leaf)) {
                (Some(node), _) => below.sum(node),
                (None, Some(path)) if !enough => {
                    let (count, reason) = self.count(path, below, visitor);
                    halted = reason;
                    count
                }
                _ => Sum::Word(0),
            };
            if most.is_some() {
                sum += count.clone().long();
            }
            count
        });
        halted.map_or(Ok(()), |reason| Err((reason, piece.index.count())))?;
        Ok(piece)
    }

    /// Compiles and counts as much below the node that the search stands at as this memory
    /// holds, but one node at least. It leads to the nodes before `end` of the main diagram.
    fn piece(
        &mut self,
        end: u32,
        below: &mut Below,
        memory: usize,
        most: Option<BigUint>,
        mut visitor: &mut dyn Visitor<Rest<'s, M>>,
    ) -> Result<Piece<M>, Reason> {
        let top = self.rest.search.at();
        let mut fold = Fold::<_, _, Compiled>::new(Build::before(end), memory);
        let root = fold.run_at(&mut self.rest, top, &mut visitor);
        let mut build = fold.algebra;
        build.diagram.root = root.map_err(|(stopped, _)| stopped.reason)?;
        self.index(build, Some(below), most, visitor).map_err(|(reason, _)| reason)
    }

    /// Goes on from a place beyond the frontier, node by node, to one of the main diagram.
    fn descend(
        &mut self,
        place: &mut Place,
        path: &mut Vec<M>,
        below: &mut Below,
        visitor: &mut dyn Visitor<Rest<'s, M>>,
    ) -> Result<(), Reason> {
        let end = place.node;
        loop {
            let piece = self.piece(end, below, 0, Some(place.number.clone()), visitor)?;
            place.node = piece.index.diagram.root.ok_or(Reason::Mismatch)?;
            piece.index.descend(place, path).ok_or(Reason::Mismatch)?;
            match piece.frontier.path(place.node) {
                Some(way) => self.rest.follow(way)?,
                None => {
                    place.node = piece.exit(place.node).unwrap_or(SOLVED);
                    return Ok(());
                }
            }
        }
    }

    /// Goes down from the node that the search stands at, which is one of the diagram, to
    /// those below it: as [`Index::pass`], piece by piece.
    fn spread(
        &mut self,
        node: u32,
        below: &mut Below,
        above: &mut [Sum],
        taken: &mut Taken<M>,
        memory: usize,
        visitor: &mut dyn Visitor<Rest<'s, M>>,
    ) -> Result<(), Reason>
    where
        M: Eq + Hash,
    {
        // Of each piece above the one at hand its depth, and what is beyond it.
        let mut open = Vec::new();
        let mut here = std::mem::replace(&mut above[node as usize], Sum::Word(0));
        loop {
            if here != Sum::Word(0) {
                let Piece { index, frontier, exits } =
                    self.piece(node, below, memory, None, visitor)?;
                let mut inside = vec![Sum::Word(0); index.diagram.nodes()];
                if let Some(root) = index.diagram.root {
                    inside[root as usize] = here;
                    index.pass(1..root + 1, &mut inside, taken);
                }
                exits.iter().for_each(|&(at, to)| above[to as usize].add(&inside[at as usize]));
                let leaves = frontier.nodes().map(|leaf| (leaf, inside[leaf as usize].clone()));
                let leaves: Vec<_> = leaves.collect();
                open.push((self.rest.search.at().depth, frontier, leaves));
            }
            let Some((depth, frontier, leaves)) = open.last_mut() else { return Ok(()) };
            self.rest.search.back_to(*depth);
            let Some((leaf, above)) = leaves.pop() else {
                (here, _) = (Sum::Word(0), open.pop());
                continue;
            };
            self.rest.follow(frontier.path(leaf).into_iter().flatten())?;
            here = above;
        }
    }
}

impl<M: Copy> fmt::Debug for Partial<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Partial")
            .field("nodes", &self.main.index.diagram.nodes())
            .field("beyond", &self.beyond())
            .finish_non_exhaustive()
    }
}
