//! Maximum or minimum of variables, domain consistent.
//!
//! A value stays in the maximum if some variable has it. A value of a variable stays if the maximum
//! has it, or if some other variable can reach a common value at least as great. Runs beside
//! [`Extremum`](super::Extremum), which handles the bounds, in models that ask for it.
//!
//! Consistency: domain, if no variable occurs twice. Cost: linear in the words of all domains, and
//! a check of each value. No residue: `Extremum` writes it.

use smallvec::SmallVec;

use super::bits::aligned_domain;
use super::{Event, Extremum, Outcome, Propagator, Store, Variable};
use crate::constraint::store::Failed;
use crate::words::{first, last};

/// The constraint of an [`Extremum`], propagated on whole domains.
#[derive(Clone, Debug)]
pub(crate) struct ExtremumDomain(pub(crate) Extremum);

impl ExtremumDomain {
    /// Returns the greatest value of a set of bits relative to `base`, or the least for a minimum;
    /// `None` if the set is empty.
    fn extreme<const W: usize>(&self, bits: &[u64; W], base: i64) -> Option<i64> {
        if bits.iter().all(|&word| word == 0) {
            return None;
        }
        Some(base + i64::from(if self.0.is_least { first(bits) } else { last(bits) }))
    }
}

impl Propagator for ExtremumDomain {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        watch(self.0.extremum, Event::Domain);
        self.0.variables.iter().for_each(|&variable| watch(variable, Event::Domain));
    }

    fn is_redundant(&self) -> bool {
        true
    }

    fn is_low_priority(&self) -> bool {
        true
    }

    fn is_stateless(&self) -> bool {
        true
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        // Bounds are propagated already: no value of the extremum lies below all values of some
        // variable.
        let base = store.base(self.0.extremum);
        let reach = |store: &Store<W>, variable: Variable| {
            let mut common = aligned_domain(store, self.0.extremum, variable, 0);
            common.iter_mut().zip(store.domain(self.0.extremum)).for_each(|(it, has)| *it &= has);
            common
        };
        let common: SmallVec<[[u64; W]; 8]> =
            self.0.variables.iter().map(|&variable| reach(store, variable)).collect();
        let mut all = [0; W];
        for common in &common {
            all.iter_mut().zip(common).for_each(|(all, it)| *all |= it);
        }
        store.keep(self.0.extremum, &all)?;
        // The variable that reaches farthest can rely on the second best; all others on the best.
        let ends: SmallVec<[Option<i64>; 8]> =
            common.iter().map(|common| self.extreme(common, base)).collect();
        let order = |end: &Option<i64>| end.map(|end| if self.0.is_least { -end } else { end });
        let best = (0..ends.len()).max_by_key(|&it| order(&ends[it]));
        let rest = ends.iter().enumerate().filter(|&(other, _)| Some(other) != best);
        let second = rest.map(|(_, end)| *end).max_by_key(order).flatten();
        let first = best.and_then(|best| ends[best]);
        for (number, &variable) in self.0.variables.iter().enumerate() {
            let others = if Some(number) == best { second } else { first };
            let kept = store.values(variable).filter(|&value| {
                let is_within = others
                    .is_some_and(|end| if self.0.is_least { value >= end } else { value <= end });
                is_within || store.has(self.0.extremum, value)
            });
            let mut bits = [0; W];
            let start = store.base(variable);
            for value in kept {
                let bit = (value - start) as usize;
                bits[bit / 64] |= 1 << (bit % 64);
            }
            store.keep(variable, &bits)?;
        }
        if self.0.variables.is_empty() { Err(Failed) } else { Ok(()) }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        self.0.holds(value)
    }
}
