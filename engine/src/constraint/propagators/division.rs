//! Quotient and remainder, truncated towards zero; the divisor is never 0.
//!
//! Consistency: value, as soon as two of the three variables are fixed: the third keeps exactly the
//! matching values. Before that, bounds are narrowed by real arithmetic for each combination of
//! signs, those of a remainder only where the quotient is known. [`Supports`](super::Supports)
//! beside it makes it domain consistent. Cost: up to 27 combinations of signs, of which about a
//! dozen are consistent, and a check of each value of the last open variable.

use super::signs::{filter_last, magnitude, narrow};
use super::{Bounds, Event, Outcome, Propagator, Store, Variable, Writer};

/// The constraint `quotient = dividend / divisor`.
#[derive(Clone, Debug)]
pub(crate) struct Quotient {
    pub(crate) dividend: Variable,
    pub(crate) divisor: Variable,
    pub(crate) quotient: Variable,
}

/// The constraint `remainder = dividend % divisor`. The remainder has the sign of the dividend.
#[derive(Clone, Debug)]
pub(crate) struct Remainder {
    pub(crate) dividend: Variable,
    pub(crate) divisor: Variable,
    pub(crate) remainder: Variable,
}

/// Writes the fixed value, if two variables are open. A single open one is described by its domain.
fn write_fixed_value<const W: usize>(store: &Store<W>, variables: [Variable; 3], key: &mut Writer) {
    let values = variables.map(|variable| store.value(variable));
    if values.iter().filter(|value| value.is_none()).count() == 2 {
        values.into_iter().flatten().for_each(|value| key.number(value));
    }
}

impl Quotient {
    fn variables(&self) -> [Variable; 3] {
        [self.dividend, self.divisor, self.quotient]
    }
}

impl Propagator for Quotient {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.variables().into_iter().for_each(|variable| watch(variable, Event::Bounds));
    }

    fn determines(&self, variable: Variable) -> bool {
        variable == self.quotient && ![self.dividend, self.divisor].contains(&variable)
    }

    fn narrow(&self, bounds: &mut Bounds) {
        // The quotient has its greatest magnitude where the divisor is nearest to 0.
        let (dividend, divisor) = (bounds.get(self.dividend), bounds.get(self.divisor));
        let divisors = [divisor.0, divisor.1, -1, 1].into_iter();
        let divisors = divisors.filter(|&it| it != 0 && divisor.0 <= it && it <= divisor.1);
        let quotients = divisors.flat_map(|by| [dividend.0 / by, dividend.1 / by]);
        let hull =
            quotients.map(|it| (it, it)).reduce(|one, two| (one.0.min(two.0), one.1.max(two.1)));
        if let Some((least, most)) = hull {
            bounds.narrow(self.quotient, least, most);
        }
        let product = bounds.magnitude(self.quotient).saturating_add(1);
        let most = product.saturating_mul(bounds.magnitude(self.divisor)).saturating_sub(1);
        bounds.narrow(self.dividend, -most, most);
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        store.remove(self.divisor, 0)?;
        narrow(store, self.variables(), |[dividend, divisor, quotient]| {
            if divisor.sign == 0 {
                return None;
            }
            if quotient.sign == 0 {
                let dividend = dividend.within(0, divisor.most - 1);
                return Some([dividend, divisor.within(dividend.least + 1, i64::MAX), quotient]);
            }
            if dividend.sign * divisor.sign != quotient.sign {
                return None;
            }
            let quotient =
                quotient.within(dividend.least / divisor.most, dividend.most / divisor.least);
            let least = divisor.least * quotient.least;
            let most = divisor.most * quotient.most + divisor.most - 1;
            let divisor = divisor
                .within(dividend.least / (quotient.most + 1) + 1, dividend.most / quotient.least);
            Some([dividend.within(least, most), divisor, quotient])
        })?;
        filter_last(store, self.variables(), |[dividend, divisor, quotient]| {
            dividend.checked_div(divisor) == Some(quotient)
        })
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        let [dividend, divisor, quotient] = self.variables().map(|it| magnitude(bounds(it)));
        divisor.saturating_mul(quotient + 1).max(dividend) < 1 << 62
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        write_fixed_value(store, self.variables(), key);
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        value(self.dividend).checked_div(value(self.divisor)) == Some(value(self.quotient))
    }
}

impl Remainder {
    fn variables(&self) -> [Variable; 3] {
        [self.dividend, self.divisor, self.remainder]
    }
}

impl Propagator for Remainder {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.variables().into_iter().for_each(|variable| watch(variable, Event::Bounds));
    }

    fn determines(&self, variable: Variable) -> bool {
        variable == self.remainder && ![self.dividend, self.divisor].contains(&variable)
    }

    fn narrow(&self, bounds: &mut Bounds) {
        let (least, most) = bounds.get(self.dividend);
        let below = bounds.magnitude(self.divisor).saturating_sub(1);
        bounds.narrow(self.remainder, (-below).max(least.min(0)), below.min(most.max(0)));
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        store.remove(self.divisor, 0)?;
        narrow(store, self.variables(), |[dividend, divisor, remainder]| {
            let is_sign_kept = remainder.sign == 0 || remainder.sign == dividend.sign;
            if divisor.sign == 0 || !is_sign_kept {
                return None;
            }
            let mut remainder = remainder.within(0, dividend.most.min(divisor.most - 1));
            let mut divisor = divisor.within(remainder.least + 1, i64::MAX);
            let mut dividend = dividend.within(remainder.least, i64::MAX);
            let all_nonempty =
                dividend.is_nonempty() && divisor.is_nonempty() && remainder.is_nonempty();
            if !all_nonempty {
                return None;
            }
            let times = dividend.least / divisor.most;
            if times == dividend.most / divisor.least {
                let least = (dividend.least - times * divisor.most).max(0);
                remainder = remainder.within(least, dividend.most - times * divisor.least);
                let least = times * divisor.least + remainder.least;
                dividend = dividend.within(least, times * divisor.most + remainder.most);
                if times > 0 {
                    let least = dividend.least - remainder.most;
                    let least = least / times + i64::from(least % times > 0);
                    divisor = divisor.within(least, (dividend.most - remainder.least) / times);
                }
            }
            if divisor.is_one() && remainder.is_one() {
                let (by, rest) = (divisor.least, remainder.least);
                let least = dividend.least + (rest - dividend.least).rem_euclid(by);
                dividend =
                    dividend.within(least, dividend.most - (dividend.most - rest).rem_euclid(by));
            }
            Some([dividend, divisor, remainder])
        })?;
        filter_last(store, self.variables(), |[dividend, divisor, remainder]| {
            divisor != 0 && dividend.wrapping_rem(divisor) == remainder
        })
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        let [dividend, divisor, remainder] = self.variables().map(|it| magnitude(bounds(it)));
        dividend.saturating_add(divisor).saturating_add(remainder) < 1 << 62
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        write_fixed_value(store, self.variables(), key);
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let (dividend, divisor) = (value(self.dividend), value(self.divisor));
        // `i64::MIN / -1` overflows; its remainder is 0.
        divisor != 0 && dividend.wrapping_rem(divisor) == value(self.remainder)
    }
}
