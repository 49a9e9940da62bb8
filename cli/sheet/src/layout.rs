//! The layout of a sheet: which pictures stand on which page, where, and at which scale.
//!
//! Pictures stand in columns of equal width, in rows that are as high as their highest picture; a
//! picture that is too wide for a column takes several. All pictures of a puzzle have one scale, so
//! that their squares are equal. Of all numbers of columns and scales with squares that are large
//! enough, the layout takes one that needs the fewest pages, and of these the one with the largest
//! pictures. If even a single picture does not fit a page with such squares, it is made smaller.

use std::ops::Range;

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
    /// The width of the cell.
    pub(super) wide: f64,
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
        // The greatest scales that are tried: those at which a number of rows fits, and steps
        // between the bounds, for pictures of different heights.
        let of_rows = |rows: usize| (bounds.area[1] / rows as f64 - GAP - LABEL) / highest;
        let step = (bounds.largest / bounds.least).max(1.0).powf(1.0 / MOST as f64);
        let steps = (0..MOST).map(|number| bounds.least * step.powf(number as f64));
        let caps: Vec<f64> = (1..=MOST).map(of_rows).chain(steps).filter(|&it| it > 0.0).collect();
        let alone = Grid::of(items, 1, bounds);
        let all: Vec<usize> = bounds.columns.map_or((1..=MOST).collect(), |columns| vec![columns]);
        let mut best = None;
        for columns in all {
            let grid = Grid::of(items, columns, bounds);
            if bounds.columns.is_none() && (grid.is_like_another() || grid.is_too_fine()) {
                continue;
            }
            let mut tried: Vec<Vec<f64>> = Vec::new();
            for (place, &most) in caps.iter().enumerate() {
                let grid = grid.up_to(most.min(bounds.largest));
                if tried.contains(&grid.scales) {
                    continue;
                }
                tried.push(grid.scales.clone());
                // With pictures that are small already, the first step is as good as any.
                let mut pairs = grid.scales.iter().zip(&alone.scales);
                let is_large = pairs.all(|(scale, alone)| *scale >= bounds.least.min(*alone));
                if !is_large && (bounds.columns.is_none() || place > 0) {
                    continue;
                }
                let layout = grid.filled(items, bounds.area);
                // Of scales that look equal, those with fewer rows are better, then those with
                // fewer columns.
                let scale: i64 = grid.scales.iter().map(|scale| (scale * 1e4).round() as i64).sum();
                let worth = (layout.pages.len(), -scale, place, columns);
                if best.as_ref().is_none_or(|(least, _)| worth < *least) {
                    best = Some((worth, layout));
                }
            }
        }
        let best = best.map(|(_, layout)| layout);
        let alone = || alone.up_to(bounds.largest).filled(items, bounds.area);
        best.unwrap_or_else(alone).spread(items, bounds.area[1])
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
}

/// Columns of equal width. A picture that is too large for one of them takes several.
#[derive(Clone, Debug)]
struct Grid {
    columns: usize,
    /// The scale of each puzzle.
    scales: Vec<f64>,
    /// The number of columns that each picture takes.
    spans: Vec<usize>,
}

