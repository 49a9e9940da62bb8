//! The command, as a function of the list of puzzles: a crate with puzzles of
//! its own gets the same command for them by calling [`main`],
//! or [`Command`] for a version of its own.
//!
//! The command has no search logic. It reads arguments (`arguments`),
//! finds the instance (`instance`), lets the puzzle run and shows what
//! comes (`solve`, `count`, `sample`, `tree`, `estimate`, `check`, `list`).

mod arguments;
mod attendant;
mod check;
mod command;
mod compare;
mod count;
mod diagnosis;
mod diagram;
mod ending;
mod estimate;
mod exactly_one;
mod export;
mod failure;
mod instance;
mod interrupt;
mod list;
mod listing;
mod memory;
mod new;
mod output;
mod picture;
mod progress;
mod sample;
mod saved;
mod sheet;
mod shells;
mod solve;
mod strategy;
mod summary;
mod terminal;
mod tree;

use std::ffi::OsString;
use std::process::ExitCode;

use billhook_plugin::Problem;
use clap::ArgMatches;

pub use command::Command;
use command::Program;
use failure::Failure;
pub use terminal::Terminal;

/// The command as a program: takes the arguments of the process, and its
/// three streams. See [`Command`] for a program with a version of its own.
pub fn main(problems: &[&dyn Problem]) -> ExitCode {
    Command::new(problems).main()
}

/// The command as a function: see [`Command::run`].
pub fn run<A>(problems: &[&dyn Problem], arguments: A, terminal: &mut Terminal<'_>) -> u8
where
    A: IntoIterator<Item: Into<OsString>>,
{
    Command::new(problems).run(arguments, terminal)
}

fn run_as(program: &Program<'_>, arguments: &[OsString], terminal: &mut Terminal<'_>) -> u8 {
    let mut command = arguments::command(program);
    let matches = match command.try_get_matches_from_mut(arguments) {
        Ok(matches) => matches,
        Err(message) => {
            let message = arguments::naming_puzzles(message, &command, arguments);
            let control =
                |argument: &OsString| argument.to_string_lossy().contains(char::is_control);
            return failure::show_usage(&message, !arguments.iter().any(control), terminal);
        }
    };
    let result = verb(program, &matches, terminal);
    // What could not be written was not done.
    let flushed = terminal.output.flush().map_err(Failure::output);
    match result.and_then(|code| flushed.map(|()| code)) {
        Ok(code) => code,
        Err(failure) => failure.show(terminal),
    }
}

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;

/// Exit codes of a command that did its work.
mod code {
    /// There is a solution, or the verb did its work.
    pub(crate) const FOUND: u8 = 0;
    /// The search is complete and there is none, or the answer is wrong.
    pub(crate) const NONE: u8 = 1;
    /// Stopped before any solution was found.
    pub(crate) const STOPPED: u8 = 3;
}

fn verb(
    program: &Program<'_>,
    matches: &ArgMatches,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let Some((verb, matches)) = matches.subcommand() else { return Ok(code::FOUND) };
    let problems = program.problems;
    match verb {
        "list" => list::list(program, matches, terminal),
        "new" => new::new(matches, terminal),
        "completions" => shells::completions(program, matches, terminal),
        "man" => shells::manual(program, matches, terminal),
        _ => {
            let Some((name, matches)) = matches.subcommand() else { return Ok(code::FOUND) };
            let Some(problem) = problems.iter().find(|problem| problem.about().name == name) else {
                return Ok(code::FOUND);
            };
            match verb {
                "count" => count::count(program, *problem, matches, terminal),
                "export" => export::export(*problem, matches, terminal),
                "sample" => sample::sample(*problem, matches, terminal),
                "estimate" => estimate::run(*problem, matches, terminal),
                "tree" => tree::tree(*problem, matches, terminal),
                "check" => check::check(program, *problem, matches, terminal),
                "compare" => compare::compare(*problem, matches, terminal),
                _ => solve::solve(program, *problem, matches, terminal),
            }
        }
    }
}
