//! What the best solution is.

use super::Variable;

/// Which solutions are better than others.
#[derive(Clone, Copy, Debug)]
pub(super) enum Objective {
    /// Those with a lesser value of this variable, which is what they cost.
    Least(Variable),
    /// Those with a greater value, minus which is what they cost.
    Greatest(Variable),
}

impl Objective {
    /// The variable.
    pub(super) fn variable(self) -> Variable {
        match self {
            Self::Least(variable) | Self::Greatest(variable) => variable,
        }
    }
}
