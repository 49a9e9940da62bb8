//! Explanations by a propagator of an author: what was deduced, and statements as its reasons.

use super::Domains;
use crate::constraint::decision::Decision;
use crate::constraint::variable::Variable;

/// A deduction that a propagator of an author is asked to explain: the removal of some values of a
/// variable, or a failure.
///
/// If one call removed several values, the deduction may be about only some of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduced {
    pub(crate) variable: Option<Variable>,
    pub(crate) removed: Vec<i64>,
    pub(crate) at_least: Option<i64>,
    pub(crate) at_most: Option<i64>,
}

impl Deduced {
    /// The failure of the constraint.
    pub(crate) const FAILURE: Self =
        Self { variable: None, removed: Vec::new(), at_least: None, at_most: None };

    /// Returns the variable that lost values; `None` if the constraint failed.
    pub fn variable(&self) -> Option<Variable> {
        self.variable
    }

    /// Returns the values to explain, in ascending order: all were possible before the deduction.
    /// None for a failure.
    pub fn removed(&self) -> &[i64] {
        &self.removed
    }

    /// Returns the lower bound to explain with [`Explained::Bound`]; `None` if no value at the
    /// lower end was removed. Of the values that were possible before, those below the bound are
    /// gone.
    pub fn at_least(&self) -> Option<i64> {
        self.at_least
    }

    /// Returns the upper bound to explain with [`Explained::Bound`]; `None` if no value at the
    /// upper end was removed. Of the values that were possible before, those above the bound are
    /// gone.
    pub fn at_most(&self) -> Option<i64> {
        self.at_most
    }
}

/// The strength of an explanation: the part of the deduction that its reasons imply, by the
/// constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Explained {
    /// Nothing: the engine finds reasons by trial.
    No,
    /// The variable has none of the [removed](Deduced::removed) values, or the constraint fails.
    Removal,
    /// The variable keeps the [lower](Deduced::at_least) or the [upper](Deduced::at_most) bound,
    /// whatever its domain was before. So the engine need not add the earlier bound as a reason, as
    /// it does for [`Removal`](Self::Removal). Without a bound to explain, the two are equal.
    Bound,
}

/// The reasons of a deduction: statements that were true before it.
#[derive(Clone, Debug, Default)]
pub struct Reasons(pub(crate) Vec<Decision>);

impl Reasons {
    /// Gives the reason that a variable has this value.
    pub fn is(&mut self, variable: Variable, value: i64) {
        self.0.push(Decision::Is(variable, value));
    }

    /// Gives the reason that a variable does not have this value.
    pub fn is_not(&mut self, variable: Variable, value: i64) {
        self.0.push(Decision::IsNot(variable, value));
    }

    /// Gives the reason that a variable has at least this value.
    pub fn at_least(&mut self, variable: Variable, value: i64) {
        self.0.push(Decision::AtLeast(variable, value));
    }

    /// Gives the reason that a variable has at most this value.
    pub fn at_most(&mut self, variable: Variable, value: i64) {
        self.0.push(Decision::AtMost(variable, value));
    }

    /// Gives as reasons all that was known of a variable: its value, or its bounds and the values
    /// between them that were gone. Statements that are true at the root cost nothing.
    pub fn all_of(&mut self, past: &Domains<'_>, variable: Variable) {
        let (least, greatest) = (past.min(variable), past.max(variable));
        if least == greatest {
            return self.is(variable, least);
        }
        self.at_least(variable, least);
        self.at_most(variable, greatest);
        let gone = (least..greatest).filter(|&value| !past.has(variable, value));
        gone.for_each(|value| self.is_not(variable, value));
    }

    /// Returns the first reason that was not true in these domains; `None` if all were.
    pub(crate) fn wrong(&self, past: &Domains<'_>) -> Option<Decision> {
        self.0.iter().copied().find(|&reason| !match reason {
            Decision::Is(variable, value) => past.value(variable) == Some(value),
            Decision::IsNot(variable, value) => !past.has(variable, value),
            Decision::AtMost(variable, value) => past.max(variable) <= value,
            Decision::AtLeast(variable, value) => past.min(variable) >= value,
            Decision::Continue => true,
        })
    }
}
