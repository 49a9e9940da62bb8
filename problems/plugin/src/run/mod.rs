//! Floor 2, a run: strategies, the task, its outcome, and the searches that answer it.
//!
//! Everything here is generic in the search, and knows how to show a solution without knowing the puzzle.

pub(crate) mod best;
pub(crate) mod by_states;
pub(crate) mod object;
mod pages;
mod strategy;
mod task;
pub(crate) mod walk;
pub(crate) mod watch;

pub use pages::{Pages, Writer, Writers};
pub(crate) use strategy::Choice;
pub use strategy::{Finds, Strategy, Walk};
pub use task::{Each, Outcome, Task, Tuning, memory};
pub use walk::{Walking, gather, gather_erased};
pub use watch::{Checkpoint, View, Watch};
