//! The solutions that a learning search reports.

use super::super::variable::{Variable, View};
use crate::words::ones;

/// A solution that a [`Learner`](super::Learner) found.
#[derive(Debug)]
pub struct Solved<'s> {
    pub(super) views: &'s [View],
    pub(super) words: &'s [u64],
    pub(super) width: usize,
}

impl Solved<'_> {
    /// Returns the value of a variable, in constant time.
    ///
    /// # Panics
    ///
    /// Panics if the variable comes from another model with more variables.
    pub fn value(&self, variable: Variable) -> i64 {
        value(self.views[variable.number()], self.words, self.width)
    }

    /// Returns the value of each variable, in the order of declaration. Variables that the search
    /// added come last.
    pub fn values(&self) -> Vec<i64> {
        self.views.iter().map(|&view| value(view, self.words, self.width)).collect()
    }
}

/// Returns the value of a variable whose domain has one.
pub(super) fn value(view: View, words: &[u64], width: usize) -> i64 {
    let begin = view.domain() as usize * width;
    let bit = ones(words[begin..begin + width].iter().copied()).next().unwrap_or(0);
    view.base() + bit as i64
}
