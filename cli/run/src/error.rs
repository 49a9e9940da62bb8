//! The reasons why a run is refused or fails, and their messages.

use std::fmt;

use num_bigint::BigUint;

/// The reason why a run was refused or failed, and has no summary.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The strategy does not apply to the instance: the reason, as a clause.
    Inapplicable(&'static str),
    /// The strategy finds one solution and ends, and more are asked for.
    FindsOne {
        /// The strategies of the puzzle that find all solutions.
        all: Vec<String>,
    },
    /// A diagram is needed, and the strategy makes none.
    NeedsDiagram,
    /// The instance has no diagram: the reason, as a clause.
    NoDiagram(String),
    /// The diagram that was read is not one of this instance: the reason, as a clause.
    OtherDiagram(String),
    /// There is no solution with this number.
    NoSuchSolution {
        /// The number of solutions.
        solutions: BigUint,
    },
    /// The strategy cannot be stopped and resumed, or the run needs a diagram, whose compilation
    /// cannot be resumed.
    CannotResume {
        /// The strategies of the puzzle that can be resumed.
        able: Vec<String>,
    },
    /// The text does not begin like the text of a saved search.
    NotSaved,
    /// The text of a saved search is damaged: its form, its checksum or its counters are wrong.
    Damaged,
    /// The text of a saved search is in a form of another version.
    OtherForm {
        /// The version of the form.
        version: u64,
        /// The version that this crate knows.
        known: u64,
    },
    /// The saved search is not the one that the request asks for.
    OtherSearch {
        /// The difference.
        differs: Differs,
        /// The value of the saved search.
        saved: String,
        /// The value of the request.
        asked: String,
    },
    /// The search to resume is of another strategy than the requested one, or of one that cannot be
    /// resumed.
    OtherStrategy {
        /// The name of the strategy that began the search.
        begun: String,
    },
    /// The saved position, or the node of the cube, does not exist in this tree.
    NoSuchPosition,
    /// The answer cannot be proved: the reason, as a clause.
    Unproved(String),
    /// The record or the certificate could not be written: the error of the system.
    Unrecorded(String),
    /// The judge of the puzzle rejects a solution of its search: a defect of one of them.
    Defect {
        /// The solution, as text.
        solution: String,
        /// The reason that the judge gives.
        why: String,
    },
    /// Two nodes of the search have equal [keys](billhook_engine::Keyed::key) and different
    /// subtrees: a defect of the puzzle.
    WrongKey,
}

/// The difference between a saved search and the requested one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Differs {
    /// The [program](crate::Request::program) or its version: moves may come in another order.
    Program,
    /// The puzzle or the instance. If both values are equal, they name a file whose text has
    /// changed.
    Instance,
    /// The part of the tree that is searched.
    Cube,
    /// The options of the puzzle, as they were typed.
    Options,
    /// The [aim](crate::Request::aim).
    Aim,
}

impl Error {
    /// Returns the error for paths that were read from a diagram's file. The checksums of the file
    /// do not tell who wrote it, so a path that leads to no solution is a fault of the file, not of
    /// the puzzle.
    pub(crate) fn of_the_file(self) -> Self {
        match self {
            Self::WrongKey => {
                Self::OtherDiagram("one of its paths leads to no solution".to_owned())
            }
            Self::Defect { why, .. } => {
                Self::OtherDiagram(format!("one of its solutions did not pass its check: {why}"))
            }
            error => error,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Inapplicable(why) => write!(f, "this strategy does not apply: {why}"),
            Self::FindsOne { .. } => f.write_str("this strategy finds one solution and ends"),
            Self::NeedsDiagram => f.write_str("a diagram is needed, and the strategy makes none"),
            Self::NoDiagram(why) => write!(f, "there is no diagram of this instance: {why}"),
            Self::OtherDiagram(why) => write!(f, "this is not a diagram of this instance: {why}"),
            Self::NoSuchSolution { solutions } => {
                write!(f, "there is no solution with this number: there are {solutions}")
            }
            Self::CannotResume { .. } => f.write_str("this search cannot be stopped and resumed"),
            Self::NotSaved => f.write_str("this is not a saved search"),
            Self::Damaged => f.write_str("the saved search is damaged"),
            Self::OtherForm { version, known } => {
                write!(f, "the saved search has form {version}, and form {known} is known")
            }
            Self::OtherSearch { differs, saved, asked } => {
                let what = match differs {
                    Differs::Program => "program",
                    Differs::Instance => "instance",
                    Differs::Options => "list of options",
                    Differs::Aim => "aim",
                    Differs::Cube => "part of the tree",
                };
                write!(f, "the saved search is of another {what}: `{saved}`, not `{asked}`")
            }
            Self::OtherStrategy { begun } => write!(f, "the search was begun by {begun}"),
            Self::NoSuchPosition => f.write_str("the saved search does not fit"),
            Self::Unproved(why) => write!(f, "the answer cannot be proved: {why}"),
            Self::Unrecorded(why) => write!(f, "the search cannot be recorded: {why}"),
            Self::Defect { solution, why } => write!(
                f,
                "the solution `{solution}` did not pass its check ({why}); the search and the \
                 judge of this puzzle disagree, which is a defect of one of them"
            ),
            Self::WrongKey => f.write_str(
                "the key of this puzzle's search (`Keyed::key`) is too small: two nodes with equal \
                 keys have different subtrees, so counts and diagrams are wrong, which is a defect \
                 of the puzzle",
            ),
        }
    }
}

impl std::error::Error for Error {}
