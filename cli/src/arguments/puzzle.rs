//! The message for an unknown puzzle: it names the puzzles that the verb has. Without it, clap
//! would speak of an unknown subcommand.

use std::ffi::OsString;

use billhook_plugin::Problem;
use billhook_plugin::plugin::Target;
use billhook_plugin::reading::link;
use clap::error::{ContextKind, ContextValue};
use clap::{Command, Error};

use super::strategy::unknown;

/// Turns an error about an unknown subcommand in the place of a puzzle into one that names the
/// puzzles of the verb, and suggests the one that other programs call so. Returns other errors
/// unchanged.
pub(super) fn naming_puzzles(
    error: Error,
    command: &Command,
    arguments: &[OsString],
    problems: &[&dyn Problem],
) -> Error {
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
    let mut error = unknown(command, "<PUZZLE>".to_owned(), typed, &names, &[]);
    if let Some(name) = called(typed, problems).filter(|name| names.contains(name)) {
        error.insert(ContextKind::SuggestedValue, ContextValue::String(name.to_owned()));
    }
    error
}

/// Returns the puzzle that people or links of other programs call so; `None` if there is none.
fn called(name: &str, problems: &[&dyn Problem]) -> Option<&'static str> {
    let plain = |name: &str| name.to_lowercase().replace(['-', '_', ' '], "");
    let is_it = |it: &&&dyn Problem| it.called().iter().any(|other| plain(other) == plain(name));
    if let Some(problem) = problems.iter().find(is_it) {
        return Some(problem.about().name);
    }
    link::of_name(name).iter().find_map(|link| match target(problems, link) {
        Some(Target::Puzzle(name)) => Some(name),
        _ => None,
    })
}

/// Leaves the members of families out of the puzzles that an error lists, and says that there are more.
pub(super) fn naming_families(mut error: Error, problems: &[&dyn Problem]) -> Error {
    if let Some(ContextValue::Strings(names)) = error.get(ContextKind::ValidValue) {
        let told = in_families(names.iter().map(String::as_str), problems);
        let (single, families): (Vec<_>, Vec<_>) =
            told.into_iter().partition(|it| names.contains(it));
        error.insert(ContextKind::ValidValue, ContextValue::Strings(single));
        if !families.is_empty() {
            let more = format!("{} are possible too: `list` names them", families.join(" and "));
            let own = "`new` begins a puzzle of your own".to_owned();
            let more = ContextValue::StyledStrs(vec![more.into(), own.into()]);
            error.insert(ContextKind::Suggested, more);
        }
    }
    error
}

/// Returns names, with families of puzzles in place of their members, each once: "some" of a family
/// if not all of its members are among the names.
pub(super) fn in_families<'n>(
    names: impl Iterator<Item = &'n str>,
    problems: &[&dyn Problem],
) -> Vec<String> {
    let names: Vec<&str> = names.collect();
    let mut told: Vec<String> = Vec::new();
    for name in &names {
        let problem = problems.iter().find(|problem| problem.about().name == *name);
        let shown = match problem.and_then(|problem| problem.family()) {
            None => (*name).to_owned(),
            Some(family) => {
                let mut members = problems.iter().filter(|it| it.family() == Some(family));
                match members.all(|it| names.contains(&it.about().name)) {
                    true => family.to_owned(),
                    false => format!("some {family}"),
                }
            }
        };
        if !told.contains(&shown) {
            told.push(shown);
        }
    }
    told
}

/// Returns the target of a link: a puzzle, if any puzzle knows it. Asks one puzzle of each family.
pub(super) fn target(problems: &[&dyn Problem], link: &str) -> Option<Target> {
    let mut asked = Vec::new();
    let mut unknown = None;
    for problem in problems {
        let family = problem.family();
        if family.is_some() && asked.contains(&family) {
            continue;
        }
        asked.push(family);
        match problem.target(link) {
            Some(Target::Unknown(mistake)) => unknown = Some(Target::Unknown(mistake)),
            Some(found) => return Some(found),
            None => {}
        }
    }
    unknown
}
