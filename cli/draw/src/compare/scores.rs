//! Scores of strategies on many instances, as competitions of solvers have them.
//!
//! An instance is solved if the run ended as it should within its limits. PAR-2 is the mean of the
//! times, where an unsolved instance counts twice the limit (penalised average runtime: Hutter,
//! Hoos, Leyton-Brown and Stützle 2009; with the factor 2 in the SAT competitions).

use std::time::Duration;

use billhook_plugin::run::Finds;
use billhook_run::words::grouped;
use serde_json::{Value, json};

use super::counters::Counters;
use super::measure::Measured;

/// The scores of all strategies on the same instances.
#[derive(Clone, Debug)]
pub struct Scores {
    /// The time limit of a run.
    pub limit: Duration,
    /// The number of instances.
    pub instances: usize,
    /// The score of each strategy.
    pub strategies: Vec<Score>,
}

/// The score of a strategy.
#[derive(Clone, Debug)]
pub struct Score {
    /// The name of the strategy.
    pub strategy: String,
    /// Whether the strategy finds at most one solution.
    pub finds_one: bool,
    /// The time of each instance; `None` if it was not solved.
    pub times: Vec<Option<Duration>>,
    /// The number of nodes on all instances.
    pub nodes: u64,
    /// The number of dead ends.
    pub dead_ends: u64,
    /// The sums of the other counters.
    pub counters: Counters,
    /// The number of instances to which the strategy does not apply, and why not to the first.
    pub refused: (usize, Option<String>),
}

impl Scores {
    /// Returns the scores of no instance yet, with this limit on the time of a run.
    pub fn new(limit: Duration) -> Self {
        Self { limit, instances: 0, strategies: Vec::new() }
    }

    /// Adds the runs on an instance. They must be of the same strategies each time.
    pub fn add(&mut self, runs: Vec<Measured>) {
        self.instances += 1;
        for (place, run) in runs.into_iter().enumerate() {
            if place == self.strategies.len() {
                self.strategies.push(Score::new(&run));
            }
            self.strategies[place].add(run);
        }
    }

    /// Leaves out the strategies that apply to no instance.
    pub fn drop_refused(&mut self) {
        self.strategies.retain(|score| score.refused.0 < score.times.len());
    }

    /// Returns an object for programs for each strategy.
    pub fn objects(&self, problem: &str) -> impl Iterator<Item = Value> {
        self.strategies.iter().map(move |score| score.object(problem, self.limit))
    }
}

impl Score {
    fn new(run: &Measured) -> Self {
        Self {
            strategy: run.contender.strategy.clone(),
            finds_one: run.contender.finds != Finds::All,
            times: Vec::new(),
            nodes: 0,
            dead_ends: 0,
            counters: Counters::default(),
            refused: (0, None),
        }
    }

    fn add(&mut self, run: Measured) {
        let statistics = &run.outcome.statistics;
        self.times.push((!run.is_partial()).then_some(run.elapsed));
        self.nodes = self.nodes.saturating_add(statistics.nodes());
        self.dead_ends = self.dead_ends.saturating_add(statistics.dead_ends());
        self.counters.add(run.counters());
        if let Some(why) = run.outcome.refusal {
            self.refused = (self.refused.0 + 1, self.refused.1.take().or(Some(why)));
        }
    }

    /// Returns the times of the solved instances, ascending.
    pub fn solved(&self) -> Vec<Duration> {
        let mut solved: Vec<Duration> = self.times.iter().copied().flatten().collect();
        solved.sort_unstable();
        solved
    }

    /// Returns how many instances were solved, of how many; and that each counts as solved by one
    /// solution, if the strategy finds no more.
    pub fn in_words(&self) -> String {
        let one = if self.finds_one { ", 1 solution" } else { "" };
        format!("{}{one}", self.solved_of())
    }

    /// Returns how many instances were solved, of how many.
    pub fn solved_of(&self) -> String {
        let [solved, all] = [self.solved().len(), self.times.len()];
        format!("{} of {}", grouped(&solved.to_string()), grouped(&all.to_string()))
    }

    /// Returns the mean of the times, where an unsolved instance counts twice the limit.
    pub fn par_2(&self, limit: Duration) -> Duration {
        let unsolved = limit.saturating_mul(2);
        let times = self.times.iter().map(|time| time.unwrap_or(unsolved));
        let number = u32::try_from(self.times.len()).unwrap_or(u32::MAX).max(1);
        times.fold(Duration::ZERO, Duration::saturating_add) / number
    }

    /// Returns the median of the times, where unsolved instances take longer than all others;
    /// `None` if it is the time of an unsolved one.
    pub fn median(&self) -> Option<Duration> {
        let (solved, all) = (self.solved(), self.times.len());
        let upper = *solved.get(all / 2)?;
        let lower = if all % 2 == 0 { solved[all / 2 - 1] } else { upper };
        Some(lower + (upper - lower) / 2)
    }

    fn object(&self, problem: &str, limit: Duration) -> Value {
        let nanoseconds = |time: Duration| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        let searched = |number: u64| (self.nodes > 0).then_some(number);
        let mut object = json!({
            "event": "score",
            "problem": problem,
            "strategy": self.strategy,
            "instances": self.times.len(),
            "solved": self.solved().len(),
            "timeout_ns": nanoseconds(limit),
            "par2_ns": nanoseconds(self.par_2(limit)),
            "median_ns": self.median().map(nanoseconds),
            "nodes": searched(self.nodes),
            "dead_ends": searched(self.dead_ends),
        });
        self.counters.write(&mut object);
        object
    }
}

#[cfg(test)]
#[path = "../../tests/unit/scores.rs"]
mod tests;
