//! The states reached by a search, each with the least cost of a path to it.
//!
//! While a hash table grows, its old and its new memory exist at once. The states are therefore
//! spread over many small tables, which grow one after the other, so that a limit on the
//! memory can stop the search in between.

use std::array::from_fn;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasher, Hash};

use rustc_hash::FxBuildHasher;

use crate::Bounded;

/// Number of tables.
const TABLES: usize = 256;

pub(super) struct States<K, F> {
    tables: Box<[Table<K>; TABLES]>,
    state: F,
}

type Table<K> = HashMap<K, i64, FxBuildHasher>;

/// Returns the index of the table for a state. It uses neither the highest nor the lowest bits of
/// the hash, which the table itself uses.
#[inline]
fn table<K: Hash>(state: &K) -> usize {
    (FxBuildHasher.hash_one(state) >> 44) as usize % TABLES
}

impl<K: Eq + Hash, F> States<K, F> {
    /// Creates an empty store. `state` returns everything that further moves and costs depend on.
    pub(super) fn new(state: F) -> Self {
        Self { tables: Box::new(from_fn(|_| HashMap::default())), state }
    }

    /// Returns whether the current state was reached before at the same or a lower cost; if not,
    /// stores its cost.
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

    /// Returns whether a cheaper path to the current state is known.
    pub(super) fn has_cheaper<S: Bounded>(&mut self, search: &S) -> bool
    where
        F: FnMut(&S) -> K,
    {
        let state = (self.state)(search);
        self.tables[table(&state)].get(&state).is_some_and(|&cost| cost < search.cost())
    }
}
