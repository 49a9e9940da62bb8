//! The 24 game: join the numbers of a hand, each used once, into 24.
//!
//! | strategy | how |
//! | --- | --- |
//! | [`merge`] (`dfs`) | take two numbers, put their result in their place |
//! | [`heuristic`] | the same, with sums and differences tried first |
//! | [`brute_force`] | all orders × all operators × all brackets |
//! | [`subsets`] | all expressions of all parts of the hand, each built once |
//!
//! All of them find the same set of expressions. Every solution is judged by
//! [`judge`], which shares nothing with them.

pub mod brute_force;
pub mod cards;
mod draw;
pub mod equation;
pub mod expression;
pub mod fraction;
pub mod game;
mod hand;
pub mod heuristic;
pub mod judge;
pub mod merge;
mod number;
mod options;
pub mod subsets;
mod ways;
pub mod width;
mod written;

pub use hand::Hand;
pub use ways::MAKE24;
pub use written::Written;
