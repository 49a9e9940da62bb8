//! What keeps a run from its end.

use std::fmt;

use billhook_plugin::Mistake;

/// Why there is no summary of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The request cannot be met; its place names the option that is wrong.
    Mistake(Mistake),
    /// The checkpoint leads to a place that this search does not have.
    Lost,
    /// The judge of the puzzle does not accept a solution of its search: a defect of one of
    /// them.
    Defect {
        /// The solution, as text.
        solution: String,
        /// What the judge says.
        why: String,
    },
}

impl From<Mistake> for Error {
    fn from(mistake: Mistake) -> Self {
        Self::Mistake(mistake)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mistake(mistake) => mistake.fmt(f),
            Self::Lost => f.write_str("the saved search does not fit"),
            Self::Defect { solution, why } => write!(
                f,
                "the solution `{solution}` did not pass its check ({why}); the search and the \
                 judge of this puzzle disagree, which is a defect of one of them"
            ),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Mistake(mistake) => Some(mistake),
            _ => None,
        }
    }
}
