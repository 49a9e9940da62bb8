//! The puzzles of Billhook, a folder each, and the trait that makes a puzzle
//! a plug-in.
//!
//! To add a puzzle: copy [`nothing`], fill it in, and name it in [`ALL`].

pub mod iq;
pub mod knapsack;
pub mod make24;
pub mod nothing;
pub mod plugin;
pub mod queens;
pub mod tiles;
mod transcript;
pub mod xcc;

pub use transcript::transcript;

/// Every puzzle that the command knows, in the order in which it lists them.
pub const ALL: &[&dyn plugin::Problem] = &[
    &iq::Iq,
    &knapsack::ZeroOneKnapsack,
    &make24::Make24,
    &queens::NQueens,
    &tiles::SlidingTiles,
    &xcc::Xcc,
];
