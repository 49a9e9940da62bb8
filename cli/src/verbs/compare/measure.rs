//! Measures the time and memory of a strategy. Short runs are repeated, and the least time counts.

use std::time::{Duration, Instant};

use billhook_engine::{Cancel, Status};
use billhook_plugin::run::{Finds, Watch};
use billhook_plugin::{Instance, Outcome, Strategy, Task};
use billhook_run::object::about;
use serde_json::{Value, json};

use super::counters::Counters;
use super::memory::Peak;
use crate::arguments::{Call, Settings};
use crate::output::Progress;

/// Time limit of a run if none is typed: there is usually a strategy that would not end.
pub(super) const USUAL: Duration = Duration::from_secs(10);

/// Time below which a run is repeated: the first run also pays for memory that it touches first,
/// which may take a hundred times as long as the search.
const COLD: Duration = Duration::from_secs(1);
/// Time that repeated runs may take together before they end; they also end at [`MOST_RUNS`] runs.
const SHORT: Duration = Duration::from_millis(10);
const MOST_RUNS: usize = 10;

pub(super) struct Contender {
    pub(super) size: Option<u64>,
    pub(super) strategy: String,
    /// Whether the strategy finds all solutions, some, or one.
    pub(super) finds: Finds,
}

impl Contender {
    pub(super) fn new(size: Option<u64>, strategy: &Strategy) -> Self {
        Self { size, strategy: strategy.name().to_owned(), finds: strategy.finds() }
    }

    /// Returns the object for programs, with this status.
    pub(super) fn json(&self, instance: &dyn Instance, status: &str) -> Value {
        let mut object = about(RUN, instance, json!({}));
        if let Some(size) = self.size {
            object["size"] = json!(size);
        }
        object["strategy"] = json!(self.strategy);
        object["status"] = json!(status);
        object
    }
}

/// The event of an object with a run.
pub(super) const RUN: &str = "compare";

/// The status of a strategy that was not run because the comparison was interrupted before.
pub(super) const NOT_RUN: &str = "not_run";
/// The status of a strategy that does not apply to the instance.
const REFUSED: &str = "refused";

/// The command line that all runs share, the signal that interrupts them, and their progress.
#[derive(Clone, Copy)]
pub(super) struct Bench<'b> {
    pub(super) call: &'b Call<'b>,
    pub(super) cancel: &'b Cancel,
    pub(super) progress: &'b Progress,
}

pub(super) struct Measured {
    pub(super) contender: Contender,
    pub(super) outcome: Outcome,
    /// The time of the fastest run.
    pub(super) elapsed: Duration,
    /// The peak of the memory that the first run allocated, in bytes.
    pub(super) memory: usize,
}

impl Measured {
    /// Counts the solutions by a strategy, again if the run was short and was not stopped. Before
    /// that, a run of one node lets the instance prepare what all strategies share, outside the
    /// measured time. Gives the contender back if it was cancelled before the measured run.
    pub(super) fn run(
        contender: Contender,
        instance: &dyn Instance,
        strategy: &Strategy,
        bench: Bench<'_>,
    ) -> Result<Self, Contender> {
        let Bench { call, cancel, progress } = bench;
        let Settings { tuning, bounds, limit, .. } = call.settings;
        let task = |limits| Task { tuning, ..Task::count(strategy.clone(), limits) };
        let limits = || {
            let limits = bounds.limits().cancel(cancel.clone());
            if bounds.time.is_some() { limits } else { limits.time(USUAL) }
        };
        if !cancel.is_cancelled() {
            instance.run(task(limits().nodes(1)));
        }
        if cancel.is_cancelled() {
            return Err(contender);
        }
        let wanted = match strategy.finds() {
            Finds::All => limit.unwrap_or(u64::MAX),
            Finds::One | Finds::Some => 1,
        };
        let mut watcher = progress.clone();
        let watch = progress.is_shown().then_some(&mut watcher as &mut dyn Watch);
        // The peak of memory counts from here.
        let memory = Peak::begin();
        let start = Instant::now();
        let reported = progress.reported(limits().solutions(wanted));
        let outcome = instance.run(Task { watch, ..task(reported) });
        let (first, memory) = (start.elapsed(), memory.end());
        let mut run = Self { contender, outcome, elapsed: first, memory };
        if !run.is_stopped() {
            let again = || {
                let start = Instant::now();
                let again = instance.run(task(limits().solutions(wanted)));
                (again.status == run.outcome.status).then(|| start.elapsed())
            };
            run.elapsed = least(first, again);
        }
        Ok(run)
    }

