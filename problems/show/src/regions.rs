//! Draws the regions of a board, as lines between the squares of different regions.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use svg::node::element::{Group, Path};

use super::layer::SIDE;
use super::outline::{Pen, outline};
use super::square::Square;

/// The width of a border between regions: four times that of a line between squares, since a picture on
/// a page is small.
const BORDER: f64 = 4.0;

/// The region of each square, row by row.
pub(super) type Regions = Vec<Vec<usize>>;

/// Returns rows of squares of a width as text, in colour if `styled`: between squares a blank, or
/// `|` between regions; between rows a line with `-` between regions, left out if no regions meet
/// there.
pub(super) fn text(rows: &[Vec<Square>], regions: &Regions, width: usize, styled: bool) -> String {
    let mut text = String::new();
    for (row, squares) in rows.iter().enumerate() {
        if row > 0 {
            let line = line(regions, row, squares.len(), width);
            if !line.is_empty() {
                text += &line;
                text.push('\n');
            }
        }
        for (column, square) in squares.iter().enumerate() {
            if column > 0 {
                text.push(if upright(regions, row, column) { '|' } else { ' ' });
            }
            // Writing to a string cannot fail.
            let style = square.style().filter(|_| styled);
            let _ = style.map(|style| write!(text, "{style}"));
            square.write(width, &mut text);
            let _ = style.map(|style| write!(text, "{style:#}"));
        }
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
    }
    text
}

/// Returns whether two regions meet at the left of a square.
fn upright(regions: &Regions, row: usize, column: usize) -> bool {
    column > 0 && differ(regions, [row, column - 1], [row, column])
}

/// Returns whether two regions meet above a square.
fn level(regions: &Regions, row: usize, column: usize) -> bool {
    row > 0 && differ(regions, [row - 1, column], [row, column])
}

fn differ(regions: &Regions, one: [usize; 2], other: [usize; 2]) -> bool {
    let region = |[row, column]: [usize; 2]| regions.get(row).and_then(|row| row.get(column));
    matches!((region(one), region(other)), (Some(one), Some(other)) if one != other)
}

/// Returns the line above a row; empty if no regions meet there.
fn line(regions: &Regions, row: usize, columns: usize, width: usize) -> String {
    let mut line = String::new();
    for column in 0..columns {
        let here = level(regions, row, column);
        if column > 0 {
            let sides = [level(regions, row, column - 1), here];
            let ends = [upright(regions, row - 1, column), upright(regions, row, column)];
            line.push(match (sides, ends) {
                ([false, false], [false, false]) => ' ',
                ([true, true], [false, false]) => '-',
                ([false, false], [true, true]) => '|',
                _ => '+',
            });
        }
        line.extend(std::iter::repeat_n(if here { '-' } else { ' ' }, width));
    }
    match line.contains('-') {
        true => line.trim_end().to_owned(),
        false => String::new(),
    }
}

/// Draws the outlines of all regions.
pub(super) fn outlines(regions: &Regions) -> Group {
    let mut squares: BTreeMap<usize, BTreeSet<[usize; 2]>> = BTreeMap::new();
    for (row, line) in regions.iter().enumerate() {
        for (column, &region) in line.iter().enumerate() {
            squares.entry(region).or_default().insert([row, column]);
        }
    }
    let pen = Pen { side: SIDE, inset: 0.0, radius: 0.0 };
    let lines =
        Group::new().set("fill", "none").set("stroke", "#3d3a33").set("stroke-width", BORDER);
    squares
        .values()
        .fold(lines, |lines, squares| lines.add(Path::new().set("d", outline(squares, pen))))
}
