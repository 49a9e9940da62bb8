//! The grammar of the command line: a command of clap with a subcommand for each verb, which has
//! one for each puzzle. The parser, help, manual pages and completions are made from it.

use std::ffi::OsString;

use billhook_plugin::reading::Value;
use billhook_plugin::{OptionSpec, Problem};
use clap::builder::{PossibleValuesParser, Resettable, ValueParser};
use clap::{Arg, ArgAction, ArgGroup, Command};

use super::Verb;
use super::argument::Context;
use super::strategy::Strategies;
use super::verb::is_untold;
use crate::program::Program;

/// The arguments of `check`, exactly one of which must be typed.
const QUESTIONS: [&str; 3] = ["answer", "answer-file", "exactly-one"];

/// Returns whether the arguments of a verb or a puzzle are made: if its name is among these words
/// of the command line, or `words` is `None`.
///
/// All verbs for all puzzles have some ten thousand arguments, and to make them takes longer than
/// most searches. So only the verb and the puzzle that are named have arguments; the others have a
/// name and a summary.
fn is_needed(name: &str, words: Option<&[OsString]>) -> bool {
    words.is_none_or(|words| words.iter().any(|word| word == name))
}

/// Makes the grammar of a program. `words` is the command line; with `None` the grammar has all
/// arguments of all verbs and puzzles. If `is_long`, documentation takes the place of help, for
/// manual pages.
pub(super) fn command(
    program: &Program<'_>,
    verbs: &[&'static Verb],
    words: Option<&[OsString]>,
    is_long: bool,
) -> Command {
    let strategies =
        Strategies::of(program.problems, |problem| is_needed(problem.about().name, words));
    let context = Context {
        problems: program.problems,
        problem: None,
        strategies: &strategies,
        names: &[],
        is_long,
    };
    let verbs = verbs.iter().filter_map(|verb| {
        // A verb is left out if it needs a capability that no puzzle has.
        let puzzles = verb.puzzles(program.problems);
        let is_idle = verb.needs.is_some() && puzzles.is_empty();
        (!is_idle).then(|| command_of(verb, &puzzles, program, words, &context))
    });
    Command::new(program.name.to_owned())
        .bin_name(program.name)
        .version(program.version.clone())
        .about("Exhaustive search with plug-in puzzles")
        .long_about(
            "Finds a solution of a puzzle, lists all of them, counts them, and proves that \
             there are no more.",
        )
        .after_long_help(
            "Colours stand on a terminal and not in a pipe. The variable CLICOLOR_FORCE wins over \
             that, and NO_COLOR wins over both.",
        )
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands(verbs)
}

/// Makes the grammar of a verb. A verb about a puzzle has a subcommand for each of `puzzles`; the
/// arguments of a verb or puzzle that `words` does not name are left out.
fn command_of(
    verb: &'static Verb,
    puzzles: &[&dyn Problem],
    program: &Program<'_>,
    words: Option<&[OsString]>,
    context: &Context<'_>,
) -> Command {
    let command = Command::new(verb.name).about(verb.about);
    if !verb.is_of_puzzle() {
        if !is_needed(verb.name, words) {
            return command;
        }
        let arguments: Vec<_> = verb.arguments(None).collect();
        let names: Vec<_> = arguments.iter().map(|(it, _)| it.name).collect();
        let context = Context { names: &names, ..*context };
        let command = command.args(arguments.iter().map(|(it, used)| it.arg(*used, &context)));
        return command.after_help(verb.after_help(program.name, None));
    }
    let command = command
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand_value_name("PUZZLE")
        .subcommand_help_heading("Puzzles")
        .disable_help_subcommand(true);
    if !is_needed(verb.name, words) {
        return command;
    }
    command.subcommands(puzzles.iter().map(|&problem| {
        let command = Command::new(problem.about().name).about(problem.about().summary);
        match is_needed(problem.about().name, words) {
            true => with_arguments(command, verb, problem, program.name, context),
            false => command,
        }
    }))
}

/// Adds the instance, if the verb takes one, the options of the puzzle that the verb offers, and
/// the arguments of the verb.
fn with_arguments(
    command: Command,
    verb: &'static Verb,
    problem: &dyn Problem,
    program: &str,
    context: &Context<'_>,
) -> Command {
    let about = problem.about();
    let placeholder = about.takes.words().map_or("FILE", |(placeholder, _)| placeholder);
    let input = Arg::new("input")
        .value_name(placeholder)
        .num_args(0..)
        .allow_negative_numbers(true)
        .value_parser(ValueParser::os_string())
        .help(format!("{} `-` reads standard input", about.input));
    let arguments: Vec<_> = verb.arguments(Some(problem)).collect();
    let names: Vec<_> = arguments.iter().map(|(it, _)| it.name).collect();
    let context = Context { problem: Some(problem), names: &names, ..*context };
    let hidden = verb.hidden(problem, &arguments);
    let of_puzzle = about.options.iter().filter(|spec| !hidden.contains(&spec.name));
    let is_asked = names.contains(&QUESTIONS[0]);
    let command = command
        .args(verb.takes_instance_of(problem).then_some(input))
        .args(of_puzzle.map(|spec| option(spec).hide(is_untold(spec, about.options, &arguments))))
        .args(arguments.iter().map(|(it, used)| it.arg(*used, &context)))
        .after_help(verb.after_help(program, Some(problem)));
    match is_asked {
        true => command.group(ArgGroup::new("question").args(QUESTIONS).required(true)),
        false => command,
    }
}

/// Makes the argument for an option of a puzzle.
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
