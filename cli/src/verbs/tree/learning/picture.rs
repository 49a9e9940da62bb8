//! The implication graph of a conflict as a picture.
//!
//! A decision is blue. The facts of the nogood have an orange rim, the first unique implication point
//! a double one; what follows from them lies behind the cut, up to the conflict, which is red.

use billhook_engine::constraint::Role;
use svg::Document;
use svg::node::element::{Group, Line, Path, Rectangle, Text, Title};

use super::conflict::{Conflict, Fact};
use super::layout::{Edge, Layout, Place, Row, SMALL};
use crate::verbs::tree::page::{LINE, WIDEST, broken, length};

const BORDER: f64 = 24.0;
/// The width of the names of the levels.
const NAMES: f64 = 74.0;
/// The least width of the picture without its borders.
const LEAST: f64 = 640.0;

const INK: &str = "#2b2925";
const PALE: &str = "#6b665b";
const EDGE: &str = "#a39d8f";
const ORANGE: &str = "#c8610a";
const RED: &str = "#b3261e";
/// The backgrounds of rows, in turns.
const BANDS: [&str; 2] = ["#f3f0e8", "#fbfaf7"];

/// Returns the picture (SVG) of a conflict, with a title. Equal conflicts make equal texts.
pub(super) fn picture(conflict: &Conflict, title: &str) -> String {
    let layout = Layout::new(conflict);
    let inner = (layout.width + NAMES).max(LEAST).max(length(title));
    let lesson = broken(&conflict.lesson(usize::MAX), (inner / 7.6) as usize);
    let head = 44.0 + lesson.len() as f64 * LINE + 26.0;
    let (legend, legend_width) = legend(conflict);
    let width = (inner.max(legend_width) + 2.0 * BORDER).ceil();
    let height = (head + layout.height + 70.0).ceil();
    let mut content = Group::new();
    for (number, row) in layout.rows.iter().enumerate() {
        content = content.add(band(row, BANDS[number % 2], width - 2.0 * BORDER));
    }
    let mut graph = Group::new();
    let (crossing, others): (Vec<&Edge>, Vec<&Edge>) = layout.edges.iter().partition(|edge| {
        conflict.facts[edge.to].is_behind() && !conflict.facts[edge.from].is_behind()
    });
    graph = others.iter().fold(graph, |graph, edge| graph.add(drawn(edge, EDGE, 1.3)));
    graph = crossing.iter().fold(graph, |graph, edge| graph.add(drawn(edge, ORANGE, 1.8)));
    graph = graph.add(cut(&layout));
    for (fact, place) in conflict.facts.iter().zip(&layout.places) {
        graph = graph.add(fact_in(place, fact));
    }
    content = content.add(moved(graph, NAMES, 0.0));
    let mut page = Group::new()
        .set("font-family", "sans-serif")
        .set("font-size", 14)
        .set("fill", INK)
        .add(text(title, BORDER, 30.0).set("font-weight", "bold"));
    for (number, line) in lesson.iter().enumerate() {
        page = page.add(text(line, BORDER, 52.0 + number as f64 * LINE));
    }
    page = page.add(moved(content, BORDER, head)).add(moved(
        legend,
        BORDER,
        head + layout.height + 26.0,
    ));
    let scale = (WIDEST / width).min(1.0);
    let document = Document::new()
        .set("width", (width * scale).floor())
        .set("height", (height * scale).ceil())
        .set("viewBox", (0, 0, width, height))
        .add(Rectangle::new().set("width", width).set("height", height).set("fill", "#fbfaf7"))
        .add(page);
    format!("{document}\n")
}

fn moved(group: Group, x: f64, y: f64) -> Group {
    Group::new().set("transform", format!("translate({x} {y})")).add(group)
}

fn text(words: &str, x: f64, y: f64) -> Text {
    Text::new(words).set("x", round(x)).set("y", round(y))
}

fn small(words: &str, x: f64, y: f64) -> Text {
    text(words, x, y).set("font-size", 12).set("fill", PALE)
}

fn round(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}

/// Returns the background of a row, with the name of its level.
fn band(row: &Row, colour: &str, width: f64) -> Group {
    let height = round(row.bottom - row.top);
    let area = Rectangle::new().set("width", width).set("height", height).set("fill", colour);
    let name = small(&format!("level {}", row.level), 10.0, (row.top + row.bottom) / 2.0 + 4.0);
    Group::new().add(area.set("y", round(row.top))).add(name)
}

