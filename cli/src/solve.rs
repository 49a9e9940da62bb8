//! `solve`: the first solution, some, or all of them.

use std::path::PathBuf;
use std::time::Instant;

use billhook_engine::{Cancel, Flow};
use billhook_problems::plugin::{Instance, Outcome, Problem, Solution, Task};
use clap::ArgMatches;

use crate::failure::Failure;
use crate::listing::{Format, Listing};
use crate::output::Output;
use crate::summary::{self, Summary};
use crate::{Terminal, code, instance};

/// Runs the verb.
pub(crate) fn solve(
    problem: &dyn Problem,
    matches: &ArgMatches,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let path = matches.get_one::<PathBuf>("output");
    let json = matches.get_flag("json");
    let format = Format::of(path.map(PathBuf::as_path), json, problem.about())?;
    let (instance, texts) = instance::read(problem, matches, terminal)?;
    let wanted = wanted(matches, &*instance);
    if format.is_picture() && wanted != 1 {
        return Err(Failure::one_picture());
    }
    let cancel = Cancel::new();
    (terminal.on_interrupt)(&cancel);
    let output = match path {
        Some(path) => Output::file(path, &texts.input)?,
        None => Output::Standard(&mut *terminal.output),
    };
    let format = if path.is_none() && terminal.colour { format.styled() } else { format };
    let mut listing = Listing::begin(format, output)?;
    let start = Instant::now();
    let outcome = search(&*instance, matches, wanted, cancel, &mut listing)?;
    let summary = Summary {
        problem: problem.about().name,
        instance: instance.title(),
        outcome,
        elapsed: start.elapsed(),
    };
    let code = summary.code();
    // A search that found nothing in its time has nothing to replace a file by,
    // and nothing can be drawn of a puzzle without a solution.
    let empty = code == code::STOPPED || code == code::NONE && format.is_picture();
    if !empty || path.is_none() {
        listing.end(&summary.json("summary", matches.get_flag("stats")))?;
    }
    if path.is_some() || !json {
        summary.tell(matches, terminal);
    }
    Ok(code)
}

/// How many solutions are asked for.
fn wanted(matches: &ArgMatches, instance: &dyn Instance) -> u64 {
    match matches.get_one::<u64>("limit") {
        Some(&limit) => limit,
        None if matches.get_flag("all") || instance.wants_all() => u64::MAX,
        None => 1,
    }
}

/// Searches, and lists what is found.
fn search(
    instance: &dyn Instance,
    matches: &ArgMatches,
    wanted: u64,
    cancel: Cancel,
    listing: &mut Listing<'_>,
) -> Result<Outcome, Failure> {
    let mut failure = None;
    let mut text = String::new();
    let mut each = |solution: &dyn Solution| {
        solution.text_into(&mut text);
        match checked(instance, &text).and_then(|()| listing.solution(solution, &text)) {
            Ok(()) => Flow::Continue,
            Err(error) => {
                failure = Some(error);
                Flow::Stop
            }
        }
    };
    let outcome = instance.run(Task {
        strategy: matches.get_one::<String>("strategy").map_or("auto", String::as_str),
        limits: summary::limits(matches).solutions(wanted).cancel(cancel),
        each: Some(&mut each),
    });
    failure.map_or(Ok(outcome), Err)
}

/// No solution is shown that the puzzle's own judge does not accept.
fn checked(instance: &dyn Instance, text: &str) -> Result<(), Failure> {
    if instance.accepts(text) {
        return Ok(());
    }
    let why = match instance.judge(text) {
        Ok(report) if report.right => return Ok(()),
        Ok(report) => report.remarks.join("; "),
        Err(mistake) => mistake.to_string(),
    };
    Err(Failure::Defect { solution: text.to_owned(), why })
}
