//! The memo table: subproblems by their keys.
//!
//! Nearly all the time of a compilation goes into look-ups, and most of that into cache misses. So
//! the table of hashes is small – eight bytes a slot, with linear probing (Knuth, *The Art of
//! Computer Programming* 6.4, Algorithm L) – and keys and values lie in an array of their own, in
//! the order in which they were met, so that the latest are still in the cache. Keys are compared
//! in full; equal hashes alone prove nothing.

use std::hash::{BuildHasher, Hash};

use rustc_hash::FxBuildHasher;

/// The state of a subproblem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Known<V> {
    /// The subproblem is being solved.
    Open,
    /// The subproblem has no solution.
    Dead,
    /// The subproblem has this value.
    Alive(V),
}

impl<V> Known<V> {
    pub(super) fn of(value: Option<V>) -> Self {
        value.map_or(Known::Dead, Known::Alive)
    }
}

/// The table of all subproblems, numbered from 0 in the order in which they were met.
#[derive(Debug)]
pub(super) struct Memo<K, V> {
    /// The slots, whose number is a power of two. Each holds the number of a subproblem plus 1 in
    /// its lower 32 bits and a part of the hash in the upper ones; 0 if it is free.
    slots: Vec<u64>,
    subproblems: Vec<(K, Known<V>)>,
    /// Heap memory of the keys, in bytes.
    heap: usize,
    /// `true` for each subproblem that was met again since the last eviction, by number.
    /// Subproblems beyond the end of the list were not.
    referenced: Vec<bool>,
}

/// Initial number of slots.
const SLOTS: usize = 1 << 8;

impl<K: Eq + Hash, V: Copy> Memo<K, V> {
    pub(super) fn new() -> Self {
        Self { slots: vec![0; SLOTS], subproblems: Vec::new(), heap: 0, referenced: Vec::new() }
    }

    /// Creates a table with capacity for all subproblems that fit `bytes` bytes.
    pub(super) fn with_memory(bytes: usize) -> Self {
        let capacity = bytes / (size_of::<(K, Known<V>)>() + 40);
        let slots = vec![0; (capacity + capacity / 3).next_power_of_two().max(SLOTS)];
        Self { slots, subproblems: Vec::with_capacity(capacity), ..Self::new() }
    }

    /// Looks a key up. Returns the number and the state of its subproblem; if there is none, the
    /// free slot where the key belongs, as an error.
    #[inline(always)]
    pub(super) fn find(&self, key: &K) -> Result<(u32, Known<V>), Vacant> {
        let hash = FxBuildHasher.hash_one(key) as u32;
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            let entry = self.slots[slot];
            if entry == 0 {
                return Err(Vacant { slot, hash });
            }
            if (entry >> 32) as u32 == hash {
                let number = entry as u32 - 1;
                let (other, known) = &self.subproblems[number as usize];
                if other == key {
                    return Ok((number, *known));
                }
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Adds a subproblem in the slot that [`find`](Self::find) returned last, and returns its
    /// number. `heap` is the memory that its key has on the heap, in bytes.
    #[inline(always)]
    pub(super) fn insert(&mut self, at: Vacant, key: K, known: Known<V>, heap: usize) -> u32 {
        let number = self.subproblems.len() as u32;
        self.slots[at.slot] = u64::from(at.hash) << 32 | u64::from(number + 1);
        self.subproblems.push((key, known));
        self.heap += heap;
        // At most three of four slots are taken, which keeps linear probing short.
        if self.subproblems.len() > self.slots.len() / 4 * 3 {
            self.grow();
        }
        number
    }

    #[cold]
    fn grow(&mut self) {
        let mut slots = vec![0; self.slots.len() * 2];
        let taken = self.slots.iter().filter(|&&entry| entry != 0);
        taken.for_each(|&entry| put(&mut slots, entry));
        self.slots = slots;
    }

    /// Marks a subproblem as met again. The next eviction spares it if others suffice.
    #[inline]
    pub(super) fn touch(&mut self, number: u32) {
        if self.referenced.len() <= number as usize {
            self.referenced.resize(self.subproblems.len(), false);
        }
        self.referenced[number as usize] = true;
    }

    /// Evicts at least a quarter of the subproblems, or all that are not open if these are fewer:
    /// those of the older half that were not met again, and if these are too few, the newest (a
    /// clock with one bit: Corbató, *A Paging Experiment with the Multics System*, 1968). Open
    /// subproblems stay. All that stay are renumbered in their order.
    pub(super) fn evict(&mut self, heap: impl Fn(&K) -> usize) {
        let before = self.subproblems.len();
        let (mut at, mut quota) = (0, before - before / 4);
        self.subproblems.retain(|(_, known)| {
            let referenced =
                at >= before / 2 || self.referenced.get(at).is_some_and(|&referenced| referenced);
            let keep = matches!(known, Known::Open) || referenced && quota > 0;
            (at, quota) = (at + 1, quota.saturating_sub(usize::from(keep)));
            keep
        });
        self.referenced.clear();
        self.heap = self.subproblems.iter().map(|(key, _)| heap(key)).sum();
        self.slots.fill(0);
        for (at, (key, _)) in self.subproblems.iter().enumerate() {
            let hash = FxBuildHasher.hash_one(key) as u32;
            put(&mut self.slots, u64::from(hash) << 32 | (at as u64 + 1));
        }
    }

    /// Iterates over the states of all subproblems, by number.
    pub(super) fn known_mut(&mut self) -> impl Iterator<Item = &mut Known<V>> {
        self.subproblems.iter_mut().map(|(_, known)| known)
    }

    #[inline(always)]
    pub(super) fn set(&mut self, number: u32, known: Known<V>) {
        self.subproblems[number as usize].1 = known;
    }

    /// Returns the state of the subproblem with this key; `None` if the table does not have it.
    pub(super) fn get(&self, key: &K) -> Option<Known<V>> {
        self.find(key).ok().map(|(_, known)| known)
    }
}

/// Puts an entry into the first free slot from its hash on.
#[inline(always)]
fn put(slots: &mut [u64], entry: u64) {
    let mask = slots.len() - 1;
    let mut slot = (entry >> 32) as usize & mask;
    while slots[slot] != 0 {
        slot = (slot + 1) & mask;
    }
    slots[slot] = entry;
}

/// The free slot of a key that is not in the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Vacant {
    slot: usize,
    hash: u32,
}

impl<K, V> Memo<K, V> {
    pub(super) fn subproblems(&self) -> usize {
        self.subproblems.len()
    }

    /// Returns the memory of the table in bytes, without that for growing.
    pub(super) fn held(&self) -> usize {
        self.slots.len() * 8 + self.subproblems.capacity() * size_of::<(K, Known<V>)>() + self.heap
    }

    /// Returns the memory in bytes, at its peak if the table is about to grow.
    pub(super) fn memory(&self) -> usize {
        let held = self.subproblems.len();
        growing(held, self.slots.len() / 4 * 3, 8) / 3 * 4
            + growing(held, self.subproblems.capacity(), size_of::<(K, Known<V>)>())
            + self.heap
    }
}

/// Returns the size in bytes of a table whose entries take `each` bytes. If the table is nearly
/// full, includes the table of twice the size into which it will be copied.
pub(super) fn growing(held: usize, capacity: usize, each: usize) -> usize {
    let times = if held + held / 16 >= capacity { 3 } else { 1 };
    capacity.saturating_mul(times * each)
}
