//! Solvers: a strategy on an instance, as an object.

use std::io::Read;

use billhook_engine::{Limits, Statistics, Status};

use super::tree::SearchTree;
use super::words::Listener;
use crate::run::{Outcome, Task, memory};
use crate::solutions::{self, Common, Compile, Compiled, Uncompiled};

/// A strategy on an instance: runs tasks, and hands out its tree and all solutions.
pub trait Solver<'p> {
    /// Runs a task.
    ///
    /// The order in which solutions come depends neither on time nor on the number of threads. A
    /// search that learns has one order for one thread, and another for several.
    fn run(&self, task: Task<'_>) -> Outcome;

    /// Adds the puzzle's own counters to an outcome that was combined from the outcomes of cubes.
    fn amend(&self, outcome: &mut Outcome) {
        let _ = outcome;
    }

    /// Returns the tree of the search; with `in_words`, only one with words for its decisions and
    /// states. Its set-up keeps within the limits.
    ///
    /// # Errors
    ///
    /// If there is no such tree, no search is needed, or a limit is reached first: the reason, as a
    /// clause. The [status](Limits::status) of the limits tells whether it was a limit.
    fn tree(&self, limits: &mut Limits, in_words: bool) -> Result<SearchTree<'p>, String>;

    /// Runs the learning search within limits, and tells each of its steps in the puzzle's words.
    ///
    /// # Errors
    ///
    /// If the strategy is another one, the search has no words, no search is needed, or a limit is
    /// reached before the search begins: the reason, as a clause.
    fn follow(
        &self,
        limits: &mut Limits,
        listener: Listener<'_>,
    ) -> Result<(Status, Statistics), String> {
        let _ = (limits, listener);
        Err(NOT_LEARNING.to_owned())
    }

    /// Compiles all solutions into one object.
    ///
    /// # Errors
    ///
    /// If this instance cannot be compiled, a limit is reached first, or the listener stops the
    /// compilation.
    fn compile(&self, how: Compile<'_>) -> Result<Box<dyn Compiled + 'p>, Uncompiled>;

    /// Finds what all solutions have in common, by learning if that is the strategy, and otherwise
    /// by the marginals of a diagram. Returns `None` beside the outcome if there is no solution, or
    /// if a limit is reached before anything is known.
    fn common(&self, limits: &mut Limits) -> (Outcome, Option<Common>) {
        let memory = memory(limits);
        solutions::common(self.compile(Compile::new(limits, memory)), limits)
    }

    /// Reads a diagram that [`Compiled::save`] wrote, within limits.
    ///
    /// # Errors
    ///
    /// If it is not a diagram of this instance, the strategy has no diagrams, or a limit is reached
    /// first: the reason, as a clause.
    fn load(
        &self,
        file: &mut dyn Read,
        limits: &mut Limits,
    ) -> Result<Box<dyn Compiled + 'p>, String>;
}

/// The reason given if the steps of another strategy are asked for.
pub(super) const NOT_LEARNING: &str = "only the strategy learn learns from conflicts";
