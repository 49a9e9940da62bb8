//! The solutions that a learning search reports.

use super::super::variable::{Variable, View};
use super::domains::Domains;

/// A solution that a [`Learner`](super::Learner) found.
#[derive(Debug)]
pub struct Solved<'s> {
    pub(super) views: &'s [View],
    pub(super) domains: Domains<'s>,
}

impl Solved<'_> {
    /// Returns the value of a variable, in constant time.
    ///
    /// # Panics
    ///
    /// Panics if the variable comes from another model with more variables.
    pub fn value(&self, variable: Variable) -> i64 {
        self.of(self.views[variable.number()])
    }

    /// Returns the value of each variable, in the order of declaration. Variables that the search
    /// added come last.
    pub fn values(&self) -> Vec<i64> {
        self.views.iter().map(|&view| self.of(view)).collect()
    }

    fn of(&self, view: View) -> i64 {
        view.value(self.domains.of(view.domain()).ends().0)
    }
}
