//! The globals of MiniZinc's standard library that the engine does not know by itself, put into words of what
//! it knows: decompositions, a folder or file a family.
//!
//! Their names are those of the library's predicates (`fzn_cumulative` and `cumulative`); what they mean is
//! what its reference says. In all of them what is [defined](crate::definitions) is a function of the
//! arguments, so that each may be negated, and what is posted is the condition.

mod arrays;
mod automata;
mod counting;
mod diagrams;
mod graphs;
mod order;
mod resources;

use crate::constraints::Known;

/// All of them, a table a family.
pub(crate) const GLOBALS: &[&[Known]] = &[
    arrays::KNOWN,
    automata::KNOWN,
    counting::KNOWN,
    diagrams::KNOWN,
    graphs::KNOWN,
    order::KNOWN,
    resources::KNOWN,
];
