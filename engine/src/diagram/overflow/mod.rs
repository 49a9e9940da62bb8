//! Partial diagrams: the part that fits the memory is compiled, and the rest is searched on demand.
//!
//! *Frontier nodes* have no edges; their subproblems are not compiled. (Bergman, Cire, van Hoeve
//! and Hooker complete decision diagrams by search, *Discrete Optimization with Decision Diagrams*,
//! INFORMS J. Computing 28, 2016; their diagrams are bounds, these are exact.) Questions about a
//! frontier node are answered by [*pieces*](pieces), which are compiled below it.
//!
//! Invariant: the count of every node is exact, also on the frontier. So all answers are those of
//! the whole diagram.

mod pieces;
mod rest;

use std::fmt;
use std::hash::Hash;
use std::rc::Rc;

use num_bigint::BigUint;

use self::pieces::{BeyondFrontier, Pieces, Position};
use super::build::{Build, Compiler, Frontier};
use super::count::Count;
use super::division::Whole;
use super::fold::Fold;
use super::graph::SOLVED;
use super::index::{Index, MoveCounts, SolutionCounts};
use super::{Reason, Stopped, Walk};
use crate::visit::{Flow, OnSolution, Visitor};
use crate::{Erasable, Keyed, Path, Status, dfs};

pub use self::rest::Rest;

/// A diagram that may be incomplete, with the search that completes it; made by
/// [`Compiler::partial`].
///
/// It counts, numbers and lists all solutions exactly. If the memory sufficed, it
/// [is whole](Self::is_whole) and no method searches. Otherwise answers take longer, because
/// subproblems below the [frontier](Self::frontier) are searched each time; the visitor observes
/// these searches and may stop them.
///
/// Memory: the limit of the [`Compiler`], at most a quarter more while a question is answered, and
/// 8 bytes for each node, or about 50 if a number exceeds 64 bits.
pub struct Partial<'s, M: Copy + PartialEq> {
    index: Index<M>,
    frontier: Rc<Frontier<M>>,
    /// The search for everything below the frontier; `None` if the diagram is whole.
    beyond: Option<BeyondFrontier<'s, M>>,
    /// Memory limit, in bytes.
    memory: usize,
    subproblems: usize,
}

impl Compiler {
    /// Compiles until the memory is used up, and counts the solutions below the
    /// [frontier](Partial::frontier) by searching.
    ///
    /// The visitor receives the events that [`compile`](super::compile) sends, then those of the
    /// count. The count stores the subproblems met last in the remaining memory, or in an eighth of
    /// the limit if that is more. If this does not hold a few subproblems for each level, the count
    /// takes as long as a search without memoisation.
    ///
    /// The result owns `search` unless the diagram is whole; the search is at its root between two
    /// questions.
    ///
    /// # Errors
    ///
    /// If the visitor stops the compilation or the problem is [cyclic](Reason::Cycle).
    pub fn partial<'s, S, V>(
        self,
        mut search: S,
        visitor: &mut V,
    ) -> Result<Partial<'s, S::Move>, Stopped>
    where
        S: Keyed<Move: PartialEq, Key: 'static> + Erasable + 's,
        V: Visitor<S> + Visitor<Rest<'s, S::Move>>,
    {
        let (Build { mut diagram, frontier, .. }, memo) =
            self.fold::<S, Whole, V>(&mut search, visitor)?;
        let subproblems = memo.subproblems();
        if frontier.len() == 0 {
            return Ok(Partial { subproblems, ..diagram.index().into() });
        }
        let held = memo.held() + diagram.memory() + diagram.nodes() * 8;
        let spare = self.memory.saturating_sub(held).max(self.memory / 8);
        diagram.make_room(self.memory / 4);
        let (index, frontier) =
            (Index { diagram, below: SolutionCounts::default() }, Rc::new(frontier));
        let counts = Fold::with_memory(Count::default(), spare);
        let rest = Rest::new(search, move |key| memo.get(key));
        let beyond = Some(BeyondFrontier { rest, path: Path::new(), counts });
        let memory = self.memory;
        let mut partial =
            Partial { index, frontier: frontier.clone(), beyond, memory, subproblems };
        partial.ask(visitor, 1, |all| all.count(&frontier))?;
        Ok(partial)
    }
}

/// Converts a complete diagram, which needs no search.
impl<M: Copy + PartialEq> From<Index<M>> for Partial<'_, M> {
    fn from(index: Index<M>) -> Self {
        let subproblems = index.diagram.nodes();
        Self { index, frontier: Rc::default(), beyond: None, memory: 0, subproblems }
    }
}

impl<'s, M: Copy + PartialEq> Partial<'s, M> {
    /// Returns whether every subproblem is compiled.
    pub fn is_whole(&self) -> bool {
        self.beyond.is_none()
    }

    /// Returns the number of frontier nodes: subproblems that are not compiled, but searched each
    /// time. They may be dead. 0 if the diagram is whole.
    pub fn frontier(&self) -> usize {
        self.frontier.len()
    }

    /// Returns the number of distinct subproblems met in the compilation, dead ends included; for
    /// a diagram made from an [`Index`], the number of its nodes.
    pub fn subproblems(&self) -> usize {
        self.subproblems
    }

