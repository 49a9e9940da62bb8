//! A constraint of an author among the propagators of the engine.
//!
//! Consistency: the author's. Cost: a virtual call for each look at a domain. Residue: the author's
//! or, without one, the values of all fixed variables, from which the definition decides.

use std::fmt;
use std::sync::Arc;

use super::{Event, Layout, Outcome, Propagator, Store, Variable, Writer};
use crate::constraint::Decision;
use crate::constraint::custom::{Constraint, Deduced, Domains, Explained, Read, Reasons};
use crate::constraint::learn::{self, Deduction, Past};

/// A constraint of an author, with its variables.
#[derive(Clone)]
pub(crate) struct Custom {
    constraint: Arc<dyn Constraint>,
    watched: Arc<[(Variable, Event)]>,
    /// `true` if two different variables share a domain. Then a change of the domain does not tell
    /// which of them the propagator meant.
    shares: bool,
}

impl Custom {
    pub(crate) fn new(constraint: Arc<dyn Constraint>) -> Self {
        let watched = constraint.watches().into();
        Self { constraint, watched, shares: false }
    }

    pub(crate) fn constraint(&self) -> &dyn Constraint {
        &*self.constraint
    }

    /// Returns the variables, each once, in ascending order.
    pub(crate) fn variables(&self) -> Vec<Variable> {
        let mut variables: Vec<Variable> = self.watched.iter().map(|it| it.0).collect();
        variables.sort_unstable();
        variables.dedup();
        variables
    }
}

impl Propagator for Custom {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.watched.iter().for_each(|&(variable, event)| watch(variable, event));
    }

    fn name(&self) -> Option<&'static str> {
        Some(self.constraint.name())
    }

    fn is_low_priority(&self) -> bool {
        true
    }

    fn is_idempotent(&self) -> bool {
        // With a shared domain a second run may see more than the first.
        !self.shares && self.constraint.is_idempotent()
    }

    fn prepare(&mut self, layout: &mut Layout) {
        self.shares = layout.views(&self.variables()).1;
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        self.constraint.run(&mut Domains::present(store))
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut learn::Reasons<'_, W>,
    ) -> bool {
        if self.shares {
            return false;
        }
        let mut variables = self.watched.iter().map(|it| it.0);
        let about = variables.find(|&it| deduction.is_about(past.view(it)));
        let deduced = match about {
            Some(variable) => deduced(variable, past, deduction),
            None => Deduced::FAILURE,
        };
        let (domains, mut given) = (Domains::past(past), Reasons::default());
        let explained = self.constraint.explain(&domains, &deduced, &mut given);
        if explained == Explained::No || given.wrong(&domains).is_some() {
            return false;
        }
        for reason in given.0 {
            match reason {
                Decision::Is(variable, value) => reasons.is(variable, value),
                Decision::IsNot(variable, value) => reasons.is_not(variable, value),
                Decision::AtMost(variable, value) => reasons.at_most(variable, value),
                Decision::AtLeast(variable, value) => reasons.at_least(variable, value),
                Decision::Continue => {}
            }
        }
        match about {
            Some(variable) if explained == Explained::Bound => {
                reasons.claimed(deduction, variable);
            }
            _ => reasons.earlier(deduction),
        }
        true
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        if self.watched.iter().all(|&(variable, _)| store.is_fixed(variable)) {
            return;
        }
        let own = self.constraint.residue(&Domains::past(store));
        key.flag(own.is_some());
        match own {
            Some(numbers) => {
                key.number(numbers.len() as i64);
                numbers.into_iter().for_each(|number| key.number(number));
            }
            None => {
                let values = self.watched.iter().filter_map(|&(it, _)| store.value(it));
                values.for_each(|value| key.number(value));
            }
        }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        self.constraint.holds(value)
    }
}

/// Returns what a deduction says of its variable.
fn deduced<const W: usize>(
    variable: Variable,
    past: &Past<'_, W>,
    deduction: &Deduction<W>,
) -> Deduced {
    let view = past.view(variable);
    let removed: Vec<i64> = deduction.removed(past, view).collect();
    // The bound next to the removed values: those beyond it were gone before.
    let at_least = deduction.at_least(view).and(removed.last()).map(|value| value + 1);
    let at_most = deduction.at_most(view).and(removed.first()).map(|value| value - 1);
    Deduced { variable: Some(variable), removed, at_least, at_most }
}

impl<const W: usize> Read for Past<'_, W> {
    fn bounds(&self, variable: Variable) -> (i64, i64) {
        Past::bounds(self, variable)
    }
    fn has(&self, variable: Variable, value: i64) -> bool {
        Past::has(self, variable, value)
    }
}

impl fmt::Debug for Custom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let watched = self.watched.iter().map(|(variable, event)| (variable.number(), event));
        let watched: Vec<_> = watched.collect();
        f.debug_struct(self.constraint.name()).field("watches", &watched).finish()
    }
}