    /// Returns the run of a strategy that does not apply to the instance, with the reason.
    pub(super) fn refused(contender: Contender, why: &str) -> Self {
        let outcome = Outcome::refused(contender.strategy.clone(), why);
        Self { contender, outcome, elapsed: Duration::ZERO, memory: 0 }
    }

    /// Returns the word for the end of the run.
    pub(super) fn status(&self) -> &'static str {
        match self.outcome.refusal {
            Some(_) => REFUSED,
            None => self.outcome.status.name(),
        }
    }

    /// Returns whether the run was interrupted.
    pub(super) fn is_interrupted(&self) -> bool {
        self.outcome.refusal.is_none() && self.outcome.status == Status::Interrupted
    }

    /// Returns whether the run found out that the keys of the search are wrong.
    pub(super) fn has_wrong_key(&self) -> bool {
        self.outcome.status == Status::WrongKey
    }

    /// Returns the counters of a strategy that has others than nodes.
    pub(super) fn counters(&self) -> Counters {
        Counters::of(&self.outcome)
    }

    /// Returns whether the run was stopped, other than by its limit on solutions.
    pub(super) fn is_stopped(&self) -> bool {
        self.outcome.status.is_stop() && self.outcome.status != Status::Limit
    }

    /// Returns whether the run was stopped, or left out parts of the tree.
    pub(super) fn is_partial(&self) -> bool {
        self.is_stopped() || self.outcome.status == Status::Cut
    }

    /// Returns the average time of a node in nanoseconds; `None` if there was no node.
    pub(super) fn per_node(&self) -> Option<f64> {
        let nodes = self.outcome.statistics.nodes();
        (nodes > 0).then(|| self.elapsed.as_nanos() as f64 / nodes as f64)
    }

    pub(super) fn json(&self, instance: &dyn Instance) -> Value {
        let statistics = &self.outcome.statistics;
        // A strategy that counts without searching has no nodes.
        let searched = |number: u64| (statistics.nodes() > 0).then_some(number).into();
        let mut object = self.contender.json(instance, self.status());
        if let Some(why) = &self.outcome.refusal {
            object["reason"] = json!(why);
            return object;
        }
        for (name, value) in [
            ("solutions", json!(self.outcome.solutions.to_string())),
            ("nodes", searched(statistics.nodes())),
            ("dead_ends", searched(statistics.dead_ends())),
            ("pruned", searched(statistics.pruned())),
            ("nodes_to_first_solution", json!(statistics.nodes_to_first_solution())),
            ("elapsed_ns", json!(u64::try_from(self.elapsed.as_nanos()).unwrap_or(u64::MAX))),
            ("ns_per_node", json!(self.per_node())),
            ("peak_bytes", json!(self.memory)),
        ] {
            object[name] = value;
        }
        self.counters().write(&mut object);
        if let Some(reason) = &self.outcome.reason {
            object["reason"] = json!(reason);
        }
        if let Some(note) = &self.outcome.note {
            object["note"] = json!(note);
        }
        object
    }
}

/// Returns the least time of a run and its repetitions. A run of [`COLD`] or more is not repeated;
/// others are until [`SHORT`] is spent, [`MOST_RUNS`] were made, or `again` returns `None`. The
/// least is taken because other work of the machine may take longer than a short run.
fn least(first: Duration, mut again: impl FnMut() -> Option<Duration>) -> Duration {
    let (mut least, mut spent) = (first, Duration::ZERO);
    if first >= COLD {
        return first;
    }
    for _ in 1..MOST_RUNS {
        let Some(time) = (spent < SHORT).then(&mut again).flatten() else { break };
        (least, spent) = (least.min(time), spent.saturating_add(time));
    }
    least
}

#[cfg(test)]
#[path = "../../../tests/unit/measure.rs"]
mod tests;
