//! Defines the errors that keep a model from being built into a search, and their messages.

use std::fmt;

use crate::Status;

/// The reason why a model cannot be searched.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The range of a variable spans more than 1,024 values, and one of its constraints does not
    /// take such variables.
    TooWide {
        /// The variable's name.
        variable: String,
        /// The least and the greatest value of the variable.
        bounds: (i64, i64),
        /// The words for what does not take the variable, such as "the constraint `circuit`".
        refused_by: String,
    },
    /// Arithmetic of a constraint, or the negated objective of a maximization, may overflow 64
    /// bits.
    Overflow {
        /// The names of the constraint's variables, or of the objective.
        variables: Vec<String>,
    },
    /// Tables or automata, or domains and propagator state, take more than 1 GiB.
    TooLarge,
    /// A limit was reached while the model was built.
    Stopped(Status),
}

/// Maximum span of a narrow domain, from its least to its greatest value. A narrow domain has a bit
/// for each of its values.
pub(super) const WIDEST: usize = 1024;

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooWide { variable, bounds: (least, greatest), refused_by } => write!(
                out,
                "{variable} ranges from {least} to {greatest}, but {refused_by} takes variables \
                 that span at most {WIDEST} values"
            ),
            Self::Overflow { variables } => {
                write!(out, "arithmetic on {} may overflow 64 bits", variables.join(", "))
            }
            Self::TooLarge => {
                write!(out, "the model is too large: its tables or its state take more than 1 GiB")
            }
            Self::Stopped(status) => {
                write!(out, "the model was not built within the limits ({status})")
            }
        }
    }
}

impl std::error::Error for Error {}
