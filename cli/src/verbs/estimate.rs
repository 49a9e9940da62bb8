//! `estimate`: the size of a search tree and the time of a search, from random probes (Knuth 1975).

use std::time::{Duration, Instant};

use billhook_engine::estimate::{Estimate, Figure, estimate};
use billhook_engine::{Cancel, Flow, Limits, Status};
use billhook_plugin::search::Guide;
use billhook_plugin::{Instance, Solution, Strategy, Task};
use billhook_run::object::about;
use billhook_run::words::{ended, grouped, named, several};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

use super::tree::nothing;
use crate::arguments::{Call, Settings, Verb};
use crate::code;
use crate::output::{Failure, Progress, nowhere, summary};
use crate::terminal::Terminal;

/// Maximum time of the search that measures the time of a node.
const TRIAL: Duration = Duration::from_millis(200);

pub(super) static ESTIMATE: Verb = Verb::of_puzzle(
    "estimate",
    "Estimate the size of the search tree, and the time of a search",
    run,
);

fn run(call: &Call<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    let Call { question, settings, .. } = call;
    let Settings { strategy, bounds, samples, verbosity, .. } = settings;
    let (samples, seed) = (*samples, settings.seed.unwrap_or_default());
    let subject = question.read(terminal)?;
    let instance = &subject.instance;
    let cancel = terminal.heeded();
    let progress = Progress::new(terminal, verbosity.quiet);
    let mut limits = progress.reported(bounds.limits().cancel(cancel.clone()));
    let search = billhook_draw::tree::search(&**instance, strategy, &mut limits);
    let mut search = search.map_err(|why| {
        progress.step_aside();
        nothing(why, &subject, strategy, "no estimate")
    })?;
    let note = match search.guide() {
        Some(Guide::Deepening) => {
            let mistake = nowhere("there is no tree to be estimated");
            let help = "how far its strategy has to go is known at the end of the search";
            return Err(mistake.help(help).into());
        }
        Some(Guide::Incumbent) => Some("without its bound: solutions of any cost".to_owned()),
        None => search.note(),
    };
    // A search guided by a bound enters other nodes than these, so its time is not estimated.
    let is_walked = search.guide().is_none();
    let name = search.strategy();
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let made = |probes| progress.probed(probes, samples);
    let estimated = estimate(&mut search, samples, &mut random, &mut limits, made);
    progress.step_aside();
    drop(search);
    let title = named(&**instance);
    let Some(estimate) = estimated else {
        let line = format!("{title}: no estimate; {}", ended(limits.status()));
        terminal.messages(false).answer(&line);
        return Ok(code::STOPPED);
    };
    let node = instance.strategy(name).filter(|_| is_walked);
    let node = node.and_then(|strategy| time_of_a_node(&**instance, strategy, cancel));
    if verbosity.json {
        let mut object = about("estimate", &**instance, json!({ "strategy": name }));
        fill(&mut object, &estimate, node, verbosity.stats);
        object["seed"] = json!(seed);
        terminal.print_object(&object)?;
        return Ok(code::FOUND);
    }
    terminal.print(&sentence(&estimate, node))?;
    let how = match estimate.probes {
        0 => "exact: all of it was seen".to_owned(),
        probes => format!("by {}, --seed {seed}", several(&probes, "probe")),
    };
    let stopped = match estimate.status {
        Status::Complete => String::new(),
        status => format!("; {}", ended(status)),
    };
    let note = note.map(|note| format!(", {note}")).unwrap_or_default();
    let mut messages = terminal.messages(verbosity.quiet);
    messages.say(&format!("{title}: {how}{stopped} ({name}{note})"));
    if verbosity.stats {
        messages.answer(&summary::table_of_levels(&estimate.levels, |nodes| {
            if estimate.probes == 0 { whole(*nodes) } else { rounded(*nodes) }
        }));
    }
    Ok(code::FOUND)
}

/// Returns the average time of a node, measured by a short search. The time of probes, which return
/// to the root each time, would be too long. `None` if no node was entered.
fn time_of_a_node(instance: &dyn Instance, strategy: Strategy, cancel: Cancel) -> Option<Duration> {
    let each = &mut |_: &dyn Solution| Flow::Continue;
    let limits = Limits::new().time(TRIAL).cancel(cancel);
    let start = Instant::now();
    let outcome = instance.run(Task::show(strategy, limits, each));
    let nodes = outcome.statistics.nodes();
    (nodes > 0).then(|| start.elapsed().div_f64(nodes as f64))
}

