//! Reads the command line into a job: the verb, its settings, and the puzzle with what was typed.

use std::ffi::OsString;

use billhook_plugin::Problem;
use billhook_plugin::reading::Value;
use clap::ArgMatches;

use super::argument::Typed;
use super::grammar::{Scope, command};
use super::missing::missing;
use super::puzzle::naming_puzzles;
use super::{Call, Run, Settings, Usage, Verb};
use crate::code;
use crate::input::Question;
use crate::output::Failure;
use crate::program::Program;
use crate::terminal::Terminal;

/// A verb that was read with all that it is asked.
pub(crate) enum Job<'p> {
    Alone(fn(&Settings, &Program<'_>, &mut Terminal<'_>) -> Result<u8, Failure>, Settings),
    OfPuzzle(fn(&Call<'_>, &mut Terminal<'_>) -> Result<u8, Failure>, Call<'p>),
    /// Nothing: clap has required a verb and a puzzle.
    Nothing,
}

impl Job<'_> {
    /// Runs the verb, and returns the exit code.
    ///
    /// # Errors
    ///
    /// If the verb cannot do its work.
    pub(crate) fn run(
        &self,
        program: &Program<'_>,
        terminal: &mut Terminal<'_>,
    ) -> Result<u8, Failure> {
        match self {
            Job::Alone(run, settings) => run(settings, program, terminal),
            Job::OfPuzzle(run, call) => run(call, terminal),
            Job::Nothing => Ok(code::FOUND),
        }
    }
}

/// Reads the arguments of the program.
///
/// # Errors
///
/// If they ask for help, or are wrong.
pub(crate) fn read<'p>(
    program: &'p Program<'p>,
    verbs: &[&'static Verb],
) -> Result<Job<'p>, Usage> {
    let arguments = program.arguments;
    let mut command = command(program, verbs, Scope::Among(arguments), false);
    match command.try_get_matches_from_mut(with_words(program.problems, arguments)) {
        Ok(matches) => Ok(job(program, verbs, &matches)),
        Err(message) => {
            if let Some(mistake) = missing(&message, program.problems, verbs, arguments) {
                return Err(Usage::Mistake(mistake));
            }
            let message = naming_puzzles(message, &command, arguments);
            Err(Usage::message(message, arguments))
        }
    }
}

/// Joins the word behind an option that may stand alone to it, if it is one of the option's words;
/// any other word is the instance.
fn with_words(problems: &[&dyn Problem], arguments: &[OsString]) -> Vec<OsString> {
    let options = || problems.iter().flat_map(|problem| problem.about().options);
    let words = |argument: &OsString| {
        let name = argument.to_str()?.strip_prefix("--")?;
        let option = options().find(|option| option.alone.is_some() && option.name == name)?;
        Some((name.to_owned(), option.value))
    };
    let mut joined = Vec::new();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        if argument == "--" {
            joined.extend([argument].into_iter().chain(rest).cloned());
            break;
        }
        let next = rest.as_slice().first().and_then(|next| next.to_str());
        joined.push(match (words(argument), next) {
            (Some((name, words)), Some(next)) if words.word(next).is_some() => {
                rest.next();
                format!("--{name}={next}").into()
            }
            _ => argument.clone(),
        });
    }
    joined
}

/// Returns the job that was read.
fn job<'p>(program: &'p Program<'p>, verbs: &[&'static Verb], matches: &ArgMatches) -> Job<'p> {
    let Some((name, matches)) = matches.subcommand() else { return Job::Nothing };
    let Some(verb) = verbs.iter().find(|verb| verb.name == name) else { return Job::Nothing };
    match verb.run {
        Run::Alone(run) => Job::Alone(run, settings(verb, None, matches)),
        Run::OfPuzzle(run) => {
            let Some((name, matches)) = matches.subcommand() else { return Job::Nothing };
            let mut problems = program.problems.iter().copied();
            let Some(problem) = problems.find(|problem| problem.about().name == name) else {
                return Job::Nothing;
            };
            let settings = settings(verb, Some(problem), matches);
            let question = question(verb, problem, &settings, matches);
            Job::OfPuzzle(run, Call { question, settings, program })
        }
    }
}

/// Fills the settings from the arguments of a verb.
fn settings(verb: &Verb, problem: Option<&dyn Problem>, matches: &ArgMatches) -> Settings {
    let typed = |name| Typed { matches, name };
    let mut settings = Settings::default();
    // A puzzle that draws its instances has a seed of its own, which shuffles restarts as well.
    let of_puzzle = typed("seed").text().and_then(|seed| seed.parse().ok());
    settings.tuning.seed = of_puzzle.unwrap_or(settings.tuning.seed);
    for (argument, _) in verb.arguments(problem) {
        (argument.fill)(&mut settings, &typed(argument.name));
    }
    let ids = matches.ids().map(clap::Id::as_str).filter(|id| typed(id).is_typed());
    settings.typed = ids.filter_map(|id| Some((id.to_owned(), typed(id).text()?))).collect();
    settings
}

/// Returns the puzzle with its words and options as they were typed.
fn question<'p>(
    verb: &Verb,
    problem: &'p dyn Problem,
    settings: &Settings,
    matches: &ArgMatches,
) -> Question<'p> {
    let typed = |name| Typed { matches, name };
    let words = typed("input").several::<OsString>().unwrap_or_default();
    let arguments: Vec<_> = verb.arguments(Some(problem)).collect();
    let hidden = verb.hidden(problem, &arguments);
    let specs = problem.about().options.iter();
    let specs = specs.filter(|spec| !hidden.contains(&spec.name) && typed(spec.name).is_typed());
    let options = specs.filter_map(|spec| match spec.value {
        Value::Flag => Some((spec.name, String::new())),
        _ => Some((spec.name, typed(spec.name).one::<String>()?)),
    });
    Question {
        problem,
        words: words.iter().map(|word| word.to_string_lossy().into_owned()).collect(),
        options: options.collect(),
        typed: settings.typed.clone(),
        hidden,
        quiet: settings.verbosity.quiet,
        read: [&settings.saving.resume, &settings.diagram.read]
            .into_iter()
            .flatten()
            .cloned()
            .collect(),
        memory: settings.bounds.memory,
    }
}
