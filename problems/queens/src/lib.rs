//! The n queens: as many on a board of n × n, none of which attacks another.
//!
//! Bezzel asked for eight in 1848. Row by row a queen is set, and what the
//! others attack is known as bits: the smallest real puzzle, and the smallest
//! plug-in to read after [`nothing`](crate::nothing).

mod board;
mod diagram;
mod judge;
mod plugin;
mod search;

pub use plugin::NQueens;
pub use search::Queens;
