//! Reified linear constraint: a truth variable is equivalent to, or implies, a comparison of a sum
//! with a constant.
//!
//! Once the truth is fixed, the comparison or its opposite is propagated; until then bounds are
//! tested for entailment, as Gecode's `linear` with `Reify` does.
//!
//! Consistency: domain for `≤`. For `=` and `≠` the truth is fixed as soon as bounds over the reals
//! entail it, and then the consistency is that of the plain constraint. Cost: linear in the terms.

use super::Reasons;
use super::literal::Literal;
use super::{Bounds, Comparison, Deduction, Event, Layout, Linear, Outcome, Past, Propagator};
use super::{Store, Sum, Term, Variable, Writer};
use crate::constraint::store::WIDE;

impl Linear {
    /// Returns whether the comparison holds; `None` if the bounds do not decide it.
    #[inline]
    fn decided<const W: usize>(&self, store: &Store<W>) -> Option<bool> {
        if W == WIDE
            && let Some(wide) = self.sum.wide()
        {
            return wide.decided(self.comparison, store);
        }
        let Sum { terms, constant, .. } = &self.sum;
        let (mut least, mut most) = (0, 0);
        for &(factor, variable) in terms {
            let (low, high) = store.bounds(variable);
            let (one, other) = (factor * low, factor * high);
            least += one.min(other);
            most += one.max(other);
        }
        let apart = *constant < least || *constant > most;
        let equal = least == *constant && most == *constant;
        let (never, always) = match self.comparison {
            Comparison::AtMost => (least > *constant, most <= *constant),
            Comparison::Equal => (apart, equal),
            Comparison::Unequal => (equal, apart),
        };
        (never || always).then_some(always)
    }
}

impl Linear {
    /// Gives the reasons that the comparison must hold, or cannot. Returns `false` if there are
    /// none.
    fn explain_decided<const W: usize>(
        &self,
        holds: bool,
        past: &Past<'_, W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let (sum, failure) = (&self.sum, &Deduction::FAILURE);
        let mut exceeds = |sign, more| sum.explain_limit((sign, more), past, failure, reasons);
        let is_equal = self.comparison == Comparison::Equal;
        match (self.comparison, holds) {
            (Comparison::AtMost, true) => exceeds(-1, -1),
            (Comparison::AtMost, false) => exceeds(1, 0),
            _ if is_equal != holds => exceeds(1, 0) || exceeds(-1, 0),
            _ => sum.explain_difference(past, failure, reasons),
        }
    }
}

/// A truth variable that is equivalent to, or implies, a comparison.
#[derive(Clone, Debug)]
pub(crate) struct LinearReified {
    pub(crate) truth: Literal,
    pub(crate) then: Linear,
    /// The comparison that holds if the truth is false; `None` for half reification.
    pub(crate) otherwise: Option<Box<Linear>>,
}

impl LinearReified {
    /// Creates a full reification: the truth holds if and only if the comparison does.
    pub(crate) fn full(truth: Literal, sum: Linear) -> Self {
        Self { truth, otherwise: Some(Box::new(sum.opposite())), then: sum }
    }

    /// Creates a half reification: the truth implies the comparison.
    pub(crate) fn half(truth: Literal, sum: Linear) -> Self {
        Self { truth, then: sum, otherwise: None }
    }

    /// Returns the comparison that must hold if the literal has this truth; `None` if none must, as
    /// for a false literal of a half reification.
    #[inline]
    fn asked(&self, truth: bool) -> Option<&Linear> {
        if truth { Some(&self.then) } else { self.otherwise.as_deref() }
    }
}

impl Propagator for LinearReified {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        watch(self.truth.variable, Event::Domain);
        self.then.sum.terms.iter().for_each(|&(_, variable)| watch(variable, Event::Bounds));
    }

    fn takes_wide(&self, _: Variable) -> bool {
        true
    }

    fn determines(&self, variable: Variable) -> bool {
        self.otherwise.is_some()
            && variable == self.truth.variable
            && self.then.sum.terms.iter().all(|term| term.1 != variable)
    }

    fn prepare(&mut self, layout: &mut Layout) {
        self.then.prepare(layout);
        self.otherwise.iter_mut().for_each(|it| it.prepare(layout));
    }

    fn narrow(&self, bounds: &mut Bounds) {
        if let Some(linear) = self.truth.known(bounds).and_then(|truth| self.asked(truth)) {
            linear.narrow(bounds);
        }
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        if let Some(truth) = self.truth.truth(store) {
            return self.asked(truth).map_or(Ok(()), |sum| sum.run(store));
        }
        match self.then.decided(store) {
            Some(true) if self.otherwise.is_none() => Ok(()),
            Some(truth) => self.truth.decide(store, truth),
            None => Ok(()),
        }
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        if self.truth.is_asked(past, deduction) {
            // The sum decides the truth, which was open and is no term of it.
            let truth = !deduction.leaves(past.view(self.truth.variable), 0);
            let wanted = truth == self.truth.is_positive;
            let is_term = |term: &Term| deduction.is_about(past.view(term.1));
            return !self.then.sum.terms.iter().any(is_term)
                && self.then.explain_decided(wanted, past, reasons);
        }
        let Some(truth) = self.truth.truth_in(past) else { return false };
        self.truth.explain(truth, reasons);
        self.asked(truth).is_some_and(|sum| sum.explain(past, deduction, reasons))
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        self.then.fits(bounds)
    }

    fn is_large(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        let is_large = |linear: &Linear| linear.is_large(bounds);
        is_large(&self.then) || self.otherwise.as_deref().is_some_and(is_large)
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        let Sum { terms, constant, .. } = &self.then.sum;
        if terms.iter().all(|term| store.is_fixed(term.1)) {
            return;
        }
        let truth = self.truth.truth(store);
        let asked = truth.map_or(Some(&self.then), |truth| self.asked(truth));
        let asked = asked.filter(|sum| sum.decided(store) != Some(true));
        key.flag(asked.is_some());
        let Some(sum) = asked else { return };
        match truth {
            Some(truth) => {
                key.flag(truth);
                sum.residue(store, key);
            }
            None => {
                if W == WIDE
                    && let Some(wide) = sum.sum.wide()
                {
                    return wide.residue_of_truth(store, key);
                }
                let fixed = |&(factor, variable): &Term| Some(factor * store.value(variable)?);
                key.number(constant - terms.iter().filter_map(fixed).sum::<i64>());
            }
        }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let sum = self.then.holds(value);
        match self.otherwise {
            Some(_) => self.truth.holds(value) == sum,
            None => sum || !self.truth.holds(value),
        }
    }
}
