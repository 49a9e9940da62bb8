//! `solve`: the first solution, some, or all of them; one by its number; how often each choice
//! occurs, and what all have in common.

use billhook_plugin::Instance;
use billhook_run::Aim;

use super::search::listed;
use super::searches::{is_of_many, search_each};
use crate::arguments::{Call, Settings, Verb};
use crate::input::Subject;
use crate::output::{Failure, nowhere};
use crate::terminal::Terminal;

pub(super) static SOLVE: Verb =
    Verb::of_puzzle("solve", "Find the first solution, or all of them", run);

fn run(call: &Call<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    let Call { question, settings, .. } = call;
    for (is_asked, option) in [(settings.marginals, "marginals"), (settings.common, "common")] {
        if is_of_many(call) && is_asked {
            let many = question.option_for_many().unwrap_or("lines");
            let mistake = nowhere(format!("--{option} does not go with --{many}"))
                .help("drop one of them, or give each instance by itself");
            return Err(question.texts.wrong(mistake));
        }
    }
    if is_of_many(call) {
        let aim = |subject: &Subject<'_>| aim(settings, &*subject.instance);
        return search_each(call, &aim, terminal);
    }
    let read = question.read(terminal)?;
    listed(aim(settings, &*read.instance), &read, call, terminal)
}

/// Returns the aim of the options: without one the first solution, or all solutions of an instance
/// that is a list rather than a puzzle.
fn aim(settings: &Settings, instance: &dyn Instance) -> Aim {
    match settings {
        Settings { nth: Some(number), .. } => Aim::Nth(number.clone()),
        Settings { marginals: true, .. } => Aim::Marginals,
        Settings { common: true, .. } => Aim::Common,
        Settings { limit: Some(limit), .. } => Aim::Solutions(*limit),
        Settings { all: true, .. } => Aim::ALL,
        _ if instance.entry().wants_all => Aim::ALL,
        _ => Aim::Solutions(1),
    }
}
