//! Maximum or minimum of variables, bounds consistent: no variable exceeds the maximum, the maximum
//! does not exceed all of them, and the only variable that can reach it must.
//!
//! Consistency: bounds over the integers, as Gecode's `max`.
//! [`ExtremumDomain`](super::ExtremumDomain) beside it makes it domain consistent. Cost: two passes
//! over the variables.

use super::Writer;
use super::{Bounds, Deduction, Event, Outcome, Past, Propagator, Reasons, Store, Variable};
use crate::constraint::store::Failed;

/// The constraint that `extremum` is the maximum, or the minimum, of `variables`.
#[derive(Clone, Debug)]
pub(crate) struct Extremum {
    pub(crate) variables: Box<[Variable]>,
    pub(crate) extremum: Variable,
    /// `true` for the minimum.
    pub(crate) is_least: bool,
}

/// The code is written for the maximum. A minimum is the maximum of the negated variables.
impl Extremum {
    #[inline]
    fn bounds<const W: usize>(&self, store: &Store<W>, variable: Variable) -> (i64, i64) {
        let (least, greatest) = store.bounds(variable);
        if self.is_least { (-greatest, -least) } else { (least, greatest) }
    }

    #[inline]
    fn at_most<const W: usize>(&self, store: &mut Store<W>, it: Variable, value: i64) -> Outcome {
        if self.is_least { store.at_least(it, -value) } else { store.at_most(it, value) }
    }

    #[inline]
    fn at_least<const W: usize>(&self, store: &mut Store<W>, it: Variable, value: i64) -> Outcome {
        if self.is_least { store.at_most(it, -value) } else { store.at_least(it, value) }
    }
}

impl Propagator for Extremum {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        watch(self.extremum, Event::Bounds);
        self.variables.iter().for_each(|&variable| watch(variable, Event::Bounds));
    }

    fn takes_wide(&self, _: Variable) -> bool {
        true
    }

    fn determines(&self, variable: Variable) -> bool {
        variable == self.extremum && !self.variables.contains(&variable)
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let (mut least, mut most) = (i64::MIN, i64::MIN);
        for &variable in &self.variables {
            let (low, high) = self.bounds(store, variable);
            least = least.max(low);
            most = most.max(high);
        }
        if self.variables.is_empty() {
            return Err(Failed);
        }
        self.at_least(store, self.extremum, least)?;
        self.at_most(store, self.extremum, most)?;
        let (least, most) = self.bounds(store, self.extremum);
        let (mut reaching, mut count) = (None, 0);
        for &variable in &self.variables {
            self.at_most(store, variable, most)?;
            if self.bounds(store, variable).1 >= least {
                reaching = Some(variable);
                count += 1;
            }
        }
        match (reaching, count) {
            (None, _) => Err(Failed),
            (Some(variable), 1) => self.at_least(store, variable, least),
            _ => Ok(()),
        }
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        // Bounds are those for a maximum; a minimum is the negated maximum of the negated values.
        let ends = |it: Variable| {
            let (least, greatest) = past.bounds(it);
            if self.is_least { (-greatest, -least) } else { (least, greatest) }
        };
        let at_most = |reasons: &mut Reasons<'_, W>, it: Variable, value: i64| match self.is_least {
            true => reasons.at_least(it, -value),
            false => reasons.at_most(it, value),
        };
        let at_least = |reasons: &mut Reasons<'_, W>, it: Variable, value: i64| match self.is_least
        {
            true => reasons.at_most(it, -value),
            false => reasons.at_least(it, value),
        };
        let about = |it: &Variable| deduction.is_about(past.view(*it));
        let asked: Vec<Variable> = self.variables.iter().copied().filter(about).collect();
        let others = || self.variables.iter().copied().filter(|it| !about(it));
        let all_at_most = |reasons: &mut Reasons<'_, W>, value: i64| {
            others().all(|it| {
                let is_less = ends(it).1 <= value;
                if is_less {
                    at_most(reasons, it, value);
                }
                is_less
            })
        };
        if asked.len() > 1 {
            return false;
        }
        let view = past.view(self.extremum);
        if deduction.is_failure() {
            // A variable exceeds the maximum, or none can reach it.
            let (least, greatest) = ends(self.extremum);
            if let Some(above) = others().find(|&it| ends(it).0 > greatest) {
                at_least(reasons, above, greatest + 1);
                at_most(reasons, self.extremum, greatest);
                return true;
            }
            at_least(reasons, self.extremum, least);
            return all_at_most(reasons, least - 1);
        }
        let (lower, upper) = match about(&self.extremum) {
            true => reasons.claimed(deduction, view),
            false => {
                let Some(&it) = asked.first() else { return false };
                reasons.claimed(deduction, it)
            }
        };
        let (lower, upper) = match self.is_least {
            true => (upper.map(|it| -it), lower.map(|it| -it)),
            false => (lower, upper),
        };
        match (about(&self.extremum), lower, upper) {
            (true, _, _) if !asked.is_empty() => false,
            // A variable is at least the lower bound, or all are at most the upper bound.
            (true, Some(value), _) => others().find(|&it| ends(it).0 >= value).is_some_and(|it| {
                at_least(reasons, it, value);
                true
            }),
            (true, None, Some(value)) => all_at_most(reasons, value),
            (false, _, Some(value)) if ends(self.extremum).1 <= value => {
                at_most(reasons, self.extremum, value);
                true
            }
            // No other variable can reach the maximum.
            (false, Some(value), None) if ends(self.extremum).0 >= value => {
                at_least(reasons, self.extremum, value);
                all_at_most(reasons, value - 1)
            }
            _ => false,
        }
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        let mut all = self.variables.iter().chain([&self.extremum]);
        all.all(|&variable| bounds(variable).0 > i64::MIN)
    }

    fn narrow(&self, bounds: &mut Bounds) {
        let all = self.variables.iter().map(|&variable| bounds.get(variable));
        let extremum = all.reduce(|one, two| match self.is_least {
            true => (one.0.min(two.0), one.1.min(two.1)),
            false => (one.0.max(two.0), one.1.max(two.1)),
        });
        if let Some((low, high)) = extremum {
            bounds.narrow(self.extremum, low, high);
        }
        let (low, high) = bounds.get(self.extremum);
        for &variable in &self.variables {
            match self.is_least {
                true => bounds.narrow(variable, low, i128::MAX),
                false => bounds.narrow(variable, i128::MIN, high),
            }
        }
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        if self.variables.iter().all(|&variable| store.is_fixed(variable)) {
            return;
        }
        // Fixed variables matter as long as one of them may be the extremum.
        let (least, _) = self.bounds(store, self.extremum);
        let mut fixed = self.variables.iter().filter(|&&variable| store.is_fixed(variable));
        let is_reached = fixed.any(|&variable| self.bounds(store, variable).0 >= least);
        key.flag(is_reached);
        if !is_reached && store.is_fixed(self.extremum) {
            key.number(least);
        }
    }

    fn implied(&self, variable: Variable, value: &dyn Fn(Variable) -> i64) -> Option<i64> {
        let values = self.variables.iter().map(|&variable| value(variable));
        let extremum = if self.is_least { values.min() } else { values.max() };
        extremum.filter(|_| self.determines(variable))
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let values = self.variables.iter().map(|&variable| value(variable));
        let extremum = if self.is_least { values.min() } else { values.max() };
        extremum == Some(value(self.extremum))
    }
}
