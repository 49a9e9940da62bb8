//! Linear disequation: a sum differs from a constant.
//!
//! Consistency: domain: only the last open term can violate it. Cost: linear in the terms when one
//! of them becomes fixed.

use super::Sum;
use crate::constraint::event::Event;
use crate::constraint::key::Writer;
use crate::constraint::propagators::{Layout, Propagator};
use crate::constraint::store::{Failed, Outcome, Store};
use crate::constraint::variable::Variable;

/// The constraint that a sum differs from a constant.
#[derive(Clone, Debug)]
pub(crate) struct LinearUnequal(pub(crate) Sum);

impl Propagator for LinearUnequal {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.0.watch(Event::Fix, watch);
    }

    fn is_idempotent(&self) -> bool {
        true
    }

    fn is_stateless(&self) -> bool {
        self.0.is_stateless()
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        self.0.fits(bounds)
    }

    fn prepare(&mut self, layout: &mut Layout) {
        self.0.prepare(layout);
    }

    #[inline]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let mut open = self.0.views.iter().filter(|term| !store.is_fixed(term.1));
        match (open.next(), open.next()) {
            (None, _) if self.0.remainder(store) == 0 => Err(Failed),
            (Some(&(factor, at)), None) => {
                let left = self.0.remainder(store);
                if left % factor == 0 { store.remove(at, left / factor) } else { Ok(()) }
            }
            _ => Ok(()),
        }
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        self.0.residue(store, key);
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        self.0.excess(value) != 0
    }
}
