//! Facts that all solutions have in common, by a search that learns: its questions about one value
//! after another need few of the solutions.

use billhook_engine::constraint::{Labelling, Model};
use billhook_engine::{Flow, Limits, Statistics, Status};
use num_bigint::BigUint;

use super::learning::Learning;
use crate::puzzle::Puzzle;
use crate::run::{Outcome, Walk, counted, learner};
use crate::solutions::Common;

/// Maximum number of declared values of a cell that are considered.
const MOST_DECLARED: usize = 1_024;

impl<P: Puzzle> Learning<P, Labelling> {
    /// Finds the facts that all solutions, or all the best ones, have in common, as far as the
    /// limits allow; `None` if no solution is found. The outcome counts the solutions that were
    /// found: with the status [`Limit`](Status::Limit) they tell everything, but need not be all.
    pub(super) fn find_common(&self, puzzle: &P, limits: &mut Limits) -> (Outcome, Option<Common>) {
        let (model, cells) = ((self.model)(puzzle), (self.cells)(puzzle));
        let mut before = Statistics::new();
        let best = match at_best(model, limits, &mut before) {
            Ok(best) => best,
            Err(outcome) => return (*outcome, None),
        };
        let model = best.as_ref().unwrap_or(model);
        let mut learner = match learner(model, Walk::Learn.name(), limits) {
            Ok(learner) => learner,
            Err(outcome) => return (*outcome, None),
        };
        let mut statistics = Statistics::new();
        let (status, values) = learner.common(cells, limits, &mut statistics);
        let found = statistics.solutions();
        let is_one = values.iter().all(|it| it.decided().is_some());
        let status = match status {
            Status::Complete if found > 0 && !is_one => Status::Limit,
            status => status,
        };
        before.merge(&statistics);
        let outcome = Outcome::searched(Walk::Learn.name(), status, before);
        let mut outcome = Outcome { solutions: found.into(), ..outcome };
        counted(&mut outcome, learner.counts());
        let declared = |cell: usize| model.values(cells[cell]).iter().take(MOST_DECLARED).collect();
        let fact = |cell, value| (self.fact)(puzzle, cell, value);
        let common = (found > 0).then(|| Common::of_values(&values, fact, declared));
        (outcome, common)
    }
}

/// Returns the model of the best solutions; `None` for a model without an objective.
///
/// # Errors
///
/// The outcome, if there is no solution, or a limit is reached before the best is known.
fn at_best(
    model: &Model,
    limits: &mut Limits,
    statistics: &mut Statistics,
) -> Result<Option<Model>, Box<Outcome>> {
    let Some(objective) = model.objective() else { return Ok(None) };
    let name = Walk::Learn.name();
    let mut best = None;
    let status = learner(model, name, limits)?.search(limits, statistics, |solved| {
        best = Some(solved.value(objective));
        Flow::Continue
    });
    match best {
        Some(best) if status == Status::Complete => Ok(Some(model.at_objective(best))),
        _ => {
            let outcome = Outcome::searched(name, status, std::mem::take(statistics));
            Err(Box::new(Outcome { solutions: BigUint::ZERO, ..outcome }))
        }
    }
}
