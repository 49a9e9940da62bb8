//! The task of a run, with its limits and parameters, and its outcome.

use std::borrow::Cow;
use std::num::NonZeroUsize;

use billhook_engine::{Flow, Limits, Statistics, Status};
use num_bigint::BigUint;

use super::{Choice, Pages, Strategy, Walk, Watch};
use crate::puzzle::Solution;

/// A listener that is shown each solution, and returns whether to continue.
pub type Each<'a> = &'a mut dyn FnMut(&dyn Solution) -> Flow;

/// A task: the question that a search answers, with its strategy and limits.
pub struct Task<'a> {
    /// The strategy that answers the task.
    pub strategy: Strategy,
    /// Limits of the search.
    pub limits: Limits,
    /// The listener for solutions; `None` if they are only counted.
    pub each: Option<Each<'a>>,
    /// Whether solutions are only counted; unlike `each`, this stays when the listener is taken. A
    /// count that is stopped includes all that its threads found.
    pub counts: bool,
    /// Parameters of the strategy.
    pub tuning: Tuning,
    /// The watcher of the search; see [`Watch`].
    pub watch: Option<&'a mut dyn Watch>,
    /// Limits of a search for one more solution than wanted: if the tree ends first, the status is
    /// complete. Its nodes are not counted. With `None` there is no such search. Diagrams, breadth
    /// first, restarts, and strategies for the best solutions make none.
    pub ahead: Option<Limits>,
    /// Pages on which several threads write the list of solutions in place of `each`, if all are
    /// known before any is shown: see [`Compiled::pages`](crate::solutions::Compiled::pages).
    pub pages: Option<Pages<'a>>,
    /// The branches from the root to a node, if only the tree below it is searched, as if it were
    /// the root. A search depth first then visits each solution, even if they are only counted.
    pub cube: Option<&'a [usize]>,
}

impl<'a> Task<'a> {
    /// Creates a task that counts the solutions.
    pub fn count(strategy: Strategy, limits: Limits) -> Self {
        let tuning = Tuning::default();
        let (watch, ahead, pages, cube) = (None, None, None, None);
        Self { strategy, limits, each: None, counts: true, tuning, watch, ahead, pages, cube }
    }

    /// Creates a task that shows each solution.
    pub fn show(strategy: Strategy, limits: Limits, each: Each<'a>) -> Self {
        Self { each: Some(each), counts: false, ..Self::count(strategy, limits) }
    }

    /// Returns the name of the strategy. If the puzzle chooses, returns the name of the formulation
    /// for depth first, and otherwise the name of the rule.
    pub(crate) fn name(&self, formulation: &'static str, walk: Walk) -> Cow<'static, str> {
        match (self.strategy.choice, walk) {
            (Choice::Auto, Walk::DepthFirst) => formulation.into(),
            (Choice::Auto, walk) => walk.name().into(),
            _ => self.strategy.clone().into_name(),
        }
    }

    /// Returns the memory that a diagram may take within the task's limits, in bytes: see
    /// [`memory`].
    pub fn memory(&self) -> usize {
        memory(&self.limits)
    }

    /// Returns whether the search must be one that can be resumed.
    pub fn keeps(&self) -> bool {
        self.watch.as_ref().is_some_and(|watch| watch.keeps())
    }
}

/// Parameters of strategies: seed, beam width, threads, and whether each improvement is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// The seed of strategies that use random numbers.
    pub seed: u64,
    /// Number of nodes of a level that a beam search keeps.
    pub width: usize,
    /// Number of threads that search, where a strategy can share its work. Only the time depends on
    /// it, and what a count that is stopped includes. A search that learns has one order and one
    /// set of counters for one thread, and others for several.
    pub threads: NonZeroUsize,
    /// Whether a strategy that improves upon solutions shows each as it is found, rather than the
    /// best alone.
    pub improving: bool,
}

impl Default for Tuning {
    fn default() -> Self {
        Self { seed: 0, width: 1_000, threads: NonZeroUsize::MIN, improving: false }
    }
}

impl std::fmt::Debug for Task<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Task")
            .field("strategy", &self.strategy)
            .field("limits", &self.limits)
            .field("counting", &self.each.is_none())
            .field("tuning", &self.tuning)
            .finish_non_exhaustive()
    }
}

/// The outcome of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The strategy that was used.
    pub strategy: Cow<'static, str>,
    /// The status at the end: whether the search was complete, or why it was not.
    pub status: Status,
    /// Number of solutions found.
    pub solutions: BigUint,
    /// Statistics of the search. A strategy that counts without searching enters no node.
    pub statistics: Statistics,
    /// The reason why no search was needed, as a clause: "the pieces cover 12 cells, the board has
    /// 16".
    pub reason: Option<String>,
    /// The reason why there is no such search, as a clause: "the moves of this problem lead in
    /// circles". Nothing is known then, and the status is interrupted. `None` if nothing was
    /// refused.
    pub refusal: Option<String>,
    /// A remark on how the result was found, in a few words.
    pub note: Option<String>,
    /// The least cost of a solution, if the search was for the best and proved that none is better.
    pub optimum: Option<i64>,
    /// Further counters, by name.
    pub counters: Vec<(&'static str, BigUint)>,
    /// Whether another solution is known to exist, besides those that were found.
    pub more: bool,
}

impl Outcome {
    /// Returns the outcome of a search whose statistics counted the solutions.
    pub fn searched(
        strategy: impl Into<Cow<'static, str>>,
        status: Status,
        statistics: Statistics,
    ) -> Self {
        let solutions = statistics.solutions().into();
        Self { statistics, ..Self::counted(strategy, status, solutions) }
    }

    /// Returns the outcome of a count without a search.
    pub fn counted(
        strategy: impl Into<Cow<'static, str>>,
        status: Status,
        solutions: BigUint,
    ) -> Self {
        Self {
            strategy: strategy.into(),
            status,
            solutions,
            statistics: Statistics::new(),
            reason: None,
            refusal: None,
            note: None,
            optimum: None,
            counters: Vec::new(),
            more: false,
        }
    }

    /// Returns why the search was not needed, or was refused, as a clause; `None` if neither is so.
    pub fn why(&self) -> Option<&String> {
        self.reason.as_ref().or(self.refusal.as_ref())
    }

    /// Returns this outcome without solutions: some are known to exist, but none was shown.
    #[must_use]
    pub fn without_solutions(self) -> Self {
        Self { solutions: BigUint::ZERO, ..self }
    }

    /// Returns the outcome of a search that cannot be made: nothing is known.
    pub fn refused(strategy: impl Into<Cow<'static, str>>, why: impl Into<String>) -> Self {
        let none = Self::counted(strategy, Status::Interrupted, BigUint::ZERO);
        Self { refusal: Some(why.into()), ..none }
    }

    /// Returns the outcome that there is no solution, for a reason that needs no search.
    pub fn impossible(strategy: impl Into<Cow<'static, str>>, reason: impl Into<String>) -> Self {
        let none = Self::counted(strategy, Status::Complete, BigUint::ZERO);
        Self { reason: Some(reason.into()), ..none }
    }
}

/// Returns the memory that a diagram or a table of states may take within these limits, in bytes:
/// half of what the whole process may take, or a gibibyte if the limits do not say.
pub fn memory(limits: &Limits) -> usize {
    limits.memory_limit().map_or(1 << 30, |bytes| bytes / 2)
}
