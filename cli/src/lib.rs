//! The command, as a function of the list of puzzles: a crate with puzzles of
//! its own gets the same command for them by calling [`main`],
//! or [`Command`] for a version of its own.
//!
//! The command has no search logic. Arguments become a typed request once (`arguments`); a
//! verb (`verbs`) reads the instance (`input`), has it run ([`billhook_run`]) and shows what
//! comes (`output`). A program without a terminal depends on [`billhook_run`] instead: a search as
//! a library call.

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

pub use command::Command;
pub use terminal::Terminal;

/// The command as a program: takes the arguments of the process, and its
/// three streams. See [`Command`] for a program with a version of its own.
pub fn main(problems: &[&dyn Problem]) -> ExitCode {
    Command::new(problems).main()
}

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
