//! Counters of a learning search.

use serde::{Deserialize, Serialize};

/// The counters of a learning search, in addition to its [`Statistics`](crate::Statistics).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Number of nogoods learnt.
    pub learnt: u64,
    /// Number of atoms in all nogoods learnt.
    pub atoms: u64,
    /// Number of nogoods learnt and forgotten since.
    pub forgotten: u64,
    /// Number of restarts.
    pub restarts: u64,
}

impl Counts {
    /// Returns whether counters read from a file are small enough for others to be added without
    /// overflow.
    pub(crate) fn are_possible(self) -> bool {
        let Self { learnt, atoms, forgotten, restarts } = self;
        [learnt, atoms, forgotten, restarts].into_iter().all(|it| it <= u64::MAX / 4)
    }

    /// Adds the counters of another search.
    pub(crate) fn add(&mut self, other: Self) {
        self.learnt += other.learnt;
        self.atoms += other.atoms;
        self.forgotten += other.forgotten;
        self.restarts += other.restarts;
    }
}
