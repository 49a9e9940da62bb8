//! The capability to learn: the formulation is a model, and a search of it learns from dead ends.

use billhook_engine::constraint::{Decision, Model, Race, Variable};
use billhook_engine::{Flow, Limits, Path, Search, Statistics, Status};

use super::optimum::{Make, Optimum, best};
use super::words::FactOf;
use crate::puzzle::{InstanceOf, Puzzle, Solution};
use crate::run::{LearnerRun, Outcome, Task};

/// The model of a puzzle, with the functions that read its solutions.
#[derive(Debug)]
pub struct Learning<P: Puzzle, S: Search> {
    pub(super) model: fn(&P) -> &Model,
    pub(super) answer: AnswerOf<P>,
    /// The variables that tell solutions apart, and the fact that one of them, by its index, has a
    /// value.
    pub(super) cells: fn(&P) -> &[Variable],
    pub(super) fact: FactOf<P>,
    pub(super) race: fn(&S, &Model, &mut Limits) -> Option<Race>,
    /// A decision as a move of the search, and a move as a decision.
    pub(super) decision: fn(Decision) -> S::Move,
    pub(super) decided: fn(S::Move) -> Decision,
}

/// A function that reads an answer from the values of the model's variables.
pub type AnswerOf<P> = fn(&P, &dyn Fn(Variable) -> i64) -> <P as Puzzle>::Answer;

impl<P: Puzzle, S: Search> Learning<P, S> {
    /// Returns the decisions on the path to a cube of a search, which is at its root; `None` if there
    /// is no such cube.
    pub(super) fn confining(&self, search: &mut S, cube: &[usize]) -> Option<Vec<Decision>> {
        let mut path = Path::new();
        let is_there = path.go(search, cube);
        let decisions = path.moves().map(self.decided).collect();
        path.back(search);
        is_there.then_some(decisions)
    }

    /// Runs a task with the strategy `learn`, confined by decisions; `price` puts a cost into words.
    pub(super) fn run(
        &self,
        instance: &InstanceOf<P>,
        (name, confining): (&str, &[Decision]),
        task: Task<'_>,
        price: &dyn Fn(i64) -> String,
    ) -> Outcome {
        let puzzle = &instance.puzzle;
        let solution = |value: &dyn Fn(Variable) -> i64| {
            Box::new(instance.shown((self.answer)(puzzle, value))) as Box<dyn Solution + '_>
        };
        let model = (self.model)(puzzle);
        match model.objective() {
            None => all(model, (name, confining), task, &solution),
            Some(objective) => {
                let cells = (self.cells)(puzzle);
                best(&Optimum { model, objective, cells, make: &solution, price }, name, task)
            }
        }
    }
}

/// Shows or counts all solutions that fulfil decisions, within the limits of the task.
fn all(
    model: &Model,
    (name, confining): (&str, &[Decision]),
    task: Task<'_>,
    make: Make<'_>,
) -> Outcome {
    let Task { limits, mut each, ahead, watch, .. } = task;
    let mut run = LearnerRun::new(name, limits, watch);
    let mut learner = match run.open(model, confining) {
        Ok(learner) => learner,
        Err(outcome) => return *outcome,
    };
    let status = run.search(&mut learner, &|_| None, &mut |solved| match &mut each {
        Some(each) => each(&*make(&|variable| solved.value(variable))),
        None => Flow::Continue,
    });
    let mut outcome = run.end(status, &learner);
    if let Some(mut ahead) = ahead.filter(|_| status == Status::Limit) {
        let beyond = learner.search(&mut ahead, &mut Statistics::new(), |_| {
            outcome.more = true;
            Flow::Stop
        });
        if beyond == Status::Complete && !outcome.more {
            outcome.status = Status::Complete;
        }
    }
    outcome
}
