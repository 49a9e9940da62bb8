//! How many variables have a value.
//!
//! The value is taken from all that are open, or given to them, where the count leaves no choice.
//! Consistency: domain, if no variable stands twice. Cost: a look at each variable.

use super::{Bounds, Event, Outcome, Propagator, Store, Variable, Writer};
use crate::constraint::store::Failed;

/// How often a value may occur.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Times {
    /// As often as a variable says.
    Exactly(Variable),
    /// At least and at most.
    Between(i64, i64),
}

/// How many variables have a value.
#[derive(Clone, Debug)]
pub(crate) struct Count {
    pub(crate) variables: Box<[Variable]>,
    pub(crate) value: i64,
    pub(crate) times: Times,
}

impl Count {
    /// How many have it, and how many others may.
    fn counted<const W: usize>(&self, store: &Store<W>) -> (i64, i64) {
        let (mut sure, mut open) = (0, 0);
        for &variable in &self.variables {
            if store.has(variable, self.value) {
                match store.is_fixed(variable) {
                    true => sure += 1,
                    false => open += 1,
                }
            }
        }
        (sure, open)
    }
}

impl Propagator for Count {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.variables.iter().for_each(|&variable| watch(variable, Event::Domain));
        if let Times::Exactly(count) = self.times {
            watch(count, Event::Bounds);
        }
    }

    fn determines(&self, variable: Variable) -> bool {
        let is_count = matches!(self.times, Times::Exactly(count) if count == variable);
        is_count && !self.variables.contains(&variable)
    }

    fn narrow(&self, bounds: &mut Bounds) {
        if let Times::Exactly(count) = self.times {
            bounds.narrow(count, 0, self.variables.len() as i128);
        }
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let (sure, open) = self.counted(store);
        let (least, most) = match self.times {
            Times::Between(least, most) => (least, most),
            Times::Exactly(count) => {
                store.at_least(count, sure)?;
                store.at_most(count, sure + open)?;
                store.bounds(count)
            }
        };
        if sure > most || sure + open < least {
            return Err(Failed);
        }
        if open == 0 || (sure < most && sure + open > least) {
            return Ok(());
        }
        let is_given = sure < most;
        // As many as were counted, though one that stands twice is fixed with the first.
        self.variables.iter().try_for_each(|&variable| {
            match store.has(variable, self.value) && !store.is_fixed(variable) {
                true if is_given => store.fix(variable, self.value),
                true => store.remove(variable, self.value),
                false => Ok(()),
            }
        })
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        let (sure, open) = self.counted(store);
        // Where no open variable may have the value, domains say all.
        if open == 0 {
            return;
        }
        match self.times {
            Times::Between(least, most) => {
                let (least, most) = (least.max(sure) - sure, most.min(sure + open) - sure);
                key.number(least);
                key.number(most);
            }
            Times::Exactly(count) => key.number(match store.value(count) {
                Some(count) => count - sure,
                None => sure,
            }),
        }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let having = self.variables.iter().filter(|&&variable| value(variable) == self.value);
        let times = having.count() as i64;
        match self.times {
            Times::Exactly(count) => value(count) == times,
            Times::Between(least, most) => least <= times && times <= most,
        }
    }
}
