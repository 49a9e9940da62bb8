//! Solves the last operation of an expression for one operand, without dividing.
//!
//! For any operator, a given operand r/s and a target t/u there are α and β such that p/q is the
//! right other operand just when `α p = β q`: two multiplications for each candidate, and no
//! division by a value that may be zero; 0/0 and divisors that are zero are excluded separately.
//! (Solving the last step backwards by dividing is a known trap: it reports 1,403 solvable hands of
//! four cards instead of 1,362.)

use crate::expression::Operator;
use crate::fraction::{Fraction, Integer};

/// The equation `α p = β q` for an operand p/q.
#[derive(Clone, Debug)]
pub struct Equation<I> {
    alpha: I,
    beta: I,
    /// Whether the operand is a divisor and so must not be zero.
    divisor: bool,
}

/// The values that solve an [`Equation`].
#[derive(Clone, Debug)]
pub enum Solutions<I> {
    /// A single value, not reduced.
    One(Fraction<I>),
    /// Every value.
    Any,
    /// Every value but zero.
    AnyButZero,
    /// No value.
    None,
}

impl<I: Integer> Equation<I> {
    /// Returns the equation for p/q in `p/q operator given = target`, or, if the given operand
    /// stands `left`, in `given operator p/q = target`. If `given` is 0/0, or a divisor that is 0,
    /// the equation has no solutions.
    #[inline(always)]
    pub fn new(operator: Operator, given: &Fraction<I>, left: bool, target: &Fraction<I>) -> Self {
        let Fraction { numerator: r, denominator: s } = given;
        let Fraction { numerator: t, denominator: u } = target;
        let times = |a: &I, b: &I| a.clone() * b.clone();
        let (ru, su, ts) = (times(r, u), times(s, u), times(t, s));
        let (alpha, beta) = match operator {
            _ if s.is_zero() => return Self::never(),
            Operator::Add => (su, ts - ru),
            Operator::Subtract if left => (su, ru - ts),
            Operator::Subtract => (su, ts + ru),
            Operator::Multiply => (ru, ts),
            Operator::Divide if left => (ts, ru),
            Operator::Divide if r.is_zero() => return Self::never(),
            Operator::Divide => (su, times(t, r)),
        };
        Self { alpha, beta, divisor: left && operator == Operator::Divide }
    }

    /// Returns an equation without solutions.
    pub fn never() -> Self {
        Self { alpha: I::zero(), beta: I::one(), divisor: false }
    }

    /// Returns the values that solve the equation.
    pub fn solutions(self) -> Solutions<I> {
        match (self.alpha.is_zero(), self.beta.is_zero()) {
            (true, true) if self.divisor => Solutions::AnyButZero,
            (true, true) => Solutions::Any,
            (true, false) => Solutions::None,
            (false, true) if self.divisor => Solutions::None,
            _ => Solutions::One(Fraction { numerator: self.beta, denominator: self.alpha }),
        }
    }

    /// Returns whether a value solves the equation; 0/0 never does.
    #[inline]
    pub fn holds(&self, value: &Fraction<I>) -> bool {
        let Fraction { numerator: p, denominator: q } = value;
        self.alpha.clone() * p.clone() == self.beta.clone() * q.clone() && self.sound(value)
    }

    /// Returns whether a value or its negative may solve the equation: a fast first test, which
    /// also lets 0/0 and division by zero pass.
    #[inline]
    pub fn holds_up_to_sign(&self, value: &Fraction<I>) -> bool {
        let Fraction { numerator: p, denominator: q } = value;
        (self.alpha.clone() * p.clone()).abs() == (self.beta.clone() * q.clone()).abs()
    }

    /// Returns whether a value may be the operand at all: it is not 0/0 and, if the operand is a
    /// divisor, not zero. Both could fulfil `α p = β q`.
    #[inline(never)]
    fn sound(&self, value: &Fraction<I>) -> bool {
        !(value.denominator.is_zero() || self.divisor && value.numerator.is_zero())
    }
}
