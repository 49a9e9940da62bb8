//! A filled board as a picture.

use svg::Document;
use svg::node::element::{Definitions, Group, RadialGradient, Rectangle, Stop, Text};

use super::balls::balls;
use super::grids;
use super::layer::{RIM, SIDE, layer};
use crate::board::Shape;
use crate::puzzle::Puzzle;
use crate::symbol::symbols;

/// The space around and between the parts.
const GAP: f64 = 20.0;
/// The height of a line of text.
const LINE: f64 = 22.0;
/// The width that the layers of a pyramid fill before they go on below.
const WIDTH: f64 = 1_200.0;

/// The board as an SVG picture; of a pyramid the whole of it, and its layers
/// from the top. The same board always makes the same text.
pub fn picture(puzzle: &Puzzle, cells: &[u16]) -> String {
    let symbols = symbols(&puzzle.pieces);
    let is_pyramid = puzzle.board.shape() == Shape::Pyramid;
    let number = puzzle.board.layers().len();
    let whole = is_pyramid.then(|| {
        let (group, size) = balls(puzzle, cells);
        Part { group, size, label: String::new() }
    });
    let layers = grids(puzzle, cells).enumerate().map(|(index, grid)| {
        let columns = grid.iter().map(Vec::len).max().unwrap_or(0);
        let size = [columns, grid.len()].map(|cells| cells as f64 * SIDE + 2.0 * RIM);
        let label = match (is_pyramid, index + 1) {
            (false, _) => String::new(),
            (true, 1) => "top".to_owned(),
            (true, last) if last == number => "base".to_owned(),
            (true, layer) => layer.to_string(),
        };
        Part { group: moved(layer(&grid, &symbols), RIM, RIM), size, label }
    });
    let parts: Vec<Part> = whole.into_iter().chain(layers).collect();
    page(&parts)
}

/// A part of the picture, its corner at 0, 0.
pub(super) struct Part {
    pub(super) group: Group,
    /// Width and height, without the label.
    pub(super) size: [f64; 2],
    /// What is written below it.
    pub(super) label: String,
}

/// The parts in rows from the left to the right, all of a row standing on the
/// same line.
pub(super) fn page(parts: &[Part]) -> String {
    let mut content = Group::new()
        .set("font-family", "sans-serif")
        .set("font-size", 17)
        .set("font-weight", "bold")
        .set("text-anchor", "middle");
    let (mut width, mut bottom) = (0.0_f64, 0.0);
    let mut left = parts;
    while !left.is_empty() {
        let (row, rest) = left.split_at(fitting(left));
        let mut x = GAP;
        bottom += GAP + row.iter().map(|part| part.size[1]).fold(0.0, f64::max);
        for Part { group, size, label } in row {
            content = content.add(moved(group.clone(), x, bottom - size[1]));
            if !label.is_empty() {
                content = content.add(caption(label, x + size[0] / 2.0, bottom + LINE - 6.0));
            }
            x += size[0] + GAP;
        }
        if row.iter().any(|part| !part.label.is_empty()) {
            bottom += LINE;
        }
        width = width.max(x);
        left = rest;
    }
    document(width, bottom + GAP, content)
}

/// How many of the parts stand in the first row.
fn fitting(parts: &[Part]) -> usize {
    let mut right = 0.0;
    let fits = parts.iter().take_while(|part| {
        right += part.size[0] + GAP;
        right <= WIDTH
    });
    fits.count().max(1)
}

pub(super) fn moved(group: Group, x: f64, y: f64) -> Group {
    Group::new().set("transform", format!("translate({x} {y})")).add(group)
}

fn caption(label: &str, x: f64, y: f64) -> Text {
    let text = Text::new(label).set("x", x).set("y", y);
    text.set("font-size", 14).set("font-weight", "normal").set("fill", "#6b665b")
}

fn document(width: f64, height: f64, content: Group) -> String {
    let paper = Rectangle::new().set("width", width).set("height", height);
    let document = Document::new()
        .set("width", width)
        .set("height", height)
        .set("viewBox", (0, 0, width, height))
        .add(Definitions::new().add(shine()))
        .add(paper.set("fill", "#fbfaf7"))
        .add(content);
    format!("{document}\n")
}

/// Light that falls on a ball from above left, over its colour.
fn shine() -> RadialGradient {
    let stop = |at: f64, colour: &str, opacity: f64| {
        Stop::new().set("offset", at).set("stop-color", colour).set("stop-opacity", opacity)
    };
    RadialGradient::new()
        .set("id", "shine")
        .set("cx", 0.36)
        .set("cy", 0.32)
        .set("r", 0.72)
        .add(stop(0.0, "#fff", 0.6))
        .add(stop(0.45, "#fff", 0.12))
        .add(stop(0.8, "#000", 0.05))
        .add(stop(1.0, "#000", 0.28))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{CUSTOM, PYRAMID, filled};
    use super::*;

    #[test]
    fn pictures_hold_what_they_must() {
        for (puzzle, cells, size, holds) in [
            ("2 2 2\nDEFAULT\nA\nAA\nB", "ABAA", "134 134", ["#0087ff", "#ff5f00"]),
            (CUSTOM, "BBA.C", "214 174", ["#00af5f", "#c9c4b8"]),
            (PYRAMID, "ABBCC", "349 164", ["\ntop\n", "\nbase\n"]),
        ] {
            let (puzzle, cells) = filled(puzzle, cells);
            let drawn = picture(&puzzle, &cells);
            assert!(drawn.contains(&format!("viewBox=\"0 0 {size}\"")), "{drawn}");
            assert!(holds.iter().all(|part| drawn.contains(part)), "{drawn}");
            assert_eq!(drawn, picture(&puzzle, &cells));
        }
    }

    #[test]
    fn any_name_can_be_drawn() {
        let (mut puzzle, _) = filled("1 1 1\nDEFAULT\nA", "");
        "<".clone_into(&mut puzzle.pieces[0].name);
        assert!(picture(&puzzle, &[0]).contains("\n&lt;\n</text>"));
    }
}
