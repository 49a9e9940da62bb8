//! Traces the outlines of sets of squares, as paths with round corners.
//!
//! The walk follows every side between a square of the set and any other place, with the set on its
//! right; holes become loops of their own. Where two squares meet only in a corner the walk turns
//! right, so that they stay apart.

use std::collections::BTreeSet;

use svg::node::element::path::Data;

/// The pen that draws an outline.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pen {
    /// The side of a square.
    pub(super) side: f64,
    /// The distance of the outline from the sides, within the squares; outside if it is negative.
    pub(super) inset: f64,
    /// The distance from a corner at which the line begins to turn.
    pub(super) radius: f64,
}

/// A corner of squares: column and row.
type Corner = (i64, i64);
/// A step from a corner to the next: columns and rows.
type Step = (i64, i64);

/// Returns the outline of these squares, each a row and a column.
pub(super) fn outline(squares: &BTreeSet<[usize; 2]>, pen: Pen) -> Data {
    let mut sides = sides(squares);
    let mut data = Data::new();
    while let Some(first) = sides.pop_first() {
        data = closed(data, &walk(first, &mut sides), pen);
    }
    data
}

/// Returns the sides between the squares and everything else, each as a corner and a step that has
/// the square on its right.
fn sides(squares: &BTreeSet<[usize; 2]>) -> BTreeSet<(Corner, Step)> {
    let mut sides = BTreeSet::new();
    for &[row, column] in squares {
        let other = |row: usize, column: usize| !squares.contains(&[row, column]);
        let (x, y) = (column as i64, row as i64);
        if row == 0 || other(row - 1, column) {
            sides.insert(((x, y), (1, 0)));
        }
        if other(row, column + 1) {
            sides.insert(((x + 1, y), (0, 1)));
        }
        if other(row + 1, column) {
            sides.insert(((x + 1, y + 1), (-1, 0)));
        }
        if column == 0 || other(row, column - 1) {
            sides.insert(((x, y + 1), (0, -1)));
        }
    }
    sides
}

/// Removes the sides of the loop that begins with `first` from `sides`. Returns its corners, each
/// with the steps to it and from it.
fn walk(first: (Corner, Step), sides: &mut BTreeSet<(Corner, Step)>) -> Vec<(Corner, Step, Step)> {
    let mut turns = Vec::new();
    let (mut at, mut step) = first;
    loop {
        at = (at.0 + step.0, at.1 + step.1);
        let (right, left) = ((-step.1, step.0), (step.1, -step.0));
        let ways = [right, step, left];
        let next = ways.into_iter().find(|way| sides.remove(&(at, *way)));
        // If no side is left here, the loop ends with its first step.
        let next = next.unwrap_or(first.1);
        if next != step {
            turns.push((at, step, next));
        }
        step = next;
        if (at, next) == first {
            return turns;
        }
    }
}

/// Adds a loop with these corners to the path.
fn closed(mut data: Data, turns: &[(Corner, Step, Step)], pen: Pen) -> Data {
    for (index, &(corner, before, after)) in turns.iter().enumerate() {
        // The inside is to the right of both steps.
        let at = |corner: i64, inwards: i64| corner as f64 * pen.side + inwards as f64 * pen.inset;
        let x = at(corner.0, -before.1 - after.1);
        let y = at(corner.1, before.0 + after.0);
        let along = |step: Step, by: f64| (x + step.0 as f64 * by, y + step.1 as f64 * by);
        let (from, to) = (along(before, -pen.radius), along(after, pen.radius));
        data = match index {
            0 => data.move_to(from),
            _ => data.line_to(from),
        };
        data = data.quadratic_curve_to((x, y, to.0, to.1));
    }
    data.close()
}
