//! The answer of `hint` and `grade` if there is none: the reason in words and as JSON, and the exit
//! code.

use billhook_engine::Limits;
use billhook_plugin::Instance;
use billhook_plugin::player::NoHelp;
use billhook_run::object;
use billhook_run::words::{ended, named};

use super::many::first_of_series;
use crate::code;
use crate::input::{Question, Subject};
use crate::output::{Failure, Verbosity, nowhere};
use crate::terminal::Terminal;

/// Returns the reason why there is no `what`, as a clause, and its exit code.
pub(crate) fn words(why: &NoHelp, what: &str) -> (String, u8) {
    match why {
        NoHelp::NoSolution(None) => (format!("no solution, so no {what}"), code::NONE),
        NoHelp::NoSolution(Some(reason)) => {
            (format!("no solution, so no {what}: {reason}"), code::NONE)
        }
        NoHelp::NoneAgrees(_) => (format!("no {what}: {why}"), code::NONE),
        NoHelp::Stopped(status) => (format!("no {what}; {}", ended(*status)), code::STOPPED),
        NoHelp::NoFacts | NoHelp::NoFact(_) | NoHelp::Refused(_) => {
            (format!("there is no {what}: {why}"), code::WRONG)
        }
    }
}

/// Returns the reason why a single instance has no `what`, as [`words()`] does. Fails if the puzzle
/// or the instance refuses.
pub(crate) fn told(
    why: &NoHelp,
    what: &str,
    subject: &Subject<'_>,
) -> Result<(String, u8), Failure> {
    let (words, code) = words(why, what);
    match why.is_refusal() {
        true => Err(subject.texts.wrong(nowhere(words))),
        false => Ok((words, code)),
    }
}

/// Fails if the first instance of a series is refused, because the reason lies in the options that
/// all instances share; also if the options are wrong.
pub(crate) fn refuse_series<T>(
    question: &Question<'_>,
    what: &str,
    ask: impl Fn(&dyn Instance, &mut Limits) -> Result<T, NoHelp>,
) -> Result<(), Failure> {
    let Some(subject) = first_of_series(question)? else { return Ok(()) };
    // An instance is refused before it is searched, so no node is needed.
    match ask(&*subject.instance, &mut Limits::new().nodes(0)) {
        Err(why) if why.is_refusal() => told(&why, what, &subject).map(|_| ()),
        _ => Ok(()),
    }
}

/// Shows the reason why a single instance has no `what`, and returns the exit code. Fails if the
/// puzzle or the instance refuses.
pub(crate) fn tell(
    why: &NoHelp,
    what: &str,
    subject: &Subject<'_>,
    verbosity: Verbosity,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let (words, code) = told(why, what, subject)?;
    let instance = &*subject.instance;
    match verbosity.json {
        true => terminal.print_object(&object::no_help(why, what, instance))?,
        false => terminal.messages(verbosity.quiet).say(&format!("{}: {words}", named(instance))),
    }
    Ok(code)
}
