//! The layout of an implication graph: a row for each level, and [layers](super::layers) from left
//! to right, so that what follows from the nogood stands to the right of the cut. An edge that
//! passes a column has a place of its own there, so that it crosses no fact. Lengths are pixels.

use billhook_engine::constraint::Role;
use billhook_run::words::several;

use super::conflict::{Conflict, Fact};
use super::layers::{Item, Layers};
use crate::page::{LINE, WIDEST, broken, length, shortened};

/// Maximum length of a line of a fact, and of its reason, in letters.
const WORDS: usize = 26;
const REASON: usize = 30;
/// The height of a line with a reason, and the share of its letters in the width of others.
pub(crate) const SMALL: f64 = 15.0;
const SMALLER: f64 = 0.84;
/// The space between the words of a fact and its rim.
const MARGIN: [f64; 2] = [10.0, 6.0];
/// The gaps between columns and between items of a column; the height of a passing edge; the space
/// above and below the facts of a row.
const APART: f64 = 64.0;
const GAP: f64 = 12.0;
const PASS: f64 = 6.0;
const ROOM: f64 = 14.0;
/// Number of facts up to which a picture may be wider than a page.
const LEAST_FACTS: usize = 16;

/// A fact with its place in the picture.
pub(crate) struct Place {
    /// The left edge; `y` is the vertical middle.
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The lines of the fact, and the smaller ones about its reason.
    pub(crate) lines: Vec<String>,
    pub(crate) small: Vec<String>,
}

/// A row with the facts of a level.
pub(crate) struct Row {
    pub(crate) level: u32,
    pub(crate) top: f64,
    pub(crate) bottom: f64,
}

/// An edge between two facts: the points through which it goes, in pairs, each across a gap.
pub(crate) struct Edge {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) points: Vec<[f64; 2]>,
}

pub(crate) struct Layout {
    pub(crate) places: Vec<Place>,
    pub(crate) rows: Vec<Row>,
    pub(crate) edges: Vec<Edge>,
    /// The place of the cut between two columns.
    pub(crate) cut: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// Returns a conflict with at most this number of facts, and with fewer if the picture would be too
/// wide.
pub fn fitted(conflict: &Conflict, most: usize) -> Conflict {
    let mut most = most;
    loop {
        let fewer = conflict.with_most(most);
        if most <= LEAST_FACTS || Layout::new(&fewer).width <= WIDEST {
            return fewer;
        }
        most -= 4;
    }
}

impl Layout {
    pub(crate) fn new(conflict: &Conflict) -> Self {
        let facts = &conflict.facts;
        let mut places: Vec<Place> = facts.iter().map(place).collect();
        let layers = Layers::new(facts);
        let ends = ends(&layers, &places);
        let (rows, ys) = rows(&layers, &places);
        for (place, &item) in places.iter_mut().zip(&layers.first) {
            (place.x, place.y) = (ends[layers.items[item].column][0], ys[item]);
        }
        let width = ends.last().map_or(0.0, |[_, end]| *end);
        Self {
            edges: edges(facts, &layers, &places, (&ends, &ys)),
            cut: ends.get(layers.behind).map_or(width, |[begin, _]| begin - APART / 2.0),
            width,
            height: rows.last().map_or(0.0, |row| row.bottom),
            places,
            rows,
        }
    }
}

/// Returns the left and the right end of each column.
fn ends(layers: &Layers, places: &[Place]) -> Vec<[f64; 2]> {
    let mut widths = vec![0.0_f64; layers.columns];
    for (place, &item) in places.iter().zip(&layers.first) {
        let width = &mut widths[layers.items[item].column];
        *width = width.max(place.width);
    }
    let mut begin = 0.0;
    let ends = widths.into_iter().map(|width| {
        let ends = [begin, begin + width];
        begin = ends[1] + APART;
        ends
    });
    ends.collect()
}

/// Returns the rows, and the vertical middle of each item.
fn rows(layers: &Layers, places: &[Place]) -> (Vec<Row>, Vec<f64>) {
    let height_of = |&item: &usize| match layers.items[item] {
        Item { passes: true, .. } => PASS,
        Item { fact, .. } => places[fact].height,
    };
    let tall = |stack: &[usize]| {
        stack.iter().map(height_of).sum::<f64>() + GAP * stack.len().saturating_sub(1) as f64
    };
    let (mut rows, mut ys, mut top) = (Vec::new(), vec![0.0; layers.items.len()], 0.0);
    for (row, &level) in layers.levels.iter().enumerate() {
        let stacks = || (0..layers.columns).map(|column| layers.stack(row, column));
        let height = stacks().map(tall).fold(0.0, f64::max) + 2.0 * ROOM;
        for stack in stacks() {
            let mut y = top + (height - tall(stack)) / 2.0;
            for item in stack {
                let height = height_of(item);
                ys[*item] = y + height / 2.0;
                y += height + GAP;
            }
        }
        rows.push(Row { level, top, bottom: top + height });
        top += height;
    }
    (rows, ys)
}

/// Returns the edges, each from the rim of its first fact, along the columns that it passes, to the
/// rim of its last one.
fn edges(
    facts: &[Fact],
    layers: &Layers,
    places: &[Place],
    (ends, ys): (&[[f64; 2]], &[f64]),
) -> Vec<Edge> {
    let mut edges = Vec::new();
    for (to, fact) in facts.iter().enumerate() {
        let column = layers.items[layers.first[to]].column;
        for &from in &fact.premises {
            let (begin, place) = (layers.first[from], &places[from]);
            let mut points = vec![[place.x + place.width, place.y]];
            points.push([ends[layers.items[begin].column][1], place.y]);
            for item in begin + 1..begin + column - layers.items[begin].column {
                let [left, right] = ends[layers.items[item].column];
                points.extend([[left, ys[item]], [right, ys[item]]]);
            }
            points.push([places[to].x, places[to].y]);
            edges.push(Edge { from, to, points });
        }
    }
    edges
}

fn place(fact: &Fact) -> Place {
    let lines = in_two(&fact.words, WORDS);
    let mut small = in_two(&fact.reason, REASON);
    if fact.left_out > 0 {
        small.push(format!("and {}", several(&fact.left_out, "more fact")));
    }
    if fact.role == Role::Point {
        small.push("first unique implication point".to_owned());
    }
    let wide = lines.iter().map(|line| length(line)).fold(0.0, f64::max);
    let wide = small.iter().map(|line| SMALLER * length(line)).fold(wide, f64::max);
    Place {
        x: 0.0,
        y: 0.0,
        width: wide.ceil() + 2.0 * MARGIN[0],
        height: lines.len() as f64 * LINE + small.len() as f64 * SMALL + 2.0 * MARGIN[1],
        lines,
        small,
    }
}

/// Breaks a text into at most two lines of about this length; more is cut off.
fn in_two(text: &str, longest: usize) -> Vec<String> {
    let mut lines = broken(text, longest);
    if lines.len() > 2 {
        let rest = lines.split_off(1).join(" ");
        lines.push(rest);
    }
    lines.iter().map(|line| shortened(line, longest + 4)).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/implications.rs"]
mod tests;
