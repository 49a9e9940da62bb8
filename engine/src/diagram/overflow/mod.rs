//! Diagrams that outgrow their memory: compiled in part, and searched for the rest.
//!
//! Nodes *beyond the frontier* have no edges; they stand for subproblems that are not
//! compiled. (Decision diagrams completed by search are those of Bergman, Cire, van Hoeve and
//! Hooker, *Discrete Optimization with Decision Diagrams*, INFORMS J. Computing 28, 2016; there
//! they bound, here they are exact.) Every question goes on there in [*pieces*](pieces).
//!
//! Invariant: the count of every node is exact, also beyond the frontier. So answers are those
//! of the whole diagram.

mod pieces;

use std::fmt;
use std::hash::Hash;
use std::rc::Rc;

use num_bigint::BigUint;

use self::pieces::{Beyond, Pieces, Place};
use super::build::{Build, Compiler, Frontier};
use super::count::Count;
use super::division::Whole;
use super::fold::Fold;
use super::graph::SOLVED;
use super::index::{Below, Index, Taken};
use super::{Reason, Stopped, Walk};
use crate::visit::{Flow, OnSolution, Visitor};
use crate::{Anonymous, Keyed, Path, Status, dfs};

/// The search of a [`Partial`] diagram for what the diagram does not hold, as visitors see it.
pub type Rest<'s, M> = Anonymous<'s, M>;

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
    index: Index<M>,
    frontier: Rc<Frontier<M>>,
    /// None if the diagram is whole.
    beyond: Option<Beyond<'s, M>>,
    /// The memory that it was allowed, in bytes.
    memory: usize,
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
    /// The search is kept, unless the diagram is whole: one that is lent, `&mut search`, is at
    /// its root whenever nothing is asked.
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
        let (Build { mut diagram, frontier, .. }, memo) =
            self.fold::<S, Whole, V>(&mut search, visitor)?;
        let subproblems = memo.subproblems();
        if frontier.len() == 0 {
            return Ok(Partial { subproblems, ..diagram.index().into() });
        }
        let held = memo.held() + diagram.memory() + diagram.nodes() * 8;
        let spare = self.memory.saturating_sub(held).max(self.memory / 8);
        diagram.make_room(self.memory / 4);
        let (index, frontier) = (Index { diagram, below: Below::default() }, Rc::new(frontier));
        let counts = Fold::with_memory(Count::default(), spare);
        let rest = Rest::compiled(search, move |key| memo.get(key));
        let beyond = Some(Beyond { rest, path: Path::new(), counts });
        let memory = self.memory;
        let mut partial =
            Partial { index, frontier: frontier.clone(), beyond, memory, subproblems };
        partial.ask(visitor, 1, |all| all.count(&frontier))?;
        Ok(partial)
    }
}

/// A diagram that is whole.
impl<M: Copy + PartialEq> From<Index<M>> for Partial<'_, M> {
    fn from(index: Index<M>) -> Self {
        let subproblems = index.diagram.nodes();
        Self { index, frontier: Rc::default(), beyond: None, memory: 0, subproblems }
    }
}

impl<'s, M: Copy + PartialEq> Partial<'s, M> {
    /// Whether everything was compiled.
    pub fn is_whole(&self) -> bool {
        self.beyond.is_none()
    }

    /// The number of subproblems that are not compiled, and searched each time; 0 if it is
    /// whole. They may turn out to be dead ends.
    pub fn beyond(&self) -> usize {
        self.frontier.len()
    }

    /// How many distinct subproblems were compiled, dead ends included; of a diagram that was
    /// compiled before, its nodes.
    pub fn subproblems(&self) -> usize {
        self.subproblems
    }

    /// The whole diagram, if everything was compiled.
    pub fn whole(&self) -> Option<&Index<M>> {
        self.is_whole().then_some(&self.index)
    }

    /// The number of all solutions. It is known: nothing is searched.
    pub fn count(&self) -> BigUint {
        self.index.count()
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
            (_, status) => Status::stopped(status),
        }
    }

    /// The solution with this number, from 0, in the order of the search; none if there are
    /// fewer.
    ///
    /// Time: that of a path in the diagram; beyond it, that of counting the subproblems besides
    /// the path, as far as they are not remembered.
    ///
    /// # Errors
    ///
    /// If the visitor stops it, or the moves of the search do not follow from its
    /// [state alone](Reason::Mismatch); then they may lead in [circles](Reason::Cycle) as well.
    pub fn nth(
        &mut self,
        number: &BigUint,
        visitor: &mut dyn Visitor<Rest<'s, M>>,
    ) -> Result<Option<Vec<M>>, Stopped> {
        if *number >= self.count() {
            return Ok(None);
        }
        // One node at a time, or more would be counted than is beside the path.
        let found = self.ask(visitor, usize::MAX, |pieces| {
            pieces.skip = Some(number.clone());
            let path = dfs::first(pieces, |at| at.path.clone());
            path.ok_or(pieces.stopped.unwrap_or(Reason::Mismatch))
        })?;
        Ok(found.or_else(|| self.index.nth(number)))
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
        let frontier = Rc::clone(&self.frontier);
        let taken = self.ask(visitor, 4, |pieces| pieces.marginals(frontier))?;
        Ok(taken.map_or_else(|| self.index.marginals(), Taken::all))
    }

    /// The answer to a question by pieces of this part of the memory; none if the diagram is
    /// whole. Then the pieces are dropped, and the search is back at its root.
    fn ask<T>(
        &mut self,
        visitor: &mut dyn Visitor<Rest<'s, M>>,
        part: usize,
        question: impl FnOnce(&mut Pieces<'_, 's, M>) -> Result<T, Reason>,
    ) -> Result<Option<T>, Stopped> {
        let Self { index, beyond: Some(beyond), .. } = self else { return Ok(None) };
        let nodes = index.diagram.nodes();
        let node = index.diagram.root.unwrap_or(SOLVED);
        let place = Place { node, end: node, memory: self.memory / part };
        let (path, skip, stopped) = (Vec::new(), None, None);
        let mut pieces = Pieces { index, beyond, visitor, place, path, skip, stopped };
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
        f.debug_struct("Partial").field("beyond", &self.beyond()).finish_non_exhaustive()
    }
}
