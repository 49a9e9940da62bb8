//! Decomposes the globals of MiniZinc's standard library that the engine does not have; each family
//! has a file.
//!
//! The names are those of the library's predicates (`fzn_cumulative` and `cumulative`), and the
//! meaning is that of its reference. Variables that decompositions [define](crate::definitions) are
//! functions of the arguments, so the posted condition can be negated.

mod arrays;
mod automata;
mod counting;
mod diagrams;
mod graphs;
mod order;
mod resources;

use crate::constraints::Known;

/// All globals, a table for each family.
pub(crate) const GLOBALS: &[&[Known]] = &[
    arrays::KNOWN,
    automata::KNOWN,
    counting::KNOWN,
    diagrams::KNOWN,
    graphs::KNOWN,
    order::KNOWN,
    resources::KNOWN,
];
