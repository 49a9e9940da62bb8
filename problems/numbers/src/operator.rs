//! Defines the four operators: their signs, inverses and results, and how strongly they bind.

use num_rational::BigRational;
use num_traits::Zero;
use serde::{Deserialize, Serialize};

/// A binary operation on numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Operator {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
}

impl Operator {
    /// All operators, in the order in which the searches try them.
    pub const ALL: [Operator; 4] =
        [Operator::Add, Operator::Subtract, Operator::Multiply, Operator::Divide];

    /// Returns the operator's sign.
    pub const fn sign(self) -> char {
        match self {
            Operator::Add => '+',
            Operator::Subtract => '-',
            Operator::Multiply => '*',
            Operator::Divide => '/',
        }
    }

    /// Returns this operator, or the inverse operation if `opposite`: `-` for `+`, `/` for `*`, and
    /// vice versa.
    #[must_use]
    pub const fn or_opposite(self, opposite: bool) -> Self {
        match self {
            _ if !opposite => self,
            Operator::Add => Operator::Subtract,
            Operator::Subtract => Operator::Add,
            Operator::Multiply => Operator::Divide,
            Operator::Divide => Operator::Multiply,
        }
    }

    /// Returns whether exchanging the operands never changes the value.
    pub const fn commutes(self) -> bool {
        matches!(self, Operator::Add | Operator::Multiply)
    }

    /// Computes the result for two numbers; `None` for a division by zero.
    pub fn of(self, left: &BigRational, right: &BigRational) -> Option<BigRational> {
        match self {
            Operator::Add => Some(left + right),
            Operator::Subtract => Some(left - right),
            Operator::Multiply => Some(left * right),
            Operator::Divide => (!right.is_zero()).then(|| left / right),
        }
    }

    /// Returns how strongly the operator binds: 1 for sums and differences, 2 for products and
    /// quotients.
    pub(crate) const fn strength(self) -> u8 {
        match self {
            Operator::Add | Operator::Subtract => 1,
            Operator::Multiply | Operator::Divide => 2,
        }
    }
}
