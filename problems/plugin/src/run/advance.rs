//! Continues a search from a bookmark by a strategy: the one place that knows all of them that are no search
//! for the best.
//!
//! Rules over depth first are compiled for the search; one that needs keys is a function that was made where
//! the compiler saw the keys. Restarts end with one solution, so they run without the type of the search.

use std::mem;

use billhook_engine::strategy::{
    breadth_first, dead_states as remembering, depth_bounded, iterative_deepening,
    limited_discrepancy, restarts,
};
use billhook_engine::{
    Abilities, Bookmark, Erasable, Erased, Keyed, NoSuchPosition, OnSolution, Search, Status, Told,
    dfs,
};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::{Walk, memory};

/// Continues a search from a bookmark by a strategy that its type allows.
pub type Advance<S> = fn(&mut S, &mut Told<'_, S>, &mut Bookmark) -> Result<Status, NoSuchPosition>;

/// Nodes of the first restart.
const UNIT: u64 = 1_000;

/// A strategy of a search, with the functions that it needs of its type.
pub(super) struct Strategy<S: Search> {
    pub(super) walk: Walk,
    pub(super) dead_states: Option<Advance<S>>,
    pub(super) abilities: Abilities<S>,
    pub(super) seed: u64,
}

impl<S: Erasable + 'static> Strategy<S> {
    /// Continues from the bookmark, which then has the position where the search was stopped.
    ///
    /// # Errors
    ///
    /// If the bookmark is of another search, or the search does not have the strategy.
    pub(super) fn advance(
        &self,
        search: &mut S,
        visitor: &mut Told<'_, S>,
        bookmark: &mut Bookmark,
    ) -> Result<Status, NoSuchPosition> {
        match self.walk {
            Walk::DepthFirst => dfs::resume(search, visitor, bookmark),
            // Through an object it takes almost twice as long.
            Walk::BreadthFirst => Ok(breadth_first::search(search, visitor)),
            Walk::IterativeDeepening => iterative_deepening::resume(search, visitor, bookmark),
            Walk::LimitedDiscrepancy => {
                limited_discrepancy::resume(search, visitor, bookmark, None)
            }
            Walk::DepthBounded => depth_bounded::resume(search, visitor, bookmark),
            // The first solutions of a diagram are those of depth first.
            Walk::DeadStates | Walk::Diagram => {
                self.dead_states.ok_or(NoSuchPosition)?(search, visitor, bookmark)
            }
            Walk::Restarts => {
                let (limits, statistics) = (mem::take(&mut visitor.0), mem::take(&mut visitor.1));
                let solved = &mut *visitor.2.0;
                let mut solved = |erased: &Erased<'_>| match erased.inside() {
                    Some(search) => solved(search),
                    None => unreachable!("it is the search that was erased"),
                };
                let mut told: Told<'_, Erased<'_>> = (limits, statistics, OnSolution(&mut solved));
                let mut erased = Erased::numbered(search.clone(), self.abilities);
                let status = restart(&mut erased, &mut told, self.seed);
                (visitor.0, visitor.1) = (told.0, told.1);
                Ok(status)
            }
            Walk::BranchAndBound
            | Walk::BestFirst
            | Walk::IdaStar
            | Walk::States
            | Walk::AStar
            | Walk::Beam => Err(NoSuchPosition),
        }
    }

    /// Returns whether the search can go on after the last solution that was wanted.
    pub(super) fn looks_ahead(&self) -> bool {
        // A queue is not resumed, and restarts begin anew.
        !matches!(self.walk, Walk::BreadthFirst | Walk::Restarts)
    }
}

fn restart(
    search: &mut Erased<'static>,
    visitor: &mut Told<'_, Erased<'static>>,
    seed: u64,
) -> Status {
    restarts::search(search, visitor, &mut Pcg64Mcg::seed_from_u64(seed), UNIT)
}

/// Continues depth first with a table of dead states.
pub(crate) fn dead_states<S: Keyed>(
    search: &mut S,
    visitor: &mut Told<'_, S>,
    bookmark: &mut Bookmark,
) -> Result<Status, NoSuchPosition> {
    let memory = memory(&visitor.0);
    remembering::resume(search, visitor, bookmark, memory)
}
