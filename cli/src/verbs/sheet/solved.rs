//! A puzzle of a list with its solution and its grade.

use std::ffi::OsString;

use billhook_engine::{Flow, Status};
use billhook_plugin::player::{Grade, NoHelp};
use billhook_plugin::{Instance, Problem};
use billhook_run::{Aim, Event};

use crate::arguments::{Settings, Verb, read_call};
use crate::code;
use crate::input::Subject;
use crate::output::{Failure, Texts, nowhere};
use crate::program::Program;
use crate::terminal::Terminal;
use crate::verbs::grade::judged;
use crate::verbs::search::request;

/// The verb whose words are those of a line: a puzzle, its instance and its options.
static ENTRY: Verb = Verb::of_puzzle("entry", "", |_, _| Ok(code::FOUND));

/// A puzzle that was read.
pub(super) struct Solved<'s> {
    pub(super) problem: &'s dyn Problem,
    pub(super) instance: Box<dyn Instance>,
    /// The text of a solution; `None` if none was found within the limits.
    pub(super) solution: Option<String>,
    /// The grade; `None` if the puzzle or the instance has none.
    pub(super) grade: Option<Grade>,
}

impl Solved<'_> {
    pub(super) fn name(&self) -> &'static str {
        self.problem.about().name
    }
}

/// Reads the puzzle of a line, and solves it. Warns if it has several solutions where its kind has
/// one, or if a limit was reached first. Fails if the line is wrong, there is no picture of the
/// instance, or it has no solution.
pub(super) fn solved<'s>(
    words: &[OsString],
    typed: &str,
    (settings, program): (&Settings, &'s Program<'s>),
    terminal: &mut Terminal<'_>,
) -> Result<Solved<'s>, Failure> {
    let call = read_call(program, &ENTRY, words)?;
    let Subject { problem, instance, texts } = call.question.read(terminal)?;
    crate::verbs::sheet_files::drawn(&*instance, &texts, true)?;
    let graded = terminal.watched(&settings.bounds, settings.verbosity.quiet, |limits| {
        instance.player().grade(limits)
    });
    let (mut solution, mut grade) = (None, None);
    match graded {
        Ok(found) => {
            judged(&found, &*instance)?;
            (solution, grade) = (Some(found.solution.clone()), Some(found));
        }
        Err(NoHelp::NoSolution(why)) => {
            let why = why.map_or(String::new(), |why| format!(": {why}"));
            return Err(texts.wrong(nowhere(format!("there is no solution{why}"))));
        }
        Err(NoHelp::Stopped(_)) => {
            warn("a limit was reached: there is no solution of", typed, terminal)
        }
        Err(NoHelp::Refused(_) | NoHelp::NoneAgrees(_)) => {
            let subject = Subject { problem, instance, texts };
            solution = searched(&subject, typed, (settings, program), terminal)?;
            let Subject { instance, .. } = subject;
            return Ok(Solved { problem, instance, solution, grade });
        }
    }
    Ok(Solved { problem, instance, solution, grade })
}

/// Searches for a solution. Fails if there is none; warns if there are several, or a limit was
/// reached.
fn searched(
    subject: &Subject<'_>,
    typed: &str,
    (settings, program): (&Settings, &Program<'_>),
    terminal: &mut Terminal<'_>,
) -> Result<Option<String>, Failure> {
    let mut request = request(Aim::Solutions(2), subject, settings, program);
    request.cancel = terminal.heeded();
    let (mut solutions, Subject { problem, texts, .. }) = (Vec::new(), subject);
    let summary = request.run(&mut |event| {
        if let Event::Solution { text, .. } = event {
            solutions.push(text.to_owned());
        }
        Flow::Continue
    });
    let summary = summary.map_err(|error| texts.wrong(nowhere(error.to_string())))?;
    match (solutions.len(), summary.outcome.status) {
        (0, Status::Complete) => return Err(texts.wrong(nowhere("there is no solution"))),
        (0, _) => warn("a limit was reached: there is no solution of", typed, terminal),
        (1, _) => {}
        // Of games that are graded with many solutions, several are no surprise.
        _ if problem.grades() && !problem.grades_one() => {}
        _ => warn("there are several solutions of", typed, terminal),
    }
    Ok(solutions.into_iter().next())
}

fn warn(what: &str, typed: &str, terminal: &mut Terminal<'_>) {
    let shown: String = typed.chars().take(60).collect();
    let mistake = nowhere(format!("{what} `{shown}`"));
    terminal.messages(false).warn(&mistake, &Texts::default());
}
