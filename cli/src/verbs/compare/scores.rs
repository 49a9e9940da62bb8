//! Scores of strategies on many instances, as competitions of solvers have them.
//!
//! An instance is solved if the run ended as it should within its limits. PAR-2 is the mean of the
//! times, where an unsolved instance counts twice the limit (penalised average runtime: Hutter,
//! Hoos, Leyton-Brown and Stützle 2009; with the factor 2 in the SAT competitions).

use std::time::Duration;

use billhook_plugin::run::Finds;
use billhook_run::words::grouped;
use num_bigint::BigUint;
use serde_json::{Value, json};

use super::counters::Counters;
use super::measure::Measured;
use super::table::{NOTHING, table};

/// The names of the columns.
const HEAD: [&str; 11] = {
    let [restarts, learnt, kept, length] = Counters::COLUMNS;
    [
        "strategy",
        "solved",
        "PAR-2",
        "median",
        "nodes",
        "dead ends",
        restarts,
        learnt,
        kept,
        length,
        "remark",
    ]
};

/// The scores of all strategies on the same instances.
pub(super) struct Scores {
    /// The time limit of a run.
    pub(super) limit: Duration,
    /// The number of instances.
    pub(super) instances: usize,
    pub(super) strategies: Vec<Score>,
}

/// The score of a strategy.
pub(super) struct Score {
    pub(super) strategy: String,
    /// Whether the strategy finds at most one solution.
    finds_one: bool,
    /// The time of each instance; `None` if it was not solved.
    pub(super) times: Vec<Option<Duration>>,
    nodes: u64,
    dead_ends: u64,
    counters: Counters,
    /// The number of instances to which the strategy does not apply, and why not to the first.
    refused: (usize, Option<String>),
}

impl Scores {
    pub(super) fn new(limit: Duration) -> Self {
        Self { limit, instances: 0, strategies: Vec::new() }
    }

    /// Adds the runs on an instance. They must be of the same strategies each time.
    pub(super) fn add(&mut self, runs: Vec<Measured>) {
        self.instances += 1;
        for (place, run) in runs.into_iter().enumerate() {
            if place == self.strategies.len() {
                self.strategies.push(Score::new(&run));
            }
            self.strategies[place].add(run);
        }
    }

    /// Leaves out the strategies that apply to no instance.
    pub(super) fn drop_refused(&mut self) {
        self.strategies.retain(|score| score.refused.0 < score.times.len());
    }

    /// Returns a table with a row for each strategy.
    pub(super) fn table(&self, width: usize) -> String {
        let rows: Vec<_> = self.strategies.iter().map(|score| score.row(self.limit)).collect();
        table(&HEAD, &rows, width)
    }

    /// Returns an object for programs for each strategy.
    pub(super) fn json(&self, problem: &str) -> impl Iterator<Item = Value> {
        self.strategies.iter().map(move |score| score.json(problem, self.limit))
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
    pub(super) fn solved(&self) -> Vec<Duration> {
        let mut solved: Vec<Duration> = self.times.iter().copied().flatten().collect();
        solved.sort_unstable();
        solved
    }

    /// Returns how many instances were solved, of how many; and that each counts as solved by one
    /// solution, if the strategy finds no more.
    pub(super) fn in_words(&self) -> String {
        let one = if self.finds_one { ", 1 solution" } else { "" };
        format!("{}{one}", self.solved_of())
    }

    fn solved_of(&self) -> String {
        let [solved, all] = [self.solved().len(), self.times.len()];
        format!("{} of {}", grouped(&solved.to_string()), grouped(&all.to_string()))
    }

    fn par_2(&self, limit: Duration) -> Duration {
        let unsolved = limit.saturating_mul(2);
        let times = self.times.iter().map(|time| time.unwrap_or(unsolved));
        let number = u32::try_from(self.times.len()).unwrap_or(u32::MAX).max(1);
        times.fold(Duration::ZERO, Duration::saturating_add) / number
    }

    /// Returns the median of the times, where unsolved instances take longer than all others;
    /// `None` if it is the time of an unsolved one.
    fn median(&self) -> Option<Duration> {
        let (solved, all) = (self.solved(), self.times.len());
        let upper = *solved.get(all / 2)?;
        let lower = if all % 2 == 0 { solved[all / 2 - 1] } else { upper };
        Some(lower + (upper - lower) / 2)
    }

    fn row(&self, limit: Duration) -> Vec<String> {
        let time = |time: Duration| format!("{time:.1?}");
        let searched = |number: u64| match self.nodes {
            0 => NOTHING.to_owned(),
            _ => grouped(&number.to_string()),
        };
        let count = |count: &BigUint| grouped(&count.to_string());
        let [restarts, learnt, kept, length] = self.counters.cells(count);
        vec![
            self.strategy.clone(),
            self.solved_of(),
            time(self.par_2(limit)),
            self.median().map_or(NOTHING.to_owned(), time),
            searched(self.nodes),
            searched(self.dead_ends),
            restarts,
            learnt,
            kept,
            length,
            self.remark(),
        ]
    }

    fn remark(&self) -> String {
        let one = self.finds_one.then(|| "stops at one solution".to_owned());
        let refused = match &self.refused {
            (_, None) => None,
            (number, Some(why)) => Some(format!("does not apply to {number}: {why}")),
        };
        one.into_iter().chain(refused).collect::<Vec<_>>().join("; ")
    }

    fn json(&self, problem: &str, limit: Duration) -> Value {
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
#[path = "../../../tests/unit/scores.rs"]
mod tests;
