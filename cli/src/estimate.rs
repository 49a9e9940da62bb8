//! `estimate`: how large a search tree is, and how long a search of it takes,
//! without searching all of it.

use std::time::{Duration, Instant};

use billhook_engine::estimate::{Estimate, Figure, estimate};
use billhook_engine::{Cancel, Flow, Limits, Status};
use billhook_plugin::{Guide, Instance, Mistake, Place, Problem, Solution, Strategy, Task};
use clap::ArgMatches;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

use crate::diagnosis::Texts;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::Progress;
use crate::summary::{self, ended, grouped, several};
use crate::{Terminal, code, instance, tree};

/// How long a search is run to see how fast it is.
const TRIAL: Duration = Duration::from_millis(200);

/// Runs the verb.
pub(crate) fn run(
    problem: &dyn Problem,
    matches: &ArgMatches,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let (instance, _) = instance::read(problem, matches, terminal)?;
    let cancel = Cancel::new();
    (terminal.on_interrupt)(&cancel);
    let progress = Progress::new(terminal, matches);
    let mut limits = progress.reported(summary::limits(matches).cancel(cancel.clone()));
    let told = tree::told(&*instance, matches, &mut limits, "no estimate");
    let mut told = told.inspect_err(|_| progress.step_aside())?;
    let note = match told.guide() {
        Some(Guide::Deepening) => {
            let mistake = Mistake::new("there is no tree to be estimated", Place::Nowhere, "")
                .help("how far its strategy has to go is known at the end of the search");
            return Err(Failure::mistake(mistake, Texts::default()));
        }
        Some(Guide::Incumbent) => Some("without its bound: solutions of any cost".to_owned()),
        None => told.note(),
    };
    // A tree that no strategy walks as it is says nothing of the time.
    let is_walked = told.guide().is_none();
    let strategy = told.strategy();
    let samples = matches.get_one::<u64>("samples").copied().unwrap_or_default();
    let seed = matches.get_one::<u64>("seed").copied().unwrap_or_default();
    let mut random = Pcg64Mcg::seed_from_u64(seed);
    let made = |probes| progress.probed(probes, samples);
    let estimated = estimate(&mut told, samples, &mut random, &mut limits, made);
    progress.step_aside();
    drop(told);
    let title = format!("{} {}", problem.about().name, instance.short_title());
    let Some(estimate) = estimated else {
        let why = ended(limits.status());
        let _ = writeln!(terminal.messages, "{}: no estimate; {why}", title.trim_end());
        return Ok(code::STOPPED);
    };
    let node = instance.strategy(strategy).filter(|_| is_walked);
    let node = node.and_then(|strategy| time_of_a_node(&*instance, strategy, cancel));
    let mut output = Output::Standard(&mut *terminal.output);
    let stats = matches.get_flag("stats");
    if matches.get_flag("json") {
        let mut object = json!({
            "event": "estimate",
            "problem": problem.about().name,
            "instance": instance.title(),
            "strategy": strategy,
        });
        fill(&mut object, &estimate, node, stats);
        object["seed"] = json!(seed);
        output.line(&object.to_string())?;
        output.finish()?;
        return Ok(code::FOUND);
    }
    output.line(&sentence(&estimate, node))?;
    output.finish()?;
    if !matches.get_flag("quiet") {
        let how = match estimate.probes {
            0 => "exact: all of it was seen".to_owned(),
            probes => format!("by {}, --seed {seed}", several(&probes, "probe")),
        };
        let stopped = match estimate.status {
            Status::Complete => String::new(),
            status => format!("; {}", ended(status)),
        };
        let note = note.map(|note| format!(", {note}")).unwrap_or_default();
        let title = title.trim_end();
        let _ = writeln!(terminal.messages, "{title}: {how}{stopped} ({strategy}{note})");
    }
    if stats {
        let _ = writeln!(terminal.messages, "{}", levels(&estimate));
    }
    Ok(code::FOUND)
}

/// How long a node takes: the beginning of a search says so, since probes go
/// back to the root each time and know nothing of it. None if no node was
/// entered.
fn time_of_a_node(instance: &dyn Instance, strategy: Strategy, cancel: Cancel) -> Option<Duration> {
    let each = &mut |_: &dyn Solution| Flow::Continue;
    let limits = Limits::new().time(TRIAL).cancel(cancel);
    let start = Instant::now();
    let outcome = instance.run(Task::show(strategy, limits, each));
    let nodes = outcome.statistics.nodes();
    (nodes > 0).then(|| start.elapsed().div_f64(nodes as f64))
}

/// The time of so many nodes; none if nobody lives to see it.
fn time_of(nodes: f64, node: Option<Duration>) -> Option<Duration> {
    // A node may take less than the clock's shortest time.
    let node = node?.max(Duration::from_nanos(1));
    Duration::try_from_secs_f64(node.as_secs_f64() * nodes).ok()
}

/// For people, in a line.
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
        _ => format!("{} solutions{}", rounded(solutions.mean), range(solutions)),
    };
    let about = if nodes.mean.is_finite() { "about " } else { "" };
    format!("{about}{} nodes{}, {solutions}{time}", rounded(nodes.mean), interval(nodes))
}

/// The same without saying again what it is.
fn range(figure: &Figure) -> String {
    let [low, high] = figure.interval();
    if high.is_finite() {
        format!(" ({} to {})", rounded(low), rounded(high))
    } else {
        String::new()
    }
}

fn interval(figure: &Figure) -> String {
    let [low, high] = figure.interval();
    match high.is_finite() {
        true => format!(" (95 %: {} to {})", rounded(low), rounded(high)),
        false if figure.mean.is_finite() => {
            " (too few probes to say how far off that is)".to_owned()
        }
        false => String::new(),
    }
}

/// All digits, or those that a floating-point number has.
fn whole(number: f64) -> String {
    if number < 1e15 { grouped(&format!("{number:.0}")) } else { rounded(number) }
}

/// Three digits that count.
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

/// A time with the unit that suits it.
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

/// For programs: see `docs/command.md`.
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

/// A row for each level, for people who want to know more.
fn levels(estimate: &Estimate) -> String {
    summary::table_of_levels(&estimate.levels, |nodes| match estimate.probes {
        0 => whole(*nodes),
        _ => rounded(*nodes),
    })
}
