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
