//! One run, measured.

use std::time::{Duration, Instant};

use billhook_engine::{Limits, Status};
use billhook_problems::plugin::{Finds, Instance, Outcome, Problem, Strategy, Task};
use clap::ArgMatches;
use serde_json::{Value, json};

use crate::memory::Peak;
use crate::strategy;

/// How long a strategy may take if nothing else is said: there is mostly one
/// among them that would take for ever.
const USUAL: Duration = Duration::from_secs(10);

/// A run of a strategy.
pub(super) struct Measured {
    problem: &'static str,
    instance: String,
    pub(super) size: Option<u64>,
    pub(super) strategy: &'static str,
    pub(super) outcome: Outcome,
    pub(super) elapsed: Duration,
    /// What the run took at its peak besides what was there before, in bytes.
    pub(super) memory: usize,
}

impl Measured {
    /// Counts by a strategy, within limits whose clock starts when they are made. What an instance lays
    /// out once for all strategies is laid out before.
    pub(super) fn run(
        problem: &dyn Problem,
        instance: &dyn Instance,
        strategy: Strategy,
        size: Option<u64>,
        matches: &ArgMatches,
        limits: impl FnOnce() -> Limits,
    ) -> Self {
        let settings = strategy::settings(matches);
        let task = |limits| Task { settings, ..Task::count(strategy.name, limits) };
        instance.run(task(Limits::new().nodes(1)));
        let wanted = match strategy.finds {
            Finds::All => matches.get_one::<u64>("limit").copied().unwrap_or(u64::MAX),
            Finds::One | Finds::Some => 1,
        };
        // From here on it counts from zero.
        let memory = Peak::begin();
        let start = Instant::now();
        let mut limits = limits().solutions(wanted);
        if !matches.contains_id("timeout") {
            limits = limits.time(USUAL);
        }
        let outcome = instance.run(task(limits));
        Self {
            problem: problem.about().name,
            instance: instance.title(),
            size,
            strategy: strategy.name,
            outcome,
            elapsed: start.elapsed(),
            memory: memory.end(),
        }
    }

    /// Whether it is a run of this strategy that was stopped before its end.
    pub(super) fn is_stopped(&self, strategy: &str) -> bool {
        self.strategy == strategy
            && self.outcome.status.is_stop()
            && self.outcome.status != Status::Limit
    }

    /// Nanoseconds a node took on average; none if there was no node.
    pub(super) fn per_node(&self) -> Option<f64> {
        let nodes = self.outcome.statistics.nodes();
        (nodes > 0).then(|| self.elapsed.as_nanos() as f64 / nodes as f64)
    }

    /// For programs.
    pub(super) fn json(&self) -> Value {
        let statistics = &self.outcome.statistics;
        let mut object = json!({
            "event": "compare",
            "problem": self.problem,
            "instance": self.instance,
            "strategy": self.strategy,
            "status": self.outcome.status.name(),
            "solutions": self.outcome.solutions.to_string(),
            "nodes": statistics.nodes(),
            "dead_ends": statistics.dead_ends(),
            "pruned": statistics.pruned(),
            "nodes_to_first_solution": statistics.nodes_to_first_solution(),
            "elapsed_ns": u64::try_from(self.elapsed.as_nanos()).unwrap_or(u64::MAX),
            "ns_per_node": self.per_node(),
            "peak_bytes": self.memory,
        });
        if let Some(size) = self.size {
            object["size"] = json!(size);
        }
        if let Some(reason) = &self.outcome.reason {
            object["reason"] = json!(reason);
        }
        if let Some(note) = &self.outcome.note {
            object["note"] = json!(note);
        }
        object
    }
}
