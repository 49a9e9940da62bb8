//! The status of a search: why it ended.

use std::fmt;

/// The reason why a search ended. Only [`Complete`](Status::Complete) claims that everything was
/// searched: then no solution found means that there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Everything was searched.
    Complete,
    /// The requested number of solutions was found; there may be more.
    Limit,
    /// The time limit was reached.
    Timeout,
    /// The limit on nodes was reached.
    NodeLimit,
    /// The limit on memory was reached.
    MemoryLimit,
    /// Subtrees that may contain solutions were skipped, for instance by a depth limit; everything
    /// else was searched.
    Cut,
    /// Another thread or a visitor of the caller stopped the search.
    Interrupted,
    /// Two nodes with equal [keys](crate::Keyed::key) have different subtrees, so counts and
    /// diagrams by these keys are wrong: a defect of the search.
    WrongKey,
}

impl Status {
    /// Every status.
    pub const ALL: [Self; 8] = [
        Self::Complete,
        Self::Limit,
        Self::Timeout,
        Self::NodeLimit,
        Self::MemoryLimit,
        Self::Cut,
        Self::Interrupted,
        Self::WrongKey,
    ];

    /// Returns the name in machine-readable output, such as `node_limit`.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Complete => "complete",
            Status::Limit => "limit",
            Status::Timeout => "timeout",
            Status::NodeLimit => "node_limit",
            Status::MemoryLimit => "memory_limit",
            Status::Cut => "cut",
            Status::Interrupted => "interrupted",
            Status::WrongKey => "wrong_key",
        }
    }

    /// Returns whether the search was stopped before it had walked its whole tree.
    pub const fn is_stop(self) -> bool {
        !matches!(self, Status::Complete | Status::Cut)
    }

    /// Combines two statuses of one search: returns the stronger reason why it is not complete. A
    /// reason to stop is stronger than [`Cut`](Status::Cut); on ties `self` is returned.
    #[must_use]
    pub const fn or(self, other: Status) -> Status {
        match (self, other) {
            (Status::Complete, _) => other,
            (Status::Cut, Status::Complete) => self,
            (Status::Cut, _) => other,
            _ => self,
        }
    }

    /// Returns the status of a search that a visitor stopped: `says`, the visitors' own status, if
    /// that is a reason to stop, otherwise `Interrupted`.
    pub(crate) fn stopped(says: Status) -> Status {
        says.or(Status::Interrupted)
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
