//! Help for players of numbers games: the steps of a solution, the easiest solution, hints.
//!
//! | file | holds |
//! | --- | --- |
//! | `step.rs` | [`Step`]: two numbers, an operation on them, its result |
//! | `board.rs` | [`Board`]: a game as a person plays it, and the effort of its steps |
//! | `easiest.rs` | [`easiest`]: the solution of the least effort |
//! | `hint.rs` | [`hint`]: a step in three levels; [`FirstSteps`]: how many first steps are right |

mod board;
mod easiest;
mod hint;
mod step;

pub use board::{Board, Effort, End, Key, Number, Play, Without};
pub use easiest::easiest;
pub use hint::{FirstSteps, hint};
pub use step::{Step, steps};
