//! Decisions: the most active open domain, with the value that it had last: at most that value, and
//! then at least. A nogood over bounds excludes more than one over single values.

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
            let word = words.get(saved as usize / 64).copied().unwrap_or(0);
            let is_there = word >> (saved % 64) & 1 == 1;
            let test = match self.descends[domain as usize] {
                _ if is_there && saved < greatest => Test::Below(saved + 1),
                _ if is_there => Test::AtLeast(saved),
                true => Test::AtLeast(greatest),
                false => Test::Below(least + 1),
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
