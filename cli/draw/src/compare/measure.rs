//! Measures the time and memory of a strategy. Short runs are repeated, and the least time counts.

use std::fmt;
use std::time::Duration;

use billhook_engine::time::Instant;
use billhook_engine::{Cancel, Limits, Status};
use billhook_plugin::run::{Finds, Tuning, Watch};
use billhook_plugin::{Instance, Outcome, Strategy, Task};
use billhook_run::Bounds;
use billhook_run::object::about;
use serde_json::{Value, json};

use super::counters::Counters;

/// Time limit of a run if none is typed: there is usually a strategy that would not end.
pub const USUAL: Duration = Duration::from_secs(10);

/// Time below which a run is repeated: the first run also pays for memory that it touches first,
/// which may take a hundred times as long as the search.
const COLD: Duration = Duration::from_secs(1);
/// Time that repeated runs may take together before they end; they also end at [`MOST_RUNS`] runs.
const SHORT: Duration = Duration::from_millis(10);
const MOST_RUNS: usize = 10;

/// A strategy that is measured.
#[derive(Clone, Debug)]
pub struct Contender {
    /// The size of the instance in a sweep.
    pub size: Option<u64>,
    /// The name of the strategy.
    pub strategy: String,
    /// Whether the strategy finds all solutions, some, or one.
    pub finds: Finds,
}

impl Contender {
    /// Returns a strategy that is measured on an instance of a size, if it has one.
    pub fn new(size: Option<u64>, strategy: &Strategy) -> Self {
        Self { size, strategy: strategy.name().to_owned(), finds: strategy.finds() }
    }

    /// Returns the object for programs, with this status.
    pub fn object(&self, instance: &dyn Instance, status: &str) -> Value {
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
pub const RUN: &str = "compare";

/// The status of a strategy that was not run because the comparison was interrupted before.
pub const NOT_RUN: &str = "not_run";
/// The status of a strategy that does not apply to the instance.
const REFUSED: &str = "refused";

/// The conditions that all runs of a comparison share.
#[derive(Clone, Copy)]
pub struct Bench<'b> {
    /// The parameters of the strategies.
    pub tuning: Tuning,
    /// The limits of each run; [`USUAL`] without one on the time.
    pub bounds: Bounds,
    /// The number of solutions at which a run stops that would find all of them.
    pub limit: Option<u64>,
    /// The signal that interrupts the runs.
    pub cancel: &'b Cancel,
    /// The observer of the runs.
    pub observer: &'b dyn Observer,
}

impl fmt::Debug for Bench<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tuning, bounds, limit, .. } = self;
        let mut fields = f.debug_struct("Bench");
        fields.field("tuning", tuning).field("bounds", bounds).field("limit", limit);
        fields.finish_non_exhaustive()
    }
}

/// An observer of runs. `()` observes nothing.
pub trait Observer {
    /// Lets limits report how many nodes a run has entered.
    fn reported(&self, limits: Limits) -> Limits {
        limits
    }

    /// Returns a watcher of a run; `None` for none.
    fn watcher(&self) -> Option<Box<dyn Watch>> {
        None
    }

    /// Begins to measure memory. Returns a function that ends it, and returns the number of bytes
    /// that were allocated at the peak; 0 if that is not known.
    fn memory(&self) -> Box<dyn FnOnce() -> usize> {
        Box::new(|| 0)
    }
}

impl Observer for () {}

/// A measured run.
#[derive(Clone, Debug)]
pub struct Measured {
    /// The strategy.
    pub contender: Contender,
    /// The outcome of the first run.
    pub outcome: Outcome,
    /// The time of the fastest run.
    pub elapsed: Duration,
    /// The peak of the memory that the first run allocated, in bytes.
    pub memory: usize,
}

impl Measured {
    /// Counts the solutions by a strategy, again if the run was short and was not stopped. Before
    /// that, a run of one node lets the instance prepare what all strategies share, outside the
    /// measured time.
    ///
    /// # Errors
    ///
    /// Gives the contender back if it was cancelled before the measured run.
    pub fn run(
        contender: Contender,
        instance: &dyn Instance,
        strategy: &Strategy,
        bench: Bench<'_>,
    ) -> Result<Self, Contender> {
        let Bench { tuning, bounds, limit, cancel, observer } = bench;
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
        let mut watcher = observer.watcher();
        let watch = watcher.as_mut().map(|it| &mut **it as &mut dyn Watch);
        // The peak of memory counts from here.
        let memory = observer.memory();
        let start = Instant::now();
        let reported = observer.reported(limits().solutions(wanted));
        let outcome = instance.run(Task { watch, ..task(reported) });
        let (first, memory) = (start.elapsed(), memory());
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
    pub fn refused(contender: Contender, why: &str) -> Self {
        let outcome = Outcome::refused(contender.strategy.clone(), why);
        Self { contender, outcome, elapsed: Duration::ZERO, memory: 0 }
    }

    /// Returns the word for the end of the run.
    pub fn status(&self) -> &'static str {
        match self.outcome.refusal {
            Some(_) => REFUSED,
            None => self.outcome.status.name(),
        }
    }

    /// Returns whether the run was interrupted.
    pub fn is_interrupted(&self) -> bool {
        self.outcome.refusal.is_none() && self.outcome.status == Status::Interrupted
    }

    /// Returns whether the run found out that the keys of the search are wrong.
    pub fn has_wrong_key(&self) -> bool {
        self.outcome.status == Status::WrongKey
    }

    /// Returns the counters of a strategy that has others than nodes.
    pub fn counters(&self) -> Counters {
        Counters::of(&self.outcome)
    }

    /// Returns whether the run was stopped, other than by its limit on solutions.
    pub fn is_stopped(&self) -> bool {
        self.outcome.status.is_stop() && self.outcome.status != Status::Limit
    }

    /// Returns whether the run was stopped, or left out parts of the tree.
    pub fn is_partial(&self) -> bool {
        self.is_stopped() || self.outcome.status == Status::Cut
    }

    /// Returns the average time of a node in nanoseconds; `None` if there was no node.
    pub fn per_node(&self) -> Option<f64> {
        let nodes = self.outcome.statistics.nodes();
        (nodes > 0).then(|| self.elapsed.as_nanos() as f64 / nodes as f64)
    }

    /// Returns the run as an object for programs.
    pub fn object(&self, instance: &dyn Instance) -> Value {
        let statistics = &self.outcome.statistics;
        // A strategy that counts without searching has no nodes.
        let searched = |number: u64| (statistics.nodes() > 0).then_some(number).into();
        let mut object = self.contender.object(instance, self.status());
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
#[path = "../../tests/unit/measure.rs"]
mod tests;
