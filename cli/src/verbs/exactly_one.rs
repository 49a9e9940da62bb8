//! `check --exactly-one`: whether an instance has exactly one solution.

use billhook_engine::Status;
use billhook_plugin::Outcome;
use billhook_run::Aim;
use num_bigint::BigUint;
use num_traits::{One, Zero};
use serde_json::json;

use super::search::Search;
use crate::arguments::Call;
use crate::code;
use crate::output::Failure;
use crate::terminal::Terminal;

/// Searches until a second solution is found, and prints the verdict. Returns the exit code. Fails
/// if the instance cannot be read, the search cannot be planned or fails, or the output cannot be
/// written.
pub(super) fn run(call: &Call<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    let Call { question, settings, .. } = call;
    let read = question.read(terminal)?;
    let search = Search::plan(Aim::ExactlyOne, &read, settings, call.program, terminal)?;

    let verbosity = settings.verbosity;
    let ended = search.run(&mut terminal.messages(verbosity.quiet), &mut ())?;
    let (sentence, unique, code) = verdict(&ended.summary.outcome);
    if verbosity.json {
        let mut object = ended.summary.object("check", verbosity.stats);
        object["unique"] = json!(unique);
        terminal.print_object(&object)?;
    } else {
        terminal.print(sentence)?;
    }
    ended.report(!verbosity.json, verbosity, &mut terminal.messages(verbosity.quiet))?;
    Ok(code)
}

/// Returns the verdict of a search for two solutions: in words; as a truth value, `None` if it is
/// not known; and as an exit code.
fn verdict(outcome: &Outcome) -> (&'static str, Option<bool>, u8) {
    let found = &outcome.solutions;
    match outcome.status {
        Status::Complete if found.is_one() => {
            ("unique: there is exactly one solution", Some(true), code::FOUND)
        }
        _ if *found > BigUint::one() => {
            ("not unique: there are at least 2 solutions", Some(false), code::NONE)
        }
        Status::Complete => ("no solution", Some(false), code::NONE),
        _ if found.is_zero() => (
            "not known: stopped before a solution was found; there may be none, one or more",
            None,
            code::STOPPED,
        ),
        _ => {
            ("not known: stopped after the first solution; there may be more", None, code::STOPPED)
        }
    }
}
