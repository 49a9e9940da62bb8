//! What happens when memory ends: a diagram of a part, and a search for the rest.
//!
//! Nodes *beyond the frontier* have no edges; they stand for subproblems that are not
//! compiled. (Decision diagrams completed by search are those of Bergman, Cire, van Hoeve and
//! Hooker, *Discrete Optimization with Decision Diagrams*, INFORMS J. Computing 28, 2016; there
//! they bound, here they are exact.) Whatever is asked goes on there in *pieces*: as much of what
//! is below such a node as a share of the memory holds is compiled, asked, and dropped; what is
//! beyond it is the next piece (as external-memory searches go, Korf, *Best-First Frontier
//! Search with Delayed Duplicate Detection*, AAAI 2004).
//!
//! Invariant: the count of every node is exact, also beyond the frontier, and a piece leads to
//! nodes of the main diagram before the one that it is below. So answers are those of the
//! whole diagram, and come to an end.

mod piece;
mod rest;

use std::fmt;
use std::hash::Hash;
use std::mem::replace;
use std::rc::Rc;

use num_bigint::BigUint;

pub use rest::Rest;

use self::piece::{Beyond, Piece};
use super::build::{Build, Compiler};
use super::division::Whole;
use super::graph::SOLVED;
use super::index::{Index, Place, Taken};
use super::number::Sum;
use super::{Reason, Stopped, Walk};
use crate::visit::{At, Flow, OnSolution, Visitor};
use crate::{Keyed, Status, dfs};

/// All solutions, counted, numbered and listed exactly, from as much of a diagram as fits the
/// memory; what does not fit is searched whenever it is asked for. Made by
/// [`Compiler::partial`].
///
/// If there was enough memory it [is whole](Self::is_whole), and no method searches. Otherwise
/// answers are exact too, but take longer: what is [beyond](Self::beyond) the diagram is
/// searched. The visitor is told of that and may stop it.
///
/// Memory: what the [`Compiler`] was allowed, a quarter more at most while something is worked
/// out, and 8 bytes or, for numbers beyond 64 bits, 50 or so a node.
pub struct Partial<'s, M: Copy + PartialEq> {
    main: Piece<M>,
    /// None if the diagram is whole.
    beyond: Option<Beyond<'s, M>>,
    subproblems: usize,
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
        S: Keyed<Move: PartialEq, Key: 'static> + 's,
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
        let mut main = Piece::new(build, None, memory);
        match beyond.count(&mut main, &[], None, None, visitor) {
            Ok(()) => Ok(Partial { main, beyond: Some(beyond), subproblems }),
            Err(reason) => Err(Stopped { reason, at_least: main.index.count(), subproblems }),
        }
    }
}

/// A diagram that is whole.
impl<M: Copy + PartialEq> From<Index<M>> for Partial<'_, M> {
    fn from(index: Index<M>) -> Self {
        let subproblems = index.diagram.nodes();
        let main = Piece { index, ..Piece::new(Build::before(0), None, 0) };
        Self { main, beyond: None, subproblems }
    }
}

impl<'s, M: Copy + PartialEq> Partial<'s, M> {
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

