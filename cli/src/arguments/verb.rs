//! The subcommands of a verb, one for every puzzle, with the options that the puzzle has.

use std::ffi::OsString;

use billhook_plugin::reading::shell;
use billhook_plugin::{OptionSpec, Problem, Value};
use clap::builder::{PossibleValuesParser, Resettable, ValueParser};
use clap::{Arg, ArgAction, Command};

use super::showing::ANSWERS;
use super::strategy::Strategies;
use crate::verbs::{export, play};

/// The verbs and puzzles that have their options. All options of all verbs for all puzzles are some ten
/// thousand, and to make them takes longer than most searches: a command line has those of the verb and
/// the puzzle that it names, and of the others a name and a summary.
#[derive(Clone, Copy)]
pub(super) struct Scope<'a>(Option<&'a [OsString]>);

impl<'a> Scope<'a> {
    /// All.
    pub(super) fn all() -> Self {
        Self(None)
    }

    /// Those among these words.
    pub(super) fn among(words: &'a [OsString]) -> Self {
        Self(Some(words))
    }

    fn has(self, name: &str) -> bool {
        self.0.is_none_or(|words| words.iter().any(|word| word == name))
    }
}

/// What verbs are made of.
pub(super) struct Verbs<'a> {
    /// The name of the program.
    pub(super) program: &'a str,
    /// The strategies of all puzzles.
    pub(super) strategies: &'a Strategies,
    pub(super) scope: Scope<'a>,
}

impl Verbs<'_> {
    /// A verb with a subcommand for every puzzle.
    pub(super) fn verb(
        &self,
        name: &'static str,
        about: &'static str,
        problems: &[&dyn Problem],
        with: impl Fn(Command, &dyn Problem) -> Command,
    ) -> Command {
        let verb = Command::new(name)
            .about(about)
            .subcommand_required(true)
            .arg_required_else_help(true)
            .subcommand_value_name("PUZZLE")
            .subcommand_help_heading("Puzzles")
            .disable_help_subcommand(true);
        if !self.scope.has(name) {
            return verb;
        }
        let puzzle = |problem: &&dyn Problem| match self.scope.has(problem.about().name) {
            true => with(puzzle(self.program, *problem, name, self.strategies), *problem),
            false => named(*problem),
        };
        verb.subcommands(problems.iter().map(puzzle))
    }
}

/// The name of a puzzle, and what it is.
fn named(problem: &dyn Problem) -> Command {
    let about = problem.about();
    Command::new(about.name).about(about.summary)
}

/// A verb for a puzzle; `strategies` are those of all puzzles.
fn puzzle(program: &str, problem: &dyn Problem, verb: &str, strategies: &Strategies) -> Command {
    let about = problem.about();
    let (name, example) = (about.name, shell::words(about.example));
    let placeholder = about.takes.words().map_or("FILE", |(placeholder, _)| placeholder);
    let help = format!("{} `-` reads standard input", about.input);
    let input = Arg::new("input")
        .value_name(placeholder)
        .num_args(0..)
        .allow_negative_numbers(true)
        .value_parser(ValueParser::os_string())
        .help(help);
    let mut command = named(problem)
        .args((verb != "generate").then_some(input))
        .args(about.options.iter().filter(|spec| !is_taken(verb, spec)).map(option))
        .after_help(match verb {
            "check" => format!(
                "Example: {program} check {name} {example} --answer {}",
                shell::argument(about.answer)
            ),
            "export" => format!(
                "Example: {program} export {name} {example} --as {}",
                problem.notations().first().copied().unwrap_or_default()
            ),
            "generate" => {
                format!("Example: {program} generate {name} --difficulty hard --number 5")
            }
            "split" => {
                format!(
                    "Example: {program} split {name} {example} --jobs 1000 --output cubes.jsonl"
                )
            }
            "play" => format!(
                "In the game, {}\n\nExample: {program} play {name} --difficulty easy",
                play::words(problem)
            ),
            _ => format!("Example: {program} {verb} {name} {example}"),
        });
    if verb == "export" {
        command = command.arg(
            Arg::new("as")
                .long("as")
                .value_name("NOTATION")
                .required(true)
                .value_parser(PossibleValuesParser::new(export::notations(problem)))
                .help("The notation"),
        );
    } else if !["compare", "hint", "grade", "generate", "play"].contains(&verb) {
        let strategy = Arg::new("strategy")
            .long("strategy")
            .value_name("NAME")
            .default_value("auto")
            .value_parser(strategies.parser(problem, true))
            .help(format!("How to search; auto is {}", problem.auto()))
            .help_heading("Search");
        command = command.arg(match verb {
            "check" => strategy.conflicts_with_all(ANSWERS),
            _ => strategy,
        });
    }
    command
}

/// Whether a verb has an option of its own in the place of a puzzle's, or does so by itself: the
/// seed of `sample` is that of the draw, the format of `tree` that of the tree; `generate` draws
/// without being told. Many instances are for verbs that answer them in rows.
pub(super) fn is_taken(verb: &str, spec: &OptionSpec) -> bool {
    if spec.lists && !["solve", "count", "hint", "grade"].contains(&verb) {
        return true;
    }
    match verb {
        "generate" | "play" => {
            let own = ["seed", "number", "difficulty", "solutions", "unique"].contains(&spec.name);
            own || spec.draws && matches!(spec.value, Value::Flag)
        }
        "sample" | "estimate" => spec.name == "seed",
        "tree" => spec.name == "format",
        _ => false,
    }
}

/// An option of a puzzle.
fn option(spec: &OptionSpec) -> Arg {
    let arg =
        Arg::new(spec.name).long(spec.name).help(spec.told().into_owned()).help_heading("Puzzle");
    match spec.value {
        Value::Flag => arg.action(ArgAction::SetTrue),
        Value::OneOf(words) => {
            let arg = arg
                .value_parser(PossibleValuesParser::new(words.iter().copied()))
                .ignore_case(true)
                .value_name(words.join("|"))
                .hide_possible_values(true);
            let first = words.first().copied();
            let arg = arg.default_value(
                first.map_or(Resettable::Reset, |word| Resettable::Value(word.into())),
            );
            match spec.alone {
                Some(word) => arg.num_args(0..=1).require_equals(true).default_missing_value(word),
                None => arg,
            }
        }
        Value::Number { usual, .. } => {
            arg.value_name("NUMBER").allow_hyphen_values(true).default_value(usual.to_string())
        }
        Value::Text { placeholder, default } => {
            let arg = arg.value_name(placeholder).allow_hyphen_values(true);
            if default.is_empty() { arg } else { arg.default_value(default) }
        }
    }
}
