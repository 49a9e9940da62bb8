//! A table of names, numbered, in memory proportional to their text.
//!
//! All names lie in one string; a hash table of their numbers with open addressing finds them
//! (Knuth, *The Art of Computer Programming* 3, 6.4, Algorithm L). A map of strings would hold
//! every name twice, and allocate a block for each.
//!
//! Invariant: at most half of the slots are taken, which keeps look-ups short.

use std::fmt;
use std::hash::{BuildHasher, RandomState};

use super::Error;

/// The mark of a free slot; all numbers are less.
const FREE: u32 = u32::MAX;

/// Names, numbered from 0 in the order in which they were added.
#[derive(Clone, Default)]
pub(super) struct Names {
    text: String,
    /// End of each name in `text`.
    ends: Vec<u32>,
    /// Numbers of names, or [`FREE`]; their count is zero or a power of two.
    slots: Vec<u32>,
    hasher: RandomState,
}

impl Names {
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns the name with a number. Panics if there is none.
    pub(super) fn name(&self, number: usize) -> &str {
        let start = if number == 0 { 0 } else { self.ends[number - 1] as usize };
        &self.text[start..self.ends[number] as usize]
    }

    pub(super) fn number(&self, name: &str) -> Option<u32> {
        let slot = self.slot(name)?;
        Some(self.slots[slot]).filter(|&number| number != FREE)
    }

    /// Adds a name, which must be new, and returns its number.
    pub(super) fn add(&mut self, name: &str) -> Result<u32, Error> {
        let number = fits(self.len())?;
        let end = fits(self.text.len() + name.len())?;
        if self.slots.len() <= 2 * self.len() {
            self.grow();
        }
        if let Some(slot) = self.slot(name) {
            self.slots[slot] = number;
        }
        self.text.push_str(name);
        self.ends.push(end);
        Ok(number)
    }

    /// Returns the slot of a name, or the free one where it belongs; `None` in an empty table.
    fn slot(&self, name: &str) -> Option<usize> {
        let last = self.slots.len().checked_sub(1)?;
        let mut slot = self.hasher.hash_one(name) as usize & last;
        while self.slots[slot] != FREE && self.name(self.slots[slot] as usize) != name {
            slot = (slot + 1) & last;
        }
        Some(slot)
    }

    fn grow(&mut self) {
        let slots = (4 * self.len()).next_power_of_two().max(16);
        self.slots.clear();
        self.slots.resize(slots, FREE);
        for number in 0..self.len() {
            if let Some(slot) = self.slot(self.name(number)) {
                self.slots[slot] = number as u32;
            }
        }
    }
}

/// Returns a size as a number of 32 bits; fails with [`Error::TooLarge`] if it does not fit.
pub(super) fn fits(size: usize) -> Result<u32, Error> {
    u32::try_from(size).ok().filter(|&size| size < FREE).ok_or(Error::TooLarge)
}

impl PartialEq for Names {
    fn eq(&self, other: &Self) -> bool {
        (&self.text, &self.ends) == (&other.text, &other.ends)
    }
}

impl Eq for Names {}

impl fmt::Debug for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries((0..self.len()).map(|number| self.name(number))).finish()
    }
}
