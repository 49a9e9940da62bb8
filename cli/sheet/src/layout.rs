//! The layout of a sheet: which pictures stand on which page, where, and at which scale.
//!
//! Pictures stand in columns of equal width, in rows that are as high as their highest picture. All
//! pictures of a puzzle have one scale, so that their squares are equal. Of all numbers of columns
//! and scales with squares that are large enough, the layout takes one that needs the fewest pages,
//! and of these the one with the largest pictures. If even a single picture does not fit a page with
//! such squares, it is made smaller.

use super::text::wrapped;

/// The side of a board's square as puzzles draw it, in units of the picture.
const SQUARE: f64 = 40.0;

/// Returns the scale at which squares have this number of millimetres, in points for a unit.
const fn square_of(millimetres: f64) -> f64 {
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
/// The size of the letters of rules beside a number, and the height of their lines.
pub(super) const RULES: f64 = 7.5;
pub(super) const RULES_LINE: f64 = 9.5;
/// Maximum number of lines of rules in a cell, unless the columns are given.
const MOST_LINES: usize = 8;
/// The space between cells, in points.
pub(super) const GAP: f64 = 8.0;
/// Maximum space that is added between rows, in points.
const MOST_APART: f64 = 40.0;
/// Maximum number of columns and of rows that are tried.
const MOST: usize = 24;

/// A picture to be placed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item<'s> {
    /// Width and height in units of the picture.
    pub(super) size: [f64; 2],
    /// The number of the puzzle, whose pictures share a scale.
    pub(super) puzzle: usize,
    /// The rules of the puzzle, shown in the first of its cells on each page; may be empty.
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
    /// The number of columns; `None` for the best one.
    pub(super) columns: Option<usize>,
}

/// A picture with its place on a page.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Cell {
    /// The place of the picture among all.
    pub(super) item: usize,
    /// The middle of the cell from the left of the area, and its upper end from the top of the area.
    pub(super) at: [f64; 2],
    /// Points for a unit of the picture.
    pub(super) scale: f64,
    /// The lines of the rules above the picture.
    pub(super) rules: Vec<String>,
}

/// The cells of all pages.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Layout {
    pub(super) columns: usize,
    pub(super) pages: Vec<Vec<Cell>>,
}

