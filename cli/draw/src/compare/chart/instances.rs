//! The chart of many instances: a cactus plot, and beside it a scatter plot (both as in Brain,
//! Davenport and Griggio, *Benchmarking solvers, SAT-style*, 2017).

use super::cactus::cactus;
use super::marks::{Entry, Mark, legend};
use super::scale::{PANEL, page};
use super::scatter::scatter;
use crate::compare::scores::{Score, Scores};

/// The width of the legend without its words, and of a letter, in pixels.
const LEGEND: f64 = 60.0;
const LETTER: f64 = 6.5;

/// Returns the chart. With one strategy there is no scatter plot.
pub fn of_instances(title: &str, scores: &Scores) -> String {
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
