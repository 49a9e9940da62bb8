//! The table of known subproblems, by their keys.
//!
//! Nearly all the time of a compilation goes into looking keys up, and most of
//! that into waiting for memory. So the table of hashes is kept small – eight
//! bytes a place, with linear probing (Knuth, *The Art of Computer
//! Programming* 6.4, Algorithm L) – and the keys stand beside what is known,
//! in the order in which they were met: the latest are still at hand. Equality
//! is always decided by the keys themselves.

use std::hash::{BuildHasher, Hash};

use rustc_hash::FxBuildHasher;

use super::fold::growing;

/// A subproblem's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Known<V> {
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

/// All subproblems met, numbered from 0.
#[derive(Debug)]
pub(super) struct Memo<K, V> {
    /// The number of a subproblem, from 1, and 32 bits of its hash above; 0
    /// where there is none. Their number is a power of two.
    places: Vec<u64>,
    subproblems: Vec<(K, Known<V>)>,
    /// The heap memory of the keys, in bytes.
    heap: usize,
    /// Those met again since some were forgotten.
    used: Vec<bool>,
}

/// The first number of places.
const PLACES: usize = 1 << 8;

impl<K: Eq + Hash, V: Copy> Memo<K, V> {
    pub(super) fn new() -> Self {
        Self { places: vec![0; PLACES], subproblems: Vec::new(), heap: 0, used: Vec::new() }
    }

    /// With room for the subproblems that fit `bytes` bytes, so that it need not grow.
    pub(super) fn with_memory(bytes: usize) -> Self {
        let room = bytes / (size_of::<(K, Known<V>)>() + 40);
        let places = vec![0; (room + room / 3).next_power_of_two().max(PLACES)];
        Self { places, subproblems: Vec::with_capacity(room), ..Self::new() }
    }

    /// The number of the subproblem with this key, and what is known of it; if
    /// there is none, the place for it.
    #[inline(always)]
    pub(super) fn find(&self, key: &K) -> Result<(u32, Known<V>), Vacant> {
        let hash = FxBuildHasher.hash_one(key) as u32;
        let mask = self.places.len() - 1;
        let mut place = hash as usize & mask;
        loop {
            let entry = self.places[place];
            if entry == 0 {
                return Err(Vacant { place, hash });
            }
            if (entry >> 32) as u32 == hash {
                let number = entry as u32 - 1;
                let (other, known) = &self.subproblems[number as usize];
                if other == key {
                    return Ok((number, *known));
                }
            }
            place = (place + 1) & mask;
        }
    }

    /// A new subproblem at the place where it was looked for last; `heap` is
    /// what its key holds on the heap, in bytes.
    #[inline(always)]
    pub(super) fn insert(&mut self, at: Vacant, key: K, known: Known<V>, heap: usize) -> u32 {
        let number = self.subproblems.len() as u32;
        self.places[at.place] = u64::from(at.hash) << 32 | u64::from(number + 1);
        self.subproblems.push((key, known));
        self.heap += heap;
        // Never more than three in four places are taken, so that a search for
        // a free one ends soon.
        if self.subproblems.len() > self.places.len() / 4 * 3 {
            self.grow();
        }
        number
    }

    #[cold]
    fn grow(&mut self) {
        let mut places = vec![0; self.places.len() * 2];
        let taken = self.places.iter().filter(|&&entry| entry != 0);
        taken.for_each(|&entry| put(&mut places, entry));
        self.places = places;
    }

    /// Notes that a subproblem was met again, so that it is not forgotten next time.
    #[inline]
    pub(super) fn touch(&mut self, number: u32) {
        if self.used.len() <= number as usize {
            self.used.resize(self.subproblems.len(), false);
        }
        self.used[number as usize] = true;
    }

    /// Forgets a quarter at least: of the half that was met first what was not met again, but
    /// nothing that is being worked out (a clock with one bit, Corbató, *A Paging Experiment
    /// with the Multics System*, 1968). All are numbered anew in their order.
    pub(super) fn forget(&mut self, heap: impl Fn(&K) -> usize) {
        let before = self.subproblems.len();
        let (mut at, mut room) = (0, before - before / 4);
        self.subproblems.retain(|(_, known)| {
            let used = at >= before / 2 || self.used.get(at).is_some_and(|&used| used);
            let keep = matches!(known, Known::Open) || used && room > 0;
            (at, room) = (at + 1, room.saturating_sub(usize::from(keep)));
            keep
        });
        self.used.clear();
        self.heap = self.subproblems.iter().map(|(key, _)| heap(key)).sum();
        self.places.fill(0);
        for (at, (key, _)) in self.subproblems.iter().enumerate() {
            let hash = FxBuildHasher.hash_one(key) as u32;
            put(&mut self.places, u64::from(hash) << 32 | (at as u64 + 1));
        }
    }

    /// The states of all, by their numbers.
    pub(super) fn known_mut(&mut self) -> impl Iterator<Item = &mut Known<V>> {
        self.subproblems.iter_mut().map(|(_, known)| known)
    }

    /// Something has become known.
    #[inline(always)]
    pub(super) fn set(&mut self, number: u32, known: Known<V>) {
        self.subproblems[number as usize].1 = known;
    }

    /// The state of the subproblem with this key; none if it was not met.
    pub(super) fn get(&self, key: &K) -> Option<Known<V>> {
        self.find(key).ok().map(|(_, known)| known)
    }
}

/// Puts an entry into the first free place for it.
#[inline(always)]
fn put(places: &mut [u64], entry: u64) {
    let mask = places.len() - 1;
    let mut place = (entry >> 32) as usize & mask;
    while places[place] != 0 {
        place = (place + 1) & mask;
    }
    places[place] = entry;
}

/// The place for a new key.
#[derive(Clone, Copy, Debug)]
pub(super) struct Vacant {
    place: usize,
    hash: u32,
}

impl<K, V> Memo<K, V> {
    /// How many subproblems there are.
    pub(super) fn subproblems(&self) -> usize {
        self.subproblems.len()
    }

    /// The memory that it takes while it does not grow, in bytes.
    pub(super) fn held(&self) -> usize {
        self.places.len() * 8 + self.subproblems.capacity() * size_of::<(K, Known<V>)>() + self.heap
    }

    /// The memory taken, in bytes, and taken for a moment if it grows soon.
    pub(super) fn memory(&self) -> usize {
        let held = self.subproblems.len();
        growing(held, self.places.len() / 4 * 3, 8) / 3 * 4
            + growing(held, self.subproblems.capacity(), size_of::<(K, Known<V>)>())
            + self.heap
    }
}
