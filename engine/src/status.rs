//! How a search ended, honestly.

use std::fmt;

/// How a search ended. Only [`Complete`](Status::Complete) claims that
/// everything was searched, so that no solution found means that there is
/// none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Everything was searched.
    Complete,
    /// As many solutions as were asked for have been found; there may be
    /// more.
    Limit,
    /// The time was up.
    Timeout,
    /// The permitted number of nodes was reached.
    NodeLimit,
    /// The permitted amount of memory was reached.
    MemoryLimit,
    /// Subtrees that might hold solutions were left out, for instance by a
    /// depth limit; everything else was searched.
    Cut,
    /// Another thread, or a visitor of the caller's, asked it to stop.
    Interrupted,
}

impl Status {
    /// Every status.
    pub const ALL: [Self; 7] = [
        Self::Complete,
        Self::Limit,
        Self::Timeout,
        Self::NodeLimit,
        Self::MemoryLimit,
        Self::Cut,
        Self::Interrupted,
    ];

    /// The name used in machine-readable output, such as `node_limit`.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Complete => "complete",
            Status::Limit => "limit",
            Status::Timeout => "timeout",
            Status::NodeLimit => "node_limit",
            Status::MemoryLimit => "memory_limit",
            Status::Cut => "cut",
            Status::Interrupted => "interrupted",
        }
    }

    /// Whether the search was ended before it had gone wherever it was to go.
    pub const fn is_stop(self) -> bool {
        !matches!(self, Status::Complete | Status::Cut)
    }

    /// Of two statuses the one that says more about why the search is not
    /// complete: a reason to stop before [`Cut`](Status::Cut), and this one
    /// before the other.
    #[must_use]
    pub const fn or(self, other: Status) -> Status {
        match (self, other) {
            (Status::Complete, _) => other,
            (Status::Cut, Status::Complete) => self,
            (Status::Cut, _) => other,
            _ => self,
        }
    }

    /// The status of a search that a visitor ended: what the visitors say,
    /// but never that it is complete.
    pub(crate) fn stopped(says: Status) -> Status {
        says.or(Status::Interrupted)
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
