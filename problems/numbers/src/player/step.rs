//! A solution as a person plays it, step by step.

use std::fmt;

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, Zero};

use crate::expression::{Expression, Operator, Token};

/// A step: two numbers, an operation on them, its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The left operand.
    pub left: BigRational,
    /// The operation.
    pub operator: Operator,
    /// The right operand.
    pub right: BigRational,
    /// The result.
    pub result: BigRational,
}

impl Step {
    /// Takes a step on two numbers; `None` for a division by zero.
    pub fn new(left: BigRational, operator: Operator, right: BigRational) -> Option<Self> {
        let result = match operator {
            Operator::Add => &left + &right,
            Operator::Subtract => &left - &right,
            Operator::Multiply => &left * &right,
            Operator::Divide if right.is_zero() => return None,
            Operator::Divide => &left / &right,
        };
        Some(Self { left, operator, right, result })
    }

    /// Returns whether both are one step: `3 + 8` and `8 + 3` are.
    pub fn is_like(&self, other: &Self) -> bool {
        let turned = (&self.left, &self.right) == (&other.right, &other.left);
        let equal = (&self.left, &self.right) == (&other.left, &other.right);
        self.operator == other.operator && (equal || turned && self.operator.commutes())
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { left, operator, right, result } = self;
        // A quotient by 1/3 is none by 1.
        match right.is_integer() && !right.is_negative() {
            true => write!(f, "{left} {} {right} = {result}", operator.sign()),
            false => write!(f, "{left} {} ({right}) = {result}", operator.sign()),
        }
    }
}

/// Returns the steps of an expression over some numbers, in the order in which they are written;
/// `None` for an expression with other operations than the four, that divides by zero or is not
/// well formed.
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
    let (mut steps, mut operands) = (Vec::new(), Vec::new());
    for token in expression.tokens() {
        match *token {
            Token::Card(card) => {
                let number = numbers.get(usize::from(card))?;
                operands.push(BigRational::from_integer(number.clone()));
            }
            Token::Join(operator) => {
                let (right, left) = (operands.pop()?, operands.pop()?);
                let step = Step::new(left, operator, right)?;
                operands.push(step.result.clone());
                steps.push(step);
            }
            Token::Extra(_) => return None,
        }
    }
    (operands.len() == 1).then_some(steps)
}
