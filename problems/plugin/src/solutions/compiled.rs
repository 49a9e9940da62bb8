//! All solutions of an instance in one compiled object: what it takes to give
//! the solution of a number, draw solutions, and say how often each choice
//! occurs.

use std::io;

use billhook_engine::{Flow, Limits, Status};
use num_bigint::BigUint;
use serde_json::{Map, Value};

use crate::puzzle::Solution;
use crate::run::{Each, Outcome, Pages, Task};

/// How to compile.
pub struct Compile<'a> {
    /// How far to go. What is used up is not there for what comes after.
    pub limits: &'a mut Limits,
    /// The memory that the diagram may take, in bytes. When it is used up,
    /// what does not fit is searched anew whenever it is needed.
    pub memory: usize,
    /// A listener for the first solution, which is known long before the last; it stops the
    /// compilation by [`Flow::Stop`]. Not every puzzle tells it.
    pub first: Option<Each<'a>>,
}

impl<'a> Compile<'a> {
    /// Within these limits and this memory, in bytes.
    pub fn new(limits: &'a mut Limits, memory: usize) -> Self {
        Self { limits, memory, first: None }
    }
}

impl std::fmt::Debug for Compile<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Compile").field("memory", &self.memory).finish_non_exhaustive()
    }
}

/// Why there is no diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Uncompiled {
    /// The instance has none, for a reason that is a clause: "its moves lead
    /// in circles".
    Refused(String),
    /// A limit was reached first; what is known until then.
    Stopped(Box<Outcome>),
}

/// All solutions of an instance, compiled by
/// [`Instance::compile`](crate::Instance::compile).
///
/// Solutions have numbers from 0, in an order that depends on the instance
/// alone.
pub trait Compiled {
    /// The number of solutions, and what it took to compile them.
    fn outcome(&self) -> Outcome;

    /// Shows the solutions, in the order of their numbers; as many as the
    /// limits say.
    fn each(&mut self, limits: &mut Limits, each: Each<'_>) -> Outcome;

    /// As [`each`](Self::each), written on pages by several threads; the first `told` solutions
    /// are passed over. None, no page, and the limits as they were if these solutions cannot be
    /// shared out: because a part of the diagram is missing, one of its paths stands for very
    /// many of them, or nodes are limited.
    ///
    /// Time: that of `each` divided by the threads.
    fn pages(&mut self, limits: &mut Limits, pages: &mut Pages<'_>, told: u64) -> Option<Outcome> {
        let _ = (limits, pages, told);
        None
    }

    /// The solution with this number; none if there are not so many.
    ///
    /// # Errors
    ///
    /// If a limit is reached first.
    fn nth(
        &mut self,
        number: &BigUint,
        limits: &mut Limits,
    ) -> Result<Option<Box<dyn Solution + '_>>, Status>;

    /// In how many solutions each choice occurs.
    ///
    /// # Errors
    ///
    /// If a limit is reached first.
    fn marginals(&mut self, limits: &mut Limits) -> Result<Marginals, Status>;

    /// Writes it down, for [`Instance::load`](crate::Instance::load). False
    /// if it is not whole, because the memory was used up: then nothing is
    /// written.
    ///
    /// # Errors
    ///
    /// Those of writing.
    fn save(&self, file: &mut dyn io::Write) -> io::Result<bool>;
}

/// In how many solutions each choice occurs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marginals {
    /// The choices that occur, each with the number of solutions.
    pub choices: Vec<(String, BigUint)>,
    /// The choices as people read them, if a list does not show them best.
    pub plain: Option<String>,
    /// Further objects for programs.
    pub fields: Vec<Map<String, Value>>,
    /// A picture, as SVG.
    pub picture: Option<String>,
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
    /// Lists the solutions in their order, as many as the limits say, on pages if they can be
    /// shared out. The first `told` of them were listed before and are passed over.
    pub fn list(
        &mut self,
        limits: &mut Limits,
        each: Each<'_>,
        pages: Option<Pages<'_>>,
        told: u64,
    ) -> Outcome {
        // A diagram knows how many there are.
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

/// Runs a task by a diagram, counts or shows all solutions: what is left to be done when it is
/// compiled.
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
