//! A hint for a step: the numbers that meet, the operation, the step.

use billhook_plugin::player::Hint;

use super::Step;
use crate::expression::Operator;

/// The number of first steps, and of those that are alive: after them the target can still be
/// reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FirstSteps {
    /// First steps: two numbers and an operation on them.
    pub all: usize,
    /// First steps that are alive.
    pub alive: usize,
}

impl FirstSteps {
    /// Counts first steps, each given with whether it is alive. Steps that are
    /// [alike](Step::is_like) are one, which is alive if one of them is.
    pub fn count(steps: impl IntoIterator<Item = (Step, bool)>) -> Self {
        let mut met: Vec<(Step, bool)> = Vec::new();
        for (step, alive) in steps {
            match met.iter_mut().find(|(other, _)| other.is_like(&step)) {
                Some((_, known)) => *known |= alive,
                None => met.push((step, alive)),
            }
        }
        Self { all: met.len(), alive: met.iter().filter(|(_, alive)| *alive).count() }
    }

    /// Writes the numbers as a clause.
    pub fn lead_to(self, target: &str) -> String {
        match (self.alive, self.all) {
            (_, 1) => "the only step that there is".to_owned(),
            (1, all) => format!("the only one of {all} first steps that leads to {target}"),
            (alive, all) => format!("{alive} of {all} first steps lead to {target}"),
        }
    }
}

/// Returns a hint in three levels for a step, with the reason for it. The first level names the
/// greater number first, whichever way round they are joined.
pub fn hint(step: &Step, reason: impl Into<String>) -> Hint {
    let Step { left, operator, right, .. } = step;
    let (low, high) = (left.min(right), left.max(right));
    let operation = match operator {
        Operator::Add => format!("add {left} and {right}"),
        Operator::Subtract => format!("take {right} from {left}"),
        Operator::Multiply => format!("multiply {left} by {right}"),
        Operator::Divide => format!("divide {left} by {right}"),
    };
    Hint::new([format!("join {high} and {low}"), operation, step.to_string()], reason)
}
