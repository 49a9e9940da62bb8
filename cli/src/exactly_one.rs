//! `check --exactly-one`: does the instance have exactly one solution?

use billhook_engine::{Cancel, Flow, Status};
use billhook_plugin::{Outcome, Problem, Solution, Task};
use clap::ArgMatches;
use num_traits::{One, Zero};
use serde_json::json;

use crate::attendant::Plan;
use crate::command::Program;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::Progress;
use crate::sheet::checked;
use crate::summary::{self, Summary};
use crate::{Terminal, code, instance, strategy};

/// A second solution decides.
const ENOUGH: u64 = 2;

/// Searches until there are two solutions, each of which is checked, or until the end.
pub(crate) fn exactly_one(
    program: &Program<'_>,
    problem: &dyn Problem,
    matches: &ArgMatches,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let (instance, texts) = instance::read(problem, matches, terminal)?;
    strategy::can(problem, matches, ENOUGH)?;
    let plan = Plan::new(program, problem, &*instance, matches, &texts, "check")?;
    let (cancel, progress) = (Cancel::new(), Progress::new(terminal, matches));
    (terminal.on_interrupt)(&cancel);
    strategy::warn_of_threads(plan.strategy(), matches, terminal);
    let strategy = plan.strategy().clone();
    let mut attendant = plan.begin(progress.clone(), terminal.messages, &|| Ok(0))?;
    let limits = progress.reported(summary::limits(matches).solutions(ENOUGH).cancel(cancel));
    let mut failure = None;
    let each = &mut |solution: &dyn Solution| match checked(&*instance, &solution.text()) {
        Ok(()) => Flow::Continue,
        Err(defect) => {
            failure = Some(defect);
            Flow::Stop
        }
    };
    let (tuning, watch) = (strategy::tuning(matches), attendant.watch());
    let outcome = instance.run(Task { tuning, watch, ..Task::show(strategy, limits, each) });
    progress.step_aside();
    if let Some(defect) = failure {
        return Err(defect);
    }
    let verdict = Verdict::of(&outcome);
    let (problem, elapsed) = (problem.about().name, attendant.elapsed());
    let summary = Summary { problem, instance: &*instance, outcome, elapsed };
    let mut output = Output::Standard(&mut *terminal.output);
    if matches.get_flag("json") {
        let mut object = summary.json("check", matches.get_flag("stats"));
        object["unique"] = json!(verdict.unique());
        output.line(&object.to_string())?;
        output.finish()?;
    } else {
        output.line(verdict.sentence())?;
        output.finish()?;
        summary.tell(matches, terminal);
    }
    Ok(verdict.code())
}

/// What a search for two solutions says.
enum Verdict {
    One,
    Several,
    None,
    /// It was stopped before that was known; whether there is at least one.
    Unknown(bool),
}

impl Verdict {
    fn of(outcome: &Outcome) -> Self {
        let solutions = &outcome.solutions;
        match outcome.status {
            _ if *solutions >= ENOUGH.into() => Verdict::Several,
            Status::Complete if solutions.is_one() => Verdict::One,
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
