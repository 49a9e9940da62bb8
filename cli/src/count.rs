//! `count`: how many solutions there are, without listing them.

use billhook_engine::{Cancel, Flow, Status};
use billhook_plugin::{Problem, Solution, Task};
use clap::ArgMatches;

use crate::attendant::Plan;
use crate::command::Program;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::Progress;
use crate::summary::{self, Summary};
use crate::{Terminal, diagram, instance, strategy};

/// Runs the verb.
pub(crate) fn count(
    program: &Program<'_>,
    problem: &dyn Problem,
    matches: &ArgMatches,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let (instance, texts) = instance::read(problem, matches, terminal)?;
    let limit = matches.get_one::<u64>("limit").copied();
    strategy::can(problem, matches, limit.unwrap_or(u64::MAX))?;
    let compiled = diagram::is_needed(&*instance, matches, &texts)?;
    let plan = Plan::new(program, problem, &*instance, matches, &texts, "count")?;
    let (cancel, progress) = (Cancel::new(), Progress::new(terminal, matches));
    (terminal.on_interrupt)(&cancel);
    // A limit is about the whole, and what was counted before is not counted again.
    let wanted = limit.map_or(u64::MAX, |limit| limit.saturating_sub(plan.found()));
    plan.warn_of_loss(wanted, matches, terminal);
    strategy::warn_of_threads(plan.strategy(), matches, terminal);
    let (strategy, keeps) = (plan.strategy().clone(), plan.keeps());
    let mut attendant = plan.begin(progress.clone(), terminal.messages, &|| Ok(0))?;
    let ahead = summary::ahead(matches, &cancel);
    let mut limits = progress.reported(summary::limits(matches).cancel(cancel));
    let outcome = if compiled && diagram::is_asked_for(matches) {
        let compiled = diagram::obtain(&*instance, matches, &mut limits, &texts)?;
        compiled.map_or_else(|outcome| outcome, |compiled| compiled.outcome())
    } else {
        let (tuning, watch) = (strategy::tuning(matches), attendant.watch());
        if limit.is_some() {
            limits = limits.solutions(wanted);
        }
        // A few are met sooner than all are counted. What is kept is the tree of a count.
        let meets = limit.is_some() && strategy.is_auto() && !keeps;
        let each = &mut |_: &dyn Solution| Flow::Continue;
        let task = match meets {
            true => Task::show(strategy, limits, each),
            false => Task::count(strategy, limits),
        };
        let outcome = instance.run(Task { tuning, watch, ahead, ..task });
        if compiled { diagram::unless_refused(outcome)? } else { outcome }
    };
    progress.step_aside();
    let elapsed = attendant.elapsed();
    attendant.fits()?;
    // What was found is shown, whether it can be kept or not.
    let kept = attendant.end(matches, terminal.width);
    let summary = Summary { problem: problem.about().name, instance: &*instance, outcome, elapsed };
    let mut output = Output::Standard(&mut *terminal.output);
    if matches.get_flag("json") {
        output.line(&summary.json("count", matches.get_flag("stats")).to_string())?;
        output.finish()?;
        kept?;
        return Ok(summary.code());
    }
    // Part of a count must not be taken for the count.
    let least = if summary.outcome.status == Status::Complete { "" } else { "at least " };
    output.line(&format!("{least}{}", summary.outcome.solutions))?;
    output.finish()?;
    summary.tell(matches, terminal);
    summary.tell_of_file(kept?, matches, terminal);
    Ok(summary.code())
}
