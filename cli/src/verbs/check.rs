//! `check`: is this answer right?

use serde_json::json;

use crate::code;
use crate::input::file::{name_of, text_of};
use crate::input::{Question, Subject};
use crate::output::{Failure, Output, Texts, Verbosity};
use crate::terminal::Terminal;

/// An answer to be judged, without a search.
pub(crate) struct Check<'p> {
    pub(crate) question: Question<'p>,
    pub(crate) answer: Answer,
    pub(crate) verbosity: Verbosity,
}

/// Where the answer is.
#[derive(Clone, Debug)]
pub(crate) enum Answer {
    Typed(String),
    /// In a file; `-` for standard input.
    File(String),
}

impl Check<'_> {
    /// Runs the verb.
    pub(crate) fn run(&self, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
        let Subject { problem, instance, texts, .. } = self.question.read(terminal)?;
        let (answer, answer_file) = match &self.answer {
            Answer::Typed(answer) => (answer.clone(), None),
            Answer::File(path) => (text_of(path, terminal)?, Some(name_of(path).to_owned())),
        };
        let texts = Texts { answer, answer_file, ..texts };
        let report = instance.judge(&texts.answer).map_err(|mistake| texts.wrong(mistake))?;
        let mut output = Output::Standard(&mut *terminal.output);
        if self.verbosity.json {
            let object = json!({
                "event": "check",
                "problem": problem.about().name,
                "instance": instance.title(),
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
}
