//! `solve` and `count` of many instances, each a run with its own limits.

use billhook_engine::{Cancel, Flow, Status};
use billhook_plugin::{Mistake, Place};
use billhook_run::words::ended;
use billhook_run::{Aim, Event, Summary};

use super::many::Many;
use super::rows::Rows;
use super::search::request;
use super::wording::Asked;
use crate::arguments::{Call, Settings};
use crate::code;
use crate::input::Subject;
use crate::output::{Failure, summary};
use crate::terminal::Terminal;

/// Returns whether many instances are asked for: one on each line, or a series of the puzzle.
pub(super) fn is_of_many(call: &Call<'_>) -> bool {
    call.settings.lines || call.question.asks_for_many()
}

/// Searches each of many instances. Fails if an option names a file for a single search, such as
/// `--save`.
pub(super) fn search_each(
    call: &Call<'_>,
    aim: &dyn Fn(&Subject<'_>) -> Aim,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let Settings { saving, diagram, certificate, output, verbosity, .. } = &call.settings;
    let files = [
        ("output", output),
        ("certificate", certificate),
        ("save", &saving.save),
        ("resume", &saving.resume),
        ("diagram", &diagram.read),
        ("save-diagram", &diagram.save),
    ];
    if let Some((option, _)) = files.iter().find(|(_, file)| file.is_some()) {
        let many = call.question.option_for_many().unwrap_or("lines");
        let message = format!("--{option} does not go with --{many}");
        let mistake = Mistake::new(message, Place::whole(option), "is for a single instance")
            .help("drop one of them, or give each instance by itself");
        return Err(call.question.texts.wrong(mistake));
    }
    let mut answer = |subject: &Subject<'_>, cancel: &Cancel, rows: &mut Rows<'_>| {
        search(aim(subject), subject, cancel, call, rows)
    };
    Many::listed(&call.question, *verbosity)?.answer_each(terminal, &mut answer)
}

/// Searches an instance, and writes each solution when it is found, or the count at the end.
/// Returns the exit code. Fails if the run fails, or if the results cannot be written.
fn search(
    aim: Aim,
    subject: &Subject<'_>,
    cancel: &Cancel,
    call: &Call<'_>,
    rows: &mut Rows<'_>,
) -> Result<u8, Failure> {
    let settings = &call.settings;
    let asked = Asked { aim: aim.clone(), settings, texts: &subject.texts };
    let counts = matches!(aim, Aim::Count(_));
    let mut request = request(aim, subject, settings, call.program);
    request.looks_ahead = !counts;
    request.cancel = cancel.clone();
    let (mut found, mut written) = (false, Ok(()));
    let summary = request.run(&mut |event| {
        if let Event::Solution { solution, text, .. } = &event {
            found = true;
            written = match rows.json {
                true => rows.text(SOLVE, text),
                false => rows.row(&[solution.line()]),
            };
        }
        if written.is_ok() { Flow::Continue } else { Flow::Stop }
    });
    written?;
    let summary = summary.map_err(|error| asked.failed(error))?;
    let (code, stats) = (summary::code(&summary), settings.verbosity.stats);
    match (rows.json, counts) {
        (true, true) => rows.object(summary.object("count", stats))?,
        (true, false) => rows.end(SOLVE, summary.object(SOLVE, stats))?,
        (false, true) => rows.row(&[counted(&summary)])?,
        (false, false) if found => {}
        (false, false) => rows.row(&[none(&summary, code)])?,
    }
    Ok(code)
}

const SOLVE: &str = "solve";

/// Returns the words in place of a solution: that there is none, or none was found, and why.
fn none(summary: &Summary, code: u8) -> String {
    let mut parts = match code {
        code::NONE => vec!["no solution"],
        _ => vec!["no solution found", ended(summary.outcome.status)],
    };
    parts.extend(summary.outcome.reason.as_deref());
    parts.join("; ")
}

/// Returns the number of solutions, after `at least` if the search was not complete.
pub(super) fn counted(summary: &Summary) -> String {
    let least = if summary.outcome.status == Status::Complete { "" } else { "at least " };
    format!("{least}{}", summary.outcome.solutions)
}
