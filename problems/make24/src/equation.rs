//! What must an operand be, for an operation to make the target?
//!
//! For any operator, a given operand r/s and a target t/u, there are α and β
//! such that p/q is the right other operand just when `α p = β q`: two
//! multiplications for each candidate, and no division whose zero would need
//! care. (Solving the last step backwards by dividing is a known trap: it
//! reports 1,403 solvable hands of four cards instead of 1,362.)

use super::expression::Operator;
use super::fraction::{Fraction, Integer};

/// The equation `α p = β q` for an operand p/q.
#[derive(Clone, Debug)]
pub struct Equation<I> {
    alpha: I,
    beta: I,
    /// The operand is a divisor, and must not be zero.
    divisor: bool,
}

impl<I: Integer> Equation<I> {
    /// For p/q in `p/q operator right = target`.
    pub fn before(operator: Operator, right: &Fraction<I>, target: &Fraction<I>) -> Self {
        let [ru, su, ts] = Self::products(right, target);
        let tr = target.numerator.clone() * right.numerator.clone();
        let (alpha, beta) = match operator {
            _ if right.denominator.is_zero() => return Self::never(),
            Operator::Add => (su, ts - ru),
            Operator::Subtract => (su, ts + ru),
            Operator::Multiply => (ru, ts),
            Operator::Divide if right.numerator.is_zero() => return Self::never(),
            Operator::Divide => (su, tr),
        };
        Self { alpha, beta, divisor: false }
    }

    /// For p/q in `left operator p/q = target`.
    pub fn behind(left: &Fraction<I>, operator: Operator, target: &Fraction<I>) -> Self {
        let [ru, su, ts] = Self::products(left, target);
        let (alpha, beta) = match operator {
            _ if left.denominator.is_zero() => return Self::never(),
            Operator::Add => (su, ts - ru),
            Operator::Subtract => (su, ru - ts),
            Operator::Multiply => (ru, ts),
            Operator::Divide => (ts, ru),
        };
        Self { alpha, beta, divisor: operator == Operator::Divide }
    }

    /// An equation that nothing solves.
    pub fn never() -> Self {
        Self { alpha: I::zero(), beta: I::one(), divisor: false }
    }

    fn products(given: &Fraction<I>, target: &Fraction<I>) -> [I; 3] {
        let times = |a: &I, b: &I| a.clone() * b.clone();
        [
            times(&given.numerator, &target.denominator),
            times(&given.denominator, &target.denominator),
            times(&target.numerator, &given.denominator),
        ]
    }

    /// Whether a value solves it; 0/0 never does.
    #[inline]
    pub fn holds(&self, value: &Fraction<I>) -> bool {
        let Fraction { numerator: p, denominator: q } = value;
        self.alpha.clone() * p.clone() == self.beta.clone() * q.clone() && self.sound(value)
    }

    /// The equation holds for 0/0 too, and may hold for division by zero.
    #[inline(never)]
    fn sound(&self, value: &Fraction<I>) -> bool {
        !(value.denominator.is_zero() || self.divisor && value.numerator.is_zero())
    }
}
