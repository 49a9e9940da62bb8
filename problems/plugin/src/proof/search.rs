//! Searches that are recorded while they answer a task.

use std::io::Write;
use std::mem;

use billhook_engine::proof::{Formula, Record};
use billhook_engine::{Flow, Limits, OnSolution, Search, Statistics, Status, dfs};

use super::{Evidence, Proof, Proved, Unproved};
use crate::puzzle::Solution;
use crate::run::watch::watched;
use crate::run::{Outcome, Task};

/// A formula that refutes the dead ends of a search by unit propagation, with the meanings of the
/// search's decisions and solutions in it.
#[derive(Debug)]
pub struct Logged<V, T, A> {
    /// The name of the strategy, for the outcome.
    pub name: &'static str,
    /// The formula that the proof is about.
    pub formula: Formula,
    /// A function that returns the variable that a decision sets true. `None` leaves the decision
    /// out of the record; no decision beside or below it may have a variable then.
    pub variable: V,
    /// A function that returns the variables that are true at a solution, in any order.
    pub trues: T,
    /// A function that returns the solution to be shown, at a solution of the search.
    pub answer: A,
}

impl<V, T, A> Logged<V, T, A> {
    /// Searches depth first in one thread, and records the search.
    ///
    /// # Errors
    ///
    /// If the search cannot be recorded, must be resumable, or is the search of a cube.
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
            // Solutions with equal variables are found one after the other.
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
