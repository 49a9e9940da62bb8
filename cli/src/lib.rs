//! The command, as a function of the list of puzzles: a crate with puzzles of its own calls
//! [`main`], or [`Command`] to show its own version.
//!
//! The command has no search logic. Arguments become typed settings once (`arguments`); a verb
//! (`verbs`) reads the instance (`input`), runs it by [`billhook_run`] and shows the result
//! (`output`). Imports point one way: `verbs`, `arguments`, `input`, `output`, `terminal`. A
//! program without a terminal calls [`billhook_run`] instead.

mod arguments;
mod code;
mod command;
mod input;
mod output;
mod program;
mod terminal;
mod verbs;

use std::process::ExitCode;

use billhook_plugin::Problem;

/// The allocator by which `compare` measures the memory of each run. A program states it in its
/// `main.rs`; without it `compare` shows a peak of 0.
///
/// ```
/// #[global_allocator]
/// static ALLOCATOR: billhook::Allocator = billhook::Allocator::system();
/// ```
pub type Allocator = alloc_tracker::Allocator<std::alloc::System>;

pub use command::Command;
pub use terminal::Terminal;

/// Runs the command as a program, with the arguments of the process and its three streams. See
/// [`Command`] for a program with a version of its own.
pub fn main(problems: &[&dyn Problem]) -> ExitCode {
    Command::new(problems).main()
}

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
