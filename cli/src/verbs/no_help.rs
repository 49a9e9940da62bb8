//! The answer where there is no hint or grade.

use billhook_engine::Limits;
use billhook_plugin::player::NoHelp;
use billhook_plugin::{Instance, Mistake, Place};
use serde_json::{Value, json};

use super::many::first_of_series;
use crate::code;
use crate::input::{Question, Subject};
use crate::output::Failure;
use crate::output::words::ended;

/// Returns the reason why there is no `what`, as a clause, and its exit code.
pub(crate) fn words(why: &NoHelp, what: &str) -> (String, u8) {
    match why {
        NoHelp::NoSolution(None) => (format!("no solution, so no {what}"), code::NONE),
        NoHelp::NoSolution(Some(reason)) => {
            (format!("no solution, so no {what}: {reason}"), code::NONE)
        }
        NoHelp::Stopped(status) => (format!("no {what}; {}", ended(*status)), code::STOPPED),
        NoHelp::Refused(why) => (format!("there is no {what}: {why}"), code::WRONG),
    }
}

/// Like [`words`], for the only instance.
///
/// # Errors
///
/// If the puzzle or the instance has none.
pub(crate) fn told(
    why: &NoHelp,
    what: &str,
    subject: &Subject<'_>,
) -> Result<(String, u8), Failure> {
    let (words, code) = words(why, what);
    match why {
        NoHelp::Refused(_) => Err(subject.texts.wrong(Mistake::new(words, Place::Nowhere, ""))),
        _ => Ok((words, code)),
    }
}

/// Refuses a series whose first instance is refused: the reason lies in the options, which all of
/// its instances share.
///
/// # Errors
///
/// If there is no `what` of that instance, or the options are wrong.
pub(crate) fn refuse_series<T>(
    question: &Question<'_>,
    what: &str,
    ask: impl Fn(&dyn Instance, &mut Limits) -> Result<T, NoHelp>,
) -> Result<(), Failure> {
    let Some(subject) = first_of_series(question)? else { return Ok(()) };
    // A refusal comes before any search.
    match ask(&*subject.instance, &mut Limits::new().nodes(0)) {
        Err(why @ NoHelp::Refused(_)) => told(&why, what, &subject).map(|_| ()),
        _ => Ok(()),
    }
}

/// Returns the JSON for "no hint" and "no grade": `event` names the missing thing.
pub(crate) fn object(why: &NoHelp, what: &str, subject: &Subject<'_>) -> Value {
    let status = match why {
        NoHelp::Stopped(status) => status.name(),
        _ => billhook_engine::Status::Complete.name(),
    };
    let mut object = json!({
        "event": what,
        "problem": subject.problem.about().name,
        "instance": subject.instance.entry().title.clone(),
        "status": status,
        what: null,
    });
    match why {
        NoHelp::NoSolution(reason) => {
            object["reason"] = json!(reason.as_deref().unwrap_or("there is no solution"));
        }
        NoHelp::Refused(why) => object["reason"] = json!(why),
        NoHelp::Stopped(_) => {}
    }
    object
}

/// Returns the puzzle and the instance, to begin a sentence with.
pub(crate) fn named(subject: &Subject<'_>) -> String {
    let title = subject.instance.entry().short_title.clone();
    format!("{} {title}", subject.problem.about().name).trim_end().to_owned()
}
