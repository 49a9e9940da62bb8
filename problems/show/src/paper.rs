//! Draws a layer for paper: lines instead of a tray, which need little ink and leave room to write.
//!
//! Given signs are bold and the others are not, so that they differ in black and white.

use std::collections::BTreeSet;

use svg::node::element::{Group, Path, Rectangle, Text};

use super::layer::{Manner, SIDE, centre, chevron, clue, ground, named};
use super::outline::{Pen, outline};
use super::{Layer, Sign, Square};

const INK: &str = "#1c1b19";
/// The width of the frame and of heavier lines, beside lines between squares with a width of 1.
const HEAVY: f64 = 3.2;
/// Minimum number of rows and of columns of a board with heavier lines after each fifth square.
const LARGE: usize = 10;

/// Returns whether no two squares of a group are neighbours, so that squares are signs rather than
/// parts of pieces that show by their shapes.
pub(super) fn is_of_signs(rows: &Layer) -> bool {
    let group = |row: usize, column: usize| match rows.get(row)?.get(column)? {
        Square::Filled { group, .. } | Square::Given { group, .. } => Some(*group),
        _ => None,
    };
    let places = rows.iter().enumerate();
    let mut places = places.flat_map(|(row, all)| (0..all.len()).map(move |column| (row, column)));
    places.all(|(row, column)| {
        let here = group(row, column);
        here.is_none() || here != group(row, column + 1) && here != group(row + 1, column)
    })
}

/// Draws the layer with the corner of its first square at 0, 0.
pub(super) fn layer(rows: &Layer, manner: Manner<'_>) -> Group {
    let is_given = |square: &Square| matches!(square, Square::Given { .. });
    let found = if rows.iter().flatten().any(is_given) { "normal" } else { "bold" };
    let mut cells = BTreeSet::new();
    let (mut paint, mut signs) = (Vec::new(), Group::new().set("fill", INK));
    for (row, squares) in rows.iter().enumerate() {
        for (column, square) in squares.iter().enumerate() {
            let at = [row, column];
            if matches!(square, Square::Note(Sign::Clue(_))) || !square.is_outside() {
                cells.insert(at);
            }
            let (colour, text) = shown(at, *square, found);
            paint.extend(colour.map(|colour| filled(at).set("fill", colour)));
            if let Square::Coloured { colour, .. } = *square {
                signs = signs.add(ground(at, colour, 3.0));
            }
            signs = match (*square, text, (manner.label)(at)) {
                (Square::Note(Sign::Clue(numbers)), ..) => signs.add(clue(at, numbers, INK)),
                (Square::Note(Sign::Comparison(sign)), ..) => signs.add(chevron(at, sign, INK)),
                (_, Some(text), _) => signs.add(text),
                (Square::Empty | Square::Open, None, Some(label)) => {
                    named(at, label).into_iter().fold(signs, Group::add)
                }
                (Square::Blocked, None, Some(label)) => {
                    let lines = named(at, label).into_iter();
                    lines.map(|line| line.set("fill", "#fff")).fold(signs, Group::add)
                }
                _ => signs,
            };
        }
    }
    let lines = Path::new().set("d", inner_lines(&cells)).set("stroke", INK);
    let board = outline(&cells, Pen { side: SIDE, inset: 0.0, radius: 0.0 });
    let board = Path::new().set("d", board);
    let frame = board.clone().set("fill", "none").set("stroke", INK).set("stroke-width", HEAVY);
    let paper = Group::new().add(board.set("fill", "#fff"));
    let paper = (manner.ground)(&cells).into_iter().fold(paper, Group::add);
    let painted = paint.into_iter().fold(paper, Group::add);
    let fifths = if manner.is_divided { String::new() } else { fifths(rows, &cells) };
    let fifths = (!fifths.is_empty())
        .then(|| Path::new().set("d", fifths).set("stroke", INK).set("stroke-width", HEAVY));
    fifths.into_iter().fold(painted.add(lines), Group::add).add(frame).add(signs)
}

