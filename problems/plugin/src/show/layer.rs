//! A layer of a board, seen from above.

use std::collections::{BTreeMap, BTreeSet};

use svg::node::element::{Circle, Group, Path, Rectangle, Text};

use super::colour::Colour;
use super::outline::{Pen, outline};
use super::{Layer, Sign, Square};

/// The side of a cell.
pub(super) const SIDE: f64 = 40.0;
/// How far the tray reaches beyond the cells.
pub(super) const RIM: f64 = 7.0;

/// The layer as a group, its first row and column beginning at 0, 0: a tray
/// with hollows, and in it each group of squares as one body with round corners
/// and a ball for each square that is not given; notes beside it.
pub(super) fn layer(rows: &Layer) -> Group {
    let mut cells = BTreeSet::new();
    let mut bodies: BTreeMap<usize, BTreeMap<[usize; 2], Square>> = BTreeMap::new();
    let mut hollows = Group::new().set("fill", "#c9c4b8");
    let (mut paint, mut notes) = (None, None);
    for (row, squares) in rows.iter().enumerate() {
        for (column, square) in squares.iter().enumerate() {
            let at = [row, column];
            match *square {
                Square::Outside => continue,
                Square::Note(sign) => {
                    let group = Group::new().set("fill", "#6b665b");
                    let group = notes.unwrap_or(group);
                    notes = Some(match sign {
                        Sign::Clue(numbers) => group.add(clue(at, numbers)),
                        _ => group.add(written(at, sign)),
                    });
                    continue;
                }
                Square::Empty => hollows = hollows.add(circle(at, 0.36)),
                Square::Painted { group, .. } => {
                    let square = square_at(at);
                    let black = Group::new().set("fill", "#2b2a27");
                    paint = Some(paint.unwrap_or(black).add(match group {
                        Some(group) => square.set("fill", Colour::of(group).hex()),
                        None => square,
                    }));
                }
                Square::Filled { group, .. } | Square::Given { group, .. } => {
                    bodies.entry(group).or_default().insert(at, *square);
                }
            }
            cells.insert(at);
        }
    }
    let tray = Pen { side: SIDE, inset: -RIM, radius: 12.0 };
    let tray = Path::new()
        .set("d", outline(&cells, tray))
        .set("fill", "#e3dfd5")
        .set("stroke", "#b9b3a5")
        .set("stroke-width", 1.5);
    let layer = Group::new().add(tray).add(hollows);
    let layer = paint.into_iter().chain(notes).fold(layer, Group::add);
    bodies.iter().fold(layer, |layer, (group, signs)| layer.add(body(*group, signs)))
}

/// The squares of a group in one layer; those that are given have no ball.
fn body(group: usize, squares: &BTreeMap<[usize; 2], Square>) -> Group {
    let colour = Colour::of(group);
    let pen = Pen { side: SIDE, inset: 2.0, radius: 11.0 };
    let path = Path::new()
        .set("d", outline(&squares.keys().copied().collect(), pen))
        .set("fill", colour.hex())
        .set("stroke", colour.dark())
        .set("stroke-width", 2);
    let mut balls = Group::new().set("fill", "url(#shine)");
    let mut letters = Group::new().set("fill", colour.ink().hex());
    for (&at, square) in squares {
        if matches!(square, Square::Filled { .. }) {
            balls = balls.add(circle(at, 0.4));
        }
        if let Some(sign) = square.sign() {
            letters = letters.add(written(at, sign));
        }
    }
    Group::new().add(path).add(balls).add(letters)
}

/// A sign in the middle of a cell.
fn written(at: [usize; 2], sign: Sign) -> Text {
    let [x, y] = centre(at);
    // The middle of a capital letter is about a third of its size above
    // the line it stands on.
    let text = Text::new(sign.to_string()).set("x", x).set("y", y + 6.0);
    match sign.width() {
        length @ 4.. => text.set("font-size", 51 / length),
        _ => text,
    }
}

/// Two numbers beside a line that falls: that of the squares below at its left, and that of those to
/// the right above it.
fn clue(at: [usize; 2], [below, right]: [Option<u32>; 2]) -> Group {
    let [x, y] = centre(at);
    let (line, size) = (format!("M{} {} L{} {}", x - 10.0, y - 10.0, x + 10.0, y + 10.0), 11);
    let number = |number: u32, x: f64, y: f64| {
        Text::new(number.to_string()).set("x", x).set("y", y).set("font-size", size)
    };
    let line = Path::new().set("d", line).set("stroke", "#b9b3a5").set("stroke-width", 1.5);
    let below = below.map(|below| number(below, x - 6.0, y + 11.0));
    let right = right.map(|right| number(right, x + 6.0, y - 2.0));
    below.into_iter().chain(right).fold(Group::new().add(line), Group::add)
}

fn circle(at: [usize; 2], radius: f64) -> Circle {
    let [x, y] = centre(at);
    Circle::new().set("cx", x).set("cy", y).set("r", radius * SIDE)
}

/// All of a cell, with a narrow gap between two.
fn square_at(at: [usize; 2]) -> Rectangle {
    let [x, y] = centre(at).map(|middle| middle - SIDE / 2.0 + 0.5);
    let side = SIDE - 1.0;
    Rectangle::new().set("x", x).set("y", y).set("width", side).set("height", side)
}

/// The middle of a cell: x and y.
fn centre([row, column]: [usize; 2]) -> [f64; 2] {
    [column, row].map(|index| (index as f64 + 0.5) * SIDE)
}
