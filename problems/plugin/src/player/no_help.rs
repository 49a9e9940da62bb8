//! Reasons why a player gets no hint and an instance no grade.

use std::fmt;

use billhook_engine::Status;

/// A reason why there is no hint or grade.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoHelp {
    /// There is no solution; the reason, if it was found without a search.
    NoSolution(Option<String>),
    /// No solution agrees with this fact that a player knows, and with those before it.
    NoneAgrees(String),
    /// A limit was reached first.
    Stopped(Status),
    /// The puzzle, or this instance, has no hint or grade: the reason, as a clause.
    Refused(String),
}

/// Writes the reason as a clause.
impl fmt::Display for NoHelp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSolution(None) => f.write_str("there is no solution"),
            Self::NoSolution(Some(why)) => write!(f, "there is no solution: {why}"),
            Self::NoneAgrees(fact) => write!(f, "no solution agrees with `{fact}`"),
            Self::Stopped(status) => write!(f, "it was not complete: {status}"),
            Self::Refused(why) => f.write_str(why),
        }
    }
}
