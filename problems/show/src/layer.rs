//! Draws a layer of a board, seen from above: a tray with hollows, and each group of squares in it
//! as one body.

use std::collections::{BTreeMap, BTreeSet};

use svg::node::element::{Circle, Group, Path, Rectangle, Text};

use super::colour::Colour;
use super::outline::{Pen, outline};
use super::{Layer, Sign, Square};

/// The side of a cell.
pub(super) const SIDE: f64 = 40.0;
/// The width of the tray beyond the cells.
pub(super) const RIM: f64 = 7.0;

/// Options for drawing a layer.
#[derive(Clone, Copy)]
pub(super) struct Manner<'m> {
    /// A function that returns the label of a cell, by row and column; shown if nothing lies there.
    pub(super) label: &'m dyn Fn([usize; 2]) -> Option<&'m str>,
    /// Whether given squares are hatched.
    pub(super) is_hatched: bool,
    /// Whether the squares lie in a tray.
    pub(super) has_tray: bool,
    /// Whether lines divide the layer into regions.
    pub(super) is_divided: bool,
    /// A function that draws rules under the signs of these cells; `None` if there are none to draw.
    pub(super) ground: &'m dyn Fn(&BTreeSet<[usize; 2]>) -> Option<Group>,
}

/// Draws the layer with the corner of its first cell at 0, 0: a tray with hollows, and in it each
/// group of squares as one body with round corners, with a ball on each square that is not given.
/// Notes stand beside the tray, except for clues: each has a dark square of the board.
pub(super) fn layer(rows: &Layer, manner: Manner<'_>) -> Group {
    let mut cells = BTreeSet::new();
    let mut bodies: BTreeMap<usize, BTreeMap<[usize; 2], Square>> = BTreeMap::new();
    let mut hollows = Group::new().set("fill", "#c9c4b8");
    let (mut paint, mut notes, mut clues, mut labels) = (None, None, None, Vec::new());
    let is_painted = rows.iter().flatten().any(|square| matches!(square, Square::Painted { .. }));
    for (row, squares) in rows.iter().enumerate() {
        for (column, square) in squares.iter().enumerate() {
            let at = [row, column];
            match *square {
                Square::Outside => continue,
                Square::Note(Sign::Clue(numbers)) => {
                    let group = Group::new().set("fill", "#fbfaf7").set("stroke", "none");
                    let dark = square_at(at, 0.5).set("fill", "#57534a");
                    let group = clues.unwrap_or(group).add(dark);
                    clues = Some(group.add(clue(at, numbers, "#b9b3a5")));
                }
                Square::Note(sign) => {
                    let group = Group::new().set("fill", "#6b665b");
                    let group = notes.unwrap_or(group);
                    notes = Some(match sign {
                        Sign::Comparison(sign) => group.add(chevron(at, sign, "#57534a")),
                        _ => group.add(written(at, sign)),
                    });
                    continue;
                }
                Square::Coloured { colour, sign } => {
                    let group = notes.unwrap_or_else(|| Group::new().set("fill", "#6b665b"));
                    let size = (36 / sign.width().max(1)).min(16);
                    let sign = written(at, sign).set("font-size", size);
                    let sign = sign.set("fill", colour.ink().hex());
                    notes = Some(group.add(ground(at, colour, RIM)).add(sign));
                    continue;
                }
                Square::Painted { colour, .. } => {
                    let square = square_at(at, 0.5);
                    let black = Group::new().set("fill", "#2b2a27");
                    paint = Some(paint.unwrap_or(black).add(match colour {
                        Some(colour) => square.set("fill", colour.hex()),
                        None => square,
                    }));
                }
                // Beside painted squares an empty one is a light area of the picture, not a hollow.
                Square::Empty if is_painted => {
                    hollows = hollows.add(square_at(at, 0.5).set("fill", "#fdfcf9"))
                }
                Square::Empty => {
                    hollows = hollows.add(circle(at, 0.36));
                    labels
                        .extend((manner.label)(at).into_iter().flat_map(|label| named(at, label)));
                }
                Square::Open => {
                    hollows = hollows.add(square_at(at, 1.5).set("rx", 4).set("fill", "#fbfaf7"));
                    labels
                        .extend((manner.label)(at).into_iter().flat_map(|label| named(at, label)));
                }
                Square::Blocked => {
                    hollows = hollows.add(plate(at));
                    let label = (manner.label)(at).into_iter().flat_map(|label| named(at, label));
                    labels.extend(label.map(|line| line.set("fill", "#fbfaf7")));
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
    let layer = if manner.has_tray { Group::new().add(tray) } else { Group::new() };
    let layer = (manner.ground)(&cells).into_iter().fold(layer, Group::add).add(hollows);
    let layer = paint
        .into_iter()
        .chain(notes)
        .chain(clues)
        .chain(written_on(labels))
        .fold(layer, Group::add);
    let is_hatched = manner.is_hatched;
    bodies.iter().fold(layer, |layer, (group, signs)| layer.add(body(*group, signs, is_hatched)))
}

/// Draws the squares of a group in one layer as a body. Given squares have no ball, but lines
/// across them if `is_hatched`.
fn body(group: usize, squares: &BTreeMap<[usize; 2], Square>, is_hatched: bool) -> Group {
    let colour = Colour::of(group);
    let pen = Pen { side: SIDE, inset: 2.0, radius: 11.0 };
    let path = Path::new()
        .set("d", outline(&squares.keys().copied().collect(), pen))
        .set("fill", colour.hex())
        .set("stroke", colour.dark())
        .set("stroke-width", 2);
    let mut hatching = None;
    let mut balls = Group::new().set("fill", "url(#shine)");
    let mut letters = Group::new().set("fill", colour.ink().hex());
    for (&at, square) in squares {
        if matches!(square, Square::Filled { .. }) {
            balls = balls.add(circle(at, 0.4));
        } else if is_hatched {
            let lines = hatching.unwrap_or_else(|| Group::new().set("stroke", colour.ink().hex()));
            let disc = circle(at, 0.26).set("fill", colour.hex()).set("stroke", "none");
            hatching = Some(lines.add(hatched(at)).add(disc));
        }
        if let Some(sign) = square.sign() {
            letters = letters.add(written(at, sign));
        }
    }
    let body = hatching.into_iter().fold(Group::new().add(path), Group::add);
    body.add(balls).add(letters)
}

/// Returns lines that rise across a cell, a sixth of its side apart.
fn hatched([row, column]: [usize; 2]) -> Path {
    let (left, top) = (column as f64 * SIDE, row as f64 * SIDE);
    // The range of coordinates within the cell that the lines stay in.
    let (least, most) = (3.5, SIDE - 3.5);
    let lines = (1..12).map(|line| {
        let sum = f64::from(line) * SIDE / 6.0;
        let (low, high) = ((sum - most).max(least), (sum - least).min(most));
        (low < high).then(|| {
            format!("M{} {} L{} {}", left + low, top + sum - low, left + high, top + sum - high)
        })
    });
    let lines: Vec<String> = lines.flatten().collect();
    Path::new().set("d", lines.join(" ")).set("stroke-width", 1.2)
}

/// Draws the ground of a coloured note, `gap` from the sides of its cell, with an outline that is
/// visible if the colour is light.
pub(super) fn ground(at: [usize; 2], colour: Colour, gap: f64) -> Rectangle {
    let tile = square_at(at, gap).set("rx", 4).set("fill", colour.hex());
    tile.set("stroke", colour.dark())
}

/// Draws a plate in a cell in which nothing may lie.
fn plate(at: [usize; 2]) -> Rectangle {
    square_at(at, 3.0).set("rx", 4).set("fill", "#6b665b")
}

/// Writes the lines of a label in the middle of a cell, in a font size from 13 for a short label
/// down to 7 for a long line, or to 4 if there are several.
pub(super) fn named(at: [usize; 2], label: &str) -> Vec<Text> {
    let [x, y] = centre(at);
    let lines: Vec<&str> = label.lines().collect();
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0).max(1);
    let size = match lines.len() {
        0 | 1 => (40 / longest).clamp(7, 13),
        several => (50 / longest).min(36 / several).clamp(4, 13),
    };
    let middle = (lines.len() as f64 - 1.0) / 2.0;
    let text = |(line, text): (usize, &&str)| {
        let y = y + size as f64 * (0.35 + line as f64 - middle);
        Text::new(*text).set("x", x).set("y", y).set("font-size", size)
    };
    lines.iter().enumerate().map(text).collect()
}

/// Returns the labels as one group; `None` if there are no labels.
fn written_on(labels: Vec<Text>) -> Option<Group> {
    let group = Group::new().set("fill", "#26241f").set("stroke", "none");
    (!labels.is_empty()).then(|| labels.into_iter().fold(group, Group::add))
}

/// Writes a sign in the middle of a cell, smaller from four characters on.
fn written(at: [usize; 2], sign: Sign) -> Text {
    let [x, y] = centre(at);
    // The middle of a capital letter is about a third of the font size above the base line.
    let text = Text::new(sign.to_string()).set("x", x).set("y", y + 6.0);
    match sign.width() {
        length @ 4.. => text.set("font-size", 51 / length),
        _ => text,
    }
}

/// Draws a clue: a line of this colour that falls from corner to corner, with the number for the
/// squares below at its left, and that for the squares to the right above it; nothing if it has
/// neither.
pub(super) fn clue(at: [usize; 2], numbers: [Option<u32>; 2], line: &str) -> Group {
    let [x, y] = centre(at);
    let half = SIDE / 2.0;
    let path = format!("M{} {} L{} {}", x - half, y - half, x + half, y + half);
    let path = Path::new().set("d", path).set("stroke", line).set("stroke-width", 1);
    let path = numbers.iter().any(Option::is_some).then_some(path);
    // Two digits fill a half, with a small margin on each side. Digits are about seven tenths of the
    // size high.
    let [right, up] = [7.2, 11.5];
    let number = |(number, side): (Option<u32>, f64)| {
        let number = number?.to_string();
        let size = if number.len() < 3 { 16.0 } else { 36.0 / number.len() as f64 };
        let text = Text::new(number).set("x", x + side * right);
        let text = text.set("y", y - side * up + 0.36 * size).set("font-size", size);
        Some(text.set("font-weight", "normal"))
    };
    let numbers = numbers.into_iter().zip([-1.0, 1.0]).filter_map(number);
    numbers.fold(path.into_iter().fold(Group::new(), Group::add), Group::add)
}

/// Draws a comparison as a chevron of this colour that points to the lesser square.
pub(super) fn chevron(at: [usize; 2], sign: char, colour: &str) -> Path {
    let [x, y] = centre(at);
    // From the middle: half the depth along the way it points, and half the width across.
    let (depth, width) = (0.15 * SIDE, 0.25 * SIDE);
    let [along, across] = match sign {
        '<' => [[-depth, 0.0], [0.0, width]],
        '>' => [[depth, 0.0], [0.0, width]],
        '^' => [[0.0, -depth], [width, 0.0]],
        _ => [[0.0, depth], [width, 0.0]],
    };
    let point = |way: f64, aside: f64| {
        [x + way * along[0] + aside * across[0], y + way * along[1] + aside * across[1]]
    };
    let [[ax, ay], [bx, by], [cx, cy]] = [point(-1.0, -1.0), point(1.0, 0.0), point(-1.0, 1.0)];
    let path = Path::new().set("d", format!("M{ax} {ay} L{bx} {by} L{cx} {cy}"));
    let path = path.set("fill", "none").set("stroke", colour).set("stroke-width", 3.5);
    path.set("stroke-linecap", "round").set("stroke-linejoin", "round")
}

fn circle(at: [usize; 2], radius: f64) -> Circle {
    let [x, y] = centre(at);
    Circle::new().set("cx", x).set("cy", y).set("r", radius * SIDE)
}

/// Returns the rectangle of a cell, reduced by a margin of `gap` along each side.
fn square_at(at: [usize; 2], gap: f64) -> Rectangle {
    let [x, y] = centre(at).map(|middle| middle - SIDE / 2.0 + gap);
    let side = SIDE - 2.0 * gap;
    Rectangle::new().set("x", x).set("y", y).set("width", side).set("height", side)
}

/// Returns the middle of a cell as x and y.
pub(super) fn centre([row, column]: [usize; 2]) -> [f64; 2] {
    [column, row].map(|index| (index as f64 + 0.5) * SIDE)
}
