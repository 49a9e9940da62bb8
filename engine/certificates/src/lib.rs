//! A checker of certificates: proofs of counts that are written by a search and verified without
//! it.
//!
//! The checker shares no code with the search; only this crate and its big integers need to be
//! trusted. Each module describes one kind of certificate: its format, and why an accepted proof
//! establishes its claim.
//!
//! - [`cpog`]: how many models a formula in clauses has.
//! - [`pseudo_boolean`]: that linear constraints have no solution, only the named ones, or at least
//!   one more.
//! - [`numbers`]: how many expressions over some numbers make a target.
//!
//! A certificate may come from anybody. A line that is not understood is refused with its number,
//! memory is bounded by a limit of the caller, and no text makes the checker panic.

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