/// Returns the time of a number of nodes; `None` if the time of one node is not known, or the
/// result is too large.
fn time_of(nodes: f64, node: Option<Duration>) -> Option<Duration> {
    // A node may take less than the clock can measure.
    let node = node?.max(Duration::from_nanos(1));
    Duration::try_from_secs_f64(node.as_secs_f64() * nodes).ok()
}

/// Returns the estimate for people, in a line; with the time of a `node`, also the time of a full
/// search.
fn sentence(estimate: &Estimate, node: Option<Duration>) -> String {
    let Estimate { nodes, solutions, .. } = estimate;
    let time = match time_of(nodes.mean, node) {
        Some(time) => format!("; a full search takes about {}", long(time)),
        None => String::new(),
    };
    if nodes.is_exact() && solutions.is_exact() {
        let [nodes, solutions] =
            [(nodes, "node"), (solutions, "solution")].map(|(figure, of)| match figure.mean {
                1.0 => several(&1, of),
                number => format!("{} {of}s", whole(number)),
            });
        return format!("{nodes}, {solutions}{time}");
    }
    let solutions = match solutions.mean {
        0.0 => "no solution met".to_owned(),
        _ => format!("{} solutions{}", rounded(solutions.mean), range(solutions, "")),
    };
    let about = if nodes.mean.is_finite() { "about " } else { "" };
    let interval = match range(nodes, "95 %: ") {
        none if none.is_empty() && nodes.mean.is_finite() => {
            " (too few probes to say how far off that is)".to_owned()
        }
        interval => interval,
    };
    format!("{about}{} nodes{interval}, {solutions}{time}", rounded(nodes.mean))
}

/// Returns the interval of a figure in brackets, after `kind`; empty if it is not finite.
fn range(figure: &Figure, kind: &str) -> String {
    let [low, high] = figure.interval();
    match high.is_finite() {
        true => format!(" ({kind}{} to {})", rounded(low), rounded(high)),
        false => String::new(),
    }
}

/// Returns a number with all digits, or rounded if a floating-point number does not have them all.
fn whole(number: f64) -> String {
    if number < 1e15 { grouped(&format!("{number:.0}")) } else { rounded(number) }
}

/// Returns a number rounded to three digits, or to a whole number if it is below 100. From 10^15 on
/// it is written as a product with a power of ten.
fn rounded(number: f64) -> String {
    if !number.is_finite() {
        return "more than 10^308".to_owned();
    }
    let size = if number < 1.0 { 0 } else { number.log10().floor() as i32 };
    if size >= 15 {
        return format!("{:.2} × 10^{size}", number / 10f64.powi(size));
    }
    let unit = 10f64.powi((size - 2).max(0));
    grouped(&format!("{:.0}", (number / unit).round() * unit))
}

/// Returns a time in the largest unit of which it has at least two; less than two minutes in
/// seconds or parts of them.
fn long(time: Duration) -> String {
    const UNITS: [(f64, &str); 4] =
        [(365.25 * 86_400.0, "years"), (86_400.0, "days"), (3_600.0, "hours"), (60.0, "minutes")];
    let seconds = time.as_secs_f64();
    match UNITS.into_iter().find(|(unit, _)| seconds >= 2.0 * unit) {
        Some((unit, name)) => format!("{} {name}", rounded(seconds / unit)),
        None if seconds >= 1.0 => format!("{seconds:.1} s"),
        None if seconds >= 0.1 => format!("{seconds:.2} s"),
        None => format!("{time:.1?}"),
    }
}

/// Adds the fields of the estimate, those of each level only if `levels`, to an object for
/// programs: see `docs/command.md`.
fn fill(object: &mut Value, estimate: &Estimate, node: Option<Duration>, levels: bool) {
    let figure = |figure: &Figure| {
        let [low, high] = figure.interval();
        json!({ "mean": figure.mean, "error": figure.error, "low": low, "high": high })
    };
    object["status"] = json!(estimate.status.name());
    object["exact"] = json!(estimate.probes == 0);
    object["nodes"] = figure(&estimate.nodes);
    object["solutions"] = figure(&estimate.solutions);
    object["probes"] = json!(estimate.probes);
    if levels {
        object["levels"] = json!(estimate.levels);
    }
    let seconds = |time: Option<Duration>| time.map(|time| time.as_secs_f64());
    object["seconds_a_node"] = json!(seconds(node));
    object["seconds"] = json!(seconds(time_of(estimate.nodes.mean, node)));
}