impl Grid {
    /// Returns the columns with the greatest scales that they have room for.
    fn of(items: &[Item<'_>], columns: usize, bounds: Bounds) -> Self {
        let wide = |span: usize| bounds.area[0] * span as f64 / columns as f64;
        let puzzles = 1 + items.iter().map(|item| item.puzzle).max().unwrap_or(0);
        // The lines of the rules of each puzzle, by the number of columns.
        let mut told = vec![Vec::new(); puzzles];
        for item in items {
            if told[item.puzzle].is_empty() {
                let lines = |span| item.lines(wide(span)).len();
                told[item.puzzle] = (1..=columns).map(lines).collect();
            }
        }
        let fitting = |item: &Item<'_>, span: usize| {
            item.fitting([wide(span), bounds.area[1]], told[item.puzzle][span - 1])
        };
        let has_room = |item: &Item<'_>, span: usize| {
            let lines = told[item.puzzle][span - 1];
            bounds.columns.is_some() || (item.label <= wide(span) && lines <= MOST_LINES)
        };
        let span = |item: &Item<'_>| {
            let least = bounds.least.min(fitting(item, columns));
            let fits = |&span: &usize| has_room(item, span) && fitting(item, span) >= least;
            (1..columns).find(fits).unwrap_or(columns)
        };
        let mut spans: Vec<usize> = items.iter().map(span).collect();
        // Whoever asks for a number of columns, all of which are narrow, has them.
        if bounds.columns.is_some() && !spans.contains(&1) {
            spans.fill(1);
        }
        let mut scales = vec![f64::INFINITY; puzzles];
        for (item, &span) in items.iter().zip(&spans) {
            let scale = fitting(item, span);
            scales[item.puzzle] = scales[item.puzzle].min(scale);
        }
        Self { columns, scales, spans }
    }

    /// Returns whether fewer columns have the same rows: if all pictures take several columns, the
    /// same number of them.
    fn is_like_another(&self) -> bool {
        let first = self.spans.first().copied().unwrap_or(1);
        first > 1 && first < self.columns && self.spans.iter().all(|&span| span == first)
    }

    /// Returns whether columns are so narrow that fewer would do for pictures of several columns.
    fn is_too_fine(&self) -> bool {
        self.columns > MOST / 2 && self.spans.iter().any(|&span| span > 1)
    }

    /// Returns the same columns with scales of at most `most`.
    fn up_to(&self, most: f64) -> Self {
        let scales = self.scales.iter().map(|scale| scale.min(most)).collect();
        Self { scales, ..self.clone() }
    }

    /// Returns the widths of the cells in a row of pictures, in columns. A row that is `full`, because
    /// the next picture is too wide for what it leaves, is filled by all of its cells.
    fn widths(&self, row: Range<usize>, is_full: bool) -> Vec<f64> {
        let taken: usize = self.spans[row.clone()].iter().sum();
        let more = if is_full { (self.columns - taken) as f64 / row.len() as f64 } else { 0.0 };
        self.spans[row].iter().map(|&span| span as f64 + more).collect()
    }

    /// Returns the places of the pictures in the row that begins with `first`.
    fn row(&self, first: usize) -> Range<usize> {
        let mut taken = 0;
        let fitting = self.spans[first..].iter().take_while(|&&span| {
            taken += span;
            taken <= self.columns
        });
        first..first + fitting.count()
    }

    /// Fills rows from the top of the first page on.
    fn filled(&self, items: &[Item<'_>], [width, height]: [f64; 2]) -> Layout {
        let mut pages: Vec<Vec<Cell>> = Vec::new();
        let (mut down, mut told) = (f64::INFINITY, vec![false; self.scales.len()]);
        let mut row = self.row(0);
        while !row.is_empty() {
            let widths = self.widths(row.clone(), row.end < items.len());
            let widths: Vec<f64> =
                widths.into_iter().map(|wide| wide * width / self.columns as f64).collect();
            let row_items = &items[row.clone()];
            let told_before = |told: &[bool]| {
                let mut told = told.to_vec();
                let cells = row_items.iter().zip(&widths);
                let rules: Vec<_> = cells.map(|(item, wide)| item.told(&mut told, *wide)).collect();
                (rules, told)
            };
            let high = |rules: &[Vec<String>]| {
                let heights = row_items.iter().zip(rules).map(|(item, rules)| {
                    LABEL
                        + rules.len() as f64 * RULES_LINE
                        + item.size[1] * self.scales[item.puzzle]
                });
                heights.fold(0.0, f64::max) + GAP
            };
            let (mut rules, mut now_told) = told_before(&told);
            // A hundredth of a point is nothing but rounding.
            if down + high(&rules) > height + 0.01 {
                pages.push(Vec::new());
                (down, told) = (0.0, vec![false; self.scales.len()]);
                (rules, now_told) = told_before(&told);
            }
            let below = down + high(&rules);
            if let Some(page) = pages.last_mut() {
                let mut left = 0.0;
                for ((item, rules), wide) in row.clone().zip(rules).zip(widths) {
                    let (middle, scale) = (left + wide / 2.0, self.scales[items[item].puzzle]);
                    page.push(Cell { item, at: [middle, down], wide, scale, rules });
                    left += wide;
                }
            }
            (down, told) = (below, now_told);
            row = self.row(row.end);
        }
        Layout { columns: self.columns, pages }
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
    /// Returns the greatest scale at which the picture fits a cell of this width below this number of
    /// lines, on a page that has this height for it.
    fn fitting(&self, [wide, height]: [f64; 2], lines: usize) -> f64 {
        let high = height - GAP - LABEL - lines as f64 * RULES_LINE;
        let high = high.max(height / 4.0);
        ((wide - GAP).max(1.0) / self.size[0]).min(high / self.size[1])
    }

    /// Returns the lines of the rules in a cell of this width.
    fn lines(&self, wide: f64) -> Vec<String> {
        wrapped(self.rules, RULES, wide - 2.0 * GAP, usize::MAX)
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
