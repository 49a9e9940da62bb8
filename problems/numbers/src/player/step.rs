//! Splits solutions into the steps that a person plays, and writes hints for a step.

use std::fmt;

use billhook_plugin::player::{Hint, Part};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Signed;

use crate::expression::{Expression, Operator};
use crate::extra::Operation;

/// A step of a solution: two numbers, an operation on them, and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number before the sign.
    pub left: BigRational,
    /// The operation on both numbers.
    pub operator: Operator,
    /// The number behind the sign.
    pub right: BigRational,
    /// The number that the operation makes.
    pub result: BigRational,
}

impl Step {
    /// Makes a step with its result; `None` for a division by zero.
    pub fn new(left: BigRational, operator: Operator, right: BigRational) -> Option<Self> {
        let result = operator.of(&left, &right)?;
        Some(Self { left, operator, right, result })
    }

    /// Returns whether two steps differ at most in the order of the operands of `+` or `*`, as `3 +
    /// 8` and `8 + 3` do.
    pub fn is_like(&self, other: &Self) -> bool {
        let turned = (&self.left, &self.right) == (&other.right, &other.left);
        let equal = (&self.left, &self.right) == (&other.left, &other.right);
        self.operator == other.operator && (equal || turned && self.operator.commutes())
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { left, operator, right, result } = self;
        // Right operands that are fractions or negative stand in brackets: `6 / (1/3)`.
        match right.is_integer() && !right.is_negative() {
            true => write!(f, "{left} {} {right} = {result}", operator.sign()),
            false => write!(f, "{left} {} ({right}) = {result}", operator.sign()),
        }
    }
}

/// Returns the steps of an expression over some numbers, in the order in which they are written;
/// `None` for an expression that has other operations than the four, divides by zero, is not well
/// formed or names a number that does not exist.
///
/// ```
/// use billhook_numbers::expression::{Expression, Operator};
/// use billhook_numbers::player::steps;
///
/// let mut expression = Expression::default();
/// expression.card(0);
/// expression.card(1);
/// expression.join(Operator::Subtract);
/// let steps = steps(&expression, &[75.into(), 50.into()]).expect("an expression");
/// assert_eq!(steps[0].to_string(), "75 - 50 = 25");
/// ```
pub fn steps(expression: &Expression, numbers: &[BigInt]) -> Option<Vec<Step>> {
    let card = |card| numbers.get(usize::from(card)).cloned().map(BigRational::from_integer);
    let mut steps = Vec::new();
    expression.fold(card, |operation, left, right| {
        let Operation::Join(operator) = operation else { return None };
        let step = Step::new(left, operator, right?)?;
        let result = step.result.clone();
        steps.push(step);
        Some(result)
    })?;
    Some(steps)
}

/// The number of first steps, and of those that are alive, that is, after which the target can
/// still be reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FirstSteps {
    /// Number of first steps.
    pub all: usize,
    /// Number of first steps that are alive.
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

    /// Returns the share of steps that are not alive, in twentieths, rounded down, for a score; 0
    /// if there are no steps.
    pub fn dead(self) -> u32 {
        (20 * (self.all - self.alive)).checked_div(self.all).unwrap_or(0) as u32
    }

    /// Returns the parts of a grade that state both numbers.
    pub fn parts(self, target: &dyn fmt::Display) -> [Part; 2] {
        let Self { all, alive } = self;
        let lead = match all {
            0 => String::new(),
            _ => format!("{alive} of {all} first steps lead to {target}"),
        };
        [Part::new("first_steps", all, ""), Part::new("alive", alive, lead)]
    }

    /// Writes a clause about the first steps that are alive, such as `3 of 10 first steps lead to
    /// 24`, or `the only step that there is` if there is one first step.
    pub fn lead_to(self, target: &str) -> String {
        match (self.alive, self.all) {
            (_, 1) => "the only step that there is".to_owned(),
            (1, all) => format!("the only one of {all} first steps that leads to {target}"),
            (alive, all) => format!("{alive} of {all} first steps lead to {target}"),
        }
    }
}

/// Returns a hint in three levels for a step, with the reason for it: its two numbers, the greater
/// first; the operation; the whole step.
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
