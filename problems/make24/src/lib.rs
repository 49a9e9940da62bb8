//! The 24 game: join the numbers of a hand, each used once, into 24.
//!
//! | strategy | how |
//! | --- | --- |
//! | [`merge`](billhook_numbers::merge) (`dfs`) | take two numbers, put their result in their place |
//! | [`extended`](billhook_numbers::extended) (`dfs`) | the merge search with operators beyond `+ - * /` |
//! | [`heuristic`] | like `dfs`, but sums and differences are tried first where the numbers add up to the target, at most one of them subtracted |
//! | [`brute_force`] | all orders × all operators × all brackets |
//! | [`subsets`](billhook_numbers::subsets) | all expressions of all parts of the hand, each built once; they are [counted by value](billhook_numbers::counts) |
//! | [`classes`](billhook_numbers::distinct) | the most readable solution of each idea |
//!
//! In a game with `+ - * /`, `dfs`, `heuristic`, `brute_force` and `subsets` find one set of
//! expressions. Every solution is judged by [`judge`](billhook_numbers::judge), which shares
//! nothing with the strategies.

pub mod brute_force;
mod certified;
mod counts;
mod hand;
pub mod heuristic;
mod hopeless;
mod picture;
mod player;
mod ways;

pub use hand::{Hand, Written};
pub use ways::MAKE24;
