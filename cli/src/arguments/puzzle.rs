//! The message for a puzzle that does not exist.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};

use super::strategy::near;

/// Turns a message about an unknown subcommand in the place of a puzzle into one that names the
/// puzzles of the verb. Returns other messages unchanged.
pub(super) fn naming_puzzles(error: Error, command: &Command, arguments: &[OsString]) -> Error {
    let Some(ContextValue::String(typed)) = error.get(ContextKind::InvalidSubcommand) else {
        return error;
    };
    // Puzzles are subcommands of verbs, whose names stand right before them.
    let place = arguments.iter().skip(1).position(|word| word.to_str() == Some(typed));
    let verb = place.and_then(|before| arguments[before].to_str());
    let Some(verb) =
        verb.filter(|_| place > Some(0)).and_then(|verb| command.find_subcommand(verb))
    else {
        return error;
    };
    let names: Vec<&str> = verb.get_subcommands().map(Command::get_name).collect();
    let near = near(names.iter().copied(), &[], typed);
    let all = ContextValue::Strings(names.iter().map(|name| (*name).to_owned()).collect());
    let mut named = Error::new(ErrorKind::InvalidValue).with_cmd(command);
    named.insert(ContextKind::InvalidArg, ContextValue::String("<PUZZLE>".to_owned()));
    named.insert(ContextKind::InvalidValue, ContextValue::String(typed.clone()));
    named.insert(ContextKind::ValidValue, all);
    if let Some(near) = near {
        named.insert(ContextKind::SuggestedValue, ContextValue::String(near.to_owned()));
    }
    named
}
