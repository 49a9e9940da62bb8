//! Proofs by learning: a search of a formula whose nogoods follow one from the other by unit
//! propagation, so that a list of them is a proof (Goldberg and Novikov, *Verification of proofs of
//! unsatisfiability for CNF formulas*, 2003).
//!
//! The search runs on the Booleans of the formula. Its linear constraints propagate as a checker
//! propagates them. Connectivity is propagated by graphs, and each of its reasons is derived from
//! the flows that encode it before a nogood relies on it.

mod cut;
mod log;
mod prover;
mod root;

pub(super) use log::Log;
pub use prover::Prover;
