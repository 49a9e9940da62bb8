//! The current domains of a learning search.

use super::super::snapshot::{Holes, Snapshot};
use super::atom::Atom;

/// All domains of a search, `width` words each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Domains<'s> {
    pub(super) words: &'s [u64],
    pub(super) width: usize,
    pub(super) holes: &'s Holes,
}

impl<'s> Domains<'s> {
    /// Returns the number of domains.
    pub(super) fn count(self) -> u32 {
        (self.words.len() / self.width) as u32
    }

    /// Returns a domain.
    #[inline(always)]
    pub(super) fn of(self, domain: u32) -> Snapshot<'s> {
        let begin = domain as usize * self.width;
        self.with(domain, &self.words[begin..begin + self.width])
    }

    /// Returns a domain at the time when it had these words.
    #[inline(always)]
    pub(super) fn with<'w>(self, domain: u32, words: &'w [u64]) -> Snapshot<'w>
    where
        's: 'w,
    {
        Snapshot { words, domain, holes: self.holes }
    }

    #[inline(always)]
    pub(super) fn is_true(self, atom: Atom) -> bool {
        match self.width {
            1 => atom.is_true_of(self.words[atom.domain() as usize]),
            _ => atom.is_true(self.of(atom.domain())),
        }
    }

    #[inline(always)]
    pub(super) fn is_false(self, atom: Atom) -> bool {
        self.is_true(atom.not())
    }
}
