//! Element: `element = array[index]`, for arrays of constants or variables; indices count from 1.
//!
//! Consistency: domain, as Gecode's `element`, if no variable occurs twice; bounds of elements with
//! wide domains. Cost: constant per value of the index; for arrays of variables an operation on
//! each word of their domains.

use std::sync::Arc;

use super::bits::{aligned_domain, equate, may_be_equal};
use super::{
    Bounds, Deduction, Event, Outcome, Past, Propagator, Reasons, Store, Variable, View, Writer,
};
use crate::constraint::store::WIDE;

/// Converts an index from 1 to a position from 0; to one beyond any array if the index is less
/// than 1.
#[inline(always)]
fn place(index: i64) -> usize {
    usize::try_from(index.wrapping_sub(1)).unwrap_or(usize::MAX)
}

/// The constraint `element = array[index]` for an array of constants.
#[derive(Clone, Debug)]
pub(crate) struct Element {
    pub(crate) index: Variable,
    /// The array, shared by all constraints on it.
    pub(crate) array: Arc<[i64]>,
    pub(crate) element: Variable,
}

impl Propagator for Element {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        watch(self.index, Event::Domain);
        watch(self.element, Event::Domain);
    }

    fn listed(&self, variable: Variable) -> Option<Vec<i64>> {
        (variable == self.element).then(|| self.array.to_vec())
    }

    fn takes_wide(&self, variable: Variable) -> bool {
        variable != self.index
    }

    fn determines(&self, variable: Variable) -> bool {
        variable == self.element && variable != self.index
    }

    fn narrow(&self, bounds: &mut Bounds) {
        bounds.narrow(self.index, 1, self.array.len() as i128);
        let (first, last) = bounds.get(self.index);
        let reached = usize::try_from(first - 1).ok().zip(usize::try_from(last).ok());
        let reached = reached.and_then(|(start, end)| self.array.get(start..end));
        let reached = reached.unwrap_or_default().iter().map(|&it| (it.into(), it.into()));
        bounds.narrow_to_hull(self.element, reached);
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        if store.is_wide(self.element) {
            let at = |index: i64| self.array.get(place(index)).copied();
            let bounds = |store: &Store<W>, index| {
                let value = at(index).filter(|&value| store.has(self.element, value))?;
                Some((value, value))
            };
            return narrow_wide(store, self.index, self.element, bounds);
        }
        let mut indices = *store.domain(self.index);
        let mut elements = [0; W];
        let (first, base) = (store.base(self.index), store.base(self.element));
        for bit in super::ones(indices) {
            let value = self.array.get(place(first + bit as i64));
            match value.filter(|&&value| store.has(self.element, value)) {
                Some(value) => {
                    let at = (value - base) as usize;
                    elements[at / 64] |= 1 << (at % 64);
                }
                None => indices[bit / 64] &= !(1 << (bit % 64)),
            }
        }
        store.keep(self.index, &indices)?;
        store.keep(self.element, &elements)
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let (index, element) = (past.view(self.index), past.view(self.element));
        if index.domain() == element.domain() {
            return false;
        }
        // Each index is gone, or its value is, apart from those that the deduction allows.
        let is_index = deduction.is_about(index);
        for (at, &value) in (1..).zip(&*self.array) {
            let is_allowed = match is_index {
                true => deduction.allows(index, at),
                false => deduction.is_about(element) && deduction.allows(element, value),
            };
            if is_allowed || !past.had(index, at) || !past.had(element, value) {
                continue;
            }
            if !is_index && !past.has(index, at) {
                reasons.is_not(index, at);
            } else if !past.has(element, value) {
                reasons.is_not(element, value);
            } else if is_index && !past.has(index, at) {
                reasons.is_not(index, at);
            } else {
                return false;
            }
        }
        true
    }

    fn is_stateless(&self) -> bool {
        // If one variable is fixed, each value left of the other one matches it.
        true
    }

    fn implied(&self, variable: Variable, value: &dyn Fn(Variable) -> i64) -> Option<i64> {
        let element = self.array.get(place(value(self.index))).copied();
        element.filter(|_| self.determines(variable))
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        self.array.get(place(value(self.index))) == Some(&value(self.element))
    }
}

/// Narrows the index and the bounds of an element with a wide domain. `bounds` returns the bounds
/// of the element at an index; `None` if the element cannot be there.
fn narrow_wide<const W: usize>(
    store: &mut Store<W>,
    index: Variable,
    element: Variable,
    bounds: impl Fn(&Store<W>, i64) -> Option<(i64, i64)>,
) -> Outcome {
    let (mut indices, first) = (*store.domain(index), store.base(index));
    let mut hull = (i64::MAX, i64::MIN);
    for bit in super::ones(indices) {
        match bounds(store, first + bit as i64) {
            Some((least, most)) => hull = (hull.0.min(least), hull.1.max(most)),
            None => indices[bit / 64] &= !(1 << (bit % 64)),
        }
    }
    store.keep(index, &indices)?;
    store.at_least(element, hull.0)?;
    store.at_most(element, hull.1)
}

/// The constraint `element = array[index]` for an array of variables.
#[derive(Clone, Debug)]
pub(crate) struct ElementOfVariables {
    pub(crate) index: Variable,
    pub(crate) array: Box<[Variable]>,
    pub(crate) element: Variable,
}

