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
    /// The puzzle takes no facts that a player knows.
    NoFacts,
    /// A text is no fact of the puzzle: the reason, as a clause.
    NoFact(String),
    /// A limit was reached first.
    Stopped(Status),
    /// The puzzle, or this instance, has no hint or grade: the reason, as a clause.
    Refused(String),
}

impl NoHelp {
    /// Returns the kind of the reason for programs, such as `none_agrees`.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoSolution(_) => "no_solution",
            Self::NoneAgrees(_) => "none_agrees",
            Self::NoFacts => "no_facts",
            Self::NoFact(_) => "no_fact",
            Self::Stopped(_) => "stopped",
            Self::Refused(_) => "refused",
        }
    }

    /// Returns whether the puzzle, its instance or what is known is to blame, and no search.
    pub const fn is_refusal(&self) -> bool {
        matches!(self, Self::NoFacts | Self::NoFact(_) | Self::Refused(_))
    }
}

/// Writes the reason as a clause.
impl fmt::Display for NoHelp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSolution(None) => f.write_str("there is no solution"),
            Self::NoSolution(Some(why)) => write!(f, "there is no solution: {why}"),
            Self::NoneAgrees(fact) => write!(f, "no solution agrees with `{fact}`"),
            Self::Stopped(status) => write!(f, "it was not complete: {status}"),
            Self::NoFacts => f.write_str("this puzzle takes no facts"),
            Self::NoFact(why) | Self::Refused(why) => f.write_str(why),
        }
    }
}
