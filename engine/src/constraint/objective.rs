//! The objective of a model: a variable whose value is minimized or maximized.

use super::Variable;

/// The variable to optimize, and the direction.
#[derive(Clone, Copy, Debug)]
pub(super) enum Objective {
    /// Minimize this variable: its value is the cost.
    Least(Variable),
    /// Maximize this variable: its negated value is the cost.
    Greatest(Variable),
}

impl Objective {
    pub(super) fn variable(self) -> Variable {
        match self {
            Self::Least(variable) | Self::Greatest(variable) => variable,
        }
    }
}
