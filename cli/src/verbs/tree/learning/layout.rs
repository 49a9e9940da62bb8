//! The layout of an implication graph: a row for each level, and columns from left to right, so that
//! each fact stands to the right of its premises, and what follows from the nogood to the right of
//! the cut (layers: Sugiyama, Tagawa and Toda, *Methods for visual understanding of hierarchical
//! system structures*, 1981). Lengths are pixels.
//!
//! An edge over several columns *passes* those between them in the row of the fact where it begins,
//! at a place of its own, so that it crosses no fact.

use billhook_engine::constraint::Role;

use super::conflict::{Conflict, Fact};
use crate::output::words::several;
use crate::verbs::tree::page::{LINE, WIDEST, broken, length, shortened};

/// Maximum length of a line of a fact, and of its reason, in letters.
const WORDS: usize = 26;
const REASON: usize = 30;
/// The height of a line with a reason, and the share of its letters in the width of others.
pub(super) const SMALL: f64 = 15.0;
const SMALLER: f64 = 0.84;
/// The space between the words of a fact and its rim.
const MARGIN: [f64; 2] = [10.0, 6.0];
/// The gaps between columns and between what stands in a column; the height of a passing edge; the
/// space above and below the facts of a row.
const APART: f64 = 64.0;
const GAP: f64 = 12.0;
const PASS: f64 = 6.0;
const ROOM: f64 = 14.0;
/// Number of facts below which a picture may be wider than a page.
const LEAST_FACTS: usize = 16;
/// Number of times that the order in the columns is improved.
const SWEEPS: usize = 8;

/// A fact in its place.
pub(super) struct Place {
    /// The left edge; `y` is the vertical middle.
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
    /// The lines of the fact, and the smaller ones about its reason.
    pub(super) lines: Vec<String>,
    pub(super) small: Vec<String>,
}

/// A row with the facts of a level.
pub(super) struct Row {
    pub(super) level: u32,
    pub(super) top: f64,
    pub(super) bottom: f64,
}

/// An edge between two facts: the points through which it goes, in pairs, each across a gap.
pub(super) struct Edge {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) points: Vec<[f64; 2]>,
}

