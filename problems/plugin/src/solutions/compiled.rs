//! All solutions of an instance as one object: counted, listed, found by number, drawn at random,
//! with marginals.

use std::io;

use billhook_engine::{Flow, Limits, Status};
use num_bigint::BigUint;

use super::Marginals;
use crate::puzzle::Solution;
use crate::run::{Each, Outcome, Pages, Task};

/// The limits of a compilation, and its listener.
pub struct Compile<'a> {
    /// Limits; when the compilation returns, they are reduced by what it has used.
    pub limits: &'a mut Limits,
    /// Memory for the diagram, in bytes. The part that does not fit is searched anew whenever it is
    /// needed.
    pub memory: usize,
    /// A listener for the first solution, which is known long before the last. It stops the
    /// compilation by returning [`Flow::Stop`]. Some puzzles do not call it.
    pub first: Option<Each<'a>>,
}

impl<'a> Compile<'a> {
    /// Creates a compilation within limits and this memory, in bytes, without a listener.
    pub fn new(limits: &'a mut Limits, memory: usize) -> Self {
        Self { limits, memory, first: None }
    }
}

impl std::fmt::Debug for Compile<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Compile").field("memory", &self.memory).finish_non_exhaustive()
    }
}

/// The reason why there is no diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Uncompiled {
    /// The instance has no diagram: the reason, as a clause such as "its moves lead in circles".
    Refused(String),
    /// A limit was reached, or the listener stopped the compilation: the outcome so far.
    Stopped(Box<Outcome>),
}

/// All solutions of an instance, compiled by [`Solver::compile`](crate::search::Solver::compile).
///
/// Solutions have numbers from 0, in the order in which the diagram lists them.
pub trait Compiled {
    /// Returns the number of solutions, with the statistics of the compilation.
    fn outcome(&self) -> Outcome;

    /// Shows the solutions in the order of their numbers, within limits, until `each` stops. The
    /// outcome counts those that were shown, and its status says why no more were.
    fn each(&mut self, limits: &mut Limits, each: Each<'_>) -> Outcome;

    /// Lists the solutions like [`each`](Self::each), but leaves out the first `told` and has
    /// several threads write the pages of the list. Returns `None`, writes no page and leaves the
    /// limits alone if the list cannot be divided: if a part of the diagram is missing, a path
    /// stands for more than 1,024 solutions, or nodes are limited.
    ///
    /// Time: as for `each`, divided by the number of threads.
    fn pages(&mut self, limits: &mut Limits, pages: &mut Pages<'_>, told: u64) -> Option<Outcome> {
        let _ = (limits, pages, told);
        None
    }

    /// Returns the solution with this number; `None` if there is none with it.
    ///
    /// # Errors
    ///
    /// If a limit is reached first, or the key of the search is found to be wrong: the status.
    fn nth(
        &mut self,
        number: &BigUint,
        limits: &mut Limits,
    ) -> Result<Option<Box<dyn Solution + '_>>, Status>;

    /// Counts the solutions with each choice.
    ///
    /// # Errors
    ///
    /// If a limit is reached first, or the key of the search is found to be wrong: the status.
    fn marginals(&mut self, limits: &mut Limits) -> Result<Marginals, Status>;

    /// Writes the diagram to a file for [`Solver::load`](crate::search::Solver::load). Returns
    /// `false` and writes nothing if a part of the diagram did not fit the memory, or there is
    /// none.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    fn save(&self, file: &mut dyn io::Write) -> io::Result<bool>;
}

/// An instance without solutions, for a reason that needs no diagram.
#[derive(Clone, Debug)]
pub struct Unsolvable(pub Outcome);

impl Compiled for Unsolvable {
    fn outcome(&self) -> Outcome {
        self.0.clone()
    }
    fn each(&mut self, _: &mut Limits, _: Each<'_>) -> Outcome {
        self.0.clone()
    }
    fn nth(
        &mut self,
        _: &BigUint,
        _: &mut Limits,
    ) -> Result<Option<Box<dyn Solution + '_>>, Status> {
        Ok(None)
    }
    fn marginals(&mut self, _: &mut Limits) -> Result<Marginals, Status> {
        Ok(Marginals::default())
    }
    fn save(&self, _: &mut dyn io::Write) -> io::Result<bool> {
        Ok(false)
    }
}

impl dyn Compiled + '_ {
    /// Lists the solutions in their order, within limits, without the first `told`. Writes them on
    /// `pages`, if these are given and the list can be divided, and otherwise shows them to `each`.
    pub fn list(
        &mut self,
        limits: &mut Limits,
        each: Each<'_>,
        pages: Option<Pages<'_>>,
        told: u64,
    ) -> Outcome {
        // A list that ends with the last solution is complete, even if it has reached a limit.
        let all = self.outcome().solutions;
        let paged = pages.and_then(|mut pages| self.pages(limits, &mut pages, told));
        let outcome = paged.unwrap_or_else(|| {
            let mut passed = 0;
            self.each(limits, &mut |solution| {
                passed += 1;
                if passed > told { each(solution) } else { Flow::Continue }
            })
        });
        match outcome.status {
            Status::Limit if outcome.solutions == all => {
                Outcome { status: Status::Complete, ..outcome }
            }
            Status::Limit => Outcome { more: true, ..outcome },
            _ => outcome,
        }
    }
}

/// Finishes a task with a compiled diagram: shows the solutions if the task has a listener, and
/// otherwise counts them. Without a diagram the outcome says why.
pub fn by_diagram(compiled: Result<Box<dyn Compiled + '_>, Uncompiled>, task: Task<'_>) -> Outcome {
    let Task { mut limits, each, pages, .. } = task;
    match (compiled, each) {
        (Ok(mut compiled), Some(each)) => compiled.list(&mut limits, each, pages, 0),
        (Ok(compiled), None) => compiled.outcome(),
        (Err(Uncompiled::Stopped(outcome)), None) => *outcome,
        (Err(Uncompiled::Stopped(outcome)), Some(_)) => outcome.without_solutions(),
        (Err(Uncompiled::Refused(why)), _) => Outcome::refused("diagram", why),
    }
}
