//! Proofs by learning: each nogood follows from the formula and the nogoods before it by unit
//! propagation, so that the list of nogoods is a proof (Goldberg and Novikov, *Verification of
//! proofs of unsatisfiability for CNF formulas*, 2003).
//!
//! The search runs on the Booleans of the formula. Its linear constraints propagate as a checker
//! propagates them. Connectivity is propagated on graphs. Each reason that it gives is first
//! derived from the flows that encode it, and then used by a nogood.

mod cut;
mod log;
mod prover;
mod root;

pub(super) use log::Log;
pub use prover::Prover;
