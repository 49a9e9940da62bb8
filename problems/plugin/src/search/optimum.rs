//! The best solutions by a search that learns: first the best value, by solutions that improve upon
//! each other; then, if more than one solution is wanted, all of that value, by a second search.
//!
//! A search that is stopped before it knows the best value shows its incumbent, which is
//! [provisional](crate::run::Checkpoint::provisional): the run that resumes it shows all the best
//! solutions.

use std::mem;

use billhook_engine::constraint::{Learner, LearnerBookmark, Model, Solved, Variable};
use billhook_engine::{Flow, NoSuchPosition, Status};
use num_bigint::BigUint;

use crate::puzzle::Solution;
use crate::run::{Each, LearnerRun, Outcome, Task};

/// A function that makes a solution from the values of the model's variables.
pub(super) type Make<'m> =
    &'m dyn for<'v> Fn(&'v dyn Fn(Variable) -> i64) -> Box<dyn Solution + 'm>;

/// A model with an objective, and the functions that show its solutions.
pub(super) struct Optimum<'m> {
    pub(super) model: &'m Model,
    pub(super) objective: Variable,
    /// The variables that tell solutions apart.
    pub(super) cells: &'m [Variable],
    pub(super) make: Make<'m>,
    /// A function that puts a cost into words.
    pub(super) price: &'m dyn Fn(i64) -> String,
}

impl Optimum<'_> {
    /// Returns the cost of a solution whose objective has this value.
    fn cost(&self, value: i64) -> i64 {
        if self.model.maximizes() { value.saturating_neg() } else { value }
    }

    /// Returns the cost of the incumbent in words; `None` without one.
    fn words(&self, learner: &Learner) -> Option<String> {
        learner.best(self.objective).map(|value| (self.price)(self.cost(value)))
    }

    fn is_incumbent(&self, solved: &Solved<'_>, bookmark: &LearnerBookmark) -> bool {
        self.cells.iter().all(|&cell| bookmark.best(cell) == Some(solved.value(cell)))
    }
}

/// The listener for solutions, and whether it has been shown one, earlier runs included.
struct Shown<'e> {
    each: Option<Each<'e>>,
    improving: bool,
    is_any: bool,
}

impl Shown<'_> {
    fn show(&mut self, solution: &dyn Solution) -> Flow {
        self.is_any = true;
        self.each.as_mut().map_or(Flow::Continue, |each| each(solution))
    }

    /// Returns whether a search shows its incumbent if it is stopped, with this status, before it
    /// has shown a solution.
    fn is_provisional(&self, status: Status) -> bool {
        self.each.is_some() && !self.improving && status.is_stop()
    }
}

/// Finds a best solution, and then all that are as good, if more than one is wanted.
pub(super) fn best(optimum: &Optimum<'_>, name: &str, task: Task<'_>) -> Outcome {
    let Task { mut limits, each, tuning, watch, .. } = task;
    let (wanted, improving) = (limits.take_solutions(), tuning.improving);
    let mut run = LearnerRun::new(name, limits, watch);
    let before = run.checkpoint.shown;
    let mut shown = Shown { each, improving, is_any: before > 0 };
    if run.checkpoint.tally.is_some() {
        return all_best(optimum, run, shown, wanted);
    }
    let was_shown = shown.is_any && run.checkpoint.learner.is_at_end();
    let mut learner = match run.open(optimum.model, &[]) {
        Ok(learner) => learner,
        Err(outcome) => return Outcome { solutions: BigUint::ZERO, ..*outcome },
    };
    let mut flow = Flow::Continue;
    let words = |learner: &Learner| optimum.words(learner);
    let status = run.search(&mut learner, &words, &mut |solved| {
        if improving {
            flow = shown.show(&*(optimum.make)(&|variable| solved.value(variable)));
        }
        flow
    });
    let value = learner.best(optimum.objective);
    let (is_best, one) = (status == Status::Complete, wanted.saturating_add(before) < 2);
    if value.is_some() && is_best && !one && wanted > 0 && flow == Flow::Continue {
        // From here on solutions are counted anew.
        run.checkpoint.tally = i64::try_from(run.checkpoint.statistics.solutions()).ok();
        run.checkpoint.learner = learner.bookmark().rewound();
        return all_best(optimum, run, shown, wanted);
    }
    run.checkpoint.provisional = value.is_some() && shown.is_provisional(status);
    let mut outcome = run.end(status, learner.counts());
    let Some(value) = value else { return outcome };
    if !improving && !was_shown {
        let value = |variable| learner.best(variable).unwrap_or_default();
        let _ = shown.show(&*(optimum.make)(&value));
    }
    let cost = optimum.cost(value);
    let words = (optimum.price)(cost);
    match is_best {
        true => outcome.reason = Some(format!("none is better than {words}")),
        false => outcome.note = Some(format!("{words}, perhaps not the best")),
    }
    outcome.optimum = is_best.then_some(cost);
    // All improvements count if they were shown, otherwise the incumbent alone.
    outcome.solutions =
        if improving { outcome.statistics.solutions().into() } else { BigUint::from(1_u8) };
    let status = if is_best { Status::Limit } else { outcome.status };
    Outcome { status, ..outcome }
}

/// Finds all solutions that are as good as the incumbent in the checkpoint. If the search is
/// stopped before it finds one, it shows the incumbent.
fn all_best(
    optimum: &Optimum<'_>,
    mut run: LearnerRun<'_>,
    mut shown: Shown<'_>,
    wanted: u64,
) -> Outcome {
    let incumbent = run.checkpoint.learner.clone();
    let Some(value) = incumbent.best(optimum.objective) else { return run.lost(NoSuchPosition) };
    shown.is_any |= told(&run) > 0;
    run.checkpoint.provisional = !shown.is_any && shown.is_provisional(Status::Interrupted);
    let mut outcome = match run.open(&optimum.model.at_objective(value), &[]) {
        Ok(mut learner) => {
            let again = run.checkpoint.shown.saturating_sub(told(&run));
            run.limits = mem::take(&mut run.limits).solutions(wanted.saturating_add(again));
            // If an earlier run showed the incumbent as the best, it does not come again. As an
            // improvement it does.
            let mut is_left = again > 0 && !shown.improving;
            let words = |learner: &Learner| optimum.words(learner);
            let status = run.search(&mut learner, &words, &mut |solved| {
                if is_left && optimum.is_incumbent(solved, &incumbent) {
                    is_left = false;
                    return Flow::Continue;
                }
                shown.show(&*(optimum.make)(&|variable| solved.value(variable)))
            });
            run.checkpoint.provisional = !shown.is_any && shown.is_provisional(status);
            let solutions = told(&run).into();
            Outcome { solutions, ..run.end(status, learner.counts()) }
        }
        Err(outcome) => Outcome { solutions: BigUint::ZERO, ..*outcome },
    };
    let cost = optimum.cost(value);
    (outcome.note, outcome.optimum) = (Some((optimum.price)(cost)), Some(cost));
    if outcome.solutions > BigUint::ZERO {
        return outcome;
    }
    if !shown.is_any {
        let value = |variable| incumbent.best(variable).unwrap_or_default();
        let _ = shown.show(&*(optimum.make)(&value));
    }
    let improvements = outcome.statistics.solutions();
    Outcome { solutions: if shown.improving { improvements } else { 1 }.into(), ..outcome }
}

/// Returns the number of best solutions found, earlier runs included.
fn told(run: &LearnerRun<'_>) -> u64 {
    let before = run.checkpoint.tally.unwrap_or(0).unsigned_abs();
    run.checkpoint.statistics.solutions().saturating_sub(before)
}
