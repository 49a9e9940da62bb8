//! A puzzle of a list with its solution and its grade.

use billhook_engine::{Cancel, Flow, Status};
use billhook_plugin::player::{Grade, NoHelp};
use billhook_plugin::{Instance, Problem};
use billhook_run::{Aim, Event, Request};

use crate::arguments::{Call, Settings, Verb};
use crate::code;
use crate::input::Subject;
use crate::output::{Failure, Progress, Texts, nowhere};
use crate::terminal::Terminal;
use crate::verbs::grade::judged;
use crate::verbs::search::request;
use crate::verbs::sheet_files::{drawn, is_one};

/// The verb whose words are those of a line: a puzzle, its instance and its options.
pub(super) static ENTRY: Verb = Verb::of_puzzle("entry", "", |_, _| Ok(code::FOUND));

/// The warning about a puzzle that is printed without a solution.
const UNSOLVED: &str = "a limit was reached before a solution was found";
/// The warning about a puzzle that is to have one solution.
const SEVERAL: &str = "there are several solutions";

/// A puzzle that was read.
pub(super) struct Solved<'s> {
    pub(super) problem: &'s dyn Problem,
    pub(super) instance: Box<dyn Instance>,
    /// The text of a solution; `None` if none was found within the limits.
    pub(super) solution: Option<String>,
    /// Whether it has no other solution; `None` if that is not known.
    pub(super) is_unique: Option<bool>,
    /// The grade; `None` if the puzzle or the instance has none.
    pub(super) grade: Option<Grade>,
}

impl Solved<'_> {
    pub(super) fn name(&self) -> &'static str {
        self.problem.about().name
    }

    /// Returns whether it has several solutions where its kind has one: of games that are graded with
    /// many, several are no surprise.
    pub(super) fn is_ambiguous(&self) -> bool {
        let is_to_have_one = !self.problem.grades() || self.problem.grades_one();
        is_to_have_one && self.is_unique == Some(false)
    }
}

/// Reads the puzzle of a line, and solves it within limits. Returns it with a warning if it has
/// several solutions where its kind has one, or if a limit was reached first. Fails if the line is
/// wrong, there is no picture of the instance, or it has no solution.
pub(super) fn solved<'s>(
    call: &Call<'s>,
    (cancel, progress): (&Cancel, &Progress),
    settings: &Settings,
    terminal: &mut Terminal<'_>,
) -> Result<(Solved<'s>, Option<&'static str>), Failure> {
    let subject = call.question.read(terminal)?;
    drawn(&*subject.instance, &subject.texts, true)?;
    let (mut solution, mut is_unique, mut grade) = (None, None, None);
    let mut limits = progress.reported(settings.bounds.limits().cancel(cancel.clone()));
    let graded = subject.instance.player().grade(&mut limits);
    progress.step_aside();
    match graded {
        Ok(found) => {
            judged(&found, &*subject.instance)?;
            (solution, is_unique) = (Some(found.solution.clone()), Some(is_one(&found)));
            grade = Some(found);
        }
        Err(NoHelp::NoSolution(why)) => {
            let why = why.map_or(String::new(), |why| format!(": {why}"));
            return Err(subject.texts.wrong(nowhere(format!("there is no solution{why}"))));
        }
        Err(NoHelp::Stopped(Status::Interrupted)) => {
            return Err(Failure::Stopped("interrupted".to_owned()));
        }
        Err(NoHelp::Stopped(_)) => {}
        Err(_) => {
            let mut request = request(Aim::Solutions(2), &subject, settings, call.program);
            request.cancel = cancel.clone();
            (solution, is_unique) = searched(request, &subject.texts)?;
        }
    }
    let Subject { problem, instance, .. } = subject;
    let solved = Solved { problem, instance, solution, is_unique, grade };
    let warning = match solved.solution {
        None => Some(UNSOLVED),
        Some(_) => solved.is_ambiguous().then_some(SEVERAL),
    };
    Ok((solved, warning))
}

/// Searches for a solution, and returns it, if it is found within the limits, and whether it has no
/// other, if that is known. Fails if there is none.
fn searched(
    request: Request<'_>,
    texts: &Texts,
) -> Result<(Option<String>, Option<bool>), Failure> {
    let mut solutions = Vec::new();
    let summary = request.run(&mut |event| {
        if let Event::Solution { text, .. } = event {
            solutions.push(text.to_owned());
        }
        Flow::Continue
    });
    let summary = summary.map_err(|error| texts.wrong(nowhere(error.to_string())))?;
    let is_unique = match (solutions.len(), summary.outcome.status) {
        (0, Status::Complete) => return Err(texts.wrong(nowhere("there is no solution"))),
        (0, Status::Interrupted) => return Err(Failure::Stopped("interrupted".to_owned())),
        (1, Status::Complete) => Some(true),
        (0 | 1, _) => None,
        _ => Some(false),
    };
    Ok((solutions.into_iter().next(), is_unique))
}
