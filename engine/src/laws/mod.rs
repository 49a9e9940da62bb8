//! Checks of the laws of [`Search`](crate::Search), for tests of searches.
//!
//! A search that breaks a law gives wrong answers far from the mistake. [`check`] tests a new
//! search at every node down to a depth and reports the law, the path and the move; [`check_keys`]
//! compares nodes of equal keys; [`check_bounds`] compares bounds with the solutions below them.
//! [`check_constraints`] tests the propagators of an author.

mod bounds;
mod broken;
mod check;
mod constraints;
mod difference;
mod keys;
mod pass;
mod pretty;

pub use bounds::check_bounds;
pub use broken::Broken;
pub use check::check;
pub use constraints::{BrokenConstraint, Fault, check_constraints};
pub use difference::Difference;
pub use keys::check_keys;
pub use pass::Pairs;
