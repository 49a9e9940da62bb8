//! `hint`: the weakest help that still helps.

use billhook_engine::Cancel;
use billhook_run::Bounds;
use serde_json::json;

use super::many::answer_each;
use super::no_help;
use super::rows::{Reply, Rows};
use crate::code;
use crate::input::{Question, Subject};
use crate::output::{Failure, Output, Verbosity};
use crate::terminal::Terminal;

/// A request for help.
pub(crate) struct Help<'p> {
    pub(crate) question: Question<'p>,
    /// How much is said, from 1.
    pub(crate) level: usize,
    pub(crate) bounds: Bounds,
    /// Whether there is an instance on each line.
    pub(crate) many: bool,
    pub(crate) verbosity: Verbosity,
}

impl Help<'_> {
    /// Runs the verb.
    pub(crate) fn run(&self, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
        let Self { question, many, verbosity, .. } = self;
        if *many {
            let mut answer = |subject: &Subject<'_>, cancel: &Cancel, rows: &mut Rows<'_>| {
                self.reply(subject, cancel)?.write(rows)
            };
            return answer_each(question, *verbosity, None, terminal, &mut answer);
        }
        let subject = question.read(terminal)?;
        let cancel = Cancel::new();
        (terminal.on_interrupt)(&cancel);
        let Reply { rows, object, code } = self.reply(&subject, &cancel)?;
        let (mut messages, results) = terminal.streams(verbosity.quiet);
        let mut output = Output::Standard(results.stream);
        match rows.concat().as_slice() {
            _ if verbosity.json => output.line(&object.to_string())?,
            [hint, reason] => {
                output.line(hint)?;
                messages.say(reason);
            }
            none => messages.say(&format!("{}: {}", no_help::named(&subject), none.concat())),
        }
        output.finish()?;
        Ok(code)
    }

    fn reply(&self, subject: &Subject<'_>, cancel: &Cancel) -> Result<Reply, Failure> {
        let mut limits = self.bounds.limits().cancel(cancel.clone());
        match subject.instance.hint(&mut limits) {
            Ok(hint) => {
                let (level, text) = hint.level(self.level);
                let mut object = json!({
                    "event": "hint",
                    "problem": subject.problem.about().name,
                    "instance": subject.instance.title(),
                    "status": "complete",
                    "hint": text,
                    "level": level,
                    "levels": hint.levels(),
                    "reason": hint.reason(),
                });
                if let Some(goal) = hint.goal() {
                    object["towards"] = json!(goal);
                }
                let rows = vec![vec![text.to_owned(), hint.reason().to_owned()]];
                Ok(Reply { rows, object, code: code::FOUND })
            }
            Err(why) => {
                let (words, code) = no_help::told(&why, "hint", subject)?;
                let object = no_help::object(&why, "hint", subject);
                Ok(Reply { rows: vec![vec![words]], object, code })
            }
        }
    }
}
