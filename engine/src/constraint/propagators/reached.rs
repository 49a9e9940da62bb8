//! The greatest of some variables, or the least, by their values.
//!
//! The greatest is a value that one variable has and that all others have no more than; a variable is
//! no more than the greatest of these that another one reaches. Consistency: domain, if no variable
//! stands twice. Cost: an operation on each word of each domain, and a look at each value. It stands beside
//! [`Extremum`](super::Extremum), which looks at bounds, where a model asks for it.

use smallvec::SmallVec;

use super::bits::seen_from;
use super::{Event, Outcome, Propagator, Store, Variable};
use crate::constraint::store::{Failed, first, last};

/// A variable that is the greatest of some, or the least, by their values.
#[derive(Clone, Debug)]
pub(crate) struct Reached {
    pub(crate) variables: Box<[Variable]>,
    pub(crate) extremum: Variable,
    /// Whether it is the least.
    pub(crate) is_least: bool,
}

impl Reached {
    /// Returns the most extreme value of bits that count from `base`, seen as for the greatest.
    fn extreme<const W: usize>(&self, bits: &[u64; W], base: i64) -> Option<i64> {
        if bits.iter().all(|&word| word == 0) {
            return None;
        }
        Some(base + i64::from(if self.is_least { first(bits) } else { last(bits) }))
    }
}

impl Propagator for Reached {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        watch(self.extremum, Event::Domain);
        self.variables.iter().for_each(|&variable| watch(variable, Event::Domain));
    }

    fn is_dear(&self) -> bool {
        true
    }

    fn is_forgetful(&self) -> bool {
        true
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        // Bounds have been seen to: the extremum has no value that is below all of some variable.
        let base = store.base(self.extremum);
        let reach = |store: &Store<W>, variable: Variable| {
            let mut common = seen_from(store, self.extremum, variable, 0);
            common.iter_mut().zip(store.domain(self.extremum)).for_each(|(it, has)| *it &= has);
            common
        };
        let common: SmallVec<[[u64; W]; 8]> =
            self.variables.iter().map(|&variable| reach(store, variable)).collect();
        let mut all = [0; W];
        for common in &common {
            all.iter_mut().zip(common).for_each(|(all, it)| *all |= it);
        }
        store.keep(self.extremum, &all)?;
        // The two variables that reach the most; of one value the others reach as much.
        let ends: SmallVec<[Option<i64>; 8]> =
            common.iter().map(|common| self.extreme(common, base)).collect();
        let order = |end: &Option<i64>| end.map(|end| if self.is_least { -end } else { end });
        let best = (0..ends.len()).max_by_key(|&it| order(&ends[it]));
        let rest = ends.iter().enumerate().filter(|&(other, _)| Some(other) != best);
        let second = rest.map(|(_, end)| *end).max_by_key(order).flatten();
        let first = best.and_then(|best| ends[best]);
        for (number, &variable) in self.variables.iter().enumerate() {
            let others = if Some(number) == best { second } else { first };
            let kept = store.values(variable).filter(|&value| {
                let is_within = others
                    .is_some_and(|end| if self.is_least { value >= end } else { value <= end });
                is_within || store.has(self.extremum, value)
            });
            let mut bits = [0; W];
            let start = store.base(variable);
            for value in kept {
                let bit = (value - start) as usize;
                bits[bit / 64] |= 1 << (bit % 64);
            }
            store.keep(variable, &bits)?;
        }
        if self.variables.is_empty() { Err(Failed) } else { Ok(()) }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let values = self.variables.iter().map(|&variable| value(variable));
        let extremum = if self.is_least { values.min() } else { values.max() };
        extremum == Some(value(self.extremum))
    }
}
