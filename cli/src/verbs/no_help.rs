//! Why there is no hint or grade, in words.

use billhook_plugin::player::NoHelp;
use billhook_plugin::{Mistake, Place};
use serde_json::{Value, json};

use crate::code;
use crate::input::Subject;
use crate::output::Failure;
use crate::output::words::ended;

/// Says why there is no `what`, as a clause, and the exit code of that.
///
/// # Errors
///
/// If the puzzle or the instance has none: that is a mistake.
pub(crate) fn told(
    why: &NoHelp,
    what: &str,
    subject: &Subject<'_>,
) -> Result<(String, u8), Failure> {
    match why {
        NoHelp::NoSolution(None) => Ok((format!("no solution, so no {what}"), code::NONE)),
        NoHelp::NoSolution(Some(reason)) => {
            Ok((format!("no solution, so no {what}: {reason}"), code::NONE))
        }
        NoHelp::Stopped(status) => Ok((format!("no {what}; {}", ended(*status)), code::STOPPED)),
        NoHelp::Refused(why) => {
            let mistake = Mistake::new(format!("there is no {what}: {why}"), Place::Nowhere, "");
            Err(subject.texts.wrong(mistake))
        }
    }
}

/// The object that says so; its `event` is what there is none of.
pub(crate) fn object(why: &NoHelp, what: &str, subject: &Subject<'_>) -> Value {
    let status = match why {
        NoHelp::Stopped(status) => status.name(),
        _ => billhook_engine::Status::Complete.name(),
    };
    let mut object = json!({
        "event": what,
        "problem": subject.problem.about().name,
        "instance": subject.instance.title(),
        "status": status,
        what: null,
    });
    if let NoHelp::NoSolution(reason) = why {
        object["reason"] = json!(reason.as_deref().unwrap_or("there is no solution"));
    }
    object
}

/// The puzzle and the instance, to begin a sentence with.
pub(crate) fn named(subject: &Subject<'_>) -> String {
    let title = subject.instance.short_title();
    format!("{} {title}", subject.problem.about().name).trim_end().to_owned()
}
