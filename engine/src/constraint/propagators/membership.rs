//! Reified membership: a truth variable is equivalent to, or implies, that a variable takes a value
//! of a set.
//!
//! Consistency: domain. Cost: linear in the words of the domain, times the ranges of the set. No
//! residue: a fixed variable or truth has been propagated to the other, or demands nothing.

use std::ops::RangeInclusive;

use super::literal::Literal;
use super::{Bounds, Deduction, Event, Outcome, Past, Propagator, Reasons, Store, Variable, View};
use crate::constraint::values::Values;

/// A truth variable that is equivalent to, or implies, `variable ∈ values`.
#[derive(Clone, Debug)]
pub(crate) struct Membership {
    pub(crate) truth: Literal,
    pub(crate) variable: Variable,
    pub(crate) values: Values,
    /// `true` for half reification: a false truth demands nothing.
    pub(crate) is_half: bool,
}

impl Membership {
    /// Propagates to a wide domain, by ranges of values.
    fn run_wide<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let truth = self.truth.truth(store);
        if truth == Some(false) && self.is_half {
            return Ok(());
        }
        let (within, beyond) = (&self.values, self.values.complement());
        let has = |values: &Values| {
            let next =
                |it: RangeInclusive<i64>| store.wide_next(self.variable, *it.start(), *it.end());
            values.ranges().any(|range| next(range).is_some())
        };
        let gone = match truth {
            Some(true) => &beyond,
            Some(false) => within,
            None if !has(within) => return self.truth.decide(store, false),
            None if !self.is_half && !has(&beyond) => return self.truth.decide(store, true),
            None => return Ok(()),
        };
        let mut ranges = gone.ranges();
        ranges.try_for_each(|it| store.remove_range(self.variable, *it.start(), *it.end()))
    }
}

impl Membership {
    /// Gives the reasons that the variable has lost the values of the set (`truth` is false) or all
    /// others (`truth` is true), apart from those that a deduction about the variable allows.
    fn explain_wide<const W: usize>(
        &self,
        truth: bool,
        view: View,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let gone = if truth { self.values.complement() } else { self.values.clone() };
        let (from, to) = deduction.forbidden(view).unwrap_or((i64::MIN, i64::MAX));
        let gone = &gone & &Values::from(from..=to);
        reasons.lacks_ranges(view, gone.ranges().map(RangeInclusive::into_inner))
    }
}

impl Propagator for Membership {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        watch(self.truth.variable, Event::Domain);
        watch(self.variable, Event::Domain);
    }

    fn takes_wide(&self, _: Variable) -> bool {
        true
    }

    fn determines(&self, variable: Variable) -> bool {
        !self.is_half && variable == self.truth.variable && variable != self.variable
    }

    fn narrow(&self, bounds: &mut Bounds) {
        if let (Some(true), Some(least), Some(most)) =
            (self.truth.known(bounds), self.values.min(), self.values.max())
        {
            bounds.narrow(self.variable, least.into(), most.into());
        }
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        if store.is_wide(self.variable) {
            return self.run_wide(store);
        }
        let within = self.values.bits::<W>(store.base(self.variable));
        let beyond = within.map(|word| !word);
        let has = |bits: &[u64; W]| {
            store.domain(self.variable).iter().zip(bits).any(|(domain, bits)| domain & bits != 0)
        };
        match self.truth.truth(store) {
            Some(true) => store.keep(self.variable, &within),
            Some(false) if self.is_half => Ok(()),
            Some(false) => store.keep(self.variable, &beyond),
            None if !has(&within) => self.truth.decide(store, false),
            None if !self.is_half && !has(&beyond) => self.truth.decide(store, true),
            None => Ok(()),
        }
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let view = past.view(self.variable);
        let is_shared = past.view(self.truth.variable).domain() == view.domain();
        // The truth that was deduced, or the opposite of the one that the literal had.
        let is_asked = self.truth.is_asked(past, deduction);
        let truth = match is_asked {
            true => {
                let truth = !deduction.leaves(past.view(self.truth.variable), 0);
                truth == self.truth.is_positive
            }
            false => {
                let Some(truth) = self.truth.truth_in(past) else { return false };
                self.truth.explain(truth, reasons);
                !truth
            }
        };
        if past.is_wide(view) {
            return !is_shared && self.explain_wide(truth, view, deduction, reasons);
        }
        // The values of the set are gone if `truth` is false, and all others if it is true.
        let gone = past.root_values(view).filter(|&value| self.values.contains(value) != truth);
        let is_left = |value: &i64| deduction.is_about(view) && deduction.allows(view, *value);
        !is_shared && reasons.lacks(view, gone.filter(|value| !is_left(value)))
    }

    fn is_stateless(&self) -> bool {
        // A fixed truth has narrowed the variable's domain or demands nothing; a fixed variable has
        // fixed the truth or leaves it free.
        true
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let is_within = self.values.contains(value(self.variable));
        let truth = self.truth.holds(value);
        if self.is_half { is_within || !truth } else { is_within == truth }
    }
}
