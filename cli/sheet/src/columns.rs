//! Columns of equal width, and the rows of pictures in them.
//!
//! A picture that is too large for one column takes several. A row is as high as its highest picture,
//! below the rules of the puzzles that begin there: those stand above all neighbours of one puzzle.

use std::iter;
use std::ops::Range;
use std::rc::Rc;

use super::layout::{Bounds, Cell, GAP, Item, LABEL, MOST, Plan, Told, height_of_rules};

/// Maximum number of lines of rules above a picture, unless the columns are given.
const MOST_LINES: usize = 8;

#[derive(Clone, Debug)]
pub(super) struct Columns<'s> {
    pub(super) items: &'s [Item<'s>],
    bounds: &'s Bounds,
    number: usize,
    /// The scale of each puzzle.
    scales: Vec<f64>,
    /// The number of columns that each picture takes.
    spans: Vec<usize>,
    /// The number of lines of the rules of each puzzle, by the number of columns below them.
    lines: Rc<[Vec<usize>]>,
    /// The part of a page that all pictures up to a place take.
    taken: Vec<f64>,
}

impl<'s> Columns<'s> {
    /// Returns a number of columns, in which pictures have no place yet.
    pub(super) fn of(items: &'s [Item<'s>], number: usize, bounds: &'s Bounds) -> Self {
        let puzzles = 1 + items.iter().map(|item| item.puzzle).max().unwrap_or(0);
        let mut grid = Self {
            items,
            bounds,
            number,
            scales: vec![bounds.least; puzzles],
            spans: vec![number; items.len()],
            lines: Rc::default(),
            taken: Vec::new(),
        };
        let mut lines = vec![Vec::new(); puzzles];
        for item in items {
            if lines[item.puzzle].is_empty() {
                let count = |span| item.lines(grid.wide(span)).len();
                lines[item.puzzle] = (0..=number).map(count).collect();
            }
        }
        grid.lines = lines.into();
        grid
    }

    /// Returns the same columns with pictures of this scale, or of a smaller one where a picture is too
    /// large for a page.
    pub(super) fn scaled(&self, scale: f64) -> Self {
        let is_free = self.bounds.columns.is_none();
        let mut grid = self.clone();
        grid.scales.fill(scale);
        grid.shrink(self.number);
        let has_room = |item: &Item<'_>, span: usize| {
            item.label <= self.wide(span) && self.lines[item.puzzle][span] <= MOST_LINES
        };
        let span = |item: &Item<'_>| {
            let fits = |&span: &usize| {
                let is_large = self.fitting(item, span) >= grid.scales[item.puzzle];
                is_large && (!is_free || has_room(item, span))
            };
            (1..self.number).find(fits).unwrap_or(self.number)
        };
        grid.spans = self.items.iter().map(span).collect();
        // Whoever asks for a number of columns, all of which are narrow, has them.
        if !is_free && !grid.spans.contains(&1) {
            grid.spans.fill(1);
            grid.shrink(1);
        }
        grid.taken = grid.parts();
        grid
    }

    /// Returns the greatest scale at which a picture fits this number of columns.
    fn fitting(&self, item: &Item<'_>, span: usize) -> f64 {
        let cell = [self.wide(span), self.bounds.area[1]];
        item.fitting(cell, self.lines[item.puzzle][span])
    }

    /// Makes scales smaller so that each picture fits this number of columns.
    fn shrink(&mut self, span: usize) {
        for item in self.items {
            let fitting = self.fitting(item, span);
            self.scales[item.puzzle] = self.scales[item.puzzle].min(fitting);
        }
    }

    /// Returns the part of a page that is taken by the pictures up to each place.
    fn parts(&self) -> Vec<f64> {
        let [width, height] = self.bounds.area;
        let part = |item: &Item<'_>| {
            let [wide, high] = item.size.map(|length| length * self.scales[item.puzzle]);
            wide * (high + LABEL) / (width * height)
        };
        let sums = self.items.iter().scan(0.0, |sum, item| {
            *sum += part(item);
            Some(*sum)
        });
        iter::once(0.0).chain(sums).collect()
    }

    /// Returns whether no fewer columns do as well: those have the same rows if all pictures take the same
    /// number of several columns, and are fine enough for pictures that take several.
    pub(super) fn is_of_use(&self) -> bool {
        let first = self.spans.first().copied().unwrap_or(1);
        let is_like_another =
            first > 1 && first < self.number && self.spans.iter().all(|&span| span == first);
        let is_too_fine = self.number > MOST / 2 && self.spans.iter().any(|&span| span > 1);
        !is_like_another && !is_too_fine
    }

    /// Returns the part of a page that pictures take.
    pub(super) fn filled(&self, items: Range<usize>) -> f64 {
        self.taken[items.end] - self.taken[items.start]
    }

    /// Returns the same columns with pictures of this scale for a page with these pictures, or of the
    /// greatest for which they have room.
    pub(super) fn grown(&self, items: &Range<usize>, scale: f64) -> Self {
        let mut scales = vec![scale; self.scales.len()];
        for place in items.clone() {
            let item = &self.items[place];
            let fitting = self.fitting(item, self.spans[place]);
            scales[item.puzzle] = scales[item.puzzle].min(fitting);
        }
        Self { scales, ..self.clone() }
    }

    fn wide(&self, span: usize) -> f64 {
        self.bounds.area[0] * span as f64 / self.number as f64
    }

    /// Returns the pictures in the row that begins with `first`, if the page ends before `end`.
    fn row(&self, first: usize, end: usize) -> Range<usize> {
        let mut taken = 0;
        let fitting = self.spans[first..end].iter().take_while(|&&span| {
            taken += span;
            taken <= self.number
        });
        first..first + fitting.count()
    }

    /// Iterates over the rows of a page.
    pub(super) fn rows(&self, items: &Range<usize>) -> impl Iterator<Item = Range<usize>> {
        let Range { start, end } = *items;
        let mut row = self.row(start, end);
        iter::from_fn(move || {
            let next = self.row(row.end, end);
            let row = std::mem::replace(&mut row, next);
            (!row.is_empty()).then_some(row)
        })
    }

    /// Returns the neighbours of one puzzle in a row whose rules are told there.
    fn told(&self, row: Range<usize>, told: &[bool]) -> Vec<Range<usize>> {
        let mut runs: Vec<Range<usize>> = Vec::new();
        for place in row {
            let puzzle = self.items[place].puzzle;
            if told[puzzle] || self.items[place].rules.is_empty() {
                continue;
            }
            match runs.iter_mut().find(|run| self.items[run.start].puzzle == puzzle) {
                Some(run) if run.end == place => run.end += 1,
                Some(_) => {}
                None => runs.push(place..place + 1),
            }
        }
        runs
    }

    fn run_lines(&self, run: &Range<usize>) -> usize {
        let span: usize = self.spans[run.clone()].iter().sum();
        self.lines[self.items[run.start].puzzle][span]
    }

    /// Returns the height of the rules above a row.
    fn band(&self, row: &Range<usize>, told: &[bool]) -> f64 {
        let runs = self.told(row.clone(), told);
        let lines = runs.iter().map(|run| self.run_lines(run)).max().unwrap_or(0);
        height_of_rules(lines)
    }

    /// Returns the height of a row with its rules.
    fn row_height(&self, row: &Range<usize>, told: &[bool]) -> f64 {
        let heights = self.items[row.clone()].iter();
        let heights = heights.map(|item| item.size[1] * self.scales[item.puzzle]);
        self.band(row, told) + LABEL + heights.fold(0.0, f64::max) + GAP
    }

    fn tell(&self, row: &Range<usize>, told: &mut [bool]) {
        self.items[row.clone()].iter().for_each(|item| told[item.puzzle] = true);
    }

    /// Returns the ends of the pages that may begin with `first`.
    pub(super) fn ends(&self, first: usize) -> Vec<usize> {
        let (mut down, mut told) = (0.0, vec![false; self.scales.len()]);
        let mut ends = Vec::new();
        for row in self.rows(&(first..self.items.len())) {
            let high = |end: usize| self.row_height(&(row.start..end), &told);
            // A hundredth of a point is nothing but rounding.
            let fits = |&end: &usize| down + high(end) <= self.bounds.area[1] + 0.01;
            ends.extend((row.start + 1..=row.end).filter(fits));
            if ends.last() != Some(&row.end) {
                break;
            }
            down += high(row.end);
            self.tell(&row, &mut told);
        }
        // A picture that is too large all the same has a page of its own.
        if ends.is_empty() {
            ends.push(first + 1);
        }
        ends
    }

    /// Returns the height of the rows of a page.
    pub(super) fn height(&self, items: &Range<usize>) -> f64 {
        let mut told = vec![false; self.scales.len()];
        let heights = self.rows(items).map(|row| {
            let high = self.row_height(&row, &told);
            self.tell(&row, &mut told);
            high
        });
        heights.sum()
    }

    /// Returns the widths of the cells in a row, in points. A row without room for the next picture is
    /// filled by all of its cells: by equal ones if they are wide enough.
    fn widths(&self, row: &Range<usize>) -> Vec<f64> {
        let taken: usize = self.spans[row.clone()].iter().sum();
        let next = self.spans.get(row.end).copied().unwrap_or(0);
        let is_full = taken + next.max(1) > self.number;
        let equal = self.bounds.area[0] / row.len() as f64;
        let has_room = |item: &Item<'_>| {
            let picture = item.size[0] * self.scales[item.puzzle] + GAP;
            picture.max(item.label) <= equal
        };
        let tells = |run: &Range<usize>| {
            let wide = equal * run.len() as f64;
            self.items[run.start].lines(wide).len() <= self.run_lines(run)
        };
        let runs = self.told(row.clone(), &vec![false; self.scales.len()]);
        let are_wide = self.items[row.clone()].iter().all(has_room) && runs.iter().all(tells);
        if is_full && are_wide {
            return vec![equal; row.len()];
        }
        let more = if is_full { (self.number - taken) as f64 / row.len() as f64 } else { 0.0 };
        let column = self.bounds.area[0] / self.number as f64;
        self.spans[row.clone()].iter().map(|&span| (span as f64 + more) * column).collect()
    }

    /// Places pictures in rows, with this space between them.
    pub(super) fn plan(&self, items: &Range<usize>, apart: f64) -> Plan {
        let (mut plan, mut down) = (Plan::default(), 0.0);
        let mut told = vec![false; self.scales.len()];
        for row in self.rows(items) {
            let top = down + self.band(&row, &told);
            let mut left = 0.0;
            for (item, wide) in row.clone().zip(self.widths(&row)) {
                let (middle, scale) = (left + wide / 2.0, self.scales[self.items[item].puzzle]);
                plan.cells.push(Cell { item, at: [middle, top], wide, scale });
                left += wide;
            }
            for run in self.told(row.clone(), &told) {
                let cells = plan.cells.iter().filter(|cell| run.contains(&cell.item));
                let ends = cells.map(|cell| [cell.at[0] - cell.wide / 2.0, cell.wide]);
                let ends: Vec<[f64; 2]> = ends.collect();
                let wide: f64 = ends.iter().map(|end| end[1]).sum();
                let lines = self.items[run.start].lines(wide);
                let at = [ends[0][0] + wide / 2.0, top - height_of_rules(lines.len())];
                plan.rules.push(Told { at, lines });
            }
            down += self.row_height(&row, &told) + apart;
            self.tell(&row, &mut told);
        }
        plan
    }
}
