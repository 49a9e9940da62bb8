//! The laws of [`Search`](crate::Search), checked on a problem or on a
//! strategy.
//!
//! A search that breaks a law gives wrong answers far from the mistake.
//! [`check`] walks a new problem slowly and suspiciously and names the law,
//! the place and the move; [`check_keys`] compares what has equal keys,
//! [`check_bounds`] bounds with the solutions below them; [`Guard`] watches a new
//! strategy in the same way.

mod bounds;
mod broken;
mod check;
mod difference;
mod guard;
mod keys;
mod pretty;
mod round;

pub use bounds::check_bounds;
pub use broken::Broken;
pub use check::check;
pub use difference::Difference;
pub use guard::{Guard, Misuse};
pub use keys::{Pairs, check_keys};
