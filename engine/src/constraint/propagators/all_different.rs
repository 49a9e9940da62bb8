//! All-different, by value elimination: the value of a fixed variable is removed from all others.
//!
//! Consistency: value. Stronger propagators ([`Pairs`](super::Pairs), [`Hall`](super::Hall),
//! [`Matching`](super::Matching)) run beside this one. Cost: one removal per open variable for each
//! variable that becomes fixed. Invariant: `open` holds the variables whose value has not been
//! removed from the others yet, so that none is processed twice on a path.

use std::collections::{HashMap, HashSet};

use super::{Deduction, Event, Layout, Outcome, Past, Propagator, Reasons, Store, Trailed};
use super::{Variable, View, full, ones};

/// The constraint that all variables differ, by value elimination.
#[derive(Clone, Debug)]
pub(crate) struct AllDifferent {
    variables: Box<[Variable]>,
    /// The views of `variables`.
    views: Box<[View]>,
    /// `true` if two variables share a domain: fixing one fixes the other unnoticed by a running
    /// propagator.
    shares_domains: bool,
    /// A bit for each variable whose value has not been removed from the others.
    open: Trailed,
}

impl AllDifferent {
    pub(crate) fn variables(&self) -> &[Variable] {
        &self.variables
    }

    pub(crate) fn new(variables: &[Variable]) -> Self {
        Self {
            variables: variables.into(),
            views: Box::default(),
            shares_domains: false,
            open: Trailed(0),
        }
    }
}

impl Propagator for AllDifferent {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.variables.iter().for_each(|&variable| watch(variable, Event::Fix));
    }

    fn takes_wide(&self, _: Variable) -> bool {
        true
    }

    fn is_idempotent(&self) -> bool {
        !self.shares_domains
    }

    fn is_stateless(&self) -> bool {
        true
    }

    fn prepare(&mut self, layout: &mut Layout) {
        (self.views, self.shares_domains) = layout.views(&self.variables);
        let none = self.variables.is_empty().then_some(0);
        self.open = layout.allocate(full(self.variables.len()).chain(none));
    }

    #[inline]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        if self.variables.len() <= 64 {
            self.run_one_word(store)
        } else {
            self.run_many_words(store)
        }
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        explain_values(&self.views, past, deduction, reasons)
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        all_differ(&self.variables, value)
    }
}

impl AllDifferent {
    /// Propagates up to 64 variables, whose open ones are the bits of a single word.
    #[inline(always)]
    fn run_one_word<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let mut open = store.trailed(self.open);
        let mut unseen = open;
        while unseen != 0 {
            let index = unseen.trailing_zeros() as usize;
            unseen &= unseen - 1;
            let Some(value) = store.value(self.views[index]) else { continue };
            open &= !(1 << index);
            let mut others = open;
            while others != 0 {
                let other = others.trailing_zeros() as usize;
                others &= others - 1;
                store.remove(self.views[other], value)?;
                unseen |= u64::from(store.is_fixed(self.views[other])) << other;
            }
        }
        store.set_trailed(self.open, open);
        Ok(())
    }

    fn run_many_words<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let words = self.variables.len().div_ceil(64);
        let open = |store: &Store<W>| -> Vec<usize> {
            let words = (0..words).map(|word| (word, store.trailed(self.open.at(word))));
            words.flat_map(|(word, bits)| ones([bits]).map(move |bit| 64 * word + bit)).collect()
        };
        let mut fixed: Vec<usize> = open(store);
        fixed.retain(|&index| store.is_fixed(self.views[index]));
        while let Some(index) = fixed.pop() {
            let at = self.open.at(index / 64);
            store.set_trailed(at, store.trailed(at) & !(1 << (index % 64)));
            let value = store.min(self.views[index]);
            for other in open(store) {
                let other_variable = self.views[other];
                let was_fixed = store.is_fixed(other_variable);
                store.remove(other_variable, value)?;
                if !was_fixed && store.is_fixed(other_variable) {
                    fixed.push(other);
                }
            }
        }
        Ok(())
    }
}

/// Gives the reasons of a deduction by values: that another variable has the value that is gone, or
/// that two variables have one value. Returns `false` if there are no such variables.
pub(super) fn explain_values<const W: usize>(
    views: &[View],
    past: &Past<'_, W>,
    deduction: &Deduction<W>,
    reasons: &mut Reasons<'_, W>,
) -> bool {
    if deduction.is_failure() {
        let mut seen: HashMap<i64, View> = HashMap::new();
        return views.iter().any(|&view| {
            let Some(value) = past.value(view) else { return false };
            let Some(other) = seen.insert(value, view) else { return false };
            reasons.is(other, value);
            reasons.is(view, value);
            true
        });
    }
    let Some(&view) = views.iter().find(|&&view| deduction.is_about(view)) else { return false };
    let shares = views.iter().filter(|&&view| deduction.is_about(view)).count() > 1;
    reasons.earlier(deduction);
    !shares
        && deduction.removed(past, view).all(|value| {
            let mut others = views.iter().filter(|&&other| !deduction.is_about(other));
            let other = others.find(|&&other| past.value(other) == Some(value));
            other.inspect(|&&other| reasons.is(other, value)).is_some()
        })
}

/// Returns whether all values differ: the definition shared by all all-different propagators.
pub(super) fn all_differ(variables: &[Variable], value: &dyn Fn(Variable) -> i64) -> bool {
    let mut seen = HashSet::new();
    variables.iter().all(|&variable| seen.insert(value(variable)))
}

/// Returns whether all bounds are below 2⁶² in magnitude, so that they can be incremented and
/// subtracted.
pub(super) fn are_within_62_bits(
    variables: &[Variable],
    bounds: &dyn Fn(Variable) -> (i64, i64),
) -> bool {
    let is_within = |bound: i64| bound.unsigned_abs() < 1 << 62;
    variables.iter().map(|&it| bounds(it)).all(|it| is_within(it.0) && is_within(it.1))
}
