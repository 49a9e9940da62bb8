//! Reified equality: a truth variable is equivalent to, or implies, that two variables are equal.
//!
//! Consistency: domain, as Gecode's `rel` with `Reify`; bounds if a domain is wide. Cost: a few
//! operations on the words of two domains.

use super::bits::{equate, may_be_equal};
use super::literal::Literal;
use super::{Bounds, Deduction, Event, Outcome, Past, Propagator, Reasons, Store, Variable};
use super::{View, Writer};

/// A truth variable that is equivalent to, or implies, the equality of two variables.
#[derive(Clone, Debug)]
pub(crate) struct EqualReified {
    pub(crate) truth: Literal,
    pub(crate) pair: (Variable, Variable),
    /// `true` for half reification: a false truth demands nothing.
    pub(crate) is_half: bool,
}

impl EqualReified {
    #[inline(always)]
    fn may_be_equal<const W: usize>(&self, store: &Store<W>) -> bool {
        may_be_equal(store, self.pair.0, self.pair.1)
    }
}

/// Gives the reasons that two variables are equal. Returns `false` if one was not fixed, or if
/// their values differed.
fn explain_equal<const W: usize>(
    one: View,
    two: View,
    past: &Past<'_, W>,
    reasons: &mut Reasons<'_, W>,
) -> bool {
    let (Some(value), Some(other)) = (past.value(one), past.value(two)) else { return false };
    reasons.is(one, value);
    reasons.is(two, other);
    value == other
}

impl Propagator for EqualReified {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        [self.truth.variable, self.pair.0, self.pair.1]
            .into_iter()
            .for_each(|it| watch(it, Event::Domain));
    }

    fn takes_wide(&self, _: Variable) -> bool {
        true
    }

    fn determines(&self, variable: Variable) -> bool {
        let (one, two) = self.pair;
        !self.is_half && variable == self.truth.variable && ![one, two].contains(&variable)
    }

    fn narrow(&self, bounds: &mut Bounds) {
        if self.truth.known(bounds) == Some(true) {
            let (one, two) = (bounds.get(self.pair.0), bounds.get(self.pair.1));
            bounds.narrow(self.pair.0, two.0, two.1);
            bounds.narrow(self.pair.1, one.0, one.1);
        }
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let (one, two) = self.pair;
        match self.truth.truth(store) {
            Some(true) => equate(store, one, two),
            Some(false) if self.is_half => Ok(()),
            Some(false) => match (store.value(one), store.value(two)) {
                (Some(value), _) => store.remove(two, value),
                (_, Some(value)) => store.remove(one, value),
                _ => Ok(()),
            },
            None if !self.may_be_equal(store) => self.truth.decide(store, false),
            None if !self.is_half && store.is_fixed(one) && store.is_fixed(two) => {
                self.truth.decide(store, true)
            }
            None => Ok(()),
        }
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let [one, two] = [self.pair.0, self.pair.1].map(|variable| past.view(variable));
        let domains = [past.view(self.truth.variable), one, two].map(|view| view.domain());
        if domains[0] == domains[1] || domains[0] == domains[2] || domains[1] == domains[2] {
            return false;
        }
        if self.truth.is_asked(past, deduction) {
            let truth = !deduction.leaves(past.view(self.truth.variable), 0);
            return match truth == self.truth.is_positive {
                false => reasons.differ(one, two),
                true => explain_equal(one, two, past, reasons),
            };
        }
        let Some(truth) = self.truth.truth_in(past) else { return false };
        self.truth.explain(truth, reasons);
        let (asked, other) = if deduction.is_about(one) { (one, two) } else { (two, one) };
        match truth {
            true if deduction.is_failure() => reasons.differ(one, two),
            false if deduction.is_failure() => explain_equal(one, two, past, reasons),
            true => reasons.equal(deduction, asked, other),
            false => {
                let Some(value) = past.value(other) else { return false };
                reasons.is(other, value);
                if past.is_wide(asked) {
                    reasons.earlier(deduction);
                    return deduction.removed(past, asked).all(|it| it == value);
                }
                let forbidden = past.root_values(asked).filter(|&it| !deduction.allows(asked, it));
                reasons.lacks(asked, forbidden.filter(|&it| it != value))
            }
        }
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        let truth = self.truth.truth(store);
        match (store.value(self.pair.0), store.value(self.pair.1)) {
            (None, None) => {
                let is_asked = match truth {
                    Some(false) => !self.is_half && self.may_be_equal(store),
                    _ => true,
                };
                key.flag(is_asked);
                if is_asked && truth.is_some() {
                    key.flag(truth == Some(true));
                }
            }
            (Some(value), None) | (None, Some(value)) if truth.is_none() => key.number(value),
            // Everything is fixed, or the domains suffice.
            _ => {}
        }
    }

    fn implied(&self, variable: Variable, value: &dyn Fn(Variable) -> i64) -> Option<i64> {
        let other = match self.pair {
            (one, two) if variable == one => two,
            (one, two) if variable == two => one,
            _ => return None,
        };
        (other != variable && self.truth.holds(value)).then(|| value(other))
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let is_equal = value(self.pair.0) == value(self.pair.1);
        let truth = self.truth.holds(value);
        if self.is_half { is_equal || !truth } else { is_equal == truth }
    }
}
