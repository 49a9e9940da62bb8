//! The trace: the changes of all domains in order, with their causes. A search can ask it why a
//! value is gone and what the domains were before.
//!
//! Invariant: the changes of a domain form a list from the latest back, and each keeps the domain
//! as it was before. So the domain before change number `n` is the one kept by its first change
//! with the number `n` or a greater one, or the present one if there is none.

use super::super::snapshot::{Holes, Snapshot, WIDE};
use super::atom::{Atom, Test};
use super::domains::Domains;

/// The cause of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    /// A decision of the search, or the opposite of one whose subtree is done.
    Search,
    /// The propagator with this number.
    Propagator(u32),
    /// The nogood with this number: all its atoms but one are false.
    Nogood(u32),
}

/// The number of a change that does not exist.
pub(super) const NONE: u32 = u32::MAX;

/// A change of a domain: the removal of some of its values.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    pub(super) domain: u32,
    /// The change of the same domain before this one; [`NONE`] if there is none.
    previous: u32,
    pub(super) level: u32,
    pub(super) cause: Cause,
    /// A number that no other change of the search ever has, not even an undone one.
    pub(super) serial: u64,
}

/// The changes of all domains since the root, level by level.
#[derive(Clone, Debug)]
pub(crate) struct Trace {
    /// Number of words of a domain.
    width: usize,
    /// The domains at the root, after the first propagation.
    root: Vec<u64>,
    pub(super) changes: Vec<Change>,
    /// The domain before each change, `width` words each.
    before: Vec<u64>,
    /// The latest change of each domain; [`NONE`] if there is none.
    latest: Vec<u32>,
    /// The cause of the changes that are recorded next.
    pub(crate) cause: Cause,
    /// The number of changes before each level, from level 1.
    levels: Vec<u32>,
    serial: u64,
}

impl Trace {
    /// Creates a trace without changes from the domains at the root, `width` words each.
    pub(super) fn new(root: &[u64], width: usize) -> Self {
        Self {
            width,
            root: root.to_vec(),
            changes: Vec::new(),
            before: Vec::new(),
            latest: vec![NONE; root.len() / width],
            cause: Cause::Search,
            levels: Vec::new(),
            serial: 0,
        }
    }

    /// Records a change of a domain, which was `before` until now.
    pub(crate) fn note(&mut self, domain: u32, before: &[u64]) {
        let latest = &mut self.latest[domain as usize];
        let (previous, level) = (*latest, self.levels.len() as u32);
        *latest = self.changes.len() as u32;
        self.serial += 1;
        let change = Change { domain, previous, level, cause: self.cause, serial: self.serial };
        self.changes.push(change);
        self.before.extend_from_slice(before);
    }

    /// Returns the number of changes.
    #[inline(always)]
    pub(super) fn len(&self) -> u32 {
        self.changes.len() as u32
    }

    /// Returns the number of the present level; the root has 0.
    #[inline(always)]
    pub(super) fn level(&self) -> u32 {
        self.levels.len() as u32
    }

    /// Opens a level.
    pub(super) fn open_level(&mut self) {
        self.levels.push(self.len());
    }

    /// Returns the number of changes before a level other than the root.
    pub(super) fn begin(&self, level: u32) -> u32 {
        self.levels[level as usize - 1]
    }

    /// Forgets all changes above a level.
    pub(super) fn back_to(&mut self, level: u32) {
        let end = self.levels[level as usize];
        for change in self.changes.drain(end as usize..).rev() {
            self.latest[change.domain as usize] = change.previous;
        }
        self.before.truncate(end as usize * self.width);
        self.levels.truncate(level as usize);
    }

    #[inline(always)]
    pub(super) fn change(&self, number: u32) -> &Change {
        &self.changes[number as usize]
    }

    /// Returns the words of the changed domain before the change.
    #[inline(always)]
    pub(super) fn before(&self, change: u32) -> &[u64] {
        &self.before[change as usize * self.width..][..self.width]
    }

    /// Returns the changed domain after the change, given the current domains.
    pub(super) fn after<'w>(&'w self, change: u32, present: Domains<'w>) -> Snapshot<'w> {
        let domain = self.change(change).domain;
        match self.following(change) {
            Some(next) => present.with(domain, self.before(next)),
            None => present.of(domain),
        }
    }

    /// Returns the words of a domain at the root.
    #[inline(always)]
    pub(super) fn root(&self, domain: u32) -> &[u64] {
        &self.root[domain as usize * self.width..][..self.width]
    }

    /// Returns the first change of a domain with the number `at` or a greater one; `None` if the
    /// domain has not changed since.
    #[inline(always)]
    pub(super) fn first_since(&self, domain: u32, at: u32) -> Option<u32> {
        let mut found = None;
        let mut next = self.latest[domain as usize];
        while next != NONE && next >= at {
            found = Some(next);
            next = self.changes[next as usize].previous;
        }
        found
    }

    /// Returns the last change of a domain before the number `at`; `None` if there is none.
    pub(super) fn last_before(&self, domain: u32, at: u32) -> Option<u32> {
        let mut next = self.latest[domain as usize];
        while next != NONE && next >= at {
            next = self.changes[next as usize].previous;
        }
        (next != NONE).then_some(next)
    }

    /// Returns the change of the same domain that follows this one; `None` if it is the latest.
    #[inline(always)]
    pub(super) fn following(&self, change: u32) -> Option<u32> {
        let domain = self.changes[change as usize].domain;
        if self.latest[domain as usize] == change {
            None
        } else {
            self.first_since(domain, change + 1)
        }
    }

    /// Returns the change before `at` that made a true atom true; `None` if it was true at the
    /// root.
    #[inline(always)]
    pub(super) fn made_true(&self, atom: Atom, at: u32, holes: &Holes) -> Option<u32> {
        let domain = atom.domain();
        let mut next = self.latest[domain as usize];
        while next != NONE && next >= at {
            next = self.changes[next as usize].previous;
        }
        while next != NONE {
            if !atom.is_true(Snapshot { words: self.before(next), domain, holes }) {
                return Some(next);
            }
            next = self.changes[next as usize].previous;
        }
        None
    }

    /// Returns the form in which an atom is stored: if a domain has [two values](lesser_of_two) at
    /// the root, all its atoms become [`Test::Is`] or [`Test::IsNot`] of the lesser one.
    #[inline(always)]
    pub(super) fn canonical(&self, atom: Atom) -> Atom {
        let root = self.root(atom.domain());
        let Some(low) = lesser_of_two(root) else { return atom };
        let (low, high) = (low.into(), (63 - root[0].leading_zeros()).into());
        let test = match (atom.allows(low), atom.allows(high)) {
            (true, false) => Test::Is(low),
            (false, true) => Test::IsNot(low),
            _ => return atom,
        };
        Atom::new(atom.domain(), test)
    }
}

/// Returns the lesser value of a domain of two values, both in its first word; `None` for others,
/// and in stores of several words without wide domains.
#[inline(always)]
pub(super) fn lesser_of_two(words: &[u64]) -> Option<u32> {
    let (&word, others) = words.split_first()?;
    let is_alone = match others.len() + 1 {
        1 => true,
        WIDE => others.iter().all(|&other| other == 0),
        _ => false,
    };
    (word.count_ones() == 2 && is_alone).then(|| word.trailing_zeros())
}
