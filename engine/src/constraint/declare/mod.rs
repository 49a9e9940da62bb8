//! Declarations of constraints: one method of [`Model`](super::Model) for each kind.
//!
//! A truth variable has no other values than 0 (false) and 1 (true); declaring a constraint on one
//! removes all others.

mod arithmetic;
mod conditions;
mod consistency;
mod custom;
mod graphs;
mod lists;
mod loops;
mod sequences;
mod sight;
mod sums;
mod truths;
mod values;

pub use conditions::Condition;
pub use sums::Relation;
pub use values::Consistency;
