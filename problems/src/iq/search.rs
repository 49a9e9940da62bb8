//! Searching a board: by packing, or by the textbook.

use billhook_engine::{Flow, OnSolution, Statistics, Status, dfs};
use num_bigint::BigUint;

use super::pack::{Alike, BruteForce, Exchange, Plan, Spread, Tiler};
use super::plugin::Challenge;
use super::ways::{Job, Way, with_tiler};
use crate::plugin::{Outcome, Task, is_general, walk};

impl Challenge {
    /// The textbook search.
    pub(super) fn brute_force<const N: usize>(&self, task: Task<'_>) -> Outcome {
        let mut search = BruteForce::<N>::new(&self.puzzle);
        let mut outcome = walk("brute-force", &mut search, task, |search| {
            self.show(search.filled(&self.puzzle.given))
        });
        // Every node but the root is a placement that fitted.
        let cases = outcome.statistics.nodes().saturating_sub(1);
        outcome.counters.push(("cases", cases.into()));
        outcome
    }

    /// Searches for packings.
    pub(super) fn pack(&self, plan: &Plan, way: Way, task: Task<'_>) -> Outcome {
        with_tiler(plan, way, Search { challenge: self, plan, way, task })
    }
}

/// A search that is to be made.
struct Search<'a, 't> {
    challenge: &'a Challenge,
    plan: &'a Plan,
    way: Way,
    task: Task<'t>,
}

impl Job for Search<'_, '_> {
    type Done = Outcome;

    fn with<T: Tiler + 'static>(self, tiler: T) -> Outcome {
        let Self { challenge, plan, way, task } = self;
        let search = Spread::new(tiler, plan);
        let exchanges = plan.exchanges();
        let mut outcome = match task.each.is_some() || is_general(task.strategy) {
            true => {
                let exchanged = plan.alike == Alike::Different;
                let mut search = Exchange::new(search, &plan.packing, exchanged);
                walk(way.name(), &mut search, task, |search| {
                    challenge.show(search.filled(&challenge.puzzle.given))
                })
            }
            false => {
                // What hangs below a packing is counted, not walked.
                let mut search = search.packings();
                let mut tilings = 0u64;
                let tell = OnSolution(|search: &Spread<'_, T>| {
                    tilings += search.images() as u64;
                    Flow::Continue
                });
                let mut visitor = (task.limits, Statistics::new(), tell);
                let status = dfs::search(&mut search, &mut visitor);
                let (_, statistics, _) = visitor;
                let solutions = &exchanges * tilings;
                Outcome { statistics, ..Outcome::counted(way.name(), status, solutions) }
            }
        };
        if outcome.status == Status::Complete && exchanges > BigUint::from(1u8) {
            outcome.counters.push(("tilings", &outcome.solutions / exchanges));
        }
        outcome
    }

    fn too_large(self) -> Outcome {
        Outcome::counted(self.way.name(), Status::MemoryLimit, BigUint::ZERO)
    }
}
