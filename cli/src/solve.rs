//! `solve`: the first solution, some, or all of them.

use std::path::PathBuf;
use std::time::Instant;

use billhook_engine::{Cancel, Flow};
use billhook_problems::plugin::{Instance, Problem, Solution, Task};
use clap::ArgMatches;
use serde_json::{Map, Value, json};

use crate::failure::Failure;
use crate::output::{Format, Output, format_of};
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
    let format = match path {
        Some(path) => format_of(path, json)?,
        None if json => Format::Lines,
        None => Format::Text,
    };
    let (instance, _) = instance::read(problem, matches, terminal)?;
    let cancel = Cancel::new();
    (terminal.on_interrupt)(&cancel);
    let mut output = match path {
        Some(path) => Output::file(path)?,
        None => Output::Standard(&mut *terminal.output),
    };
    if format == Format::Array {
        output.line("[")?;
    }
    let wanted = match matches.get_one::<u64>("limit") {
        Some(&limit) => limit,
        None if matches.get_flag("all") || instance.wants_all() => u64::MAX,
        None => 1,
    };
    let mut shown = 0;
    let mut failure = None;
    let mut each = |solution: &Solution| {
        shown += 1;
        let line = checked(&*instance, solution).map(|()| match format {
            Format::Text => solution.plain.clone(),
            // The summary, which comes last, ends the array.
            Format::Array => format!("{},", event(shown, solution)),
            Format::Lines => event(shown, solution).to_string(),
        });
        match line.and_then(|line| output.line(&line)) {
            Ok(()) => Flow::Continue,
            Err(error) => {
                failure = Some(error);
                Flow::Stop
            }
        }
    };
    let start = Instant::now();
    let outcome = instance.run(Task {
        strategy: matches.get_one::<String>("strategy").map_or("auto", String::as_str),
        limits: summary::limits(matches).solutions(wanted).cancel(cancel),
        each: Some(&mut each),
    });
    if let Some(failure) = failure {
        return Err(failure);
    }
    let summary = Summary {
        problem: problem.about().name,
        instance: instance.title(),
        outcome,
        elapsed: start.elapsed(),
    };
    let last = summary.json("summary", matches.get_flag("stats"));
    match format {
        Format::Text => {}
        Format::Lines => output.line(&last.to_string())?,
        Format::Array => output.line(&format!("{last}\n]"))?,
    }
    let code = summary.code();
    // A search that found nothing in its time has nothing to replace a file by.
    if code != code::STOPPED || path.is_none() {
        output.finish()?;
    }
    if path.is_some() || !json {
        summary.tell(matches, terminal);
    }
    Ok(code)
}

/// No solution is shown that the puzzle's own judge does not accept.
fn checked(instance: &dyn Instance, solution: &Solution) -> Result<(), Failure> {
    let why = match instance.judge(&solution.text) {
        Ok(report) if report.right => return Ok(()),
        Ok(report) => report.remarks.join("; "),
        Err(mistake) => mistake.to_string(),
    };
    Err(Failure::Defect { solution: solution.text.clone(), why })
}

fn event(index: u64, solution: &Solution) -> Value {
    let mut object = Map::new();
    object.insert("event".to_owned(), json!("solution"));
    object.insert("index".to_owned(), json!(index));
    object.insert("text".to_owned(), json!(solution.text));
    object.insert("plain".to_owned(), json!(solution.plain));
    object.extend(solution.fields.clone());
    Value::Object(object)
}
