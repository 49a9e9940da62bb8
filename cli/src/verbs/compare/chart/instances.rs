//! The chart of many instances: a cactus plot, and beside it a scatter plot (both as in Brain,
//! Davenport and Griggio, *Benchmarking solvers, SAT-style*, 2017).

use svg::node::element::Group;

use super::cactus::cactus;
use super::marks::{Entry, Mark, legend};
use super::scale::{BOTTOM, Scale, TOP, microseconds, page, rule, text};
use super::scatter::scatter;
use crate::verbs::compare::scores::{Score, Scores};

/// The width of a panel, of the legend without its words, and of a letter, in pixels.
const PANEL: f64 = 480.0;
const LEGEND: f64 = 60.0;
const LETTER: f64 = 6.5;

/// Returns the chart. With one strategy there is no scatter plot.
pub(in crate::verbs::compare) fn of_instances(title: &str, scores: &Scores) -> String {
    let entry = |(place, score): (usize, &Score)| Entry {
        mark: Mark::of(place),
        words: format!("{} ({})", score.strategy, score.in_words()),
    };
    let entries: Vec<Entry> = scores.strategies.iter().enumerate().map(entry).collect();
    let letters = entries.iter().map(|entry| entry.words.chars().count()).max().unwrap_or(0);
    let panels: Vec<_> = [cactus(scores)].into_iter().chain(scatter(scores)).collect();
    let width = PANEL * panels.len() as f64 + LEGEND + LETTER * letters as f64;
    page([width, 480.0], title, panels.into_iter().chain([legend(entries.into_iter())]))
}

/// Returns the scale of times from the least one to the limit; to the greatest one if all
/// instances were solved.
pub(super) fn scale(scores: &Scores, ends: [f64; 2]) -> Scale {
    let limit = microseconds(scores.limit);
    let times = scores.strategies.iter().flat_map(|score| &score.times);
    let solved = times.clone().flatten().map(|&time| microseconds(time));
    let (least, most) = solved
        .fold((limit, 0.0), |(least, most): (f64, f64), time| (least.min(time), most.max(time)));
    let is_unsolved = times.into_iter().any(Option::is_none);
    let most = if is_unsolved { limit.max(most) * 1.25 } else { most * 1.5 };
    Scale::new(least, most.max(least * 10.0), ends)
}

/// Returns the place of the limit on a scale, if there is an instance that was not solved.
pub(super) fn limit(scores: &Scores, scale: &Scale) -> Option<f64> {
    let mut times = scores.strategies.iter().flat_map(|score| &score.times);
    times.any(Option::is_none).then(|| scale.at(microseconds(scores.limit)))
}

/// Adds a vertical line at the limit, with its name above.
pub(super) fn limit_line(panel: Group, x: f64) -> Group {
    let line = rule([x, TOP], [x, BOTTOM]).set("stroke", "#000000");
    panel.add(line).add(text("limit", x, TOP - 5.0, "middle"))
}