/// Returns the colour of a square and its sign, with `None` for what it lacks; `found` is the
/// weight of a sign that is not given.
fn shown(at: [usize; 2], square: Square, found: &str) -> (Option<String>, Option<Text>) {
    match square {
        Square::Note(Sign::Clue([None, None])) => (Some("#9a9a9a".to_owned()), None),
        Square::Note(Sign::Clue(_)) => (Some("#e6e6e6".to_owned()), None),
        Square::Note(sign) => (None, Some(written(at, sign, 24, "normal"))),
        Square::Filled { sign, .. } => (None, Some(written(at, sign, 23, found))),
        Square::Given { sign, .. } => (None, Some(written(at, sign, 23, "bold"))),
        Square::Coloured { colour, sign } => (
            None,
            Some(
                written(at, sign, (45 / sign.width().max(1)).min(17), "bold")
                    .set("fill", colour.ink().hex()),
            ),
        ),
        Square::Painted { colour: None, .. } => (Some(INK.to_owned()), None),
        Square::Painted { colour: Some(colour), sign } => {
            let letter = written(at, sign, 19, "bold").set("fill", colour.ink().hex());
            (Some(colour.hex()), Some(letter))
        }
        Square::Blocked => (Some("#6b665b".to_owned()), None),
        Square::Empty | Square::Open | Square::Outside => (None, None),
    }
}

/// Returns the lines between neighbouring squares of the board.
fn inner_lines(cells: &BTreeSet<[usize; 2]>) -> String {
    let mut lines = Vec::new();
    for &[row, column] in cells {
        let [x, y] = [column, row].map(|index| index as f64 * SIDE);
        if column > 0 && cells.contains(&[row, column - 1]) {
            lines.push(format!("M{x} {y}v{SIDE}"));
        }
        if row > 0 && cells.contains(&[row - 1, column]) {
            lines.push(format!("M{x} {y}h{SIDE}"));
        }
    }
    lines.concat()
}

/// Returns heavier lines after each fifth square, for counting. Empty if the board is not a full
/// rectangle, has fewer than ten rows or columns, or has clues in squares, which divide it.
fn fifths(rows: &Layer, cells: &BTreeSet<[usize; 2]>) -> String {
    let is_clue = |square: &Square| matches!(square, Square::Note(Sign::Clue(_)));
    let ends = [0, 1].map(|axis| {
        let along = cells.iter().map(|cell| cell[axis]);
        (along.clone().min().unwrap_or(0), along.max().unwrap_or(0) + 1)
    });
    let [(top, bottom), (left, right)] = ends;
    let is_full = cells.len() == (bottom - top) * (right - left);
    if !is_full
        || bottom - top < LARGE
        || right - left < LARGE
        || rows.iter().flatten().any(is_clue)
    {
        return String::new();
    }
    let across = (top + 5..bottom).step_by(5);
    let across = across.map(|row| [left, row].map(|index| index as f64 * SIDE));
    let across = across.map(|[x, y]| format!("M{x} {y}h{}", (right - left) as f64 * SIDE));
    let down = (left + 5..right).step_by(5);
    let down = down.map(|column| [column, top].map(|index| index as f64 * SIDE));
    let down = down.map(|[x, y]| format!("M{x} {y}v{}", (bottom - top) as f64 * SIDE));
    across.chain(down).collect()
}

/// Returns the rectangle that covers a square.
fn filled(at: [usize; 2]) -> Rectangle {
    let [x, y] = centre(at).map(|middle| middle - SIDE / 2.0);
    Rectangle::new().set("x", x).set("y", y).set("width", SIDE).set("height", SIDE)
}

/// Writes a sign in the middle of a square, smaller if it is long.
fn written(at: [usize; 2], sign: Sign, size: usize, weight: &str) -> Text {
    let [x, y] = centre(at);
    let size = if sign.width() < 3 { size } else { size.min(57 / sign.width()) };
    // Capital letters and digits are about seven tenths of the font size high.
    let text = Text::new(sign.to_string()).set("x", x).set("y", y + 0.36 * size as f64);
    text.set("font-size", size).set("font-weight", weight)
}
