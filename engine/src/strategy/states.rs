//! The states met, each with the least that it took to come there.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;

use rustc_hash::FxBuildHasher;

use crate::Bounded;

pub(super) struct States<K, F> {
    costs: HashMap<K, i64, FxBuildHasher>,
    state: F,
}

impl<K: Eq + Hash, F> States<K, F> {
    /// None yet. `state` is what decides what can follow, and at what cost.
    pub(super) fn new(state: F) -> Self {
        Self { costs: HashMap::default(), state }
    }

    /// Whether the state at hand was met before and it took no more to come
    /// there. It is remembered.
    pub(super) fn met<S: Bounded>(&mut self, search: &S) -> bool
    where
        F: FnMut(&S) -> K,
    {
        let cost = search.cost();
        match self.costs.entry((self.state)(search)) {
            Entry::Occupied(known) if *known.get() <= cost => true,
            known => {
                known.insert_entry(cost);
                false
            }
        }
    }

    /// Whether a cheaper way to the state at hand was met.
    pub(super) fn has_cheaper<S: Bounded>(&mut self, search: &S) -> bool
    where
        F: FnMut(&S) -> K,
    {
        let state = (self.state)(search);
        self.costs.get(&state).is_some_and(|&cost| cost < search.cost())
    }
}
