//! `solve` and `count` of many instances: each is a run of its own, with limits of its own.

use billhook_engine::{Cancel, Flow, Status};
use billhook_plugin::{Mistake, Place, Solution};
use billhook_run::{Aim, Event, Request, Summary};
use serde_json::json;

use super::Settings;
use super::many::{Reply, answer_each};
use super::wording::Asked;
use crate::code;
use crate::input::{Question, Subject};
use crate::output::words::ended;
use crate::output::{Failure, summary};
use crate::program::Program;
use crate::terminal::Terminal;

/// Searches every instance of a question.
///
/// # Errors
///
/// If something is asked for that belongs to a single search, such as a file to save it in.
pub(super) fn search_each(
    question: &Question<'_>,
    aim: &dyn Fn(&Subject<'_>) -> Aim,
    settings: &Settings,
    program: &Program<'_>,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let Settings { saving, diagram, output, verbosity, .. } = settings;
    if saving.is_asked_for() || diagram.are_asked_for() || output.is_some() {
        let mistake = Mistake::new("many searches have no such file", Place::Nowhere, "")
            .help("a file is of a single instance");
        return Err(question.texts().wrong(mistake));
    }
    let mut reply = |subject: &Subject<'_>, cancel: &Cancel| {
        search(aim(subject), subject, cancel, settings, program)
    };
    answer_each(question, *verbosity, None, terminal, &mut reply)
}

/// Searches an instance.
fn search(
    aim: Aim,
    subject: &Subject<'_>,
    cancel: &Cancel,
    settings: &Settings,
    program: &Program<'_>,
) -> Result<Reply, Failure> {
    let asked = Asked { aim: aim.clone(), settings, texts: &subject.texts };
    let counts = matches!(aim, Aim::Count(_));
    let mut request = Request::new(subject.problem, &*subject.instance, aim);
    request.strategy = settings.strategy.clone();
    (request.tuning, request.bounds) = (settings.tuning, settings.bounds);
    request.looks_ahead = !counts;
    request.program.clone_from(&program.full_version);
    request.cancel = cancel.clone();
    let (mut texts, mut cells) = (Vec::new(), Vec::new());
    let summary = request.run(&mut |event| {
        if let Event::Solution { solution, text, .. } = &event {
            texts.push((*text).to_owned());
            cells.push(cell(*solution, text));
        }
        Flow::Continue
    });
    let summary = summary.map_err(|error| asked.failed(error))?;
    let stats = settings.verbosity.stats;
    let mut object = summary.object(if counts { "count" } else { "solve" }, stats);
    if counts {
        cells.push(counted(&summary));
    } else {
        object["texts"] = json!(texts);
    }
    let code = summary::code(&summary);
    if cells.is_empty() {
        cells.push(match code {
            code::NONE => "no solution".to_owned(),
            _ => format!("no solution found; {}", ended(summary.outcome.status)),
        });
    }
    Ok(Reply { rows: cells.into_iter().map(|cell| vec![cell]).collect(), object, code })
}

/// A number of solutions: part of a count must not be taken for the count.
pub(super) fn counted(summary: &Summary) -> String {
    let least = if summary.outcome.status == Status::Complete { "" } else { "at least " };
    format!("{least}{}", summary.outcome.solutions)
}

/// A solution in a row: for people, if that is a line.
fn cell(solution: &dyn Solution, text: &str) -> String {
    let plain = solution.plain();
    if plain.contains('\n') { text.replace('\n', " / ") } else { plain }
}