impl Layout {
    /// Lays out pictures on pages.
    pub(super) fn of(items: &[Item<'_>], bounds: Bounds) -> Self {
        let highest = items.iter().map(|item| item.size[1]).fold(1.0, f64::max);
        let puzzles = 1 + items.iter().map(|item| item.puzzle).max().unwrap_or(0);
        // The greatest scale of each puzzle in a column.
        let fitting = |columns: usize| {
            let mut scales = vec![f64::INFINITY; puzzles];
            for item in items {
                let scale = item.fitting(columns, bounds.area);
                scales[item.puzzle] = scales[item.puzzle].min(scale);
            }
            scales
        };
        let up_to = |scales: &[f64], most: f64| -> Vec<f64> {
            scales.iter().map(|scale| scale.min(most)).collect()
        };
        let alone = up_to(&fitting(1), bounds.largest);
        // The greatest scales that are tried: those at which a number of rows fits, and steps
        // between the bounds, for pictures of different heights.
        let of_rows = |rows: usize| (bounds.area[1] / rows as f64 - GAP - LABEL) / highest;
        let step = (bounds.largest / bounds.least).max(1.0).powf(1.0 / MOST as f64);
        let steps = (0..MOST).map(|number| bounds.least * step.powf(number as f64));
        let caps: Vec<f64> = (1..=MOST).map(of_rows).chain(steps).filter(|&it| it > 0.0).collect();
        let all: Vec<usize> = bounds.columns.map_or((1..=MOST).collect(), |columns| vec![columns]);
        let mut best = None;
        for columns in all {
            let wide = bounds.area[0] / columns as f64;
            let is_forced = bounds.columns.is_some();
            if !is_forced && columns > 1 && !items.iter().all(|item| item.has_room(wide)) {
                continue;
            }
            let fitting = fitting(columns);
            for (place, &most) in caps.iter().enumerate() {
                let scales = up_to(&fitting, most.min(bounds.largest));
                let mut pairs = scales.iter().zip(&alone);
                let is_large = pairs.all(|(scale, alone)| *scale >= bounds.least.min(*alone));
                if !is_large && (!is_forced || place > 0) {
                    continue;
                }
                let layout = Self::with(items, columns, &scales, bounds.area);
                // Of scales that look equal, those with fewer rows are better, then those with
                // fewer columns.
                let scale: i64 = scales.iter().map(|scale| (scale * 1e4).round() as i64).sum();
                let worth = (layout.pages.len(), -scale, place, columns);
                if best.as_ref().is_none_or(|(least, _)| worth < *least) {
                    best = Some((worth, layout));
                }
            }
        }
        let best = best.map(|(_, layout)| layout);
        let layout = best.unwrap_or_else(|| Self::with(items, 1, &alone, bounds.area));
        layout.spread(items, bounds.area[1])
    }

    /// Moves rows apart, all by the same distance, so that they fill their pages better.
    fn spread(mut self, items: &[Item<'_>], height: f64) -> Self {
        let end = |cell: &Cell| cell.bottom(items);
        let room = |page: &Vec<Cell>| {
            let bottom = page.iter().map(end).fold(0.0, f64::max);
            (height - bottom) / (rows(page) - 1).max(1) as f64
        };
        let apart = self.pages.iter().map(room).fold(MOST_APART, f64::min).max(0.0);
        for page in &mut self.pages {
            let (mut row, mut top) = (0, 0.0);
            for cell in page {
                if cell.at[1] > top {
                    (row, top) = (row + 1, cell.at[1]);
                }
                cell.at[1] += apart * f64::from(row);
            }
        }
        self
    }

    /// Fills rows of a number of columns from the top of the first page on.
    fn with(items: &[Item<'_>], columns: usize, scales: &[f64], [width, height]: [f64; 2]) -> Self {
        let wide = width / columns as f64;
        let mut pages: Vec<Vec<Cell>> = Vec::new();
        let (mut down, mut told) = (f64::INFINITY, vec![false; scales.len()]);
        let mut first = 0;
        for row in items.chunks(columns) {
            let told_before = |told: &[bool]| {
                let mut told = told.to_vec();
                let rules = row.iter().map(|item| item.told(&mut told, wide)).collect::<Vec<_>>();
                (rules, told)
            };
            let high = |rules: &[Vec<String>]| {
                let heights = row.iter().zip(rules).map(|(item, rules)| {
                    LABEL + rules.len() as f64 * RULES_LINE + item.size[1] * scales[item.puzzle]
                });
                heights.fold(0.0, f64::max) + GAP
            };
            let (mut rules, mut now_told) = told_before(&told);
            // A hundredth of a point is nothing but rounding.
            if down + high(&rules) > height + 0.01 {
                pages.push(Vec::new());
                (down, told) = (0.0, vec![false; scales.len()]);
                (rules, now_told) = told_before(&told);
            }
            let below = down + high(&rules);
            if let Some(page) = pages.last_mut() {
                page.extend(row.iter().zip(rules).enumerate().map(|(column, (item, rules))| {
                    Cell {
                        item: first + column,
                        at: [(column as f64 + 0.5) * wide, down],
                        scale: scales[item.puzzle],
                        rules,
                    }
                }));
            }
            (first, down, told) = (first + row.len(), below, now_told);
        }
        Self { columns, pages }
    }
}

impl Cell {
    /// Returns the lower end of the picture.
    fn bottom(&self, items: &[Item<'_>]) -> f64 {
        let rules = self.rules.len() as f64 * RULES_LINE;
        self.at[1] + LABEL + rules + items[self.item].size[1] * self.scale
    }
}

/// Returns the number of rows of a page.
fn rows(page: &[Cell]) -> usize {
    page.chunk_by(|one, other| one.at[1] == other.at[1]).count()
}

impl Item<'_> {
    /// Returns the greatest scale at which the picture fits a column of the area.
    fn fitting(&self, columns: usize, area: [f64; 2]) -> f64 {
        let wide = area[0] / columns as f64 - GAP;
        let rules = self.lines(wide + GAP).len() as f64 * RULES_LINE;
        let high = (area[1] - GAP - LABEL - rules).max(area[1] / 4.0);
        (wide.max(1.0) / self.size[0]).min(high / self.size[1])
    }

    /// Returns the lines of the rules in a cell of this width.
    fn lines(&self, wide: f64) -> Vec<String> {
        wrapped(self.rules, RULES, wide - 2.0 * GAP, usize::MAX)
    }

    /// Returns whether a cell of this width has room for the line with the number, and for the
    /// rules in few lines.
    fn has_room(&self, wide: f64) -> bool {
        self.label <= wide && self.lines(wide).len() <= MOST_LINES
    }

    /// Returns the lines of the rules if they were not told yet, and notes that they are told now.
    fn told(&self, told: &mut [bool], wide: f64) -> Vec<String> {
        match std::mem::replace(&mut told[self.puzzle], true) {
            true => Vec::new(),
            false => self.lines(wide),
        }
    }
}

#[cfg(test)]
#[path = "../tests/unit/layout.rs"]
mod tests;
