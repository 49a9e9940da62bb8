//! The steps of a learning search, in the puzzle's words.

use billhook_engine::constraint::{Decision, Labelling, Model, Solved, Statement, Step, Variable};
use billhook_engine::{Limits, Statistics, Status};

use super::learning::Learning;
use super::reduction::Reduction;
use super::words::{Listener, StepWords};
use crate::puzzle::{InstanceOf, Puzzle, Solution};
use crate::run::{Walk, learner};

/// Number of counted statements above which only the first and the last are named.
const MOST_NAMED: usize = 4;

/// The words of a puzzle for its model: for decisions, and for solutions.
struct Of<'w> {
    model: &'w Model,
    decision: &'w dyn Fn(Decision) -> String,
    solution: &'w dyn Fn(&Solved<'_>) -> String,
}

impl StepWords for Of<'_> {
    fn statement(&self, statement: &Statement) -> String {
        let (bound, number, counted) = match statement {
            Statement::Of(decision) => return (self.decision)(*decision),
            Statement::AtLeast(number, counted) => ("at least", number, counted),
            Statement::AtMost(number, counted) => ("at most", number, counted),
        };
        let told =
            |&(variable, value): &(Variable, i64)| (self.decision)(Decision::Is(variable, value));
        match &counted[..] {
            // The search counts along a list: its ends tell which part is meant.
            [first, .., last] if counted.len() > MOST_NAMED => {
                let (all, first, last) = (counted.len(), told(first), told(last));
                format!("{bound} {number} of the {all} from {first} to {last}")
            }
            _ => {
                let each: Vec<String> = counted.iter().map(told).collect();
                format!("{bound} {number} of {}", each.join(", "))
            }
        }
    }
    fn constraint(&self, constraint: usize) -> String {
        self.model.constraint_in_words(constraint)
    }
    fn solution(&self, solved: &Solved<'_>) -> String {
        (self.solution)(solved)
    }
}

impl<P: Puzzle> Learning<P, Labelling> {
    /// Runs the learning search within limits, and tells each of its steps.
    ///
    /// # Errors
    ///
    /// If the search has no words or cannot be built, or a limit is reached first: the reason, as a
    /// clause.
    pub(super) fn follow_steps(
        &self,
        (reduction, instance): (&Reduction<P, Labelling>, &InstanceOf<P>),
        limits: &mut Limits,
        listener: Listener<'_>,
    ) -> Result<(Status, Statistics), String> {
        let (puzzle, words) = (&instance.puzzle, reduction.words.as_ref().map_err(|it| *it)?);
        let model = (self.model)(puzzle);
        let search = reduction.open(puzzle, limits).map_err(|outcome| match outcome.reason {
            Some(reason) => format!("no search is needed: {reason}"),
            None => format!("it cannot be laid out ({})", outcome.status),
        })?;
        let words = Of {
            model,
            decision: &|it| (words.decision)(puzzle, &search, it),
            solution: &|solved| {
                instance.shown((self.answer)(puzzle, &|variable| solved.value(variable))).text()
            },
        };
        let mut learner = learner(model, Walk::Learn.name(), limits).map_err(|outcome| {
            outcome.reason.unwrap_or_else(|| format!("it cannot be laid out ({})", outcome.status))
        })?;
        let mut statistics = Statistics::new();
        let mut tell = |step: Step<'_>| listener(step, &words);
        Ok((learner.follow(limits, &mut statistics, &mut tell), statistics))
    }
}
