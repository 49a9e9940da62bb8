//! A table of numbered names, in memory proportional to their text.
//!
//! All names lie in one string; a hash table of their numbers finds them. A map of strings would
//! hold every name twice, and allocate a block for each.

use std::fmt;
use std::hash::{BuildHasher, RandomState};

use hashbrown::HashTable;

use super::Error;

/// Names, numbered from 0 in the order in which they were added.
#[derive(Clone, Default)]
pub(super) struct Names {
    text: String,
    /// End of each name in `text`.
    ends: Vec<u32>,
    numbers: HashTable<u32>,
    hasher: RandomState,
}

impl Names {
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns the name with this number. Panics if there is none.
    pub(super) fn name(&self, number: usize) -> &str {
        name_of(&self.text, &self.ends, number)
    }

    pub(super) fn number(&self, name: &str) -> Option<u32> {
        let is_it = |&number: &u32| self.name(number as usize) == name;
        self.numbers.find(self.hasher.hash_one(name), is_it).copied()
    }

    /// Adds a name, which must be new, and returns its number. Fails with [`Error::TooLarge`] if
    /// the names or their bytes are too many for 32 bits.
    pub(super) fn add(&mut self, name: &str) -> Result<u32, Error> {
        let number = fits(self.len())?;
        let end = fits(self.text.len() + name.len())?;
        self.text.push_str(name);
        self.ends.push(end);
        let Self { text, ends, numbers, hasher } = self;
        let hash = |&number: &u32| hasher.hash_one(name_of(text, ends, number as usize));
        numbers.insert_unique(hasher.hash_one(name), number, hash);
        Ok(number)
    }
}

fn name_of<'t>(text: &'t str, ends: &[u32], number: usize) -> &'t str {
    let start = if number == 0 { 0 } else { ends[number - 1] as usize };
    &text[start..ends[number] as usize]
}

/// Returns a size as a number of 32 bits; fails with [`Error::TooLarge`] from `u32::MAX` on.
pub(super) fn fits(size: usize) -> Result<u32, Error> {
    u32::try_from(size).ok().filter(|&size| size < u32::MAX).ok_or(Error::TooLarge)
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
