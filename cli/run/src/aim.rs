//! The questions that a run can answer about an instance.

use num_bigint::BigUint;

/// The question that a run answers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Aim {
    /// The solutions, up to this number, which includes those that earlier runs have shown.
    Solutions(u64),
    /// The number of solutions. A search stops at this limit, if there is one; a diagram, and a
    /// strategy that counts solutions without meeting them, may count more.
    Count(Option<u64>),
    /// The solution with this number, from 1, in the order of the diagram.
    Nth(BigUint),
    /// Whether there is exactly one solution: the search stops at a second one. A resumed run
    /// includes the solutions of earlier runs.
    ExactlyOne,
    /// The number of solutions in which each choice occurs.
    Marginals,
    /// What all solutions have in common.
    Common,
    /// Solutions drawn at random, each as likely as every other.
    Sample {
        /// The number of draws; a solution may be drawn again.
        number: u64,
        /// The seed: the same seed draws the same solutions.
        seed: u64,
    },
}

impl Aim {
    /// Every solution.
    pub const ALL: Self = Self::Solutions(u64::MAX);

    /// Returns whether at most one solution, or one picture of all, is shown.
    pub fn is_of_one(&self) -> bool {
        matches!(self, Self::Solutions(1) | Self::Nth(_) | Self::Marginals | Self::Common)
            || matches!(self, Self::Sample { number: 1, .. })
    }

    /// Returns the maximum number of solutions that the run lists, `u64::MAX` for all; `None` for
    /// questions that are not answered by a list.
    pub fn listed(&self) -> Option<u64> {
        match self {
            Self::Solutions(number) => Some(*number),
            Self::ExactlyOne => Some(2),
            _ => None,
        }
    }

    /// Returns the verb that stands for the aim in saved searches.
    pub(crate) fn verb(&self) -> &'static str {
        match self {
            Self::Solutions(_) | Self::Nth(_) | Self::Marginals | Self::Common => "solve",
            Self::ExactlyOne => "check",
            Self::Count(_) => "count",
            Self::Sample { .. } => "sample",
        }
    }

    /// Returns whether the answer may need more than one solution.
    pub(crate) fn is_of_several(&self) -> bool {
        !matches!(self, Self::Solutions(1) | Self::Count(Some(1)))
    }

    /// Returns whether only a diagram answers the question.
    pub(crate) fn needs_diagram(&self) -> bool {
        matches!(self, Self::Nth(_) | Self::Marginals | Self::Sample { .. })
    }
}
