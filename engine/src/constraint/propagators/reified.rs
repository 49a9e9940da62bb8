//! Reification of any constraints: a truth variable is equivalent to, or implies, their
//! conjunction.
//!
//! If the truth holds, the constraints are propagated. While it is open, they are propagated on
//! trial and undone: if that fails, the truth is false (disentailment by trial, as in constructive
//! disjunction: Van Hentenryck, Saraswat and Deville, *Design, implementation, and evaluation of
//! the constraint language cc(FD)*, 1998); once all variables are fixed, the definitions decide. If
//! the truth is false, the last open domain loses the values with which all constraints would hold.
//!
//! Consistency: that of the constraints if the truth holds, otherwise value. Cost: a run of each
//! constraint.

use super::literal::Literal;
use super::{AnyPropagator, Bounds, Event, Layout, Outcome, Propagator, Store, Variable, Writer};
use crate::constraint::store::Failed;

/// A truth variable that is equivalent to, or implies, a conjunction of constraints.
#[derive(Clone, Debug)]
pub(crate) struct Reified {
    truth: Literal,
    constraints: Box<[AnyPropagator]>,
    /// The variables of the constraints, each once.
    variables: Box<[Variable]>,
    /// `true` for half reification: a false truth demands nothing.
    is_half: bool,
}

/// The open domains of the constraints' variables.
enum Open {
    None,
    /// One domain, that of this variable.
    One(Variable),
    More,
}

impl Reified {
    pub(crate) fn new(truth: Literal, constraints: Vec<AnyPropagator>, is_half: bool) -> Self {
        let mut variables = Vec::new();
        constraints.iter().for_each(|it| it.watch(&mut |variable, _| variables.push(variable)));
        variables.sort_unstable();
        variables.dedup();
        let (constraints, variables) = (constraints.into(), variables.into());
        Self { truth, constraints, variables, is_half }
    }

    fn open<const W: usize>(&self, store: &Store<W>) -> Open {
        let mut open = Open::None;
        for &variable in &self.variables {
            if !store.is_fixed(variable) {
                match open {
                    Open::None => open = Open::One(variable),
                    Open::One(one) if store.share_domain(one, variable) => {}
                    _ => return Open::More,
                }
            }
        }
        open
    }

    /// Returns whether all constraints hold by definition once the open domain is fixed so that
    /// `open` has `value`.
    fn would_hold<const W: usize>(&self, store: &Store<W>, open: Variable, value: i64) -> bool {
        let of = |variable: Variable| match store.value(variable) {
            Some(value) => value,
            None => {
                let more = value.wrapping_sub(store.base(open));
                store.base(variable).wrapping_add(more)
            }
        };
        self.constraints.iter().all(|it| it.holds(&of))
    }

    /// Propagates a false truth: removes the values of the last open domain with which all
    /// constraints would hold. Fails if no domain is open and all constraints hold.
    fn refute<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        match self.open(store) {
            Open::More => Ok(()),
            Open::None => {
                let value = |variable| store.min(variable);
                let holds = self.constraints.iter().all(|it| it.holds(&value));
                if holds { Err(Failed) } else { Ok(()) }
            }
            Open::One(variable) => {
                // More values are left to the definitions, once one of them is chosen.
                for value in store.listed(variable).unwrap_or_default() {
                    if self.would_hold(store, variable, value) {
                        store.remove(variable, value)?;
                    }
                }
                Ok(())
            }
        }
    }

    /// Fixes an open truth if the constraints fail on trial, or if all their variables are fixed.
    /// Half reification never makes it true.
    fn decide<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        if let Open::None = self.open(store) {
            let value = |variable| store.min(variable);
            let holds = self.constraints.iter().all(|it| it.holds(&value));
            return match holds && self.is_half {
                true => Ok(()),
                false => self.truth.decide(store, holds),
            };
        }
        let outcome = store.probe(|store| self.constraints.iter().try_for_each(|it| it.run(store)));
        if outcome.is_err() { self.truth.decide(store, false) } else { Ok(()) }
    }
}

impl Propagator for Reified {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        watch(self.truth.variable, Event::Domain);
        self.constraints.iter().for_each(|it| it.watch(watch));
    }

    fn takes_wide(&self, variable: Variable) -> bool {
        self.constraints.iter().all(|constraint| {
            let mut occurs = false;
            constraint.watch(&mut |it, _| occurs |= it == variable);
            !occurs || constraint.takes_wide(variable)
        })
    }

    fn is_low_priority(&self) -> bool {
        true
    }

    fn determines(&self, variable: Variable) -> bool {
        !self.is_half && variable == self.truth.variable && !self.variables.contains(&variable)
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        self.constraints.iter().all(|it| it.fits(bounds))
    }

    fn is_large(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        self.constraints.iter().any(|it| it.is_large(bounds))
    }

    fn narrow(&self, bounds: &mut Bounds) {
        if self.truth.known(bounds) == Some(true) {
            self.constraints.iter().for_each(|it| it.narrow(bounds));
        }
    }

    fn prepare(&mut self, layout: &mut Layout) {
        self.constraints.iter_mut().for_each(|it| it.prepare(layout));
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        match self.truth.truth(store) {
            Some(true) => self.constraints.iter().try_for_each(|it| it.run(store)),
            Some(false) if self.is_half => Ok(()),
            Some(false) => self.refute(store),
            None => self.decide(store),
        }
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        if self.variables.iter().all(|&variable| store.is_fixed(variable)) {
            return;
        }
        let truth = self.truth.truth(store);
        key.flag(truth == Some(true));
        match truth {
            Some(true) => {
                let stateful = self.constraints.iter().filter(|it| !it.is_stateless());
                stateful.for_each(|it| it.residue(store, key));
            }
            Some(false) if self.is_half => {}
            _ => {
                key.flag(truth.is_none());
                let fixed = self.variables.iter().filter_map(|&variable| store.value(variable));
                fixed.for_each(|value| key.number(value));
            }
        }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let holds = self.constraints.iter().all(|it| it.holds(value));
        let truth = self.truth.holds(value);
        if self.is_half { holds || !truth } else { holds == truth }
    }
}
