//! Costs as a capability of a search, which then looks for the best solutions.

use std::fmt::Debug;

use super::laws::{self, Law};
use crate::run::{Priced, RunBy, best};

/// The costs of a search.
pub(crate) struct Bounds<P, S: billhook_engine::Search> {
    /// The function that searches for the best solutions.
    pub(crate) run: RunBy<S>,
    pub(crate) guide: Guide,
    /// The function that returns a cost in words.
    pub(crate) price: Price<P>,
    /// The check that bounds are admissible; `None` without debug assertions.
    pub(crate) law: Option<Law<S>>,
}

/// A function that returns a cost in words, such as `38 moves`.
pub type Price<P> = fn(&P, i64) -> String;

/// The bound by which a strategy cuts the tree of a [`Bounded`](billhook_engine::Bounded) search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guide {
    /// The cost of the incumbent: nothing is searched below a node whose bound is no better.
    Incumbent,
    /// A limit beyond which nothing is searched. From pass to pass it grows to the least bound
    /// beyond it, until there is a solution.
    Deepening,
}

impl<P, S: billhook_engine::Search> Bounds<P, S> {
    /// Returns the costs of a search, for the runner.
    pub(super) const fn of(guide: Guide, price: Price<P>) -> Self
    where
        S: Priced<Move: Debug> + Clone,
    {
        let law: Option<Law<S>> = if cfg!(debug_assertions) { Some(laws::bounds) } else { None };
        Self { run: best::run, guide, price, law }
    }
}
