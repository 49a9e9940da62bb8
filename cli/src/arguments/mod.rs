//! The command line: verbs × puzzles.
//!
//! A [`Verb`] is a value, an [`Argument`](argument::Argument) an item of one [`table`]. From both,
//! and from the descriptions of the puzzles, the parser, help, manual pages, completions and the
//! tables of `docs/command.md` are made. Only this folder depends on clap. Arguments are read once,
//! into [`Settings`] and the [`Question`](crate::input::Question).

mod argument;
pub(crate) mod capability;
#[cfg(test)]
#[path = "../../tests/unit/document.rs"]
mod document;
mod grammar;
mod missing;
mod pages;
mod puzzle;
mod read;
mod settings;
mod strategy;
mod table;
mod usage;
pub(crate) mod values;
mod verb;

pub(crate) use pages::{completions, manual};
pub(crate) use read::{read, read_call};
pub(crate) use settings::{DiagramFiles, Saving, Settings};
#[cfg(test)]
pub(crate) use table::arguments;
pub(crate) use usage::Usage;
pub(crate) use values::{KINDS, TreeForm};
use verb::Run;
pub(crate) use verb::{Call, Verb};
