//! Why a player gets no hint and an instance no grade.

use billhook_engine::Status;

/// Why there is no hint or grade.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoHelp {
    /// There is no solution, and a reason if that took no search.
    NoSolution(Option<String>),
    /// A limit was reached first.
    Stopped(Status),
    /// The puzzle, or this instance, has none: why, as a clause.
    Refused(String),
}
