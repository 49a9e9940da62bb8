//! Linear inequality: a sum is at most a constant.
//!
//! Consistency: domain, for which bounds suffice here. Cost: linear in the terms, in one pass.
//! Residue: the constant minus the fixed terms, unless no values of the open terms can exceed it.

use super::{Sum, limit, range};
use crate::constraint::event::Event;
use crate::constraint::key::Writer;
use crate::constraint::propagators::{Bounds, Layout, Propagator};
use crate::constraint::store::{Failed, Outcome, Store};
use crate::constraint::variable::Variable;

/// The constraint that a sum is at most a constant.
#[derive(Clone, Debug)]
pub(crate) struct LinearAtMost(pub(crate) Sum);

impl Propagator for LinearAtMost {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.0.watch(Event::Bounds, watch);
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

    fn narrow(&self, bounds: &mut Bounds) {
        self.0.narrow(false, bounds);
    }

    fn prepare(&mut self, layout: &mut Layout) {
        self.0.prepare(layout);
    }

    #[inline]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let least: i64 = self.0.views.iter().map(|&term| range(store, term).0).sum();
        let above = self.0.view_constant - least;
        if above < 0 {
            return Err(Failed);
        }
        // Lowering a term's maximum does not change the minima, so one pass reaches the fixpoint.
        self.0.views.iter().try_for_each(|&term| {
            let (least, most) = range(store, term);
            if above < most - least { limit(store, term, above) } else { Ok(()) }
        })
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        if self.0.views.iter().all(|term| store.is_fixed(term.1)) {
            return;
        }
        // Entailed constraints demand nothing of the open variables.
        let most: i64 = self.0.views.iter().map(|&term| range(store, term).1).sum();
        key.flag(most > self.0.view_constant);
        if most > self.0.view_constant {
            self.0.residue(store, key);
        }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        self.0.excess(value) <= 0
    }
}
