//! What keeps a model from being searched.

use std::fmt;

use crate::Status;

/// What keeps a model from being searched.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The values of a variable lie too far apart.
    TooWide {
        /// Its name.
        variable: String,
        /// Its least and its greatest value.
        bounds: (i64, i64),
    },
    /// What a constraint computes, or minus an objective that is to be greatest, may leave 64 bits.
    Overflow {
        /// The names of its variables.
        variables: Vec<String>,
    },
    /// Tables, or domains and what propagators remember, take more than a GiB.
    TooLarge,
    /// A limit was reached before it was laid out.
    Stopped(Status),
}

/// The most values from the least to the greatest of a variable.
pub(super) const WIDEST: usize = 1024;

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooWide { variable, bounds: (least, greatest) } => write!(
                out,
                "{variable} may be {least} to {greatest}, and a domain spans {WIDEST} values at \
                 the most"
            ),
            Self::Overflow { variables } => {
                write!(out, "what is computed of {} may leave 64 bits", variables.join(", "))
            }
            Self::TooLarge => {
                write!(out, "the model is too large: its tables or its state take more than 1 GiB")
            }
            Self::Stopped(status) => {
                write!(out, "it was not laid out within the limits ({status})")
            }
        }
    }
}

impl std::error::Error for Error {}
