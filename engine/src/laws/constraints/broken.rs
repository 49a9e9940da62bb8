//! The faults of a constraint of an author, with their messages.

use std::fmt;

/// A fault of a constraint of an author, with domains that show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenConstraint {
    /// The constraint [in words](crate::constraint::Model::constraint_in_words).
    pub constraint: String,
    /// The fault.
    pub fault: Fault,
    /// The variables with their values, before the propagator ran; for a residue that is too short,
    /// the open variables alone, after it ran.
    pub domains: Vec<(String, Vec<i64>)>,
}

/// A promise of a [`Constraint`](crate::constraint::Constraint) that is broken. Assignments,
/// statements and deductions are given in words, such as `x = 1, y = 2`, `x ≠ 1`, or `failure`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// `run` removes a value that a solution has.
    RemovesSolution {
        /// The value that is removed.
        removed: String,
        /// A solution with that value.
        solution: String,
    },
    /// `run` fails, though there is a solution.
    FailsWithSolution {
        /// The solution.
        solution: String,
    },
    /// `run` does not fail, though all variables are fixed and the constraint does not hold.
    MissesViolation,
    /// A second run changes a domain or fails, though the propagator says that it is idempotent.
    NotIdempotent,
    /// A reason was not true before the deduction.
    ReasonNotTrue {
        /// The deduction.
        deduced: String,
        /// The reason.
        reason: String,
    },
    /// The reasons do not imply the deduction.
    ReasonsTooWeak {
        /// The deduction.
        deduced: String,
        /// The reasons; empty if there are none.
        reasons: Vec<String>,
        /// An assignment for which the constraint and all reasons hold, but not the deduction.
        counterexample: String,
    },
    /// Two assignments of the fixed variables have equal residues, though different values of the
    /// open ones complete them.
    ResidueTooShort {
        /// The fixed variables.
        one: String,
        /// Other values of them, with the same residue and the same domains of the others.
        two: String,
        /// Values of the open variables that complete only one of the two.
        completion: String,
    },
    /// A variable is looked at that `watches` does not name.
    NotWatched {
        /// The method that looks at it.
        by: &'static str,
        /// The name of the variable.
        variable: String,
    },
}

impl fmt::Display for BrokenConstraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.constraint, self.fault)?;
        for (number, (name, values)) in self.domains.iter().enumerate() {
            let values: Vec<String> = values.iter().map(i64::to_string).collect();
            let before = if number == 0 { "; domains before: " } else { ", " };
            write!(f, "{before}{name} in {{{}}}", values.join(", "))?;
        }
        Ok(())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::RemovesSolution { removed, solution } => {
                write!(f, "run removes {removed}, but {solution} is a solution")
            }
            Fault::FailsWithSolution { solution } => {
                write!(f, "run fails, but {solution} is a solution")
            }
            Fault::MissesViolation => {
                write!(f, "run does not fail, but the constraint does not hold")
            }
            Fault::NotIdempotent => write!(
                f,
                "a second run changes something, though is_idempotent says that it does not"
            ),
            Fault::ReasonNotTrue { deduced, reason } => {
                write!(f, "explain gives {reason} as a reason for {deduced}, but it was not true")
            }
            Fault::ReasonsTooWeak { deduced, reasons, counterexample } => {
                let reasons = match reasons.as_slice() {
                    [] => "no reasons".to_owned(),
                    reasons => format!("the reasons {}", reasons.join(", ")),
                };
                write!(
                    f,
                    "explain gives {reasons} for {deduced}, but they also allow {counterexample}"
                )
            }
            Fault::ResidueTooShort { one, two, completion } => write!(
                f,
                "{one} and {two} have the same residue, but {completion} completes only one of them"
            ),
            Fault::NotWatched { by, variable } => {
                write!(f, "{by} looks at {variable}, which watches does not name")
            }
        }
    }
}

impl std::error::Error for BrokenConstraint {}
