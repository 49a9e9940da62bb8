//! `check`: is this answer right, or is there exactly one?

use std::ffi::OsString;

use billhook_plugin::Problem;
use clap::ArgMatches;
use serde_json::json;

use crate::command::Program;
use crate::diagnosis::Texts;
use crate::failure::Failure;
use crate::output::Output;
use crate::{Terminal, code, exactly_one, instance};

/// Runs the verb.
pub(crate) fn check(
    program: &Program<'_>,
    problem: &dyn Problem,
    matches: &ArgMatches,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    if matches.get_flag("exactly-one") {
        return exactly_one::exactly_one(program, problem, matches, terminal);
    }
    let (instance, texts) = instance::read(problem, matches, terminal)?;
    let (answer, answer_file) = match matches.get_one::<OsString>("answer-file") {
        Some(path) => {
            let path = path.to_string_lossy();
            (instance::text_of(&path, terminal)?, Some(instance::name_of(&path).to_owned()))
        }
        None => {
            let answer = matches.get_one::<OsString>("answer");
            let text = answer.map(|answer| answer.to_string_lossy().into_owned());
            (text.unwrap_or_default(), None)
        }
    };
    let report = match instance.judge(&answer) {
        Ok(report) => report,
        Err(mistake) => {
            return Err(Failure::mistake(mistake, Texts { answer, answer_file, ..texts }));
        }
    };
    let mut output = Output::Standard(&mut *terminal.output);
    if matches.get_flag("json") {
        let object = json!({
            "event": "check",
            "problem": problem.about().name,
            "instance": instance.title(),
            "answer": answer,
            "right": report.right,
            "remarks": report.remarks,
        });
        output.line(&object.to_string())?;
    } else {
        let verdict = if report.right { "right" } else { "wrong" };
        for remark in &report.remarks {
            output.line(&format!("{verdict}: {remark}"))?;
        }
    }
    output.finish()?;
    Ok(if report.right { code::FOUND } else { code::NONE })
}
