//! Helps players of numbers games: the steps of a solution, the easiest solution, hints.

mod board;
mod easiest;
mod step;

pub use board::{Board, Effort, End, Key, Play, Without};
pub use easiest::easiest;
pub use step::{FirstSteps, Step, hint, steps};
