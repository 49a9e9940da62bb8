//! Reads the command line into a job: the verb, its settings, and the puzzle with what was typed.

use std::ffi::OsString;

use billhook_plugin::plugin::Target;
use billhook_plugin::reading::{Value, link, shown};
use billhook_plugin::{Mistake, Problem};
use clap::ArgMatches;
use clap::error::{ContextKind, ContextValue};

use super::argument::Typed;
use super::grammar::command;
use super::missing::missing;
use super::puzzle::{naming_families, naming_puzzles, target};
use super::{Call, Run, Settings, Usage, Verb};
use crate::code;
use crate::input::Question;
use crate::output::{Failure, Texts, nowhere};
use crate::program::Program;
use crate::terminal::Terminal;

/// A function that runs a verb with its settings and its puzzle, and returns the exit code.
pub(crate) type Job<'p> = Box<dyn FnOnce(&mut Terminal<'_>) -> Result<u8, Failure> + 'p>;

/// Reads the arguments of the program. Fails if they are wrong, or ask for help or the version.
pub(crate) fn read<'p>(
    program: &'p Program<'p>,
    verbs: &[&'static Verb],
) -> Result<Job<'p>, Usage> {
    let matches = matches(program, verbs, program.arguments)?;
    Ok(job(program, verbs, &matches).unwrap_or_else(|| Box::new(|_| Ok(code::FOUND))))
}

/// Reads words that stand behind a verb about a puzzle. Fails if they are wrong, or ask for help.
pub(crate) fn read_call<'p>(
    program: &'p Program<'p>,
    verb: &'static Verb,
    words: &[OsString],
) -> Result<Call<'p>, Failure> {
    let before = [program.name, verb.name].map(OsString::from);
    let arguments: Vec<OsString> = before.into_iter().chain(words.iter().cloned()).collect();
    let matches = matches(program, &[verb], &arguments).map_err(Usage::into_failure)?;
    let call = matches.subcommand().and_then(|(_, matches)| call(program, verb, matches));
    call.ok_or_else(|| Failure::mistake("expected the name of a puzzle"))
}

