//! The table of all subproblems met: what is known of each, by its key.
//!
//! There is a look-up for every edge, and most of them miss the processor's
//! caches; so key and value lie side by side in one array, and a look-up is
//! one miss: open addressing with linear probing (Amdahl and others 1954;
//! Knuth, *The Art of Computer Programming* 6.4, Algorithm L). Nothing is ever
//! removed.

use std::hash::{BuildHasher, Hash};

use rustc_hash::FxBuildHasher;

/// What is known of a subproblem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known<V> {
    /// It is being worked out.
    Open,
    /// It has no solution.
    Dead,
    /// It has, and this came of it.
    Alive(V),
}

impl<V> Known<V> {
    pub(super) fn of(value: Option<V>) -> Self {
        value.map_or(Known::Dead, Known::Alive)
    }
}

/// All subproblems met, by their keys.
///
/// Invariant: the number of slots is a power of two, and more than a quarter
/// of them are vacant.
#[derive(Debug)]
pub(super) struct Memo<K, V> {
    slots: Vec<Slot<K, V>>,
    subproblems: usize,
    /// What keys hold on the heap, in bytes.
    heap: usize,
}

#[derive(Debug)]
enum Slot<K, V> {
    Vacant,
    Taken(K, Known<V>),
}

/// Where a subproblem stands, until the table [grows](Memo::slots).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    slot: usize,
    /// The number of slots of the table that it belongs to.
    slots: usize,
}

/// The smallest table.
const SLOTS: usize = 64;

impl<K, V> Memo<K, V> {
    pub(super) fn new() -> Self {
        Self { slots: vacant(SLOTS), subproblems: 0, heap: 0 }
    }

    /// How many subproblems there are.
    pub(super) fn subproblems(&self) -> usize {
        self.subproblems
    }

    /// The memory that it takes while it does not grow, in bytes.
    pub(super) fn held(&self) -> usize {
        self.slots.len() * size_of::<Slot<K, V>>() + self.heap
    }

    /// The memory taken, in bytes, and taken for a moment if it grows soon:
    /// the old table and one twice as large.
    pub(super) fn memory(&self) -> usize {
        let soon = self.subproblems + self.subproblems / 16 >= most(self.slots.len());
        let slots = self.slots.len() * if soon { 3 } else { 1 };
        slots.saturating_mul(size_of::<Slot<K, V>>()).saturating_add(self.heap)
    }
}

impl<K: Eq + Hash, V: Copy> Memo<K, V> {
    /// What is known of a subproblem.
    pub(super) fn get(&self, key: &K) -> Option<Known<V>> {
        self.find(key).ok().map(|(_, known)| known)
    }

    /// What is known of a subproblem, and where it stands; if nothing, where
    /// it would stand.
    #[inline(always)]
    pub(super) fn find(&self, key: &K) -> Result<(Place, Known<V>), Place> {
        let slots = &self.slots[..];
        let last = slots.len() - 1;
        let mut slot = FxBuildHasher.hash_one(key) as usize & last;
        loop {
            let place = Place { slot, slots: slots.len() };
            match &slots[slot] {
                Slot::Vacant => return Err(place),
                Slot::Taken(other, known) if other == key => return Ok((place, *known)),
                Slot::Taken(..) => slot = (slot + 1) & last,
            }
        }
    }

    /// Adds a subproblem where [`find`](Self::find) said; `heap` is what its
    /// key holds there, in bytes.
    #[inline(always)]
    pub(super) fn add(&mut self, place: Place, key: K, known: Known<V>, heap: usize) {
        self.slots[place.slot] = Slot::Taken(key, known);
        self.subproblems += 1;
        self.heap += heap;
        if self.subproblems > most(self.slots.len()) {
            self.grow();
        }
    }

    /// Says what came of a subproblem that was open. The key is asked for only
    /// if the table has grown since.
    #[inline(always)]
    pub(super) fn close(&mut self, place: Place, key: impl FnOnce() -> K, value: Option<V>) {
        let place = match place.slots == self.slots.len() {
            true => Ok(place),
            false => self.find(&key()).map(|(place, _)| place),
        };
        if let Ok(place) = place
            && let Slot::Taken(_, known) = &mut self.slots[place.slot]
        {
            *known = Known::of(value);
        }
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let twice = vacant(self.slots.len() * 2);
        for slot in std::mem::replace(&mut self.slots, twice) {
            if let Slot::Taken(key, known) = slot
                && let Err(place) = self.find(&key)
            {
                self.slots[place.slot] = Slot::Taken(key, known);
            }
        }
    }
}

fn vacant<K, V>(slots: usize) -> Vec<Slot<K, V>> {
    std::iter::repeat_with(|| Slot::Vacant).take(slots).collect()
}

/// How many of so many slots may be taken.
const fn most(slots: usize) -> usize {
    slots / 2
}
