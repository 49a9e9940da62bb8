//! `check`: whether an answer is right.

use serde_json::json;

use super::exactly_one;
use crate::arguments::{Answer, Call, Run, Verb};
use crate::code;
use crate::input::Subject;
use crate::input::file::{name_of, text_of};
use crate::output::{Failure, Output, Texts};
use crate::terminal::Terminal;

/// Judges an answer, without a search unless it is for `--exactly-one`.
pub(super) static CHECK: Verb = Verb {
    name: "check",
    about: "Say whether an answer is right, or whether there is exactly one",
    run: Run::OfPuzzle(run),
    example: "{puzzle} {instance} --answer {answer}",
    ..Verb::OF_INSTANCE
};

fn run(call: &Call<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    if call.settings.exactly_one {
        return exactly_one::run(call, terminal);
    }
    let Subject { problem, instance, texts, .. } = call.question.read(terminal)?;
    let (answer, answer_file) = match &call.settings.answer {
        Answer::Typed(answer) => (answer.clone(), None),
        Answer::File(path) => (text_of(path, terminal)?, Some(name_of(path).to_owned())),
    };
    let texts = Texts { answer, answer_file, ..texts };
    let report = instance.answers().judge(&texts.answer).map_err(|mistake| texts.wrong(mistake))?;
    let mut output = Output::Standard(&mut *terminal.output);
    if call.settings.verbosity.json {
        let object = json!({
            "event": "check",
            "problem": problem.about().name,
            "instance": instance.entry().title.clone(),
            "answer": texts.answer,
            "right": report.right,
            "remarks": report.remarks,
        });
        output.object(&object)?;
    } else {
        let verdict = if report.right { "right" } else { "wrong" };
        for remark in &report.remarks {
            output.line(&format!("{verdict}: {remark}"))?;
        }
    }
    output.finish()?;
    Ok(if report.right { code::FOUND } else { code::NONE })
}
