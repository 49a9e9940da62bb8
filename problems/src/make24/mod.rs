//! The 24 game.
pub mod brute_force;
pub mod expression;
pub mod fraction;
pub mod game;
pub mod heuristic;
pub mod merge;
pub mod subsets;
