//! The message for a verb, an argument or a strategy that a puzzle does not have because it lacks a
//! capability.
//!
//! For clap, such a word is merely unknown. This message names the missing capability and the
//! puzzles that have it, and tells the puzzle's author how to add it.

use std::ffi::OsString;

use billhook_plugin::reading::{joined, shell};
use billhook_plugin::{Mistake, Problem};
use clap::Error;
use clap::error::{ContextKind, ContextValue};

use super::Verb;
use super::capability::{Capability, OF_STRATEGIES};
use super::puzzle::in_families;
use super::table;
use crate::output::nowhere;

/// Returns the message about a capability that the puzzle lacks; `None` if the error is about
/// something else. Without a puzzle on the command line, the capability must be one that no puzzle
/// has.
pub(super) fn missing(
    error: &Error,
    problems: &[&dyn Problem],
    verbs: &[&'static Verb],
    arguments: &[OsString],
) -> Option<Mistake> {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    let wrong = text(ContextKind::InvalidSubcommand).or(text(ContextKind::InvalidArg))?;
    let words = arguments.iter().skip(1).filter_map(|word| word.to_str());
    let mut words = words.skip_while(|word| word.starts_with('-') || *word == "help");
    let verb = words.next()?;
    let puzzle = words.find_map(|word| problems.iter().find(|it| it.about().name == word));
    let (asked, capability) = match wrong.strip_prefix("--") {
        Some(option) => {
            let name = option.find(['=', ' ']).map_or(option, |end| &option[..end]);
            let value = text(ContextKind::InvalidValue).unwrap_or_default();
            match ["strategy", "strategies"].contains(&name) {
                true => (format!("strategy `{value}`"), of_strategy(value)),
                false => (format!("--{name}"), of_argument(name, verb)),
            }
        }
        None if wrong == verb || puzzle.is_some_and(|it| it.about().name == wrong) => {
            let known = verbs.iter().find(|known| known.name == verb)?;
            (format!("`{verb}`"), known.needs)
        }
        None => return None,
    };
    let capability = capability?;
    let has = |puzzle: &&dyn Problem| (capability.has)(*puzzle);
    let name = match puzzle {
        Some(puzzle) if has(puzzle) => return None,
        Some(puzzle) => format!("`{}`", puzzle.about().name),
        None if problems.iter().any(has) => return None,
        None => "this program".to_owned(),
    };
    let message = format!("{name} has no {}, as {asked} needs", capability.what);
    let able = problems.iter().filter(|it| has(it)).map(|it| it.about().name);
    let able = in_families(able, problems);
    let have = if able.len() == 1 { "has" } else { "have" };
    let help = match error.get(ContextKind::ValidValue) {
        Some(ContextValue::Strings(all)) => {
            format!("it has {}; {}", all.join(", "), capability.help)
        }
        _ if able.is_empty() => capability.help.to_owned(),
        _ => format!("{} {have} them; {}", joined(&able, "and"), capability.help),
    };
    let option = asked.strip_prefix("--").zip(puzzle);
    let other = option.and_then(|(option, puzzle)| other_verb(option, verb, *puzzle, verbs));
    let help = match other {
        Some(other) => format!("`{}` is possible; {help}", with_verb(other, verb, arguments)),
        None => help,
    };
    Some(nowhere(message).help(help))
}

/// Returns another verb that has this option for the puzzle; `None` if no verb has it.
fn other_verb(
    option: &str,
    verb: &str,
    puzzle: &dyn Problem,
    verbs: &[&'static Verb],
) -> Option<&'static str> {
    let others = verbs.iter().filter(|other| other.name != verb);
    let mut others = others.filter(|other| !other.puzzles(&[puzzle]).is_empty());
    let other = others.find(|it| it.arguments(Some(puzzle)).any(|(it, _)| it.name == option))?;
    Some(other.name)
}

/// Returns the arguments of the command line with another verb in place of `verb`.
fn with_verb(other: &str, verb: &str, arguments: &[OsString]) -> String {
    let words = arguments.iter().skip(1).map(|word| word.to_string_lossy());
    let mut words: Vec<String> = words.map(|word| shell::argument(&word).into_owned()).collect();
    if let Some(word) = words.iter_mut().find(|word| *word == verb) {
        other.clone_into(word);
    }
    words.join(" ")
}

/// Returns the capability that an argument of a verb needs. Returns `None` if the verb does not
/// have the argument, or if the argument needs no capability, or needs one only for some of its
/// uses by the verb.
fn of_argument(name: &str, verb: &str) -> Option<&'static Capability> {
    table::arguments().filter(|it| it.name == name).find_map(|it| {
        let mut uses = it.each_use().filter(|used| used.verbs.contains(&verb));
        let used = uses.next()?;
        it.needs.or(used.with.filter(|_| uses.next().is_none()))
    })
}

/// Returns the capability that the strategy of this name needs; `None` if it needs none, or there
/// is no such strategy. Of a combination such as `dfs+diagram`, the last part decides.
fn of_strategy(strategy: &str) -> Option<&'static Capability> {
    let order = strategy.rsplit('+').next().unwrap_or(strategy);
    let needs = OF_STRATEGIES.iter().find(|(strategies, _)| strategies.contains(&order));
    needs.map(|(_, capability)| *capability)
}
