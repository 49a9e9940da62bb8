//! Advancing a search from a bookmark by its strategy. This is the one place that knows all
//! strategies but those for the best solutions.
//!
//! Rules over depth first are compiled for the search. Dead states need keys, so their function is
//! made where the compiler sees the keys. Restarts end with one solution, so they run without the
//! type of the search.

use std::mem;

use billhook_engine::strategy::{
    breadth_first, dead_states as remembering, depth_bounded, iterative_deepening,
    limited_discrepancy, restarts,
};
use billhook_engine::{
    Abilities, Bookmark, Erasable, Erased, Keyed, NoSuchPosition, OnSolution, Status, Told, dfs,
};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::{Walk, memory};

/// A function that continues a search from a bookmark by a strategy that needs a capability of the
/// search, such as keys.
pub type Advance<S> = fn(&mut S, &mut Told<'_, S>, &mut Bookmark) -> Result<Status, NoSuchPosition>;

/// Number of nodes of the first restart.
const UNIT: u64 = 1_000;

/// A strategy as a function that continues a search from a bookmark, and leaves in it the position
/// where the search was stopped. Breadth first and restarts ignore the bookmark and begin anew.
///
/// # Errors
///
/// If the bookmark is of another search, the strategy is one for the best solutions, or it needs
/// keys that the search lacks.
pub(super) type Strategy<S> =
    Box<dyn Fn(&mut S, &mut Told<'_, S>, &mut Bookmark) -> Result<Status, NoSuchPosition>>;

/// Returns a strategy, which may need a table of dead states, the abilities of the search, or a
/// seed.
pub(super) fn strategy<S: Erasable + 'static>(
    walk: Walk,
    dead_states: Option<Advance<S>>,
    abilities: Abilities<S>,
    seed: u64,
) -> Strategy<S> {
    match walk {
        Walk::DepthFirst => Box::new(|search, visitor, at| dfs::resume(search, visitor, at)),
        // Without the type of the search, breadth first takes almost twice as long.
        Walk::BreadthFirst => {
            Box::new(|search, visitor, _| Ok(breadth_first::search(search, visitor)))
        }
        Walk::IterativeDeepening => {
            Box::new(|search, visitor, at| iterative_deepening::resume(search, visitor, at))
        }
        Walk::LimitedDiscrepancy => {
            Box::new(|search, visitor, at| limited_discrepancy::resume(search, visitor, at, None))
        }
        Walk::DepthBounded => {
            Box::new(|search, visitor, at| depth_bounded::resume(search, visitor, at))
        }
        // A search for the first solutions of a diagram finds them in the diagram's order.
        Walk::DeadStates | Walk::Diagram => {
            let missing: Advance<S> = |_, _, _| Err(NoSuchPosition);
            Box::new(dead_states.unwrap_or(missing))
        }
        Walk::Restarts => Box::new(move |search, visitor, _| {
            let (limits, statistics) = (mem::take(&mut visitor.0), mem::take(&mut visitor.1));
            let solved = &mut *visitor.2.0;
            let mut solved = |erased: &Erased<'_>| match erased.inside() {
                Some(search) => solved(search),
                None => unreachable!("it is the search that was erased"),
            };
            let mut told: Told<'_, Erased<'_>> = (limits, statistics, OnSolution(&mut solved));
            let mut erased = Erased::numbered(search.clone(), abilities);
            let status = restart(&mut erased, &mut told, seed);
            (visitor.0, visitor.1) = (told.0, told.1);
            Ok(status)
        }),
        Walk::Learn
        | Walk::BranchAndBound
        | Walk::BestFirst
        | Walk::IdaStar
        | Walk::States
        | Walk::AStar
        | Walk::Beam => Box::new(|_, _, _| Err(NoSuchPosition)),
    }
}

fn restart(
    search: &mut Erased<'static>,
    visitor: &mut Told<'_, Erased<'static>>,
    seed: u64,
) -> Status {
    restarts::search(search, visitor, &mut Pcg64Mcg::seed_from_u64(seed), UNIT)
}

/// Continues depth first with a table of dead states, within the memory of the limits. Fails if the
/// bookmark leads to no node.
pub(crate) fn dead_states<S: Keyed>(
    search: &mut S,
    visitor: &mut Told<'_, S>,
    bookmark: &mut Bookmark,
) -> Result<Status, NoSuchPosition> {
    let memory = memory(&visitor.0);
    remembering::resume(search, visitor, bookmark, memory)
}
