//! Decisions: the most active open domain, with the value that it had last.

use super::atom::{Atom, Test};
use super::driver::Driver;
use super::trace::Cause;
use crate::words::ones;

impl Driver {
    /// Returns the next decision; `None` if every domain has one value.
    pub(super) fn choose(&mut self) -> Option<Atom> {
        loop {
            let domain = self.activity.pop()?;
            let words = &self.space.words()[domain as usize * self.width..][..self.width];
            let mut bits = ones(words.iter().copied()).map(|bit| bit as u32);
            let least = bits.next()?;
            let Some(greatest) = bits.last() else { continue };
            let saved = self.saved[domain as usize];
            let test = if saved != u32::MAX
                && words.get(saved as usize / 64).is_some_and(|word| word >> (saved % 64) & 1 == 1)
                && saved != least
                && saved != greatest
            {
                Test::Is(saved)
            } else if saved == greatest || saved == u32::MAX && self.descends[domain as usize] {
                Test::AtLeast(greatest)
            } else {
                Test::Below(least + 1)
            };
            return Some(self.space.trace().canonical(Atom::new(domain, test)));
        }
    }

    /// Opens a level with a decision.
    pub(super) fn decide(&mut self, atom: Atom) {
        self.space.open_level();
        self.decisions.push(atom);
        self.is_late.push(self.activity.is_late(atom.domain()));
        // The atom is not false, so the decision cannot fail. The domain may stay open.
        let _ = self.space.impose(atom, Cause::Search);
        self.activity.insert(atom.domain());
    }
}
