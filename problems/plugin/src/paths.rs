//! The paths of a diagram, without the search that it was made of.
//!
//! A diagram that is whole needs no search; one for which there was too little memory
//! does, for what lies beyond it. Whoever asks hears the same of both.

use std::hash::Hash;

use billhook_engine::diagram::{Guided, Index, Partial, Problem, Stopped, Walk};
use billhook_engine::{Flow, Keyed, Limits, OnSolution, Status, dfs};
use num_bigint::BigUint;

use crate::diagram::Clock;

/// All paths from the root to a solution.
pub(crate) trait Paths<M> {
    /// How many there are.
    fn count(&self) -> BigUint;

    /// How many subproblems were compiled.
    fn subproblems(&self) -> usize;

    /// How many subproblems have to be searched each time.
    fn beyond(&self) -> usize;

    /// Tells of all paths, in order, as far as the clock lets it.
    fn walk(&mut self, clock: Clock<'_, '_>, tell: &mut dyn FnMut(&[M]) -> Flow) -> Status;

    /// The path with this number from 0; none if there are not so many.
    fn nth(&mut self, number: &BigUint, limits: &mut Limits) -> Result<Option<Vec<M>>, Status>;

    /// How many paths have each move.
    fn marginals(&mut self, limits: &mut Limits) -> Result<Vec<(M, BigUint)>, Status>;

    /// The diagram, if it is whole.
    fn whole(&self) -> Option<&Index<M>>;
}

/// The paths of what was compiled of a search, which is at its root.
pub(crate) fn of<'d, S: Keyed<Move: Eq + Hash> + 'd>(
    search: S,
    partial: Partial<S>,
) -> Box<dyn Paths<S::Move> + 'd> {
    let subproblems = partial.subproblems();
    match partial.into_whole() {
        Ok(index) => Box::new(Whole { index, subproblems }),
        Err(partial) => Box::new(Part { search, partial: *partial }),
    }
}

/// The paths of a diagram that was made before.
pub(crate) fn whole<'d, M: Copy + Eq + Hash + 'd>(index: Index<M>) -> Box<dyn Paths<M> + 'd> {
    Box::new(Whole { index, subproblems: 0 })
}

struct Whole<M> {
    index: Index<M>,
    subproblems: usize,
}

impl<M: Copy + Eq + Hash> Paths<M> for Whole<M> {
    fn count(&self) -> BigUint {
        self.index.count()
    }
    fn subproblems(&self) -> usize {
        self.subproblems
    }
    fn beyond(&self) -> usize {
        0
    }
    fn walk(&mut self, clock: Clock<'_, '_>, tell: &mut dyn FnMut(&[M]) -> Flow) -> Status {
        let tell = OnSolution(|walk: &Walk<'_, M>| tell(walk.path()));
        dfs::search(&mut self.index.diagram().walk(), &mut (clock, tell))
    }
    fn nth(&mut self, number: &BigUint, _: &mut Limits) -> Result<Option<Vec<M>>, Status> {
        Ok(self.index.nth(number))
    }
    fn marginals(&mut self, _: &mut Limits) -> Result<Vec<(M, BigUint)>, Status> {
        Ok(self.index.marginals())
    }
    fn whole(&self) -> Option<&Index<M>> {
        Some(&self.index)
    }
}

struct Part<S: Keyed> {
    search: S,
    partial: Partial<S>,
}

impl<S: Keyed<Move: Eq + Hash>> Paths<S::Move> for Part<S> {
    fn count(&self) -> BigUint {
        self.partial.count()
    }
    fn subproblems(&self) -> usize {
        self.partial.subproblems()
    }
    fn beyond(&self) -> usize {
        self.partial.beyond()
    }
    fn walk(&mut self, clock: Clock<'_, '_>, tell: &mut dyn FnMut(&[S::Move]) -> Flow) -> Status {
        let tell = OnSolution(|walk: &Guided<'_, S>| tell(walk.path()));
        dfs::search(&mut self.partial.walk(&mut self.search), &mut (clock, tell))
    }
    fn nth(
        &mut self,
        number: &BigUint,
        limits: &mut Limits,
    ) -> Result<Option<Vec<S::Move>>, Status> {
        self.partial.nth(&mut self.search, number, limits).map_err(|stopped| status(&stopped))
    }
    fn marginals(&mut self, limits: &mut Limits) -> Result<Vec<(S::Move, BigUint)>, Status> {
        self.partial.marginals(&mut self.search, limits).map_err(|stopped| status(&stopped))
    }
    fn whole(&self) -> Option<&Index<S::Move>> {
        None
    }
}

fn status(stopped: &Stopped) -> Status {
    match stopped.problem {
        Problem::Stopped(status) => status,
        _ => Status::Interrupted,
    }
}
