//! All different, by value elimination: the value of a variable that is fixed is taken from all
//! others.
//!
//! Consistency: value: what is fixed is left to no other variable. Cost: as many looks as there are open variables for each one that is
//! fixed; nothing is looked at twice on a path. Stronger propagation is a matter of other
//! propagators beside this one.

use std::collections::HashSet;

use super::{Event, Memory, Outcome, Place, Propagator, Room, Store, Variable, ones};

/// Variables that have different values.
#[derive(Clone, Debug)]
pub(crate) struct AllDifferent {
    variables: Box<[Variable]>,
    /// The same, once they have places.
    placed: Box<[Place]>,
    /// Whether two of them share a domain: then one is fixed with the other, unseen.
    is_shared: bool,
    /// A bit for each variable whose value has not been taken from the others.
    open: Memory,
}

impl AllDifferent {
    /// The variables that differ.
    pub(crate) fn variables(&self) -> &[Variable] {
        &self.variables
    }

    pub(crate) fn new(variables: &[Variable]) -> Self {
        Self {
            variables: variables.into(),
            placed: Box::default(),
            is_shared: false,
            open: Memory(0),
        }
    }
}

impl Propagator for AllDifferent {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.variables.iter().for_each(|&variable| watch(variable, Event::Fix));
    }

    fn is_idempotent(&self) -> bool {
        !self.is_shared
    }

    fn is_forgetful(&self) -> bool {
        true
    }

    fn prepare(&mut self, room: &mut Room) {
        self.placed = self.variables.iter().map(|&variable| room.place(variable)).collect();
        let mut domains: Vec<_> = self.placed.iter().map(|place| place.domain()).collect();
        domains.sort_unstable();
        self.is_shared = domains.windows(2).any(|pair| pair[0] == pair[1]);
        let count = self.variables.len();
        self.open = room.take((0..count.div_ceil(64).max(1)).map(|word| match count - 64 * word {
            64.. => u64::MAX,
            rest => (1 << rest) - 1,
        }));
    }

    #[inline]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        if self.variables.len() <= 64 { self.few(store) } else { self.many(store) }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        differ(&self.variables, value)
    }
}

impl AllDifferent {
    /// With one word of open variables.
    #[inline(always)]
    fn few<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let mut open = store.remembered(self.open);
        let mut unseen = open;
        while unseen != 0 {
            let index = unseen.trailing_zeros() as usize;
            unseen &= unseen - 1;
            let Some(value) = store.value(self.placed[index]) else { continue };
            open &= !(1 << index);
            let mut others = open;
            while others != 0 {
                let other = others.trailing_zeros() as usize;
                others &= others - 1;
                store.remove(self.placed[other], value)?;
                unseen |= u64::from(store.is_fixed(self.placed[other])) << other;
            }
        }
        store.remember(self.open, open);
        Ok(())
    }

    fn many<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let words = self.variables.len().div_ceil(64);
        let open = |store: &Store<W>| -> Vec<usize> {
            let words = (0..words).map(|word| (word, store.remembered(self.open.at(word))));
            words.flat_map(|(word, bits)| ones([bits]).map(move |bit| 64 * word + bit)).collect()
        };
        let mut fixed: Vec<usize> = open(store);
        fixed.retain(|&index| store.is_fixed(self.placed[index]));
        while let Some(index) = fixed.pop() {
            let memory = self.open.at(index / 64);
            store.remember(memory, store.remembered(memory) & !(1 << (index % 64)));
            let value = store.min(self.placed[index]);
            for other in open(store) {
                let other_variable = self.placed[other];
                let was_fixed = store.is_fixed(other_variable);
                store.remove(other_variable, value)?;
                if !was_fixed && store.is_fixed(other_variable) {
                    fixed.push(other);
                }
            }
        }
        Ok(())
    }
}

/// Whether all values differ: what everything about variables that differ is checked by.
pub(super) fn differ(variables: &[Variable], value: &dyn Fn(Variable) -> i64) -> bool {
    let mut seen = HashSet::new();
    variables.iter().all(|&variable| seen.insert(value(variable)))
}

/// Whether bounds may be counted on from, within 64 bits.
pub(super) fn are_near(variables: &[Variable], bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
    let is_near = |bound: i64| bound.unsigned_abs() < 1 << 62;
    variables.iter().map(|&it| bounds(it)).all(|it| is_near(it.0) && is_near(it.1))
}
