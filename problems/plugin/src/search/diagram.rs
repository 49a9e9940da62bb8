//! Diagrams as a capability: all solutions by equal subproblems, counted, compiled, and read from a
//! file.

use std::io::Read;

use billhook_engine::{Erasable, Keyed, Limits, Search};

use super::by_keys;
use super::reduction::Reduction;
use crate::puzzle::{InstanceOf, Puzzle};
use crate::run::Outcome;
use crate::solutions::{Compile, Compiled, Stored, Uncompiled};

/// The diagrams of a formulation: by the keys of its search, or by functions of the puzzle's own.
pub struct Diagram<P: Puzzle, S: Search> {
    pub(crate) compile: CompileBy<P, S>,
    pub(crate) load: LoadBy<P, S>,
    pub(crate) count: Option<CountAll<P, S>>,
    pub(crate) below: Option<CountBelow<P, S>>,
    /// The reason why an instance has no diagram, though it can be searched; `None` if it has one.
    pub(crate) refuses: fn(&P) -> Option<&'static str>,
    /// Whether a diagram is compiled even if only its first solutions are wanted.
    pub(crate) comes_first: fn(&P) -> bool,
}

/// A function that compiles all solutions.
pub type CompileBy<P, S> = for<'p> fn(
    &'p Reduction<P, S>,
    &'p InstanceOf<P>,
    Compile<'_>,
) -> Result<Box<dyn Compiled + 'p>, Uncompiled>;

/// A function that reads a diagram from a file; an error says why the file holds no diagram of the
/// instance.
pub type LoadBy<P, S> = for<'p> fn(
    &'p Reduction<P, S>,
    &'p InstanceOf<P>,
    &mut dyn Read,
    &mut Limits,
) -> Result<Box<dyn Compiled + 'p>, String>;

/// A function that counts all solutions without compiling them.
pub type CountAll<P, S> = fn(&Reduction<P, S>, &InstanceOf<P>, Limits) -> Outcome;

/// A function that counts the solutions below the node to which these branches lead.
pub type CountBelow<P, S> = fn(&Reduction<P, S>, &InstanceOf<P>, &[usize], Limits) -> Outcome;

impl<P: Puzzle, S: Search> Diagram<P, S> {
    /// Creates diagrams from functions of the puzzle's own.
    pub const fn by(compile: CompileBy<P, S>, load: LoadBy<P, S>) -> Self {
        Self { compile, load, count: None, below: None, refuses: |_| None, comes_first: |_| false }
    }

    /// Creates diagrams by the keys of the search.
    pub(super) const fn by_keys() -> Self
    where
        S: Erasable + Keyed<Move: Stored> + 'static,
    {
        Self::by(by_keys::compile, by_keys::load).counted_below(by_keys::count)
    }

    /// Creates diagrams by the keys of the search, in code that is compiled once for all searches
    /// with one type of moves.
    pub(super) const fn by_keys_erased() -> Self
    where
        S: Erasable + Keyed<Move: Stored> + 'static,
    {
        Self::by(by_keys::compile_erased, by_keys::load).counted_below(by_keys::count_erased)
    }

    /// Counts all solutions by a function that compiles nothing.
    #[must_use]
    pub const fn counted(self, count: CountAll<P, S>) -> Self {
        Self { count: Some(count), ..self }
    }

    /// Counts below a node by a function that compiles nothing, so that a count that exceeds the
    /// memory can be the sum of several.
    #[must_use]
    pub const fn counted_below(self, below: CountBelow<P, S>) -> Self {
        Self { below: Some(below), ..self }
    }

    /// Refuses instances that have no diagram, though they can be searched.
    #[must_use]
    pub const fn refuses(self, refuses: fn(&P) -> Option<&'static str>) -> Self {
        Self { refuses, ..self }
    }

    /// Compiles a diagram for these instances even if only its first solutions are wanted and the
    /// search [remembers](crate::Formulation::remembered) dead states: if the two list solutions in
    /// different orders, or if the search repeats subproblems that the diagram has once.
    #[must_use]
    pub const fn comes_first(self, when: fn(&P) -> bool) -> Self {
        Self { comes_first: when, ..self }
    }
}

impl<P: Puzzle, S: Search> std::fmt::Debug for Diagram<P, S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Diagram").finish_non_exhaustive()
    }
}
