//! `hint`: the weakest help that still helps.

use billhook_engine::Cancel;
use billhook_plugin::player::{Hint, NoHelp};
use serde_json::json;

use super::many::answer_each;
use super::no_help;
use super::rows::{Reply, Rows};
use super::searches::is_of_many;
use crate::arguments::{Call, Run, Settings, Verb};
use crate::code;
use crate::input::Subject;
use crate::output::{Failure, Output, Progress};
use crate::terminal::Terminal;

/// Helps a player.
pub(super) static HINT: Verb = Verb {
    name: "hint",
    about: "Help with the first decision, no more than is asked for",
    run: Run::OfPuzzle(run),
    ..Verb::OF_INSTANCE
};

fn run(call: &Call<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    let Call { question, settings, .. } = call;
    let Settings { level, bounds, verbosity, .. } = settings;
    if is_of_many(call) {
        no_help::refuse_series(question, "hint", |instance, limits| {
            instance.player().hint(limits)
        })?;
        let mut answer = |subject: &Subject<'_>, cancel: &Cancel, rows: &mut Rows<'_>| {
            let mut limits = bounds.limits().cancel(cancel.clone());
            reply(subject, subject.instance.player().hint(&mut limits), *level).write(rows)
        };
        return answer_each(question, *verbosity, None, terminal, &mut answer);
    }
    let subject = question.read(terminal)?;
    let cancel = Cancel::new();
    (terminal.on_interrupt)(&cancel);
    let progress = Progress::new(terminal, verbosity.quiet);
    let mut limits = progress.reported(bounds.limits().cancel(cancel));
    let hint = subject.instance.player().hint(&mut limits);
    progress.step_aside();
    if let Err(why) = &hint {
        // A refusal is a mistake.
        no_help::told(why, "hint", &subject)?;
    }
    let Reply { rows, object, code } = reply(&subject, hint, *level);
    let (mut messages, results) = terminal.streams(verbosity.quiet);
    let mut output = Output::Standard(results.stream);
    match rows.concat().as_slice() {
        _ if verbosity.json => output.object(&object)?,
        [hint, reason] if code == code::FOUND => {
            output.line(hint)?;
            messages.say(reason);
        }
        [.., why] => messages.say(&format!("{}: {why}", no_help::named(&subject))),
        [] => {}
    }
    output.finish()?;
    Ok(code)
}

/// Returns the help at a level and its reason, or a dash and why there is none.
fn reply(subject: &Subject<'_>, hint: Result<Hint, NoHelp>, level: usize) -> Reply {
    match hint {
        Ok(hint) => {
            let (level, text) = hint.level(level);
            let mut object = json!({
                "event": "hint",
                "problem": subject.problem.about().name,
                "instance": subject.instance.entry().title.clone(),
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
            Reply { rows, object, code: code::FOUND }
        }
        Err(why) => {
            let (words, code) = no_help::words(&why, "hint");
            let object = no_help::object(&why, "hint", subject);
            Reply { rows: vec![vec!["-".to_owned(), words]], object, code }
        }
    }
}
