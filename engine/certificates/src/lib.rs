//! Checks certificates: proofs of counts, written by a search and believed without it.
//!
//! Nothing of the search is here, and nothing but this crate and big integers needs to be trusted.
//! Each kind of certificate is a module: what the format is, and why a proof that is accepted shows
//! what is claimed.
//!
//! - [`cpog`]: how many models a formula in clauses has.
//! - [`pseudo_boolean`]: that linear constraints have no solution, or no others than are named.
//! - [`numbers`]: how many expressions over some numbers make a target.
//!
//! A certificate may come from anybody. What is not understood is refused with its line, memory is
//! bounded by what the caller allows, and no text makes a check panic.

mod cnf;
pub mod cpog;
mod error;
mod literal;
mod memory;
pub mod numbers;
pub mod pseudo_boolean;
mod scanner;
mod verdict;

pub use error::{Error, Text};
pub use verdict::{Claim, Kind, Verdict};
