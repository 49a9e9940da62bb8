//! The layout of a sheet: which pictures stand on which page, where, and at which scale.
//!
//! Pictures stand in rows of [`Columns`], in their order. Of all scales at which squares are large
//! enough, the layout takes the largest that needs the fewest pages, and breaks pages so that they
//! are filled [evenly](pages). Then the pictures of each page grow, and rows move apart, until the
//! page is full. If even a single picture does not fit a page with such squares, it is made smaller.

use std::ops::Range;

use super::breaks::{Break, pages};
use super::columns::Columns;
use super::text::wrapped;

/// The side of a board's square as puzzles draw it, in units of the picture.
const SQUARE: f64 = 40.0;

/// Returns the scale at which squares have this number of millimetres, in points for a unit.
pub(super) const fn square_of(millimetres: f64) -> f64 {
    millimetres / 25.4 * 72.0 / SQUARE
}

/// The smallest scale of pictures to write into: squares of 5 millimetres.
pub(super) const TO_WRITE: f64 = square_of(5.0);
/// The smallest scale of pictures to read: squares of 4 millimetres.
pub(super) const TO_READ: f64 = square_of(4.0);
/// The largest scale: squares of 12 millimetres.
pub(super) const LARGEST: f64 = square_of(12.0);
/// The height of a line with the number of a picture, in points.
pub(super) const LABEL: f64 = 14.0;
/// The size of the letters of rules above numbers, and the height of their lines.
pub(super) const RULES: f64 = 8.0;
pub(super) const RULES_LINE: f64 = 10.0;
/// The space between rules and numbers, in points.
const BELOW_RULES: f64 = 3.0;
/// The space between cells, in points.
pub(super) const GAP: f64 = 8.0;
/// Maximum space that is added between rows, in points.
const MOST_APART: f64 = 60.0;
/// Maximum number of columns and of rows that are tried.
pub(super) const MOST: usize = 24;
/// How much larger pictures may be on a page that has room than on others.
const GROWTH: f64 = 1.25;

/// A picture to be placed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item<'s> {
    /// Width and height in units of the picture.
    pub(super) size: [f64; 2],
    /// The number of the puzzle, whose pictures share a scale on each page.
    pub(super) puzzle: usize,
    /// The rules of the puzzle, told above the first of its pictures on each page; may be empty.
    pub(super) rules: &'s str,
    /// The width of the line with its number, in points.
    pub(super) label: f64,
}

/// Bounds on the layout.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// Width and height of the area that a page has for pictures, in points.
    pub(super) area: [f64; 2],
    /// The least scale, unless a single picture would not fit the area.
    pub(super) least: f64,
    /// The greatest scale.
    pub(super) largest: f64,
    /// The number of columns; `None` for the best one on each page.
    pub(super) columns: Option<usize>,
}

/// A picture with its place on a page.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Cell {
    /// The place of the picture among all.
    pub(super) item: usize,
    /// The middle of the cell from the left of the area, and its upper end from the top of the area.
    pub(super) at: [f64; 2],
    /// The width of the cell.
    pub(super) wide: f64,
    /// Points for a unit of the picture.
    pub(super) scale: f64,
}

/// Rules above the cells of a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Told {
    /// The middle of the lines, and the upper end of the first one.
    pub(super) at: [f64; 2],
    pub(super) lines: Vec<String>,
}

/// What stands on a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Plan {
    pub(super) cells: Vec<Cell>,
    pub(super) rules: Vec<Told>,
}

/// Lays out pictures on pages.
pub(super) fn laid_out(items: &[Item<'_>], bounds: Bounds) -> Vec<Plan> {
    let numbers = bounds.columns.map_or(1..=MOST, |columns| columns..=columns);
    let all: Vec<Columns<'_>> = numbers.map(|number| Columns::of(items, number, &bounds)).collect();
    let grids = |scale: f64| -> Vec<Columns<'_>> {
        let grids = all.iter().map(|grid| grid.scaled(scale));
        grids.filter(|grid| bounds.columns.is_some() || grid.is_of_use()).collect()
    };
    let scales = scales(items, bounds);
    let fewest = pages(&grids(bounds.least)).len();
    // The smaller the scale, the fewer pages.
    let at = scales.partition_point(|&scale| pages(&grids(scale)).len() > fewest);
    let scale = scales.get(at).copied().unwrap_or(bounds.least);
    let (grids, largest) = (grids(scale), (scale * GROWTH).min(bounds.largest));
    let page = |page: Break| {
        let (grid, items) = (&grids[page.grid], page.items);
        filled(grid, &items, [scale, largest], bounds.area[1])
    };
    pages(&grids).into_iter().map(page).collect()
}

/// Returns the scales that are tried, the largest first: those at which a number of rows or columns
/// fits, and steps between the bounds, for pictures of different sizes.
fn scales(items: &[Item<'_>], Bounds { area, least, largest, .. }: Bounds) -> Vec<f64> {
    let greatest = |axis: usize| items.iter().map(|item| item.size[axis]).fold(1.0, f64::max);
    let [widest, highest] = [0, 1].map(greatest);
    let [width, height] = area;
    let of_rows = (1..=MOST).map(|rows| (height / rows as f64 - GAP - LABEL) / highest);
    let of_columns = (1..=MOST).map(|columns| (width / columns as f64 - GAP) / widest);
    let step = (largest / least).max(1.0).powf(1.0 / MOST as f64);
    let steps = (0..=MOST).map(|number| least * step.powf(number as f64));
    let all = of_rows.chain(of_columns).chain(steps);
    let mut all: Vec<f64> = all.filter(|scale| (least..=largest).contains(scale)).collect();
    all.sort_by(|one, other| other.total_cmp(one));
    all.dedup();
    all
}

/// Returns a page with pictures that are as large as it has room for, within these scales, and with
/// its rows as far apart.
fn filled(
    grid: &Columns<'_>,
    items: &Range<usize>,
    [least, largest]: [f64; 2],
    height: f64,
) -> Plan {
    let has_room = |scale: f64| grid.grown(items, scale).height(items) <= height;
    let (mut scale, mut exceeds) = (if has_room(largest) { largest } else { least }, largest);
    while scale < exceeds - 1e-4 {
        let middle = f64::midpoint(scale, exceeds);
        match has_room(middle) {
            true => scale = middle,
            false => exceeds = middle,
        }
    }
    let grown = grid.grown(items, scale);
    let gaps = grown.rows(items).count().saturating_sub(1).max(1);
    let apart = (height - grown.height(items)) / gaps as f64;
    grown.plan(items, apart.clamp(0.0, MOST_APART))
}

/// Returns the height of lines of rules, with the space below them.
pub(super) fn height_of_rules(lines: usize) -> f64 {
    if lines == 0 { 0.0 } else { lines as f64 * RULES_LINE + BELOW_RULES }
}

impl Item<'_> {
    /// Returns the greatest scale at which the picture fits a cell of this width below this number of
    /// lines, on a page that has this height for it.
    pub(super) fn fitting(&self, [wide, height]: [f64; 2], lines: usize) -> f64 {
        let high = height - GAP - LABEL - height_of_rules(lines);
        let high = high.max(height / 4.0);
        ((wide - GAP).max(1.0) / self.size[0]).min(high / self.size[1])
    }

    /// Returns the lines of the rules above cells of this width.
    pub(super) fn lines(&self, wide: f64) -> Vec<String> {
        wrapped(self.rules, RULES, wide - 2.0 * GAP, usize::MAX)
    }
}

#[cfg(test)]
#[path = "../tests/unit/layout.rs"]
mod tests;