impl ElementOfVariables {
    /// Propagates bounds, if a domain is wide.
    fn run_wide<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let at = |index: i64| self.array.get(place(index)).copied();
        narrow_wide(store, self.index, self.element, |store, index| {
            let variable = at(index).filter(|&it| may_be_equal(store, it, self.element))?;
            Some(store.bounds(variable))
        })?;
        match store.value(self.index).and_then(at) {
            Some(variable) => equate(store, self.element, variable),
            None => Ok(()),
        }
    }

    /// Gives the reasons of a deduction about the index or the element, or of a failure, by bounds.
    /// For each index the reason is that it is gone, or that its variable keeps the bound or
    /// differs from the element.
    fn explain_wide<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let [index, element] = [self.index, self.element].map(|variable| past.view(variable));
        let is_element = deduction.is_about(element);
        let bounds = is_element.then(|| reasons.claimed(deduction, element));
        let is_allowed = |it: i64| deduction.is_about(index) && deduction.allows(index, it);
        past.root_values(index).filter(|&it| !is_allowed(it)).all(|it| {
            let Some(&variable) = self.array.get(place(it)) else { return true };
            let (least, greatest) = past.bounds(variable);
            match bounds {
                _ if !past.has(index, it) => reasons.is_not(index, it),
                None => return reasons.differ(variable, element),
                Some((Some(lower), _)) if lower <= least => reasons.at_least(variable, lower),
                Some((_, Some(upper))) if upper >= greatest => reasons.at_most(variable, upper),
                Some(_) => return false,
            }
            true
        })
    }
}

impl Propagator for ElementOfVariables {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        let all = self.array.iter().chain([&self.index, &self.element]);
        all.for_each(|&variable| watch(variable, Event::Domain));
    }

    fn takes_wide(&self, variable: Variable) -> bool {
        variable != self.index
    }

    fn determines(&self, variable: Variable) -> bool {
        variable == self.element && variable != self.index && !self.array.contains(&variable)
    }

    fn narrow(&self, bounds: &mut Bounds) {
        bounds.narrow(self.index, 1, self.array.len() as i128);
        let all: Vec<_> = self.array.iter().map(|&variable| bounds.get(variable)).collect();
        bounds.narrow_to_hull(self.element, all.into_iter());
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        if W == WIDE && self.array.iter().chain([&self.element]).any(|&it| store.is_wide(it)) {
            return self.run_wide(store);
        }
        let mut indices = *store.domain(self.index);
        let mut elements = [0; W];
        let first = store.base(self.index);
        for bit in super::ones(indices) {
            let variable = self.array.get(place(first + bit as i64));
            let seen = variable.map_or([0; W], |&it| aligned_domain(store, self.element, it, 0));
            let mut has_common = false;
            for ((all, seen), left) in elements.iter_mut().zip(seen).zip(store.domain(self.element))
            {
                has_common |= seen & left != 0;
                *all |= seen;
            }
            if !has_common {
                indices[bit / 64] &= !(1 << (bit % 64));
            }
        }
        store.keep(self.index, &indices)?;
        store.keep(self.element, &elements)?;
        match store.value(self.index).and_then(|index| self.array.get(place(index))) {
            Some(&variable) => equate(store, self.element, variable),
            None => Ok(()),
        }
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let [index, element] = [self.index, self.element].map(|variable| past.view(variable));
        let array: Vec<View> = self.array.iter().map(|&variable| past.view(variable)).collect();
        let all = || array.iter().copied().chain([index, element]);
        if all().filter(|&view| deduction.is_about(view)).count() > 1 {
            return false;
        }
        let at = |index: i64| array.get(place(index)).copied();
        if let Some(chosen) = past.value(index)
            && let Some(variable) = at(chosen)
            && !deduction.is_about(index)
        {
            reasons.is(index, chosen);
            return match deduction.is_failure() {
                true => reasons.differ(variable, element),
                false if deduction.is_about(element) => reasons.equal(deduction, element, variable),
                false => reasons.equal(deduction, variable, element),
            };
        }
        if all().any(|view| past.is_wide(view)) {
            return self.explain_wide(past, deduction, reasons);
        }
        let gone = past.root_values(element).filter(|&it| !deduction.allows(element, it));
        let gone: Vec<i64> = gone.filter(|_| deduction.is_about(element)).collect();
        // If the element lost a value before, this is the reason.
        let lost = gone.iter().copied().filter(|&value| !past.has(element, value));
        if !reasons.lacks(element, lost) {
            return false;
        }
        let is_allowed = |it: i64| deduction.is_about(index) && deduction.allows(index, it);
        past.root_values(index).filter(|&it| !is_allowed(it)).all(|it| {
            match (at(it), past.has(index, it)) {
                (None, _) => true,
                (_, false) => reasons.lacks(index, std::iter::once(it)),
                (Some(variable), true) if deduction.is_about(element) => {
                    let left = gone.iter().copied().filter(|&value| past.has(element, value));
                    reasons.lacks(variable, left)
                }
                (Some(variable), true) => reasons.differ(variable, element),
            }
        })
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        match (store.value(self.index), store.value(self.element)) {
            // The chosen variable is fixed too.
            (Some(_), Some(_)) => {}
            // The index shows which variable must still be equal to the element.
            (Some(index), None) => key.number(index),
            // Every variable that the index may choose contains the element's value.
            (None, Some(element)) => key.number(element),
            (None, None) => {
                for index in store.values(self.index) {
                    let variable = self.array.get(place(index));
                    if let Some(value) = variable.and_then(|&it| store.value(it)) {
                        key.number(value);
                    }
                }
            }
        }
    }

    fn implied(&self, variable: Variable, value: &dyn Fn(Variable) -> i64) -> Option<i64> {
        let chosen = self.array.get(place(value(self.index))).copied();
        chosen.filter(|_| self.determines(variable)).map(value)
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let chosen = self.array.get(place(value(self.index)));
        chosen.map(|&variable| value(variable)) == Some(value(self.element))
    }
}
