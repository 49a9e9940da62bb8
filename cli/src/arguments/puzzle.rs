//! The message for an unknown puzzle: it names the puzzles that the verb has. Without it, clap
//! would speak of an unknown subcommand.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue};
use clap::{Command, Error};

use super::strategy::unknown;

/// Turns an error about an unknown subcommand in the place of a puzzle into one that names the
/// puzzles of the verb. Returns other errors unchanged.
pub(super) fn naming_puzzles(error: Error, command: &Command, arguments: &[OsString]) -> Error {
    let Some(ContextValue::String(typed)) = error.get(ContextKind::InvalidSubcommand) else {
        return error;
    };
    // Puzzles are subcommands of verbs, and come right behind the verb on the command line.
    let place = arguments.iter().skip(1).position(|word| word.to_str() == Some(typed));
    let verb = place.and_then(|before| arguments[before].to_str());
    let Some(verb) =
        verb.filter(|_| place > Some(0)).and_then(|verb| command.find_subcommand(verb))
    else {
        return error;
    };
    let names: Vec<&str> = verb.get_subcommands().map(Command::get_name).collect();
    unknown(command, "<PUZZLE>".to_owned(), typed, &names, &[])
}
