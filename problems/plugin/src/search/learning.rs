//! The capability to learn: the formulation is a model, and a search of it learns from dead ends.

use billhook_engine::constraint::{Decision, Error, Learner, Model, Race, Solved, Variable};
use billhook_engine::{Flow, Limits, Search, Statistics, Status};
use num_bigint::BigUint;

use super::words::FactOf;
use crate::puzzle::{InstanceOf, Puzzle, Solution};
use crate::run::{Each, Outcome, Task, Tuning};

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
    /// A decision as a move of the search.
    pub(super) decision: fn(Decision) -> S::Move,
}

/// A function that reads an answer from the values of the model's variables.
pub type AnswerOf<P> = fn(&P, &dyn Fn(Variable) -> i64) -> <P as Puzzle>::Answer;

impl<P: Puzzle, S: Search> Learning<P, S> {
    /// Runs a task with the strategy `learn`; `price` puts a cost into words.
    pub(super) fn run(
        &self,
        instance: &InstanceOf<P>,
        name: &str,
        task: Task<'_>,
        price: &dyn Fn(i64) -> String,
    ) -> Outcome {
        let puzzle = &instance.puzzle;
        let solution = |value: &dyn Fn(Variable) -> i64| {
            Box::new(instance.shown((self.answer)(puzzle, value))) as Box<dyn Solution + '_>
        };
        let model = (self.model)(puzzle);
        match model.objective() {
            None => all(model, name, task, &solution),
            Some(objective) => best(model, objective, name, task, &solution, price),
        }
    }
}

/// A function that makes a solution from the values of the model's variables.
type Make<'m> = &'m dyn for<'v> Fn(&'v dyn Fn(Variable) -> i64) -> Box<dyn Solution + 'm>;

/// Builds the learning search of a model.
///
/// # Errors
///
/// Returns the outcome of the task if the model is refused, or a limit is reached before it is
/// built.
pub(super) fn learner(
    model: &Model,
    name: &str,
    limits: &mut Limits,
) -> Result<Learner, Box<Outcome>> {
    model.learner(limits).map_err(|error| {
        Box::new(match error {
            Error::Stopped(status) => Outcome::searched(name.to_owned(), status, Statistics::new()),
            error => Outcome::refused(name.to_owned(), error.to_string()),
        })
    })
}

/// Shows or counts all solutions, within the limits of the task.
fn all<'m>(model: &Model, name: &str, task: Task<'_>, make: Make<'m>) -> Outcome {
    let Task { mut limits, mut each, ahead, .. } = task;
    let mut learner = match learner(model, name, &mut limits) {
        Ok(learner) => learner,
        Err(outcome) => return *outcome,
    };
    let mut statistics = Statistics::new();
    let status = learner.search(&mut limits, &mut statistics, |solved| match &mut each {
        Some(each) => each(&*make(&|variable| solved.value(variable))),
        None => Flow::Continue,
    });
    let mut outcome = Outcome::searched(name.to_owned(), status, statistics);
    if let Some(mut ahead) = ahead.filter(|_| status == Status::Limit) {
        let beyond = learner.search(&mut ahead, &mut Statistics::new(), |_| {
            outcome.more = true;
            Flow::Stop
        });
        if beyond == Status::Complete && !outcome.more {
            outcome.status = Status::Complete;
        }
    }
    counted(&mut outcome, &learner);
    outcome
}

/// Finds a best solution, and then all that are as good, if more than one is wanted.
fn best(
    model: &Model,
    objective: Variable,
    name: &str,
    task: Task<'_>,
    make: Make<'_>,
    price: &dyn Fn(i64) -> String,
) -> Outcome {
    let Task { strategy, mut limits, mut each, tuning, .. } = task;
    let Tuning { improving, .. } = tuning;
    let wanted = limits.take_solutions();
    let mut learner = match learner(model, name, &mut limits) {
        Ok(learner) => learner,
        Err(outcome) => return *outcome,
    };
    let (mut statistics, mut found, mut flow) = (Statistics::new(), None, Flow::Continue);
    let status = learner.search(&mut limits, &mut statistics, |solved: &Solved<'_>| {
        let solution = make(&|variable| solved.value(variable));
        if improving && let Some(each) = &mut each {
            flow = each(&*solution);
        }
        found = Some((solved.value(objective), solution));
        flow
    });
    let mut outcome = Outcome::searched(name.to_owned(), status, statistics);
    counted(&mut outcome, &learner);
    let Some((value, solution)) = found else { return outcome };
    let cost = if model.maximizes() { value.saturating_neg() } else { value };
    let (words, is_best) = (price(cost), status == Status::Complete);
    outcome.note = Some(if is_best { words } else { format!("{words}, perhaps not the best") });
    outcome.optimum = is_best.then_some(cost);
    // The incumbent, unless it was shown as an improvement. All improvements count.
    let incumbent = |outcome: Outcome, each: Option<Each<'_>>| {
        if let Some(each) = each.filter(|_| !improving) {
            let _ = each(&*solution);
        }
        let solutions = if improving { outcome.statistics.solutions() } else { 1 };
        Outcome { solutions: solutions.into(), ..outcome }
    };
    if !is_best || wanted == 1 || flow == Flow::Stop {
        let status = if is_best { Status::Limit } else { status };
        return incumbent(Outcome { status, ..outcome }, each);
    }
    let model = model.at_objective(value);
    let all = {
        // The best solution that was shown as an improvement comes again.
        let mut show = |solution: &dyn Solution| match &mut each {
            Some(each) => each(solution),
            None => Flow::Continue,
        };
        let task = Task::show(strategy, limits.solutions(wanted), &mut show);
        all(&model, name, task, make)
    };
    let Outcome { note, optimum, counters, mut statistics, .. } = outcome;
    statistics.merge(&all.statistics);
    let outcome = Outcome { note, optimum, counters, statistics, ..all };
    match outcome.solutions == BigUint::ZERO {
        // The second search was stopped before it found the best solution again.
        true => incumbent(outcome, each),
        false => outcome,
    }
}

/// Adds the counters of the learning search to those of the outcome.
pub(super) fn counted(outcome: &mut Outcome, learner: &Learner) {
    let counts = learner.counts();
    let kept = counts.learnt - counts.forgotten;
    outcome.counters.extend([
        ("nogoods learnt", counts.learnt.into()),
        ("nogoods kept", kept.into()),
        ("atoms in nogoods", counts.atoms.into()),
        ("restarts", counts.restarts.into()),
    ]);
}
