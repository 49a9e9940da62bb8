//! Product, quotient, remainder and absolute value.
//!
//! Consistency: bounds over the reals, rounded, for each combination of signs ([`signs`]); bounds
//! over the integers for absolute values. Once all variables but one are fixed, a quotient or a
//! remainder keeps exactly the matching values. [`Supports`](super::Supports) beside it makes it
//! domain consistent. Cost: up to 27 combinations of signs, of which about a dozen are consistent,
//! and a check of each value of the last open variable.

mod absolute;
mod division;
mod product;

use super::signs::{self, filter_last, magnitude};
use super::{Bounds, Event, Outcome, Propagator, Store, Variable, Writer, is_wide};
use crate::constraint::error::WIDEST;
use crate::constraint::store::WIDE;

/// An arithmetic operation on two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operation {
    /// The product of both operands.
    Product,
    /// The quotient, truncated towards 0; the divisor is not 0.
    Quotient,
    /// The remainder, with the sign of the first operand; the divisor is not 0.
    Remainder,
    /// The absolute value of a variable, which is given as both operands.
    Absolute,
}

impl Operation {
    /// Applies the operation; `None` if it is undefined or overflows 64 bits.
    pub(super) fn of(self, one: i64, two: i64) -> Option<i64> {
        match self {
            Self::Product => one.checked_mul(two),
            Self::Quotient => one.checked_div(two),
            Self::Remainder if two == -1 => Some(0),
            Self::Remainder => one.checked_rem(two),
            Self::Absolute => one.checked_abs(),
        }
    }
}

/// The constraint that `result` is the result of the operation. Operands and result may coincide.
#[derive(Clone, Debug)]
pub(crate) struct Arithmetic {
    pub(crate) operation: Operation,
    pub(crate) operands: [Variable; 2],
    pub(crate) result: Variable,
}

impl Arithmetic {
    /// Returns the operands and the result.
    pub(super) fn variables(&self) -> [Variable; 3] {
        [self.operands[0], self.operands[1], self.result]
    }

    /// Narrows the bounds, in 128 bits if a variable is wide.
    #[inline(always)]
    fn narrow_by_signs<const W: usize>(
        &self,
        store: &mut Store<W>,
        narrow: signs::Narrow<i64>,
        narrow_wide: signs::Narrow<i128>,
    ) -> Outcome {
        let variables = self.variables();
        match W == WIDE && variables.iter().any(|&it| store.is_wide(it)) {
            true => signs::narrow(store, variables, narrow_wide),
            false => signs::narrow(store, variables, narrow),
        }
    }

    /// Removes 0 from the divisor and narrows the bounds. If just one variable is open then, keeps
    /// only its matching values.
    #[inline(always)]
    fn divide<const W: usize>(
        &self,
        store: &mut Store<W>,
        operation: Operation,
        narrow: signs::Narrow<i64>,
        narrow_wide: signs::Narrow<i128>,
    ) -> Outcome {
        store.remove(self.operands[1], 0)?;
        self.narrow_by_signs(store, narrow, narrow_wide)?;
        filter_last(store, self.variables(), |[one, two, result]| {
            operation.of(one, two) == Some(result)
        })
    }
}

impl Propagator for Arithmetic {
    fn name(&self) -> Option<&'static str> {
        Some(match self.operation {
            Operation::Product => "Product",
            Operation::Quotient => "Quotient",
            Operation::Remainder => "Remainder",
            Operation::Absolute => "Absolute",
        })
    }

    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        let is_unary = self.operation == Operation::Absolute;
        let variables = self.variables().into_iter().skip(usize::from(is_unary));
        variables.for_each(|variable| watch(variable, Event::Bounds));
    }

    fn takes_wide(&self, _: Variable) -> bool {
        true
    }

    fn determines(&self, variable: Variable) -> bool {
        variable == self.result && !self.operands.contains(&variable)
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        let ends = self.variables().map(bounds);
        let [one, two, result] = ends.map(magnitude);
        if self.operation != Operation::Absolute && ends.into_iter().any(is_wide) {
            // A result without bounds of its own may lie beyond 64 bits.
            let is_unbounded = ends[2].0 <= -i64::MAX || ends[2].1 == i64::MAX;
            return self.operation != Operation::Product
                || !is_unbounded
                || one.saturating_mul(two) <= i64::MAX as u128;
        }
        let greatest = match self.operation {
            Operation::Product => one.saturating_mul(two).max(result).max(one).max(two),
            Operation::Quotient => two.saturating_mul(result + 1).max(one),
            Operation::Remainder => one.saturating_add(two).saturating_add(result),
            Operation::Absolute => return ends.iter().all(|ends| ends.0 > i64::MIN),
        };
        greatest < 1 << 62
    }

    fn narrow(&self, bounds: &mut Bounds) {
        match self.operation {
            Operation::Product => product::narrow_bounds(self, bounds),
            Operation::Quotient => division::narrow_quotient(self, bounds),
            Operation::Remainder => division::narrow_remainder(self, bounds),
            Operation::Absolute => absolute::narrow_bounds(self, bounds),
        }
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        match self.operation {
            Operation::Product => self.narrow_by_signs(store, product::narrow, product::narrow),
            Operation::Quotient => {
                let narrow = division::quotient::<i64>;
                self.divide(store, Operation::Quotient, narrow, division::quotient)
            }
            Operation::Remainder => {
                let narrow = division::remainder::<i64>;
                self.divide(store, Operation::Remainder, narrow, division::remainder)
            }
            Operation::Absolute => absolute::run(store, self.operands[0], self.result),
        }
    }

    fn is_stateless(&self) -> bool {
        // If the absolute value is fixed and the operand open, the operand's bounds are that value
        // and its negation.
        self.operation == Operation::Absolute
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        // A single open variable is described by its domain, unless that has too many values to be
        // filtered; if all are open, nothing is fixed.
        let values = self.variables().map(|variable| store.value(variable));
        let open = values.iter().filter(|value| value.is_none()).count();
        let is_unfiltered = |it: Variable| store.is_wide(it) && store.size(it) > WIDEST as u32;
        if open == 2 || open == 1 && self.variables().into_iter().any(is_unfiltered) {
            values.into_iter().flatten().for_each(|value| key.number(value));
        }
    }

    fn implied(&self, variable: Variable, value: &dyn Fn(Variable) -> i64) -> Option<i64> {
        let [one, two] = self.operands.map(value);
        self.determines(variable).then(|| self.operation.of(one, two)).flatten()
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let [one, two] = self.operands.map(value);
        self.operation.of(one, two) == Some(value(self.result))
    }
}
