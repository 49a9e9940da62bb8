//! Floor 2, a run: strategies, the task, its outcome, and the searches that answer it.
//!
//! Everything here is generic in the search, and shows solutions without knowing the puzzle.

mod advance;
pub(crate) mod best;
pub(crate) mod by_states;
mod deepening;
mod learner;
mod pages;
mod priced;
mod runner;
mod strategy;
mod task;
pub(crate) mod watch;

pub use advance::Advance;
pub(crate) use advance::dead_states;
pub(crate) use learner::{LearnerRun, counted, learner};
pub use pages::{Pages, Writer, Writers};
pub use priced::Priced;
pub(crate) use runner::Presentation;
pub use runner::{Found, RunBy, Runner, run, run_erased};
pub(crate) use strategy::Choice;
pub use strategy::{Finds, Strategy, Walk};
pub use task::{Each, Outcome, Task, Tuning, memory};
pub use watch::{Checkpoint, View, Watch};