    /// Returns the diagram if it is whole, otherwise `None`.
    pub fn whole(&self) -> Option<&Index<M>> {
        self.is_whole().then_some(&self.index)
    }

    /// Returns the number of all solutions, without searching.
    pub fn count(&self) -> BigUint {
        self.index.count()
    }

    /// Calls `tell` with the moves of each solution, in the order of the search. Returns the
    /// visitor's status at the end, with two exceptions: [`WrongKey`](Status::WrongKey) if the
    /// moves of the search depend on more than its [state](Reason::Mismatch), and
    /// [`Interrupted`](Status::Interrupted) if `tell` stopped the walk or the problem is
    /// [cyclic](Reason::Cycle), while the visitor's status is no reason to stop.
    ///
    /// The visitor also receives the nodes of the walk. The search that it sees is at the entered
    /// node only while subproblems below the frontier are searched.
    ///
    /// Time: that of [`Diagram::solutions`](super::Diagram::solutions). Below the frontier, that of
    /// compiling pieces in an eighth of the memory; a piece nested in another has half of its
    /// memory.
    pub fn each<V>(&mut self, visitor: &mut V, mut tell: impl FnMut(&[M]) -> Flow) -> Status
    where
        V: for<'w> Visitor<Walk<'w, M>> + Visitor<Rest<'s, M>>,
    {
        let walked = self.ask(visitor, 8, |pieces| {
            let mut tell = OnSolution(|at: &Pieces<'_, 's, M>| tell(&at.path));
            let status = dfs::search(pieces, &mut tell);
            pieces.stopped.map_or(Ok(status), Err)
        });
        match (walked, Visitor::<Rest<'s, M>>::status(visitor)) {
            (Ok(None), _) => {
                let tell = OnSolution(|walk: &Walk<'_, M>| tell(walk.path()));
                dfs::search(&mut self.index.diagram.walk(), &mut (visitor, tell))
            }
            (Ok(Some(Status::Complete)), status) => status,
            (Err(Stopped { reason: Reason::Mismatch, .. }), _) => Status::WrongKey,
            (_, status) => Status::stopped(status),
        }
    }

    /// Returns the solution with a number, counted from 0 in the order of the search; `None` if
    /// there are fewer solutions.
    ///
    /// Time: that of a path in the diagram. Below the frontier, that of counting the subproblems
    /// beside the path that are not in the table.
    ///
    /// # Errors
    ///
    /// If the visitor stops the search, or the moves of the search depend on more than its
    /// [state](Reason::Mismatch), which may also show as a [cycle](Reason::Cycle).
    pub fn nth(
        &mut self,
        number: &BigUint,
        visitor: &mut dyn Visitor<Rest<'s, M>>,
    ) -> Result<Option<Vec<M>>, Stopped> {
        if *number >= self.count() {
            return Ok(None);
        }
        // Pieces of one node: larger ones would count subproblems that are not beside the path.
        let found = self.ask(visitor, usize::MAX, |pieces| {
            pieces.skip = Some(number.clone());
            let path = dfs::first(pieces, |at| at.path.clone());
            path.ok_or(pieces.stopped.unwrap_or(Reason::Mismatch))
        })?;
        Ok(found.or_else(|| self.index.nth(number)))
    }

    /// Returns each move that occurs in a solution, with the number of solutions in which it
    /// occurs, in no particular order. A move that occurs twice in a solution counts twice.
    ///
    /// Time: one pass over the diagram, and a search below each frontier node, in pieces of a
    /// quarter of the memory. Fails like [`nth`](Self::nth).
    pub fn marginals(
        &mut self,
        visitor: &mut dyn Visitor<Rest<'s, M>>,
    ) -> Result<Vec<(M, BigUint)>, Stopped>
    where
        M: Eq + Hash,
    {
        let frontier = Rc::clone(&self.frontier);
        let taken = self.ask(visitor, 4, |pieces| pieces.marginals(frontier))?;
        Ok(taken.map_or_else(|| self.index.marginals(), MoveCounts::all))
    }

    /// Answers a question with pieces that take `1 / part` of the memory; returns `None` if the
    /// diagram is whole. Drops the pieces and returns the search to its root afterwards.
    fn ask<T>(
        &mut self,
        visitor: &mut dyn Visitor<Rest<'s, M>>,
        part: usize,
        question: impl FnOnce(&mut Pieces<'_, 's, M>) -> Result<T, Reason>,
    ) -> Result<Option<T>, Stopped> {
        let Self { index, beyond: Some(beyond), .. } = self else { return Ok(None) };
        let nodes = index.diagram.nodes();
        let node = index.diagram.root.unwrap_or(SOLVED);
        let position = Position { node, end: node, memory: self.memory / part };
        let (path, skip, stopped) = (Vec::new(), None, None);
        let mut pieces = Pieces { index, beyond, visitor, position, path, skip, stopped };
        let answer = question(&mut pieces);
        beyond.path.back(&mut beyond.rest);
        index.truncate(nodes);
        index.below.fill(&index.diagram);
        let (at_least, subproblems) = (index.count(), self.subproblems);
        answer.map(Some).map_err(|reason| Stopped { reason, at_least, subproblems })
    }
}

impl<M: Copy + PartialEq> fmt::Debug for Partial<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Partial").field("frontier", &self.frontier()).finish_non_exhaustive()
    }
}
