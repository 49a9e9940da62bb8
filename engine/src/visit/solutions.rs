//! Visitors that take the solutions out of a search.

use super::{Flow, Limits, Statistics, Visitor};
use crate::Search;

/// Calls a closure at every solution; its verdict may stop the search.
#[derive(Clone, Debug)]
pub struct OnSolution<F>(
    /// What to do with the search, which stands at a solution.
    pub F,
);

impl<S: Search, F: FnMut(&S) -> Flow> Visitor<S> for OnSolution<F> {
    #[inline]
    fn solved(&mut self, search: &S) -> Flow {
        (self.0)(search)
    }
}

/// The visitor of walks that are compiled for each search: limits, statistics, and an
/// object that hears of solutions, which are rare. One type for all of them, so that a
/// search is compiled for it once.
pub type Told<'t, S> = (Limits, Statistics, OnSolution<&'t mut dyn FnMut(&S) -> Flow>);

/// Keeps what a closure reads off the search at every solution, in the order
/// of the search.
#[derive(Clone, Debug)]
pub struct Collect<T, F> {
    /// What was kept so far.
    pub solutions: Vec<T>,
    read: F,
}

impl<T, F> Collect<T, F> {
    /// Keep what `read` makes of each solution.
    pub fn new(read: F) -> Self {
        Self { solutions: Vec::new(), read }
    }
}

impl<S: Search, T, F: FnMut(&S) -> T> Visitor<S> for Collect<T, F> {
    #[inline]
    fn solved(&mut self, search: &S) -> Flow {
        self.solutions.push((self.read)(search));
        Flow::Continue
    }
}
