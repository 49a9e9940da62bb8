//! What can be said of variables: a method of [`Model`](super::Model) a constraint.
//!
//! Where a variable is a truth, 0 is false and 1 is true, and it has no other value.

mod arithmetic;
mod conditions;
mod consistency;
mod lists;
mod sequences;
mod sums;
mod truths;
mod values;

pub use conditions::Condition;
pub use sums::Relation;
pub use values::Consistency;