/// Returns an edge: a line along each column, a curve across each gap, and a head.
fn drawn(edge: &Edge, colour: &str, width: f64) -> Group {
    let mut points = edge.points.iter();
    let mut path = String::new();
    let mut at = [0.0, 0.0];
    if let Some(&[x, y]) = points.next() {
        path += &format!("M{} {}", round(x), round(y));
        at = [x, y];
    }
    for &[x, y] in points {
        let middle = round((at[0] + x) / 2.0);
        path += &match at[1] == y {
            true => format!(" H{}", round(x)),
            false => {
                let [from, to] = [at[1], y].map(round);
                format!(" C{middle} {from} {middle} {to} {} {to}", round(x))
            }
        };
        at = [x, y];
    }
    let [x, y] = at.map(round);
    let head = format!("M{x} {y} l-7 -3.5 v7 Z");
    Group::new()
        .add(
            Path::new()
                .set("d", path)
                .set("fill", "none")
                .set("stroke", colour)
                .set("stroke-width", width),
        )
        .add(Path::new().set("d", head).set("fill", colour))
}

/// Returns the line between the facts of the nogood and what follows from them.
fn cut(layout: &Layout) -> Group {
    let x = round(layout.cut);
    let line = Line::new()
        .set("x1", x)
        .set("x2", x)
        .set("y1", -6)
        .set("y2", round(layout.height))
        .set("stroke", ORANGE)
        .set("stroke-width", 2)
        .set("stroke-dasharray", "7 5");
    let name = text("cut", x, -11.0).set("text-anchor", "middle").set("font-size", 12);
    Group::new().add(line).add(name.set("fill", ORANGE))
}

/// Returns the colours of a fact: its area, its rim, and the width of that.
fn colours(fact: &Fact) -> (&'static str, &'static str, f64) {
    let fill = match () {
        () if fact.is_conflict => "#f9dedb",
        () if fact.is_decision() => "#dbe8f7",
        () if fact.is_behind() || fact.role == Role::Redundant => "#fbeee0",
        () => "#ffffff",
    };
    match fact.role {
        _ if fact.is_conflict => (fill, RED, 2.0),
        Role::Nogood | Role::Point => (fill, ORANGE, 2.4),
        Role::Before | Role::Redundant | Role::Behind => (fill, PALE, 1.0),
    }
}

fn rectangle(place: [f64; 4], radius: f64) -> Rectangle {
    let [x, y, width, height] = place.map(round);
    let area = Rectangle::new().set("x", x).set("y", y).set("rx", radius);
    area.set("width", width).set("height", height)
}

fn shape(place: [f64; 4], fact: &Fact) -> Group {
    let (fill, rim, width) = colours(fact);
    let rim_of = |area: Rectangle| area.set("stroke", rim).set("stroke-width", width);
    let group = Group::new().add(rim_of(rectangle(place, 6.0).set("fill", fill)));
    match fact.role {
        Role::Point => {
            let [x, y, width, height] = place;
            let outer = [x - 4.0, y - 4.0, width + 8.0, height + 8.0];
            group.add(rectangle(outer, 9.0).set("fill", "none").set("stroke", rim))
        }
        _ => group,
    }
}

fn fact_in(place: &Place, fact: &Fact) -> Group {
    let top = place.y - place.height / 2.0;
    let mut group = shape([place.x, top, place.width, place.height], fact);
    let whole = format!("{}\n{}", fact.words, fact.reason);
    group = group.add(Title::new(whole));
    let middle = place.x + place.width / 2.0;
    let mut y = top + 6.0;
    for line in &place.lines {
        let line = text(line, middle, y + 13.5).set("text-anchor", "middle");
        group = group.add(if fact.is_conflict { line.set("font-weight", "bold") } else { line });
        y += LINE;
    }
    for line in &place.small {
        group = group.add(small(line, middle, y + 11.0).set("text-anchor", "middle"));
        y += SMALL;
    }
    group
}

/// Returns the legend of the kinds that occur, and its width.
fn legend(conflict: &Conflict) -> (Group, f64) {
    type IsOne = fn(&Fact) -> bool;
    let kinds: [(&str, IsOne); 6] = [
        ("decision", |fact| fact.is_decision()),
        ("implied", |fact| !fact.is_decision() && fact.role == Role::Before),
        ("in the nogood", |fact| fact.role == Role::Nogood),
        ("first unique implication point", |fact| fact.role == Role::Point),
        ("follows from the nogood", |fact| fact.is_behind() && !fact.is_conflict),
        ("conflict", |fact| fact.is_conflict),
    ];
    let (mut group, mut x) = (Group::new(), 4.0);
    for (words, is_one) in kinds {
        let Some(fact) = conflict.facts.iter().find(|fact| is_one(fact)) else {
            continue;
        };
        group = group.add(shape([x, 0.0, 30.0, 18.0], fact));
        group = group.add(small(words, x + 42.0, 13.5));
        x += 42.0 + (length(words) * 12.0 / 14.0).ceil() + 20.0;
    }
    (group, x)
}
