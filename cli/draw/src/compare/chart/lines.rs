//! Runs of several instances as lines by their size. Lines can be told apart even if they coincide:
//! each has a marker of its own, which leaves room for the others, and lines that lie on each
//! other, or nearly, are drawn in turns.

use std::collections::BTreeMap;

use billhook_plugin::run::Finds;
use svg::node::element::{Circle, Group};

use super::marks::{Entry, Mark, Pixel, legend, stroke};
use super::scale::{
    BOTTOM, FIGURES, Figure, LEFT, RIGHT, Scale, TOP, axis_left, caption_below, page, rule, text,
};
use crate::compare::measure::Measured;

/// The radius of the ring around a run that left something out, in pixels.
const RING: i32 = 10;

/// The length of a piece of a line that is drawn in turns with others, in pixels.
const PIECE: i32 = 12;

/// The distance up to which lines hide each other, in pixels: their width.
const NEAR: u32 = 2;

/// A stretch of a line, between two sizes.
type Stretch = [Pixel; 2];

/// Returns a chart with a line for each strategy: its nodes and its time by the size.
pub fn by_size(title: &str, runs: &[Measured]) -> String {
    let panels = FIGURES.iter().map(|figure| panel(figure, runs));
    let entry = |line: Line| Entry {
        words: format!("{}{}", line.name, if line.finds_one { " (1 solution)" } else { "" }),
        mark: line.mark,
    };
    let legend = legend(lines(|_| 0.0, runs).into_iter().map(entry));
    page([1_160.0, 480.0], title, panels.chain([legend]))
}

fn panel(figure: &Figure, runs: &[Measured]) -> Group {
    let sizes = runs.iter().filter_map(|run| run.contender.size);
    let (from, to) = (sizes.clone().min().unwrap_or(0), sizes.max().unwrap_or(0));
    let most = runs.iter().map(figure.value).fold(10.0, f64::max);
    let least = runs.iter().map(figure.value).filter(|&it| it > 0.0).fold(most, f64::min);
    let scale = Scale::new(least, most * 2.0, [BOTTOM, TOP]);
    let across = |size: u64| {
        let share = ((size - from) as f64 + 0.3) / ((to - from) as f64 + 0.6);
        (LEFT + (RIGHT - LEFT) * share).round()
    };
    let panel = Group::new().add(caption_below("size"));
    let mut panel = axis_left(panel, figure.caption, figure, &scale);
    for size in (from..=to).step_by(((to - from) / 15 + 1) as usize) {
        let x = across(size);
        panel = panel.add(rule([x, TOP], [x, BOTTOM + 5.0]));
        panel = panel.add(text(&size.to_string(), x, BOTTOM + 18.0, "middle"));
    }
    let lines = lines(figure.value, runs);
    let pixel =
        |&(size, value, _): &(u64, f64, bool)| (across(size) as i32, scale.at(value) as i32);
    let path = |line: &Line| line.points.iter().map(pixel).collect::<Vec<Pixel>>();
    let paths: Vec<Vec<Pixel>> = lines.iter().map(path).collect();
    for (place, (line, path)) in lines.iter().zip(&paths).enumerate() {
        for ends in path.windows(2) {
            let stretch = [ends[0], ends[1]];
            let hiding = hiding(&paths, stretch);
            let turn = hiding.keys().position(|&other| other == place).unwrap_or(0);
            let number = hiding.values().next().map_or(1, |&first| pieces_of(first));
            let pieces = pieces(stretch, number, turn, hiding.len());
            panel = pieces
                .fold(panel, |panel, piece| panel.add(stroke(ends[0], &piece, line.mark.colour)));
        }
    }
    for (line, path) in lines.iter().zip(&paths) {
        for (&(x, y), &(_, _, is_whole)) in path.iter().zip(&line.points) {
            panel = panel.add(line.mark.at((x, y)));
            if !is_whole {
                let ring = Circle::new().set("cx", x).set("cy", y).set("r", RING);
                panel = panel.add(ring.set("fill", "none").set("stroke", line.mark.colour));
            }
        }
    }
    panel
}

/// The line of a strategy.
struct Line {
    name: String,
    mark: Mark,
    /// Whether the strategy finds at most one solution.
    finds_one: bool,
    /// The size and the value of each run, and whether the run is complete.
    points: Vec<(u64, f64, bool)>,
}

/// Returns a line for each strategy, in the order of their first runs. Runs whose value is 0 are no
/// points of a line, because a logarithmic scale has no place for them.
fn lines(value: fn(&Measured) -> f64, runs: &[Measured]) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for run in runs {
        let name = &run.contender.strategy;
        let known = lines.iter().position(|line| line.name == *name);
        let place = known.unwrap_or(lines.len());
        if known.is_none() {
            let (mark, finds_one) = (Mark::of(place), run.contender.finds != Finds::All);
            lines.push(Line { name: name.clone(), mark, finds_one, points: vec![] });
        }
        let value = value(run);
        if let Some(size) = run.contender.size.filter(|_| value > 0.0) {
            lines[place].points.push((size, value, !run.is_partial()));
        }
    }
    lines
}

/// Returns the lines that are near a stretch, those near them, and so on, each with its own
/// stretch. For each of these lines the result is the same, so each can find its turn.
fn hiding(paths: &[Vec<Pixel>], stretch: Stretch) -> BTreeMap<usize, Stretch> {
    let near = |one: Pixel, other: Pixel| {
        one.0.abs_diff(other.0) <= NEAR && one.1.abs_diff(other.1) <= NEAR
    };
    let (mut hiding, mut left) = (BTreeMap::new(), vec![stretch]);
    while let Some([from, to]) = left.pop() {
        for (place, path) in paths.iter().enumerate() {
            let mut stretches = path.windows(2).map(|ends| [ends[0], ends[1]]);
            let found = stretches.find(|ends| near(ends[0], from) && near(ends[1], to));
            if let Some(found) = found.filter(|_| !hiding.contains_key(&place)) {
                hiding.insert(place, found);
                left.push(found);
            }
        }
    }
    hiding
}

/// Returns the number of pieces into which lines that share a stretch divide it.
fn pieces_of([from, to]: Stretch) -> i32 {
    from.0.abs_diff(to.0).max(from.1.abs_diff(to.1)) as i32 / PIECE
}

/// Returns the pieces of a stretch that a line draws in turn with others: the ends of each,
/// relative to the beginning of the stretch.
fn pieces(
    [from, to]: Stretch,
    number: i32,
    turn: usize,
    of: usize,
) -> impl Iterator<Item = [Pixel; 2]> {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let number = if of > 1 { number.max(of as i32) } else { 1 };
    let at = move |place: i32| (x * place / number, y * place / number);
    (turn as i32..number).step_by(of.max(1)).map(move |place| [at(place), at(place + 1)])
}

#[cfg(test)]
#[path = "../../../tests/unit/lines.rs"]
mod tests;