/// Matches arguments with the grammar of some verbs. Fails if they are wrong, or ask for help or
/// the version.
fn matches(
    program: &Program<'_>,
    verbs: &[&'static Verb],
    arguments: &[OsString],
) -> Result<ArgMatches, Usage> {
    let arguments = &with_puzzle(program.problems, arguments).map_err(Usage::Mistake)?;
    let mut command = command(program, verbs, Some(arguments), false);
    match command.try_get_matches_from_mut(with_words(program.problems, arguments)) {
        Ok(matches) => Ok(matches),
        Err(message) => {
            if let Some(mistake) = missing(&message, program.problems, verbs, arguments) {
                return Err(Usage::Mistake(mistake));
            }
            if let Some(mistake) = other_option(&message, arguments) {
                return Err(Usage::Mistake(mistake));
            }
            let message = naming_puzzles(message, &command, arguments, program.problems);
            let message = naming_families(message, program.problems);
            Err(Usage::message(message, arguments))
        }
    }
}

/// Returns the message about an option of a sheet under another name than its own, which is like no name
/// that clap could suggest.
fn other_option(error: &clap::Error, arguments: &[OsString]) -> Option<Mistake> {
    let is_of_sheet = arguments.get(1).is_some_and(|verb| verb == "sheet");
    let wrong = error.get(ContextKind::InvalidArg);
    let is_solutions = matches!(wrong, Some(ContextValue::String(name)) if name == "--solutions");
    (is_of_sheet && is_solutions).then(|| {
        let help = "`--answers end`, `file` or `none` says where solutions are printed";
        nowhere("`sheet` has no --solutions").help(help)
    })
}

/// Names the puzzle of a link that stands in the place of a puzzle, right behind the verb: inserts
/// its name before the link. Fails if no puzzle reads the link.
fn with_puzzle(
    problems: &[&dyn Problem],
    arguments: &[OsString],
) -> Result<Vec<OsString>, Mistake> {
    const PLACE: usize = 2;
    let mut arguments = arguments.to_vec();
    if let Some(link) = arguments.get(PLACE).and_then(|word| word.to_str()) {
        match target(problems, link) {
            Some(Target::Puzzle(name)) => arguments.insert(PLACE, name.into()),
            Some(Target::Unknown(mistake)) => return Err(mistake),
            None => {
                if let Some(name) = link::name(link) {
                    return Err(nowhere(format!("links of {} are not supported", shown(name))));
                }
                if link.contains("://") {
                    let help = "links have the form https://puzz.link/p?genre/columns/rows/board";
                    return Err(nowhere("no puzzle of this program reads this link").help(help));
                }
            }
        }
    }
    Ok(arguments)
}

/// Joins an option of any puzzle that may be typed without a value with the word behind it, as
/// `--name=word`, if the option takes this word as a value. Any other word belongs to the instance,
/// as do all words behind `--`.
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

/// Returns the job that was read; `None` without a verb or a puzzle, which clap does not let
/// through.
fn job<'p>(
    program: &'p Program<'p>,
    verbs: &[&'static Verb],
    matches: &ArgMatches,
) -> Option<Job<'p>> {
    let (name, matches) = matches.subcommand()?;
    let verb = verbs.iter().find(|verb| verb.name == name)?;
    Some(match verb.run {
        Run::Alone(run) => {
            let settings = settings(verb, None, matches);
            Box::new(move |terminal: &mut Terminal<'_>| run(&settings, program, terminal))
        }
        Run::OfPuzzle(run) => {
            let call = call(program, verb, matches)?;
            Box::new(move |terminal: &mut Terminal<'_>| run(&call, terminal))
        }
    })
}

/// Returns the puzzle behind a verb, with everything that was typed; `None` without a puzzle.
fn call<'p>(program: &'p Program<'p>, verb: &Verb, matches: &ArgMatches) -> Option<Call<'p>> {
    let (name, matches) = matches.subcommand()?;
    let problem = *program.problems.iter().find(|it| it.about().name == name)?;
    let settings = settings(verb, Some(problem), matches);
    let question = question(verb, problem, &settings, matches);
    Some(Call { question, settings, program })
}

/// Fills the settings from the arguments of a verb.
fn settings(verb: &Verb, problem: Option<&dyn Problem>, matches: &ArgMatches) -> Settings {
    let typed = |name| Typed { matches, name };
    let mut settings = Settings::default();
    // If a puzzle has an option `--seed` for its instances, that seed shuffles restarts as well.
    let of_puzzle = typed("seed").text().and_then(|seed| seed.parse().ok());
    settings.tuning.seed = of_puzzle.unwrap_or(settings.tuning.seed);
    for (argument, _) in verb.arguments(problem) {
        (argument.fill)(&mut settings, &typed(argument.name));
    }
    let ids = matches.ids().map(clap::Id::as_str).filter(|id| typed(id).is_typed());
    settings.typed = ids.filter_map(|id| Some((id.to_owned(), typed(id).text()?))).collect();
    settings
}

/// Returns the puzzle with the words and the options that were typed for it.
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
    let options: Vec<_> = specs
        .filter_map(|spec| match spec.value {
            Value::Flag => Some((spec.name, String::new())),
            _ => Some((spec.name, typed(spec.name).one::<String>()?)),
        })
        .collect();
    let read = [&settings.saving.resume, &settings.diagram.read].into_iter().flatten().cloned();
    let texts =
        Texts { options: settings.typed.clone(), hidden, read: read.collect(), ..Texts::default() };
    Question {
        problem,
        words: words.iter().map(|word| word.to_string_lossy().into_owned()).collect(),
        options,
        texts,
        quiet: settings.verbosity.quiet,
        memory: settings.bounds.memory,
    }
}