pub(super) struct Layout {
    pub(super) places: Vec<Place>,
    pub(super) rows: Vec<Row>,
    pub(super) edges: Vec<Edge>,
    /// The place of the cut between two columns.
    pub(super) cut: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// What stands in a column: a fact, or an edge of a fact that passes.
#[derive(Clone, Copy)]
struct Item {
    fact: usize,
    row: usize,
    column: usize,
    passes: bool,
    /// The place among the items of the row in its column.
    order: f64,
}

/// Returns a conflict with at most this number of facts, and with fewer if the picture would be too
/// wide.
pub(super) fn fitted(conflict: &Conflict, most: usize) -> Conflict {
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
    pub(super) fn new(conflict: &Conflict) -> Self {
        let facts = &conflict.facts;
        let mut places: Vec<Place> = facts.iter().map(place).collect();
        let (columns, first_behind) = columns(facts);
        let mut levels: Vec<u32> = facts.iter().map(|fact| fact.level).collect();
        levels.sort_unstable();
        levels.dedup();
        let rows: Vec<usize> = facts
            .iter()
            .map(|fact| levels.iter().position(|&level| level == fact.level).unwrap_or(0))
            .collect();
        let mut items = items(facts, &columns, &rows);
        (0..SWEEPS).for_each(|sweep| improve(&mut items, facts, sweep % 2 == 0));
        // The columns, and the rows.
        let number = columns.iter().max().map_or(0, |last| last + 1);
        let widest = |column: usize| {
            let of = places.iter().zip(&columns).filter(|(_, it)| **it == column);
            of.map(|(place, _)| place.width).fold(0.0, f64::max)
        };
        let mut ends = Vec::with_capacity(number);
        let mut x = 0.0;
        for column in 0..number {
            let width = widest(column);
            ends.push([x, x + width]);
            x += width + APART;
        }
        let height_of = |item: &Item| if item.passes { PASS } else { places[item.fact].height };
        let (mut ys, mut bands, mut top) = (vec![0.0; items.len()], Vec::new(), 0.0);
        for (row, &level) in levels.iter().enumerate() {
            let stacks: Vec<Vec<usize>> =
                (0..number).map(|column| stack(&items, row, column)).collect();
            let tall = |stack: &Vec<usize>| {
                let heights: f64 = stack.iter().map(|&at| height_of(&items[at])).sum();
                heights + GAP * stack.len().saturating_sub(1) as f64
            };
            let height = stacks.iter().map(tall).fold(0.0, f64::max) + 2.0 * ROOM;
            for stack in &stacks {
                let mut y = top + (height - tall(stack)) / 2.0;
                for &at in stack {
                    let height = height_of(&items[at]);
                    ys[at] = y + height / 2.0;
                    y += height + GAP;
                }
            }
            bands.push(Row { level, top, bottom: top + height });
            top += height;
        }
        for (item, &y) in items.iter().zip(&ys).filter(|(item, _)| !item.passes) {
            (places[item.fact].x, places[item.fact].y) = (ends[item.column][0], y);
        }
        let edges = edges(facts, &items, &ys, &ends);
        Self {
            edges: edges.into_iter().map(|edge| from_rim(edge, &places)).collect(),
            places,
            rows: bands,
            cut: ends.get(first_behind).map_or(x, |[begin, _]| begin - APART / 2.0),
            width: x - APART,
            height: top,
        }
    }
}

/// Returns the column of each fact, and the first column behind the cut.
fn columns(facts: &[Fact]) -> (Vec<usize>, usize) {
    let (mut columns, mut first_behind) = (vec![0; facts.len()], 0);
    for (at, fact) in facts.iter().enumerate() {
        let after = fact.premises.iter().map(|&premise| columns[premise] + 1).max().unwrap_or(0);
        // The facts behind the cut come after all others.
        match fact.is_behind() {
            true => columns[at] = after.max(first_behind),
            false => {
                columns[at] = after;
                first_behind = first_behind.max(after + 1);
            }
        }
    }
    // The conflict is the last, alone in its column.
    let last = columns.iter().rev().skip(1).max().map_or(0, |last| last + 1);
    if let Some(conflict) = columns.last_mut() {
        *conflict = last;
    }
    (columns, first_behind)
}

/// Returns the facts and the passing edges, in the order of the facts.
fn items(facts: &[Fact], columns: &[usize], rows: &[usize]) -> Vec<Item> {
    let mut last: Vec<usize> = columns.to_vec();
    for (at, fact) in facts.iter().enumerate() {
        for &premise in &fact.premises {
            last[premise] = last[premise].max(columns[at].saturating_sub(1));
        }
    }
    let mut items = Vec::new();
    for fact in 0..facts.len() {
        let order = items.len() as f64;
        for column in columns[fact]..=last[fact] {
            items.push(Item {
                fact,
                row: rows[fact],
                column,
                passes: column > columns[fact],
                order,
            });
        }
    }
    items
}

/// Returns the items of a row in a column, in their order.
fn stack(items: &[Item], row: usize, column: usize) -> Vec<usize> {
    let is_there = |at: &usize| items[*at].row == row && items[*at].column == column;
    let mut stack: Vec<usize> = (0..items.len()).filter(is_there).collect();
    stack.sort_by(|&one, &two| items[one].order.total_cmp(&items[two].order));
    stack
}

/// Moves each item towards the mean place of those before it, or of those behind it.
fn improve(items: &mut [Item], facts: &[Fact], forwards: bool) {
    const ROW: f64 = 1000.0;
    let place = |item: &Item| item.row as f64 * ROW + item.order;
    let number = items.iter().map(|item| item.column + 1).max().unwrap_or(0);
    let rows = items.iter().map(|item| item.row + 1).max().unwrap_or(0);
    let in_turn: Vec<usize> =
        if forwards { (0..number).collect() } else { (0..number).rev().collect() };
    for column in in_turn {
        let beside = match forwards {
            true => column.checked_sub(1),
            false => Some(column + 1),
        };
        for row in 0..rows {
            let stack = stack(items, row, column);
            let wanted = |&at: &usize| {
                let item = &items[at];
                let is_beside = |other: &&Item| {
                    Some(other.column) == beside
                        && match forwards {
                            true if item.passes => other.fact == item.fact,
                            true => facts[item.fact].premises.contains(&other.fact),
                            false if other.passes => other.fact == item.fact,
                            false => facts[other.fact].premises.contains(&item.fact),
                        }
                };
                let (mut sum, mut count) = (0.0, 0.0);
                for other in items.iter().filter(is_beside) {
                    (sum, count) = (sum + place(other), count + 1.0);
                }
                if count > 0.0 { sum / count } else { place(item) }
            };
            let mut sorted: Vec<(f64, usize)> = stack.iter().map(|at| (wanted(at), *at)).collect();
            sorted.sort_by(|one, two| one.0.total_cmp(&two.0));
            for (order, (_, at)) in sorted.into_iter().enumerate() {
                items[at].order = order as f64;
            }
        }
    }
}

/// Returns the edges, each from the right end of its first column to the left end of its last one.
fn edges(facts: &[Fact], items: &[Item], ys: &[f64], ends: &[[f64; 2]]) -> Vec<Edge> {
    let own = |fact: usize| {
        let own = items.iter().zip(ys).filter(move |(item, _)| item.fact == fact);
        own.map(|(item, y)| (item.column, *y)).collect::<Vec<_>>()
    };
    let owns: Vec<Vec<(usize, f64)>> = (0..facts.len()).map(own).collect();
    let mut edges = Vec::new();
    for (to, fact) in facts.iter().enumerate() {
        let (last, end) = owns[to][0];
        for &from in &fact.premises {
            let mut points = Vec::new();
            for &(column, y) in owns[from].iter().take_while(|(column, _)| *column < last) {
                points.extend([[ends[column][0], y], [ends[column][1], y]]);
            }
            points.remove(0);
            points.push([ends[last][0], end]);
            edges.push(Edge { from, to, points });
        }
    }
    edges
}

/// Lets an edge begin at the rim of its fact, which may be narrower than its column.
fn from_rim(mut edge: Edge, places: &[Place]) -> Edge {
    let from = &places[edge.from];
    edge.points.insert(0, [from.x + from.width, from.y]);
    edge
}

fn place(fact: &Fact) -> Place {
    let lines = in_two(&fact.words, WORDS);
    let mut small = in_two(&fact.reason, REASON);
    if fact.left_out > 0 {
        small.push(format!("{} not shown", several(&fact.left_out, "premise")));
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
#[path = "../../../../tests/unit/implications.rs"]
mod tests;
