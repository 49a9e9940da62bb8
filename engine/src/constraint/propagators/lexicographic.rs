//! Lexicographic order: one sequence precedes another or, unless the order is strict, equals it.
//!
//! Only the first pair that is not fixed to equal values is narrowed: to `<` if the rest cannot be
//! in order, otherwise to `≤` (Frisch et al., *Global constraints for lexicographic orderings*,
//! 2002). Consistency: domain, if no variable occurs twice. Cost: linear in the pairs, and for each
//! pair that a run narrows a look at the pairs after it until one decides.

use std::cmp::Ordering;

use super::{Deduction, Event, Outcome, Past, Propagator, Reasons, Store, Variable, Writer};
use crate::constraint::store::Failed;

/// The constraint that `less` precedes `more`, or equals it unless `is_strict`. A proper prefix
/// precedes.
#[derive(Clone, Debug)]
pub(crate) struct Lexicographic {
    pub(crate) less: Box<[Variable]>,
    pub(crate) more: Box<[Variable]>,
    pub(crate) is_strict: bool,
}

impl Lexicographic {
    fn pairs(&self) -> impl Iterator<Item = (Variable, Variable)> {
        self.less.iter().copied().zip(self.more.iter().copied())
    }

    /// Returns whether the sequences are in order if all pairs are equal.
    fn is_in_order_if_equal(&self) -> bool {
        match self.less.len().cmp(&self.more.len()) {
            Ordering::Less => true,
            Ordering::Equal => !self.is_strict,
            Ordering::Greater => false,
        }
    }

    /// Returns whether the rest after `pairs` pairs can be in order, with the least values on the
    /// left and the greatest on the right.
    fn can_follow<const W: usize>(&self, store: &Store<W>, pairs: usize) -> bool {
        for (one, two) in self.pairs().skip(pairs) {
            match store.min(one).cmp(&store.max(two)) {
                Ordering::Less => return true,
                Ordering::Equal => {}
                Ordering::Greater => return false,
            }
        }
        self.is_in_order_if_equal()
    }
}

impl Lexicographic {
    /// Gives the reasons that the pairs after the first `pairs` cannot be in order. Returns `false`
    /// if they can.
    fn explain_rest<const W: usize>(
        &self,
        pairs: usize,
        past: &Past<'_, W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let ends = |(one, two)| (past.bounds(one).0, past.bounds(two).1);
        let decides = |&pair: &(Variable, Variable)| ends(pair).0 != ends(pair).1;
        let decided = self.pairs().skip(pairs).find(decides).map(ends);
        if decided.map_or(self.is_in_order_if_equal(), |(least, greatest)| least < greatest) {
            return false;
        }
        for (one, two) in self.pairs().skip(pairs) {
            let (least, greatest) = ends((one, two));
            if least > greatest {
                reasons.at_least(one, greatest + 1);
                reasons.at_most(two, greatest);
                break;
            }
            reasons.at_least(one, least);
            reasons.at_most(two, least);
        }
        true
    }
}

impl Propagator for Lexicographic {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        let all = self.less.iter().chain(&self.more);
        all.for_each(|&variable| watch(variable, Event::Bounds));
    }

    fn takes_wide(&self, _: Variable) -> bool {
        true
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        for (index, (one, two)) in self.pairs().enumerate() {
            let value = store.value(one);
            if value.is_some() && value == store.value(two) {
                continue;
            }
            let less = i64::from(!self.can_follow(store, index + 1));
            store.at_most(one, store.max(two).checked_sub(less).ok_or(Failed)?)?;
            store.at_least(two, store.min(one).checked_add(less).ok_or(Failed)?)?;
            let value = store.value(one);
            if value.is_none() || value != store.value(two) {
                return Ok(());
            }
        }
        if self.is_in_order_if_equal() { Ok(()) } else { Err(Failed) }
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let about = |it: Variable| deduction.is_about(past.view(it));
        let all = || self.less.iter().chain(&self.more);
        if all().filter(|&&it| about(it)).count() > 1 {
            return false;
        }
        for (index, (one, two)) in self.pairs().enumerate() {
            let value = past.value(one);
            if value.is_some() && value == past.value(two) && !about(one) && !about(two) {
                value.into_iter().for_each(|value| {
                    reasons.is(one, value);
                    reasons.is(two, value);
                });
                continue;
            }
            // The first pair not fixed to equal values decides. Its values must differ if the pairs
            // after it cannot be in order.
            let less = i64::from(self.explain_rest(index + 1, past, reasons));
            let (least, greatest) = (past.bounds(one).0, past.bounds(two).1);
            if deduction.is_failure() {
                let is_above = least > greatest.saturating_sub(less);
                if is_above {
                    reasons.at_least(one, greatest.saturating_sub(less).saturating_add(1));
                    reasons.at_most(two, greatest);
                }
                return is_above;
            }
            let asked = if about(one) { one } else { two };
            let view = past.view(asked);
            let bound = match about(one) {
                true => deduction.at_most(view),
                false => deduction.at_least(view),
            };
            let (Some(bound), true) = (bound, about(asked)) else { return false };
            // The values between the bound and the nearest one that was left were gone before.
            let wrong = deduction.nearest(past, view, bound, about(two));
            let is_wrong = match about(one) {
                true => wrong > greatest.saturating_sub(less),
                false => wrong < least.saturating_add(less),
            };
            if !is_wrong {
                return false;
            }
            match about(one) {
                true => reasons.at_most(two, wrong - 1 + less),
                false => reasons.at_least(one, wrong + 1 - less),
            }
            return reasons.lacks_between(view, bound, wrong);
        }
        deduction.is_failure() && !self.is_in_order_if_equal()
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        let is_open = |&variable: &Variable| !store.is_fixed(variable);
        if !self.less.iter().chain(&self.more).any(is_open) {
            return;
        }
        for (one, two) in self.pairs() {
            match (store.value(one), store.value(two)) {
                (None, None) => {
                    // The domains show that this pair decides.
                    if store.max(one) < store.min(two) || store.min(one) > store.max(two) {
                        return;
                    }
                }
                (Some(value), None) | (None, Some(value)) => {
                    key.number(value);
                    if store.max(one) < store.min(two) || store.min(one) > store.max(two) {
                        return;
                    }
                }
                (Some(one), Some(two)) => {
                    key.bits(one.cmp(&two) as i64 as u64 & 3, 2);
                    if one != two {
                        return;
                    }
                }
            }
        }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let [less, more] = [&self.less, &self.more]
            .map(|all| all.iter().map(|&variable| value(variable)).collect::<Vec<_>>());
        less < more || (!self.is_strict && less == more)
    }
}
