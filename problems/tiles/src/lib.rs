//! The sliding-tile puzzle: the 8-, 15- and 24-puzzle and other rectangles.
//!
//! A tile next to the gap slides into it; wanted are the fewest moves to a
//! given order. [`Puzzle`] is what is played, [`Tiles`] its search, which knows
//! costs and an estimate from [`board`]: distances of the single tiles, and
//! what tiles cost each other that stand in each other's way.

mod about;
pub mod board;
mod draw;
mod judge;
mod moves;
mod plugin;
mod position;
mod puzzle;
mod read;
mod search;

pub use plugin::SlidingTiles;
pub use position::Position;
pub use puzzle::{Goal, Puzzle, Unplayable};
pub use search::Tiles;
