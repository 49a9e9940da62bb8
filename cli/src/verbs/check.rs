//! `check`: whether an answer is right, by the judge of the puzzle; with `--exactly-one`, whether
//! an instance has exactly one solution, by a search.

use billhook_run::object::about;
use serde_json::json;

use super::exactly_one;
use crate::arguments::{Call, Verb};
use crate::code;
use crate::input::Subject;
use crate::input::file::{name_of, text_of};
use crate::output::{Failure, Texts};
use crate::terminal::Terminal;

/// Judges an answer, without a search unless it is for `--exactly-one`.
pub(super) static CHECK: Verb = Verb {
    example: "{puzzle} {instance} --answer {answer}",
    ..Verb::of_puzzle(
        "check",
        "Say whether an answer is right, or whether there is exactly one",
        run,
    )
};

fn run(call: &Call<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    if call.settings.exactly_one {
        return exactly_one::run(call, terminal);
    }
    let Subject { instance, texts, .. } = call.question.read(terminal)?;
    let (answer, answer_file) = match &call.settings.answer_file {
        Some(path) => (text_of(path, terminal)?, Some(name_of(path).to_owned())),
        None => (call.settings.answer.clone().unwrap_or_default(), None),
    };
    let texts = Texts { answer, answer_file, ..texts };
    let report = instance.answers().judge(&texts.answer).map_err(|mistake| texts.wrong(mistake))?;
    if call.settings.verbosity.json {
        let (right, remarks) = (report.right, &report.remarks);
        let fields = json!({ "answer": texts.answer, "right": right, "remarks": remarks });
        terminal.print_object(&about("check", &*instance, fields))?;
    } else {
        let verdict = if report.right { "right" } else { "wrong" };
        for remark in &report.remarks {
            terminal.print(&format!("{verdict}: {remark}"))?;
        }
    }
    Ok(if report.right { code::FOUND } else { code::NONE })
}
