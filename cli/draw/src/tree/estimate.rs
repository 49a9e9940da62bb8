//! Estimates of the size of a search tree and of the time of a search, from random probes (Knuth
//! 1975).

use std::time::Duration;

use billhook_engine::estimate::{Estimate, Figure, estimate};
use billhook_engine::time::Instant;
use billhook_engine::{Cancel, Flow, Limits};
use billhook_plugin::search::{Guide, SearchTree};
use billhook_plugin::{Instance, Solution, Strategy, Task};
use billhook_run::object::about;
use billhook_run::words::{grouped, several};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

use crate::Nothing;

/// Maximum time of the search that measures the time of a node.
const TRIAL: Duration = Duration::from_millis(200);

/// An estimate of a search tree, and of the time of a full search.
#[derive(Clone, Debug)]
pub struct Estimated {
    /// The numbers of nodes and solutions.
    pub sizes: Estimate,
    /// The strategy.
    pub strategy: &'static str,
    /// A remark on the tree, as a clause.
    pub note: Option<String>,
    /// The average time of a node; `None` if it is not known.
    pub node: Option<Duration>,
}

/// The number of random probes, and the seed of their choices.
#[derive(Clone, Copy, Debug)]
pub struct Probes {
    /// The number of probes.
    pub number: u64,
    /// The seed: equal seeds make equal estimates.
    pub seed: u64,
}

impl Estimated {
    /// Estimates a tree. `made` is told the number of probes that were made; `cancel` stops the short
    /// search that measures the time of a node.
    ///
    /// # Errors
    ///
    /// If how far the strategy goes is only known at the end of its search, or a limit is reached
    /// before the first probe has ended.
    pub fn of(
        instance: &dyn Instance,
        mut search: SearchTree<'_>,
        Probes { number, seed }: Probes,
        (limits, cancel): (&mut Limits, &Cancel),
        made: impl FnMut(u64),
    ) -> Result<Self, Nothing> {
        let note = match search.guide() {
            Some(Guide::Deepening) => {
                let why = "how far its strategy has to go is known at the end of the search";
                return Err(Nothing::NoTree(why.to_owned()));
            }
            Some(Guide::Incumbent) => Some("without its bound: solutions of any cost".to_owned()),
            None => search.note(),
        };
        // A search guided by a bound enters other nodes than these, so its time is not estimated.
        let is_walked = search.guide().is_none();
        let strategy = search.strategy();
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let sizes = estimate(&mut search, number, &mut random, limits, made);
        drop(search);
        let sizes = sizes.ok_or_else(|| Nothing::Stopped(limits.status()))?;
        let walked = instance.strategy(strategy).filter(|_| is_walked);
        let node = walked.and_then(|strategy| time_of_a_node(instance, strategy, cancel.clone()));
        Ok(Self { sizes, strategy, note, node })
    }

    /// Returns the time of a full search; `None` if it is not known, or too long to be told.
    fn time(&self) -> Option<Duration> {
        // A node may take less than the clock can measure.
        let node = self.node?.max(Duration::from_nanos(1));
        Duration::try_from_secs_f64(node.as_secs_f64() * self.sizes.nodes.mean).ok()
    }

    /// Returns the estimate for people, in a line, with the time of a full search if it is known.
    pub fn sentence(&self) -> String {
        let Estimate { nodes, solutions, .. } = &self.sizes;
        let time = match self.time() {
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

    /// Returns the estimate as an object for programs, with the nodes of each level if `levels`.
    pub fn object(&self, instance: &dyn Instance, levels: bool) -> Value {
        let figure = |figure: &Figure| {
            let [low, high] = figure.interval();
            json!({ "mean": figure.mean, "error": figure.error, "low": low, "high": high })
        };
        let (sizes, seconds) =
            (&self.sizes, |time: Option<Duration>| time.map(|time| time.as_secs_f64()));
        let fields = json!({
            "strategy": self.strategy,
            "status": sizes.status.name(),
            "exact": sizes.probes == 0,
            "nodes": figure(&sizes.nodes),
            "solutions": figure(&sizes.solutions),
            "probes": sizes.probes,
        });
        let mut object = about("estimate", instance, fields);
        if levels {
            object["levels"] = json!(sizes.levels);
        }
        object["seconds_a_node"] = json!(seconds(self.node));
        object["seconds"] = json!(seconds(self.time()));
        object
    }
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

/// Returns the interval of a figure in brackets, after `kind`; empty if it is not finite.
fn range(figure: &Figure, kind: &str) -> String {
    let [low, high] = figure.interval();
    match high.is_finite() {
        true => format!(" ({kind}{} to {})", rounded(low), rounded(high)),
        false => String::new(),
    }
}

/// Returns a number with all digits, or rounded if a floating-point number does not have them all.
pub fn whole(number: f64) -> String {
    if number < 1e15 { grouped(&format!("{number:.0}")) } else { rounded(number) }
}

/// Returns a number rounded to three digits, or to a whole number if it is below 100. From 10^15 on
/// it is written as a product with a power of ten.
pub fn rounded(number: f64) -> String {
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
