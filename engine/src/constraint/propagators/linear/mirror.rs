//! Sum of two variables: `one + two = constant`, domain consistent.
//!
//! Each domain is intersected with the mirror image of the other, where
//! [`Linear`](super::Linear) would look at bounds only. Consistency: domain, if the variables
//! differ. Cost: a few operations on each word of the domains. No residue: a fixed variable fixes
//! the other.

use super::explain::explain_limit;
use crate::constraint::event::Event;
use crate::constraint::learn::{Deduction, Past, Reasons};
use crate::constraint::propagators::{Bounds, Propagator, bits, is_wide};
use crate::constraint::store::{Failed, Outcome, Store};
use crate::constraint::variable::Variable;

/// The constraint that two variables sum up to a constant.
#[derive(Clone, Debug)]
pub(crate) struct Mirror {
    pub(crate) pair: [Variable; 2],
    pub(crate) constant: i64,
}

impl Mirror {
    /// Intersects the domain of `variable` with `constant - other`.
    #[inline(always)]
    fn reflect<const W: usize>(
        &self,
        store: &mut Store<W>,
        variable: Variable,
        other: Variable,
    ) -> Outcome {
        if store.is_wide(variable) || store.is_wide(other) {
            return self.reflect_bounds(store, variable, other);
        }
        let mut reversed = *store.domain(other);
        reversed.reverse();
        reversed.iter_mut().for_each(|word| *word = word.reverse_bits());
        // Bit 0 of the reversed domain stands for the greatest value.
        let last = store.base(other) + 64 * W as i64 - 1;
        let by = self.constant - last - store.base(variable);
        store.keep(variable, &bits::shift_words(&reversed, by))
    }
}

impl Mirror {
    /// Narrows the bounds of `variable` to those of `constant - other`, if one of both is wide.
    fn reflect_bounds<const W: usize>(
        &self,
        store: &mut Store<W>,
        variable: Variable,
        other: Variable,
    ) -> Outcome {
        let (least, greatest) = store.bounds(other);
        let of = |value: i64| i128::from(self.constant) - i128::from(value);
        let within = |value: i128| value.clamp(i64::MIN.into(), i64::MAX.into()) as i64;
        let (low, high) = (of(greatest), of(least));
        if low > i64::MAX.into() || high < i64::MIN.into() {
            return Err(Failed);
        }
        store.at_least(variable, within(low))?;
        store.at_most(variable, within(high))
    }
}

impl Propagator for Mirror {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.pair.iter().for_each(|&variable| watch(variable, Event::Domain));
    }

    fn takes_wide(&self, _: Variable) -> bool {
        true
    }

    fn is_stateless(&self) -> bool {
        true
    }

    fn determines(&self, _: Variable) -> bool {
        true
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        let is_small = |value: i64| value.unsigned_abs() < 1 << 60;
        let mut ends = self.pair.iter().map(|&variable| bounds(variable));
        is_small(self.constant) && ends.all(|(least, most)| is_small(least) && is_small(most))
            || self.pair.iter().any(|&variable| is_wide(bounds(variable)))
    }

    fn narrow(&self, bounds: &mut Bounds) {
        let [one, two] = self.pair;
        for (variable, other) in [(one, two), (two, one)] {
            let (least, most) = bounds.get(other);
            let constant = i128::from(self.constant);
            bounds.narrow(variable, constant.saturating_sub(most), constant.saturating_sub(least));
        }
    }

    #[inline]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let [one, two] = self.pair;
        self.reflect(store, one, two)?;
        self.reflect(store, two, one)
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let [one, two] = self.pair.map(|variable| past.view(variable));
        if one.domain() == two.domain() {
            return false;
        }
        if past.is_wide(one) || past.is_wide(two) {
            let (terms, constant) = ([(1, one), (1, two)], i128::from(self.constant));
            return [1, -1].iter().any(|&sign| {
                explain_limit(&terms, (sign, sign * constant), past, deduction, reasons)
            });
        }
        let mirror = |value: i64| self.constant - value;
        if deduction.is_failure() {
            let values = past.root_values(one).filter(|&it| past.had(two, mirror(it)));
            let (of_one, of_two): (Vec<i64>, Vec<i64>) =
                values.partition(|&value| !past.has(one, value));
            return reasons.lacks(one, of_one.into_iter())
                && reasons.lacks(two, of_two.into_iter().rev().map(mirror));
        }
        let (asked, other) = if deduction.is_about(one) { (one, two) } else { (two, one) };
        let forbidden = past.root_values(asked).filter(|&it| !deduction.allows(asked, it));
        let (of_asked, of_other): (Vec<i64>, Vec<i64>) =
            forbidden.partition(|&value| past.has(other, mirror(value)));
        reasons.lacks(asked, of_asked.into_iter())
            && reasons.lacks(other, of_other.into_iter().rev().map(mirror))
    }

    fn implied(&self, variable: Variable, value: &dyn Fn(Variable) -> i64) -> Option<i64> {
        let [one, two] = self.pair;
        self.constant.checked_sub(value(if variable == one { two } else { one }))
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let [one, two] = self.pair.map(|variable| i128::from(value(variable)));
        one + two == i128::from(self.constant)
    }
}
