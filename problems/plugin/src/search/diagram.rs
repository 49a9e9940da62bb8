//! Diagrams as a capability: all solutions by equal subproblems, counted, compiled and read from a file.

use std::io::Read;

use billhook_engine::{Erasable, Keyed, Limits, Search};

use super::by_keys;
use super::reduction::Reduction;
use crate::puzzle::{InstanceOf, Puzzle};
use crate::run::Outcome;
use crate::solutions::{Compile, Compiled, Stored, Uncompiled};

/// The diagrams of a formulation: by the keys of its search, or in a manner of the puzzle's own.
pub struct Diagram<P: Puzzle, S: Search> {
    pub(crate) compile: CompileBy<P, S>,
    pub(crate) load: LoadBy<P, S>,
    pub(crate) count: Option<CountAll<P, S>>,
    pub(crate) below: Option<CountBelow<P, S>>,
    /// Returns why an instance has none, though it can be searched.
    pub(crate) refuses: fn(&P) -> Option<&'static str>,
    /// Returns whether one is compiled although only the first solutions are wanted.
    pub(crate) comes_first: fn(&P) -> bool,
}

/// Compiles all solutions.
pub type CompileBy<P, S> = for<'p> fn(
    &'p Reduction<P, S>,
    &'p InstanceOf<P>,
    Compile<'_>,
) -> Result<Box<dyn Compiled + 'p>, Uncompiled>;

/// Reads a diagram from a file, or says why it is none of the instance.
pub type LoadBy<P, S> = for<'p> fn(
    &'p Reduction<P, S>,
    &'p InstanceOf<P>,
    &mut dyn Read,
    &mut Limits,
) -> Result<Box<dyn Compiled + 'p>, String>;

/// Counts all solutions without compiling them.
pub type CountAll<P, S> = fn(&Reduction<P, S>, &InstanceOf<P>, Limits) -> Outcome;

/// Counts the solutions below the node to which some branches lead.
pub type CountBelow<P, S> = fn(&Reduction<P, S>, &InstanceOf<P>, &[usize], Limits) -> Outcome;

impl<P: Puzzle, S: Search> Diagram<P, S> {
    /// Diagrams of the puzzle's own.
    pub const fn by(compile: CompileBy<P, S>, load: LoadBy<P, S>) -> Self {
        Self { compile, load, count: None, below: None, refuses: |_| None, comes_first: |_| false }
    }

    /// Diagrams by the keys of the search.
    pub(super) const fn by_keys() -> Self
    where
        S: Erasable + Keyed<Move: Stored> + 'static,
    {
        Self::by(by_keys::compile, by_keys::load).counted_below(by_keys::count)
    }

    /// Diagrams by the keys of the search, in code that is compiled once for all searches with the same
    /// moves.
    pub(super) const fn by_keys_erased() -> Self
    where
        S: Erasable + Keyed<Move: Stored> + 'static,
    {
        Self::by(by_keys::compile_erased, by_keys::load).counted_below(by_keys::count_erased)
    }

    /// Counts without compiling.
    #[must_use]
    pub const fn counted(self, count: CountAll<P, S>) -> Self {
        Self { count: Some(count), ..self }
    }

    /// Counts below a node without compiling, so that a count that takes more than one memory is a sum.
    #[must_use]
    pub const fn counted_below(self, below: CountBelow<P, S>) -> Self {
        Self { below: Some(below), ..self }
    }

    /// Refuses instances that have no diagram though they can be searched.
    #[must_use]
    pub const fn refuses(self, refuses: fn(&P) -> Option<&'static str>) -> Self {
        Self { refuses, ..self }
    }

    /// Compiles a diagram of these instances also if only its first solutions are wanted, though the search
    /// [remembers](crate::Formulation::remembered) dead states: where the two differ in their order, or where the
    /// search meets equal subproblems that the diagram has once.
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
