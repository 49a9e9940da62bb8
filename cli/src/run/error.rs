//! What keeps a run from its end.

use std::fmt;

use num_bigint::BigUint;

/// Why there is no summary of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The strategy does not apply to the instance: why, as a clause.
    Inapplicable(&'static str),
    /// The strategy finds one solution and ends, and more are asked for.
    FindsOne {
        /// The strategies that find all.
        all: Vec<String>,
    },
    /// A diagram is needed, and the strategy makes none.
    NeedsDiagram,
    /// There is no diagram of this instance: why, as a clause.
    NoDiagram(String),
    /// The diagram that was read is not one of this instance: why, as a clause.
    OtherDiagram(String),
    /// There is no solution with this number.
    NoSuchSolution {
        /// How many there are.
        solutions: BigUint,
    },
    /// The strategy cannot be stopped and resumed, or a diagram is needed.
    CannotResume {
        /// The strategies that can.
        able: Vec<String>,
    },
    /// The checkpoint is of another strategy than the one that is asked for, or of one that
    /// cannot be resumed.
    OtherStrategy {
        /// The name of that strategy.
        begun: String,
    },
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

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Inapplicable(why) => write!(f, "this strategy does not apply: {why}"),
            Self::FindsOne { .. } => f.write_str("this strategy finds one solution and ends"),
            Self::NeedsDiagram => f.write_str("a diagram is needed, and the strategy makes none"),
            Self::NoDiagram(why) => write!(f, "there is no diagram of this instance: {why}"),
            Self::OtherDiagram(why) => write!(f, "this is no diagram of this instance: {why}"),
            Self::NoSuchSolution { solutions } => {
                write!(f, "there is no solution with this number: there are {solutions}")
            }
            Self::CannotResume { .. } => f.write_str("this search cannot be stopped and resumed"),
            Self::OtherStrategy { begun } => write!(f, "the search was begun by {begun}"),
            Self::Lost => f.write_str("the saved search does not fit"),
            Self::Defect { solution, why } => write!(
                f,
                "the solution `{solution}` did not pass its check ({why}); the search and the \
                 judge of this puzzle disagree, which is a defect of one of them"
            ),
        }
    }
}

impl std::error::Error for Error {}
