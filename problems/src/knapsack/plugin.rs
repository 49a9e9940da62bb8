//! The knapsack as a plug-in.

use std::cell::{Cell, OnceCell};

use billhook_engine::{At, Bounded, Flow, OnSolution, Prune, Statistics, Status, dfs};

use super::judge;
use super::packed::Packed;
use super::read;
use super::sack::Sack;
use super::search::Knapsack;
use crate::plugin::{
    About, Input, Instance, Mistake, Options, Outcome, Problem, Report, Strategy, Takes, Task,
};

/// The 0/1 knapsack.
#[derive(Clone, Copy, Debug)]
pub struct ZeroOneKnapsack;

impl Problem for ZeroOneKnapsack {
    fn about(&self) -> &'static About {
        &About {
            name: "knapsack",
            summary: "the 0/1 knapsack: pack what is worth the most and fits",
            takes: Takes::Words { placeholder: "WORD", prompt: "Capacity and VALUE:WEIGHT …: " },
            input: "The capacity, then VALUE:WEIGHT for each item: whole numbers from 0, at most \
                    10,000 items. Every solution is of the greatest value.",
            example: "10 60:5 50:4 70:6 30:3",
            answer: "2 3",
            pictures: false,
            notations: &[],
            options: &[],
            strategies: &[Strategy {
                name: "branch-and-bound",
                summary: "item by item, left off where parts of items could not do better",
            }],
            auto: "branch-and-bound",
        }
    }

    fn read(&self, input: &Input, _: &Options) -> Result<Box<dyn Instance>, Mistake> {
        Ok(Box::new(Packing { sack: read::read(input)?, optimum: OnceCell::new() }))
    }
}

/// A knapsack to be packed.
#[derive(Clone, Debug)]
struct Packing {
    sack: Sack,
    /// The greatest value, for the judge; found when it is first asked.
    optimum: OnceCell<u64>,
}

impl Instance for Packing {
    fn title(&self) -> String {
        self.sack.to_string()
    }

    fn run(&self, task: Task<'_>) -> Outcome {
        self.branch_and_bound(task)
    }

    fn judge(&self, answer: &str) -> Result<Report, Mistake> {
        let best = || *self.optimum.get_or_init(|| judge::optimum(&self.sack));
        judge::judge(answer, &self.sack, best)
    }
}

impl Packing {
    /// Branch and bound (Land and Doig 1960): what cannot be better than the
    /// best so far is left off. Once the best is known, all that are as good
    /// are looked for.
    fn branch_and_bound(&self, task: Task<'_>) -> Outcome {
        let Task { mut limits, mut each, .. } = task;
        let (mut knapsack, wanted) = (Knapsack::new(&self.sack), limits.take_solutions());
        let (best, mut statistics) = (Cell::new(i64::MAX), Statistics::new());
        let no_better = Prune(|at: &Knapsack, _: At<bool>| at.bound() >= best.get());
        let better = OnSolution(|at: &Knapsack| {
            best.set(at.cost());
            Flow::Continue
        });
        let mut visitor = (&mut limits, &mut statistics, no_better, better);
        let mut status = dfs::search(&mut knapsack, &mut visitor);
        let before = statistics.solutions();
        if status == Status::Complete {
            limits = limits.solutions(wanted);
            let worse = Prune(|at: &Knapsack, _: At<bool>| at.bound() > best.get());
            let tell = OnSolution(|at: &Knapsack| match &mut each {
                Some(each) => each(&Packed { sack: &self.sack, numbers: at.packed() }),
                None => Flow::Continue,
            });
            let mut visitor = (&mut limits, &mut statistics, worse, tell);
            status = dfs::search(&mut knapsack, &mut visitor);
        }
        let solutions = (statistics.solutions() - before).into();
        Outcome { statistics, ..Outcome::counted("branch-and-bound", status, solutions) }
    }
}
