//! Absolute value: `absolute = |variable|`.
//!
//! Consistency: bounds over the integers, as Gecode's `abs`; gaps inside the bounds are not seen.
//! Cost: constant. No residue: if `absolute` is fixed and `variable` open, the bounds of `variable`
//! are `-absolute` and `absolute`; values between them may be left.

use super::{Bounds, Event, Outcome, Propagator, Store, Variable};

/// The constraint `absolute = |variable|`.
#[derive(Clone, Debug)]
pub(crate) struct Absolute {
    pub(crate) variable: Variable,
    pub(crate) absolute: Variable,
}

impl Propagator for Absolute {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        [self.variable, self.absolute]
            .into_iter()
            .for_each(|variable| watch(variable, Event::Bounds));
    }

    fn determines(&self, variable: Variable) -> bool {
        variable == self.absolute && variable != self.variable
    }

    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let (low, high) = store.bounds(self.variable);
        store.at_least(self.absolute, low.max(-high).max(0))?;
        store.at_most(self.absolute, high.max(-low))?;
        let (least, most) = store.bounds(self.absolute);
        store.at_least(self.variable, -most)?;
        store.at_most(self.variable, most)?;
        let (low, high) = store.bounds(self.variable);
        if -least < low {
            store.at_least(self.variable, least)?;
        }
        if high < least { store.at_most(self.variable, -least) } else { Ok(()) }
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        [self.variable, self.absolute].into_iter().all(|variable| bounds(variable).0 > i64::MIN)
    }

    fn narrow(&self, bounds: &mut Bounds) {
        let (low, high) = bounds.get(self.variable);
        let (above, below) = (low.saturating_neg(), high.saturating_neg());
        bounds.narrow(self.absolute, low.max(below).max(0), high.max(above));
        let (_, most) = bounds.get(self.absolute);
        bounds.narrow(self.variable, most.saturating_neg(), most);
    }

    fn is_stateless(&self) -> bool {
        // Once `absolute` is fixed, the bounds of an open `variable` show its value.
        true
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        value(self.variable).checked_abs() == Some(value(self.absolute))
    }
}
