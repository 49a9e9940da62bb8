//! Names and their numbers, in memory proportional to their text.
//!
//! All names stand in one text; a table of numbers with open addressing finds
//! them there again (Knuth, *The Art of Computer Programming* 3, 6.4,
//! Algorithm L). A map of strings would hold every name twice, and a block of
//! memory for each.
//!
//! Invariant: at most half of the slots are taken, so that a search for a
//! name ends, and soon.

use std::fmt;
use std::hash::{BuildHasher, RandomState};

use super::Error;

/// A slot without a number, and the limit that all numbers stay below.
const FREE: u32 = u32::MAX;

/// Names, numbered from 0 in the order in which they came.
#[derive(Clone, Default)]
pub(super) struct Names {
    text: String,
    /// Where each name ends in the text.
    ends: Vec<u32>,
    /// Numbers of names; a power of two of them, or none.
    slots: Vec<u32>,
    hasher: RandomState,
}

impl Names {
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Panics if there is no such number.
    pub(super) fn name(&self, number: usize) -> &str {
        let start = if number == 0 { 0 } else { self.ends[number - 1] as usize };
        &self.text[start..self.ends[number] as usize]
    }

    pub(super) fn number(&self, name: &str) -> Option<u32> {
        let slot = self.slot(name)?;
        Some(self.slots[slot]).filter(|&number| number != FREE)
    }

    /// Adds a name that is not there yet.
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

    /// The slot of the name, or the free one where it belongs.
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

/// A size as a number of 32 bits, unless it is too large.
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
