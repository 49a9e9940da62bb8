//! Finds answers of strategies to one instance that cannot all be right.

use billhook_engine::Status;
use billhook_plugin::run::Finds;
use billhook_run::words::several;
use num_bigint::BigUint;

use super::measure::Measured;

/// The number of solutions that a run claims.
struct Claim<'m> {
    run: &'m Measured,
    /// Whether the run claims that there are no more.
    is_all: bool,
    solutions: BigUint,
}

impl<'m> Claim<'m> {
    /// Returns the claim of a run. Among searches for the best, one that was stopped claims no more
    /// than a solution: those that it found need not be among the best.
    fn of(run: &'m Measured, is_of_best: bool) -> Self {
        let (outcome, finds) = (&run.outcome, run.contender.finds);
        let none = outcome.solutions == BigUint::ZERO;
        let is_all = outcome.status == Status::Complete && (finds == Finds::All || none);
        let solutions = outcome.solutions.clone();
        let is_whole = is_all || !is_of_best;
        Self {
            run,
            is_all,
            solutions: if is_whole { solutions } else { solutions.min(1u8.into()) },
        }
    }

    fn contradicts(&self, other: &Self) -> bool {
        self.is_all && other.solutions > self.solutions
            || other.is_all && self.solutions > other.solutions
    }

    fn words(&self) -> String {
        let least = if self.is_all { "" } else { "at least " };
        let solutions = several(&self.run.outcome.solutions, "solution");
        format!("{} finds {least}{solutions}", self.run.contender.strategy)
    }
}

/// Returns the first two answers that contradict each other, in a sentence: two numbers of
/// solutions, or two optima. `None` if all runs may be right.
pub fn disagreement(instance: &str, runs: &[Measured]) -> Option<String> {
    let mut optima = runs.iter().filter_map(|run| Some((run, run.outcome.optimum?)));
    let best = optima.next();
    let other = best.and_then(|(_, best)| optima.find(|(_, other)| *other != best));
    let claims = runs.iter().map(|run| Claim::of(run, best.is_some()));
    let claims: Vec<Claim<'_>> = claims.collect();
    let pair = claims.iter().enumerate().find_map(|(place, one)| {
        claims[place + 1..].iter().find(|other| one.contradicts(other)).map(|other| (one, other))
    });
    let two = match (best.zip(other), pair) {
        (Some(((one, best), (other, better))), _) => {
            let [one, other] = [one, other].map(|run| &run.contender.strategy);
            format!("the least cost is {best} by {one}, and {better} by {other}")
        }
        (None, Some((one, other))) => format!("{}, and {}", one.words(), other.words()),
        (None, None) => return None,
    };
    Some(format!("{instance}: {two}; one of them is wrong, which is a defect"))
}

#[cfg(test)]
#[path = "../../tests/unit/disagreement.rs"]
mod tests;
