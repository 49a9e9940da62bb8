//! The implication graph of a conflict as a picture.
//!
//! A decision is blue. The facts of the nogood have an orange rim, the first unique implication
//! point a double one; their consequences lie behind the cut, up to the conflict, which is red.

use billhook_engine::constraint::Role;
use svg::node::element::{Group, Line, Path, Rectangle, Title};

use super::conflict::{Conflict, Fact};
use super::layout::{Edge, Layout, Place, Row, SMALL};
use crate::canvas::{BORDER, EDGE, PALE, PAPER, WHITE};
use crate::canvas::{moved, page, round, small, text};
use crate::page::{LINE, broken, length};

/// The width of the names of the levels.
const NAMES: f64 = 74.0;
/// The least width of the picture without its borders.
const LEAST: f64 = 640.0;

const ORANGE: &str = "#c8610a";
/// The backgrounds of rows, in turns.
const BANDS: [&str; 2] = ["#f3f0e8", PAPER];

/// The look of a fact: the colours of its area and of its rim, and the width of the rim.
#[derive(Clone, Copy)]
struct Look {
    fill: &'static str,
    rim: &'static str,
    width: f64,
    is_double: bool,
}

const IMPLIED: Look = Look { fill: WHITE, rim: PALE, width: 1.0, is_double: false };
const DECISION: Look = Look { fill: "#dbe8f7", ..IMPLIED };
const FOLLOWS: Look = Look { fill: "#fbeee0", ..IMPLIED };
const CONFLICT: Look = Look { fill: "#f9dedb", rim: "#b3261e", width: 2.0, ..IMPLIED };
const NOGOOD: Look = Look { rim: ORANGE, width: 2.4, ..IMPLIED };
const POINT: Look = Look { is_double: true, ..NOGOOD };

/// Returns the picture (SVG) of a conflict, with a title. Equal conflicts make equal texts.
pub(crate) fn picture(conflict: &Conflict, title: &str) -> String {
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
    let lines = (0..).zip(&lesson);
    let learnt = lines.map(|(at, line)| text(line, BORDER, 52.0 + f64::from(at) * LINE));
    let learnt = learnt.fold(Group::new(), Group::add);
    let content = moved(content, BORDER, head);
    let legend = moved(legend, BORDER, head + layout.height + 26.0);
    page([width, height], title, [learnt, content, legend])
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

fn look(fact: &Fact) -> Look {
    let Look { fill, .. } = match fact.role {
        _ if fact.is_conflict => return CONFLICT,
        _ if fact.is_decision() => DECISION,
        Role::Behind | Role::Redundant => FOLLOWS,
        Role::Before | Role::Nogood | Role::Point => IMPLIED,
    };
    match fact.role {
        Role::Point => Look { fill, ..POINT },
        Role::Nogood => Look { fill, ..NOGOOD },
        Role::Before | Role::Redundant | Role::Behind => Look { fill, ..IMPLIED },
    }
}

fn rectangle(place: [f64; 4], radius: f64) -> Rectangle {
    let [x, y, width, height] = place.map(round);
    let area = Rectangle::new().set("x", x).set("y", y).set("rx", radius);
    area.set("width", width).set("height", height)
}

fn shape(place: [f64; 4], look: Look) -> Group {
    let Look { fill, rim, width, is_double } = look;
    let area = rectangle(place, 6.0).set("fill", fill);
    let group = Group::new().add(area.set("stroke", rim).set("stroke-width", width));
    if !is_double {
        return group;
    }
    let [x, y, width, height] = place;
    let outer = [x - 4.0, y - 4.0, width + 8.0, height + 8.0];
    group.add(rectangle(outer, 9.0).set("fill", "none").set("stroke", rim))
}

fn fact_in(place: &Place, fact: &Fact) -> Group {
    let top = place.y - place.height / 2.0;
    let mut group = shape([place.x, top, place.width, place.height], look(fact));
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

/// Returns the legend of the colours that occur, and its width.
fn legend(conflict: &Conflict) -> (Group, f64) {
    type IsAlike = fn(Look, Look) -> bool;
    let by_fill: IsAlike = |one, other| one.fill == other.fill;
    let kinds: [(&str, Look, IsAlike); 6] = [
        ("decision", DECISION, by_fill),
        ("implied", IMPLIED, by_fill),
        ("in the nogood", NOGOOD, |one, other| one.rim == other.rim),
        ("first unique implication point", POINT, |one, other| one.is_double == other.is_double),
        ("follows from the nogood", FOLLOWS, by_fill),
        ("conflict", CONFLICT, by_fill),
    ];
    let (mut group, mut x) = (Group::new(), 4.0);
    for (words, kind, is_alike) in kinds {
        if !conflict.facts.iter().any(|fact| is_alike(look(fact), kind)) {
            continue;
        }
        group = group.add(shape([x, 0.0, 30.0, 18.0], kind));
        group = group.add(small(words, x + 42.0, 13.5));
        x += 42.0 + (length(words) * 12.0 / 14.0).ceil() + 20.0;
    }
    (group, x)
}
