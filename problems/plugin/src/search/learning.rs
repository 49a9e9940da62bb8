//! The capability to learn: the formulation is a model, and a search of it learns from dead ends.

use std::num::NonZeroUsize;

use billhook_engine::constraint::{Counts, Decision, Labelling, Model, Race, Variable};
use billhook_engine::strategy::parallel::Cubes;
use billhook_engine::strategy::split::split;
use billhook_engine::{Flow, Limits, NoSuchPosition, Path, Search, Statistics, Status};

use super::optimum::{Make, Optimum, best};
use super::reduction::Reduction;
use super::words::{FactOf, Listener};
use crate::puzzle::{InstanceOf, Puzzle, Solution};
use crate::run::{LearnerRun, Outcome, Task};
use crate::solutions::Common;

/// The model of a puzzle, with the functions that read its solutions, and those that search it. They
/// are pointers, so that a search that does not learn is compiled without them.
#[derive(Debug)]
pub struct Learning<P: Puzzle, S: Search> {
    pub(super) model: fn(&P) -> &Model,
    pub(super) answer: AnswerOf<P>,
    /// The variables that tell solutions apart, and the fact that one of them, by its index, has a
    /// value.
    pub(super) cells: fn(&P) -> &[Variable],
    pub(super) fact: FactOf<P>,
    pub(super) race: fn(&S, &Model, &mut Limits) -> Option<Race>,
    /// See [`confining`].
    pub(super) confining: fn(&mut S, &[usize]) -> Option<Vec<Decision>>,
    /// See [`cubes`].
    pub(super) cubes: fn(&mut S) -> Vec<Vec<Decision>>,
    pub(super) run: RunPart<P, S>,
    pub(super) follow: Follow<P, S>,
    pub(super) common: FindCommon<P, S>,
}

/// A function that reads an answer from the values of the model's variables.
pub type AnswerOf<P> = fn(&P, &dyn Fn(Variable) -> i64) -> <P as Puzzle>::Answer;