    /// Tells of all solutions, as their moves, in the order of the search, and says how that
    /// ended: as [interrupted](Status::Interrupted) if `tell` stopped it, or if the moves of
    /// the search do not follow from its [state alone](Reason::Mismatch).
    ///
    /// The visitor is told of each node on the way, too; it stands there only where something
    /// is searched.
    ///
    /// Time: as [`Diagram::solutions`](super::Diagram::solutions); beyond the diagram, that of
    /// compiling what is there in pieces of an eighth of the memory, and of half as much each
    /// within another.
    pub fn each<V>(&mut self, visitor: &mut V, mut tell: impl FnMut(&[M]) -> Flow) -> Status
    where
        V: for<'w> Visitor<Walk<'w, M>> + Visitor<Rest<'s, M>>,
    {
        if self.is_whole() {
            let tell = OnSolution(|walk: &Walk<'_, M>| tell(walk.path()));
            return dfs::search(&mut self.main.index.diagram.walk(), &mut (visitor, tell));
        }
        let stopped = self.each_beyond(visitor, &mut tell);
        let status = Visitor::<Rest<'s, M>>::status(visitor);
        if stopped.is_none() { Status::stopped(status) } else { status }
    }

    /// As [`each`](Self::each), piece within piece; none if it is stopped.
    fn each_beyond(
        &mut self,
        visitor: &mut dyn Visitor<Rest<'s, M>>,
        tell: &mut dyn FnMut(&[M]) -> Flow,
    ) -> Option<()> {
        let (main, beyond) = (&self.main, self.beyond.as_mut()?);
        // Of each node above the one at hand its piece, none if that is the main diagram, and
        // the edges left.
        let (mut open, mut moves) = (Vec::<(Option<Rc<Piece<M>>>, _)>::new(), Vec::new());
        let (mut piece, mut at) = (None, main.index.diagram.root);
        loop {
            let by = moves.last().copied();
            let flow = visitor.enter(&beyond.rest, At { depth: moves.len(), branch: 0, by });
            while let Some(node) = at.take_if(|_| flow == Flow::Continue) {
                let here = piece.as_deref().unwrap_or(main);
                let edges = here.index.diagram.span(node);
                if node == SOLVED {
                    if visitor.solved(&beyond.rest).max(tell(&moves)) == Flow::Stop {
                        return None;
                    }
                } else if !edges.is_empty() {
                    open.push((piece.take(), edges));
                } else if let Some(exit) = here.exit(node) {
                    (piece, at) = (None, Some(exit));
                } else if here.index.below.get(node) != Some(Sum::Word(0)) {
                    let around = open.iter().rev().find_map(|(piece, _)| piece.as_deref());
                    let memory = around.map_or(main.memory / 8, |piece| piece.memory / 2);
                    let end = here.end.unwrap_or(node);
                    let next = beyond.compile(&moves, end, memory, visitor).ok()?;
                    at = next.index.diagram.root;
                    piece = Some(Rc::new(next));
                }
            }
            if flow == Flow::Stop {
                return None;
            }
            loop {
                let Some((of, edges)) = open.last_mut() else { return Some(()) };
                if let Some(edge) = edges.next() {
                    let edge = of.as_deref().unwrap_or(main).index.diagram.edges[edge];
                    (piece, at) = (of.clone(), Some(edge.to));
                    moves.truncate(open.len() - 1);
                    moves.push(edge.mv);
                    break;
                }
                open.pop();
            }
        }
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
        let (mut path, mut piece) = (Vec::new(), None);
        let mut place = Place::at(self.main.index.diagram.root.unwrap_or(SOLVED), number.clone());
        loop {
            let here = piece.as_ref().unwrap_or(&self.main);
            let followed = here.index.descend(&mut place, &mut path);
            followed.ok_or_else(|| self.stopped(Reason::Mismatch))?;
            if place.node == SOLVED {
                return Ok(Some(path));
            }
            if let Some(node) = here.exit(place.node) {
                (piece, place.node) = (None, node);
                continue;
            }
            // One node at a time, or more would be counted than is beside the path.
            let end = here.end.unwrap_or(place.node);
            let next = self.piece(&path, end, 0, Some(&place.number.clone().into()), visitor)?;
            let root = next.index.diagram.root;
            place.node = root.ok_or_else(|| self.stopped(Reason::Mismatch))?;
            piece = Some(next);
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
        let (mut taken, mut end, mut path) = (Taken::default(), root + 1, Vec::new());
        let mut above = vec![Sum::Word(0); self.main.index.diagram.nodes()];
        above[root as usize] = Sum::Word(1);
        let frontier = Rc::clone(&self.main.frontier);
        for node in frontier.nodes().rev() {
            self.main.index.pass(node + 1..end, &mut above, &mut taken);
            end = node;
            // Nodes beyond a frontier: how many moves lead to the top of its piece, and how
            // many solutions to the node from above.
            let here = replace(&mut above[node as usize], Sum::Word(0));
            let mut open = vec![(0, Rc::clone(&frontier), node, here)];
            while let Some((depth, frontier, leaf, here)) = open.pop() {
                if here == Sum::Word(0) {
                    continue;
                }
                path.truncate(depth);
                path.extend(frontier.path(leaf).into_iter().flatten());
                let piece = self.piece(&path, node, self.main.memory / 4, None, visitor)?;
                let Some(root) = piece.index.diagram.root else { continue };
                let mut inside = vec![Sum::Word(0); piece.index.diagram.nodes()];
                inside[root as usize] = here;
                piece.index.pass(1..root + 1, &mut inside, &mut taken);
                for &(exit, to) in &piece.exits {
                    above[to as usize].add(&inside[exit as usize]);
                }
                open.extend(piece.frontier.nodes().map(|leaf| {
                    let here = replace(&mut inside[leaf as usize], Sum::Word(0));
                    (path.len(), Rc::clone(&piece.frontier), leaf, here)
                }));
            }
        }
        self.main.index.pass(1..end, &mut above, &mut taken);
        Ok(taken.all())
    }

    /// A piece with its counts: see [`Beyond::compile`] and [`Beyond::count`].
    fn piece(
        &mut self,
        path: &[M],
        end: u32,
        memory: usize,
        most: Option<&Sum>,
        visitor: &mut dyn Visitor<Rest<'s, M>>,
    ) -> Result<Piece<M>, Stopped> {
        let made = match &mut self.beyond {
            None => Err(Reason::Mismatch),
            Some(beyond) => beyond.compile(path, end, memory, visitor).and_then(|mut piece| {
                let main = Some(&mut self.main.index.below);
                beyond.count(&mut piece, path, main, most, visitor).map(|()| piece)
            }),
        };
        made.map_err(|reason| self.stopped(reason))
    }

    fn stopped(&self, reason: Reason) -> Stopped {
        // That it does not lead in circles was seen when it was counted.
        let reason = if reason == Reason::Cycle { Reason::Mismatch } else { reason };
        Stopped { reason, at_least: self.count(), subproblems: self.subproblems }
    }
}

impl<M: Copy + PartialEq> fmt::Debug for Partial<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Partial")
            .field("nodes", &self.main.index.diagram.nodes())
            .field("beyond", &self.beyond())
            .finish_non_exhaustive()
    }
}
