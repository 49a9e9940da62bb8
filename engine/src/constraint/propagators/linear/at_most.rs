//! A sum that is at most a constant.
//!
//! Consistency: bounds, which here is domain consistency. Cost: a look at each term.

use super::{Sum, lower, range};
use crate::constraint::event::Event;
use crate::constraint::key::Writer;
use crate::constraint::propagators::{Bounds, Propagator, Room};
use crate::constraint::store::{Failed, Outcome, Store, Variable};

/// A sum that is at most a constant.
#[derive(Clone, Debug)]
pub(crate) struct LinearAtMost(pub(crate) Sum);

impl Propagator for LinearAtMost {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.0.watch(Event::Bounds, watch);
    }

    fn is_idempotent(&self) -> bool {
        true
    }

    fn is_forgetful(&self) -> bool {
        self.0.is_forgetful()
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        self.0.fits(bounds)
    }

    fn narrow(&self, bounds: &mut Bounds) {
        self.0.narrow(false, bounds);
    }

    fn prepare(&mut self, room: &mut Room) {
        self.0.prepare(room);
    }

    #[inline]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let least: i64 = self.0.placed.iter().map(|&term| range(store, term).0).sum();
        let above = self.0.left_by_places - least;
        if above < 0 {
            return Err(Failed);
        }
        // What a term is at the most may fall; the least that others can be stays: once is enough.
        self.0.placed.iter().try_for_each(|&term| {
            let (least, most) = range(store, term);
            if above < most - least { lower(store, term, above) } else { Ok(()) }
        })
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        if self.0.placed.iter().all(|term| store.is_fixed(term.1)) {
            return;
        }
        // Where no value of the open variables is too much, nothing is asked of them any more.
        let most: i64 = self.0.placed.iter().map(|&term| range(store, term).1).sum();
        key.flag(most > self.0.left_by_places);
        if most > self.0.left_by_places {
            self.0.residue(store, key);
        }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        self.0.excess(value) <= 0
    }
}
