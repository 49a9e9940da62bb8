//! What players of numbers games are told: the steps of a solution, and help with the first one.
//!
//! | file | holds |
//! | --- | --- |
//! | `step.rs` | [`Step`]: two numbers, what is done with them, what it makes |
//! | `hint.rs` | help with a step in three levels, and how many first steps are right |

mod hint;
mod step;

pub use hint::{FirstSteps, hint};
pub use step::{Step, steps};
