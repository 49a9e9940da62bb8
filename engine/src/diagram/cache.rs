//! What is remembered where not everything can be.
//!
//! Two generations of a table: what is met goes into the young one, and when
//! that has taken half of the memory it becomes the old one and what was old
//! is forgotten. So what was met last stays, at the cost of a second look-up
//! (the idea of a clock with one bit, Corbató, *A Paging Experiment with the
//! Multics System*, 1968). Invariant: neither generation takes more than half
//! of the memory, give or take one entry.

use std::collections::HashMap;
use std::hash::Hash;

use rustc_hash::FxBuildHasher;

use super::number::Sum;

/// Numbers of solutions by their keys; not all that were put in.
#[derive(Debug)]
pub(super) struct Cache<K> {
    young: HashMap<K, Sum, FxBuildHasher>,
    old: HashMap<K, Sum, FxBuildHasher>,
    /// For each generation, in bytes.
    memory: usize,
    /// Taken by the young one, in bytes.
    taken: usize,
}

impl<K: Eq + Hash> Cache<K> {
    /// Of at most this many bytes.
    pub(super) fn new(memory: usize) -> Self {
        let (young, old) = (HashMap::default(), HashMap::default());
        Self { young, old, memory: memory / 2, taken: 0 }
    }

    /// What is known of a key that takes so many bytes besides its own size.
    pub(super) fn get(&mut self, key: &K, heap: usize) -> Option<Sum> {
        if let Some(sum) = self.young.get(key) {
            return Some(sum.clone());
        }
        let (key, sum) = self.old.remove_entry(key)?;
        self.put(key, sum.clone(), heap);
        Some(sum)
    }

    /// Remembers the number of such a key.
    pub(super) fn put(&mut self, key: K, sum: Sum, heap: usize) {
        // A table is half empty after it has grown.
        let each = 2 * (size_of::<(K, Sum)>() + 1) + heap + sum.heap();
        if self.taken + each > self.memory {
            if each > self.memory {
                return;
            }
            self.old = std::mem::take(&mut self.young);
            self.taken = 0;
        }
        self.taken += each;
        self.young.insert(key, sum);
    }
}
