//! Reductions of a puzzle to a search: how the search is made from an instance, and how its
//! solutions are read.

use billhook_engine::{Limits, Search};

use super::laws::Law;
use super::words::{Values, Words};
use crate::puzzle::{InstanceOf, Puzzle};
use crate::run::{Found, Outcome};

/// A reduction of a puzzle to a search: makes the search of an instance, and reads an answer from a
/// solution.
pub struct Reduction<P: Puzzle, S: Search> {
    /// The name of the formulation.
    pub(crate) name: &'static str,
    pub(crate) open: Open<P, S>,
    pub(crate) answer: fn(&P, &S) -> P::Answer,
    /// The check that moves are undone; `None` without debug assertions.
    pub(crate) law: Option<Law<S>>,
    /// The words; an error says why there are none.
    pub(crate) words: Result<Words<P, S>, &'static str>,
    /// The values that marginals count in place of moves.
    pub(crate) values: Option<Values<P, S>>,
}

/// A function that makes the search of a puzzle at its root; an error is the outcome, if no search
/// is needed or none can be made.
pub type OpenBy<P, S> = fn(&P, &mut Limits) -> Result<S, Box<Outcome>>;

/// The function that makes a search.
pub(crate) enum Open<P, S> {
    Always(fn(&P) -> S),
    Perhaps(OpenBy<P, S>),
}

impl<P: Puzzle, S: Search> Reduction<P, S> {
    /// Returns the name of the formulation.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Makes the search at its root.
    ///
    /// # Errors
    ///
    /// The outcome, if no search is needed or none can be made.
    pub fn open(&self, puzzle: &P, limits: &mut Limits) -> Result<S, Box<Outcome>> {
        match self.open {
            Open::Always(open) => Ok(open(puzzle)),
            Open::Perhaps(open) => open(puzzle, limits),
        }
    }

    /// Returns the solution at which the search stands.
    pub(crate) fn read<'p>(&self, instance: &'p InstanceOf<P>, search: &S) -> Found<'p> {
        Box::new(instance.shown((self.answer)(&instance.puzzle, search)))
    }
}

impl<P: Puzzle, S: Search> std::fmt::Debug for Reduction<P, S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reduction").field("name", &self.name).finish_non_exhaustive()
    }
}
