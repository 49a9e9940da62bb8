//! Searching a board: by packing, or by the textbook.

use std::cell::Cell;

use billhook_engine::strategy::parallel::Harvest;
use billhook_engine::{Flow, Status};
use num_bigint::BigUint;

use super::pack::{Alike, BruteForce, Exchange, Plan, Spread, Tiler};
use super::plugin::Challenge;
use super::told::below;
use super::ways::{Job, Way, with_tiler};
use billhook_plugin::{Outcome, Run, Task, gather, is_general, walk};

impl Challenge {
    /// The textbook search.
    pub(super) fn brute_force<const N: usize>(&self, task: Task<'_>) -> Outcome {
        let mut search = BruteForce::<N>::new(&self.puzzle);
        let given = &self.puzzle.given;
        let read = |search: &BruteForce<N>| search.filled(given);
        let mut outcome = walk("brute-force", &mut search, task, read, |cells| self.show(cells));
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

/// How many solutions a packing stands for.
struct Images;

impl<T: Tiler> Harvest<Spread<'_, T>> for Images {
    type Kept = i64;
    fn keep(&self, search: &Spread<'_, T>) -> Option<i64> {
        i64::try_from(search.images()).ok()
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
                let given = &challenge.puzzle.given;
                let read = |search: &Exchange<'_, _>| search.filled(given);
                walk(way.name(), &mut search, task, read, |cells| challenge.show(cells))
            }
            false => {
                // What hangs below a packing is counted, not walked.
                let mut search = search.packings();
                let Task { limits, settings, watch, .. } = task;
                let run = Run { name: way.name(), limits, settings, watch };
                let tilings = Cell::new(None::<i64>);
                let count = |images| {
                    tilings.set(Some(tilings.get().unwrap_or(0).saturating_add(images)));
                    Flow::Continue
                };
                let (status, stand) = gather(&mut search, run, &Images, count, &tilings);
                let solutions = &exchanges * tilings.get().unwrap_or(0).unsigned_abs();
                let counted = Outcome::counted(way.name(), status, solutions);
                let note = below(plan).map(|(below, _)| format!("{below} counted, not entered"));
                Outcome { statistics: stand.statistics, note, ..counted }
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
