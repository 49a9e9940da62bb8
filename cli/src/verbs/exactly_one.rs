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
use crate::output::{Failure, Output};
use crate::terminal::Terminal;

/// Searches until a second solution decides, or until the end.
pub(super) fn run(call: &Call<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    let Call { question, settings, .. } = call;
    let read = question.read(terminal)?;
    let search = Search::plan(Aim::ExactlyOne, &read, call, terminal)?;

    let (mut messages, results) = terminal.streams(settings.verbosity.quiet);
    let ended = search.run(&mut messages, &mut ())?;
    let verdict = Verdict::of(&ended.summary.outcome);
    let mut output = Output::Standard(results.stream);
    if settings.verbosity.json {
        let mut object = ended.summary.object("check", settings.verbosity.stats);
        object["unique"] = json!(verdict.unique());
        output.object(&object)?;
    } else {
        output.line(verdict.sentence())?;
    }
    output.finish()?;
    ended.report(!settings.verbosity.json, settings.verbosity, &mut messages)?;
    Ok(verdict.code())
}

/// The verdict of a search for two solutions.
enum Verdict {
    One,
    Several,
    None,
    /// The search was stopped before that was known; `true`: after one solution.
    Unknown(bool),
}

impl Verdict {
    fn of(outcome: &Outcome) -> Self {
        let solutions = &outcome.solutions;
        match outcome.status {
            Status::Complete if solutions.is_one() => Verdict::One,
            _ if *solutions > BigUint::one() => Verdict::Several,
            Status::Complete => Verdict::None,
            _ => Verdict::Unknown(!solutions.is_zero()),
        }
    }

    fn unique(&self) -> Option<bool> {
        match self {
            Verdict::One => Some(true),
            Verdict::Several | Verdict::None => Some(false),
            Verdict::Unknown(_) => None,
        }
    }

    fn sentence(&self) -> &'static str {
        match self {
            Verdict::One => "unique: there is exactly one solution",
            Verdict::Several => "not unique: there are at least 2 solutions",
            Verdict::None => "no solution",
            Verdict::Unknown(false) => {
                "not known: stopped before a solution was found; there may be none, one or more"
            }
            Verdict::Unknown(true) => {
                "not known: stopped after the first solution; there may be more"
            }
        }
    }

    fn code(&self) -> u8 {
        match self {
            Verdict::One => code::FOUND,
            Verdict::Several | Verdict::None => code::NONE,
            Verdict::Unknown(_) => code::STOPPED,
        }
    }
}
