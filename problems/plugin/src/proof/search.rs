//! A search that is recorded while it answers a task.

use std::io::Write;
use std::mem;

use billhook_engine::proof::{Formula, Record};
use billhook_engine::{Flow, Limits, OnSolution, Search, Statistics, Status, dfs};

use super::{Evidence, Proof, Proved, Unproved};
use crate::puzzle::Solution;
use crate::run::watch::watched;
use crate::run::{Outcome, Task};

/// What makes a search one that can be proved: a formula that refutes its dead ends by unit propagation, and
/// what its decisions and solutions are there.
#[derive(Debug)]
pub struct Logged<V, T, A> {
    /// The name of the strategy.
    pub name: &'static str,
    /// The formula.
    pub formula: Formula,
    /// The variable that a decision sets true; none for decisions that the formula does not tell apart.
    pub variable: V,
    /// At a solution: the variables that are true, in any order.
    pub trues: T,
    /// At a solution: how it is shown.
    pub answer: A,
}

impl<V, T, A> Logged<V, T, A> {
    /// Searches depth first in one thread, and records it.
    ///
    /// # Errors
    ///
    /// If the search cannot be recorded, or is to be resumed.
    pub fn run<'s, S>(
        mut self,
        search: &mut S,
        task: Task<'_>,
        record: &mut dyn Write,
    ) -> Result<Proved, Unproved>
    where
        S: Search,
        V: FnMut(&S::Move) -> Option<u32>,
        T: FnMut(&S) -> Vec<u32>,
        A: FnMut(&S) -> Box<dyn Solution + 's>,
    {
        let keeps = task.keeps();
        let Task { mut limits, mut each, watch, cube, .. } = task;
        if keeps || cube.is_some() {
            let why = "the proof of a search is of all of it, in one run";
            return Err(Unproved::Refused(why.to_owned()));
        }
        let mut solutions: Vec<Vec<u32>> = Vec::new();
        let mut solved = |search: &S| {
            let mut trues = (self.trues)(search);
            trues.sort_unstable();
            // Solutions with equal variables are found in a row.
            if solutions.last() != Some(&trues) {
                solutions.push(trues);
            }
            each.as_mut().map_or(Flow::Continue, |each| each(&*(self.answer)(search)))
        };
        let mut record = Record::new(record, &mut self.variable);
        let (status, checkpoint) = watched(
            self.name,
            search,
            &mut limits,
            watch,
            |search, limits: &mut Limits, checkpoint| {
                let counters: Statistics = mem::take(&mut checkpoint.statistics);
                let told = OnSolution(&mut solved);
                let mut visitor = (mem::take(limits), counters, &mut record, told);
                let status = dfs::resume(search, &mut visitor, &mut checkpoint.bookmark);
                (*limits, checkpoint.statistics) = (visitor.0, visitor.1);
                status
            },
            |_| None,
        );
        record.finish()?;
        let evidence = match status {
            Status::Complete => Some(Evidence::Search(solutions)),
            Status::Limit => solutions.into_iter().next().map(Evidence::Solution),
            _ => None,
        };
        let proof = evidence.map(|evidence| Proof { formula: self.formula, evidence });
        Ok(Proved { outcome: Outcome::searched(self.name, status, checkpoint.statistics), proof })
    }
}