/// See [`Learning::run_part`].
type RunPart<P, S> = fn(
    &Learning<P, S>,
    &InstanceOf<P>,
    (&str, Part<'_>),
    Task<'_>,
    &dyn Fn(i64) -> String,
) -> Outcome;

/// See [`Learning::follow_steps`].
type Follow<P, S> = fn(
    &Learning<P, S>,
    (&Reduction<P, S>, &InstanceOf<P>),
    &mut Limits,
    Listener<'_>,
) -> Result<(Status, Statistics), String>;

/// See [`Learning::find_common`].
type FindCommon<P, S> = fn(&Learning<P, S>, &P, &mut Limits) -> (Outcome, Option<Common>);

/// Returns the decisions on the path to a cube of a search, which is at its root; `None` if there is
/// no such cube.
pub(super) fn confining(search: &mut Labelling, cube: &[usize]) -> Option<Vec<Decision>> {
    let mut path = Path::new();
    let is_there = path.go(search, cube);
    let decisions = path.moves().collect();
    path.back(search);
    is_there.then_some(decisions)
}

/// Divides a search, which is at its root, into cubes. Returns the decisions on the path to each.
pub(super) fn cubes(search: &mut Labelling) -> Vec<Vec<Decision>> {
    let cut = split(search, CUBES, |_, even| even, &mut Limits::new());
    let paths = cut.outline.paths();
    paths.filter_map(|path| confining(search, &path)).collect()
}

impl<P: Puzzle> Learning<P, Labelling> {
    /// Runs a task with the strategy `learn`; `price` puts a cost into words.
    pub(super) fn run_part(
        &self,
        instance: &InstanceOf<P>,
        (name, part): (&str, Part<'_>),
        task: Task<'_>,
        price: &dyn Fn(i64) -> String,
    ) -> Outcome {
        let puzzle = &instance.puzzle;
        let solution = |value: &dyn Fn(Variable) -> i64| {
            Box::new(instance.shown((self.answer)(puzzle, value))) as Box<dyn Solution + '_>
        };
        let model = (self.model)(puzzle);
        match model.objective() {
            None => all(model, (name, part), task, &solution),
            Some(objective) => {
                let cells = (self.cells)(puzzle);
                best(&Optimum { model, objective, cells, make: &solution, price }, name, task)
            }
        }
    }
}

/// The part of a search that a task is about, and how the whole is divided.
pub(super) enum Part<'c> {
    /// A cube: the decisions on the path to it.
    Cube(Vec<Decision>),
    /// The whole; the function divides it into cubes, if that is possible within limits.
    Whole(&'c dyn Fn(&mut Limits) -> Vec<Vec<Decision>>),
}

/// Number of cubes into which several threads divide a search, if its tree has enough of them. It
/// does not depend on the number of threads, so the results do not either. Many cubes keep threads
/// busy to the end; few leave more to learn in each.
const CUBES: usize = 64;

/// Shows or counts all solutions, within the limits of the task.
fn all(model: &Model, (name, part): (&str, Part<'_>), task: Task<'_>, make: Make<'_>) -> Outcome {
    let Task { limits, mut each, ahead, watch, tuning, .. } = task;
    let mut run = LearnerRun::new(name, limits, watch);
    let (mut confining, mut cubes) = (Vec::new(), Vec::new());
    let is_shared = tuning.threads > NonZeroUsize::MIN && run.checkpoint.learner.is_at_beginning();
    match part {
        Part::Cube(decisions) => confining = decisions,
        // A search that was divided stays divided, whatever the number of threads.
        Part::Whole(cut) if is_shared || run.checkpoint.cubes.is_some() => {
            cubes = cut(&mut run.limits);
        }
        Part::Whole(_) => {}
    }
    if cubes.is_empty() && run.checkpoint.cubes.is_some() {
        return match run.limits.exhausted() {
            true => {
                let status = run.limits.status();
                run.end(status, Counts::default())
            }
            false => run.lost(NoSuchPosition),
        };
    }
    let mut learner = match run.open(model, &confining) {
        Ok(learner) => learner,
        Err(outcome) => return *outcome,
    };
    if cubes.len() > 1 || run.checkpoint.cubes.is_some() {
        let (tells, threads) = (each.is_some(), tuning.threads);
        let mut search = Cubes { learner, cubes: &cubes, threads, tells };
        let mut tell = |values: &[i64]| match &mut each {
            Some(each) => each(&*make(&|variable| values[variable.number()])),
            None => Flow::Continue,
        };
        let status = match run.search_cubes(&search, &mut tell) {
            Ok(status) => status,
            Err(lost) => return run.lost(lost),
        };
        let mut bookmark = run.checkpoint.cubes.clone().unwrap_or_default();
        let counts = match status {
            Status::Complete => run.checkpoint.learner.counts(),
            _ => bookmark.counts(),
        };
        let outcome = run.end(status, counts);
        (search.threads, search.tells) = (NonZeroUsize::MIN, true);
        return beyond(outcome, ahead, &mut |ahead, more| {
            let so_far = (&mut bookmark, &mut Statistics::new());
            let ended = search.resume(ahead, so_far, &mut |_| more(), &mut |_, _, _| {});
            ended.unwrap_or(Status::Interrupted)
        });
    }
    let status = run.search(&mut learner, &|_| None, &mut |solved| match &mut each {
        Some(each) => each(&*make(&|variable| solved.value(variable))),
        None => Flow::Continue,
    });
    let outcome = run.end(status, learner.counts());
    beyond(outcome, ahead, &mut |ahead, more| {
        learner.search(ahead, &mut Statistics::new(), |_| more())
    })
}

/// A function that continues a search within limits, and calls another one at each solution.
type Continue<'c> = &'c mut dyn FnMut(&mut Limits, &mut dyn FnMut() -> Flow) -> Status;

/// Searches for one more solution than wanted. If there is none, the outcome is complete.
fn beyond(mut outcome: Outcome, ahead: Option<Limits>, search: Continue<'_>) -> Outcome {
    let Some(mut ahead) = ahead.filter(|_| outcome.status == Status::Limit) else { return outcome };
    let status = search(&mut ahead, &mut || {
        outcome.more = true;
        Flow::Stop
    });
    if status == Status::Complete && !outcome.more {
        outcome.status = Status::Complete;
    }
    outcome
}
