//! The states met, each with the least that it took to come there.
//!
//! A table that grows is there twice, the new one twice as large, and all at
//! once. So there are many small ones, which grow one after the other: a limit on the
//! memory can still stop the search in between.

use std::array::from_fn;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasher, Hash};

use rustc_hash::FxBuildHasher;

use crate::Bounded;

/// How many tables there are.
const TABLES: usize = 256;

pub(super) struct States<K, F> {
    tables: Box<[Table<K>; TABLES]>,
    state: F,
}

type Table<K> = HashMap<K, i64, FxBuildHasher>;

/// The number of the table for a state. Neither the highest nor the lowest bits
/// of the hash choose it: the table itself goes by those.
#[inline]
fn table<K: Hash>(state: &K) -> usize {
    (FxBuildHasher.hash_one(state) >> 44) as usize % TABLES
}

impl<K: Eq + Hash, F> States<K, F> {
    /// None yet. `state` is what decides what can follow, and at what cost.
    pub(super) fn new(state: F) -> Self {
        Self { tables: Box::new(from_fn(|_| HashMap::default())), state }
    }

    /// Whether the state at hand was met before and it took no more to come
    /// there. It is remembered.
    pub(super) fn met<S: Bounded>(&mut self, search: &S) -> bool
    where
        F: FnMut(&S) -> K,
    {
        let cost = search.cost();
        let state = (self.state)(search);
        match self.tables[table(&state)].entry(state) {
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
        self.tables[table(&state)].get(&state).is_some_and(|&cost| cost < search.cost())
    }
}
