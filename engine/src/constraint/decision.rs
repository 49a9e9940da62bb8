//! Defines decisions about variables, which are the moves of a search of a model, and the cursor
//! over the moves of a node.

use serde::{Deserialize, Serialize};

use super::branching::Choose;
use super::variable::Variable;

/// A decision about a variable: a move of a [`Labelling`](super::Labelling).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Decision {
    /// The variable has this value.
    Is(Variable, i64),
    /// The variable has a value other than this one.
    IsNot(Variable, i64),
    /// The variable has at most this value.
    AtMost(Variable, i64),
    /// The variable has at least this value.
    AtLeast(Variable, i64),
    /// No decision: the search for a completion continues.
    #[serde(rename = "Further")]
    Continue,
}

impl Decision {
    /// Returns the variable that is decided; `None` for [`Continue`](Self::Continue).
    pub fn variable(self) -> Option<Variable> {
        match self {
            Self::Is(variable, _)
            | Self::IsNot(variable, _)
            | Self::AtMost(variable, _)
            | Self::AtLeast(variable, _) => Some(variable),
            Self::Continue => None,
        }
    }
}

/// The moves of a node that are still to be made.
#[derive(Clone, Copy, Debug)]
pub struct Cursor {
    pub(super) variable: Variable,
    pub(super) choose: Choose,
    pub(super) value: i64,
    /// Number of moves made so far, or [`CONTINUE`](Self::CONTINUE). If each value has a child of its
    /// own, 1 after the last value of a wide domain, and otherwise not used.
    pub(super) tried: u8,
}

impl Cursor {
    /// Value of `tried` at a node whose only move is [`Decision::Continue`].
    pub(super) const CONTINUE: u8 = u8::MAX;
}
