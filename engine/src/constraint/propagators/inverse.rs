//! Two sequences of indices, from 1, that are inverse to each other: where one leads from i to j,
//! the other leads from j to i.
//!
//! Consistency: each value of one has its counterpart in the other, which implies that the value of
//! a variable that is fixed is taken from all others. Cost: a look at each value of each variable.

use super::{Bounds, Event, Outcome, Propagator, Store, Variable, ones};

/// Two sequences that are inverse to each other.
#[derive(Clone, Debug)]
pub(crate) struct Inverse {
    pub(crate) there: Box<[Variable]>,
    pub(crate) back: Box<[Variable]>,
}

/// The variable at an index from 1.
fn at(variables: &[Variable], index: i64) -> Option<Variable> {
    variables.get(usize::try_from(index.checked_sub(1)?).ok()?).copied()
}

/// Takes values from `there` that have no counterpart.
fn channel<const W: usize>(store: &mut Store<W>, there: &[Variable], back: &[Variable]) -> Outcome {
    for (index, &variable) in (1..).zip(there) {
        let base = store.base(variable);
        let mut left = *store.domain(variable);
        for bit in ones(left) {
            if !at(back, base + bit as i64).is_some_and(|back| store.has(back, index)) {
                left[bit / 64] &= !(1 << (bit % 64));
            }
        }
        store.keep(variable, &left)?;
    }
    Ok(())
}

impl Propagator for Inverse {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        let all = self.there.iter().chain(&self.back);
        all.for_each(|&variable| watch(variable, Event::Domain));
    }

    fn determines(&self, variable: Variable) -> bool {
        // Each follows from the other sequence.
        self.there.contains(&variable) != self.back.contains(&variable)
    }

    fn is_dear(&self) -> bool {
        true
    }

    fn narrow(&self, bounds: &mut Bounds) {
        for (from, to) in [(&self.there, &self.back), (&self.back, &self.there)] {
            from.iter().for_each(|&variable| bounds.narrow(variable, 1, to.len() as i128));
        }
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        channel(store, &self.there, &self.back)?;
        channel(store, &self.back, &self.there)
    }

    fn is_forgetful(&self) -> bool {
        // A variable that is fixed is so with its counterpart, and is no value of any other.
        true
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let leads_back = |there: &[Variable], back: &[Variable]| {
            (1..).zip(there).all(|(index, &variable)| {
                at(back, value(variable)).is_some_and(|back| value(back) == index)
            })
        };
        leads_back(&self.there, &self.back) && leads_back(&self.back, &self.there)
    }
}
