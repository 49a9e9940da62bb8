//! Visitors that receive the solutions of a search.

use super::{Flow, Limits, Statistics, Visitor};
use crate::Search;

/// A visitor that calls a closure at every solution; the closure's verdict may stop the search.
#[derive(Clone, Debug)]
pub struct OnSolution<F>(
    /// The closure; the search stands at a solution when it is called.
    pub F,
);

impl<S: Search, F: FnMut(&S) -> Flow> Visitor<S> for OnSolution<F> {
    #[inline]
    fn solved(&mut self, search: &S) -> Flow {
        (self.0)(search)
    }
}

/// A visitor made of limits, statistics and a closure that is called at solutions. The closure is a
/// trait object, so that a walk is compiled once for each search, not for each closure; it is
/// called rarely enough.
pub type Told<'t, S> = (Limits, Statistics, OnSolution<&'t mut dyn FnMut(&S) -> Flow>);

/// A visitor that collects what a closure returns at every solution, in the order of the search.
#[derive(Clone, Debug)]
pub struct Collect<T, F> {
    /// The values collected so far.
    pub solutions: Vec<T>,
    read: F,
}

impl<T, F> Collect<T, F> {
    /// Creates a visitor that collects the results of `read`.
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
