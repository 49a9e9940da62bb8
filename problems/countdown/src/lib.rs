//! The numbers round of Countdown: make a target with some of the tiles, each at most once, by
//! results that are positive whole numbers.
//!
//! | strategy | how |
//! | --- | --- |
//! | [`backwards`] | from the target to the tiles, the fewest steps first |
//! | [`dfs`](billhook_numbers::merge) | take two numbers, put their result in their place; part by part |
//! | [`classes`](billhook_numbers::distinct) | the most readable solution of each idea |
//!
//! The first two find one set of expressions, each of which is judged by
//! [`judge`](billhook_numbers::judge), which shares nothing with them. For programs there are
//!
//! - [`reach`]: all targets of a selection, and of all selections from a pool;
//! - [`values`]: the values that the parts of a selection make, an expression with the fewest steps
//!   for each, and the values nearest to a target.

pub mod backwards;
mod certified;
mod picture;
mod player;
pub mod pool;
pub mod reach;
mod round;
mod targets;
pub mod values;
mod ways;

pub use round::{Round, Written};
pub use ways::COUNTDOWN;
