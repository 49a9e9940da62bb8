//! The room that nogoods take, and when it is used up.

use super::nogoods::Nogoods;

/// Number of atoms above which nogoods are full, whatever the memory.
const FULL: usize = 1 << 28;

/// Bytes for an atom of a nogood, with its share of watches and room to grow.
const BYTES: usize = 32;

/// Number of new atoms after which nogoods are forgotten.
const MOST_ATOMS: usize = 1 << 22;

impl Nogoods {
    /// Returns whether the nogoods have grown so much since the last reduction that it is time for
    /// the next one, however few they are.
    pub(super) fn is_large(&self) -> bool {
        self.atoms.len() > 2 * self.left + MOST_ATOMS
    }

    /// Returns whether the nogoods that can be forgotten have more than [`FULL`] atoms, or take
    /// more than a quarter of the memory that a search may take, in bytes.
    pub(super) fn are_full(&self, memory: Option<usize>) -> bool {
        let most = memory.map_or(FULL, |bytes| (bytes / 4 / BYTES).min(FULL));
        self.atoms.len() - self.permanent > most
    }

    /// Returns whether there is no number left for more atoms.
    pub(super) fn are_exhausted(&self) -> bool {
        self.atoms.len() > 1 << 31
    }
}
