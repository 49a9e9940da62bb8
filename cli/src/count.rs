//! `count`: how many solutions there are, without listing them.

use std::time::Instant;

use billhook_engine::Cancel;
use billhook_problems::plugin::{Problem, Task};
use clap::ArgMatches;

use crate::failure::Failure;
use crate::output::Output;
use crate::{Terminal, instance, summary};

/// Runs the verb.
pub(crate) fn count(
    problem: &dyn Problem,
    matches: &ArgMatches,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let (instance, _) = instance::read(problem, matches, terminal)?;
    let cancel = Cancel::new();
    (terminal.on_interrupt)(&cancel);
    let start = Instant::now();
    let outcome = instance.run(Task {
        strategy: matches.get_one::<String>("strategy").map_or("auto", String::as_str),
        limits: summary::limits(matches).cancel(cancel),
        each: None,
    });
    let summary = summary::of(problem, instance.title(), outcome, start.elapsed());
    let mut output = Output::Standard(&mut *terminal.output);
    if matches.get_flag("json") {
        output.line(&summary.json("count", matches.get_flag("stats")).to_string())?;
        output.finish()?;
    } else {
        output.line(&summary.outcome.solutions.to_string())?;
        output.finish()?;
        summary.tell(matches, terminal);
    }
    Ok(summary.code())
}
