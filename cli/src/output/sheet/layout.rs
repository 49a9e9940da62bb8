//! The layout of a sheet: pictures on a page, and their scale.
//!
//! All pictures of a sheet have one scale, so that their squares are equal, and stand in equal
//! cells. Of all grids of cells with squares that are large enough, the layout takes one that needs
//! the fewest pages, and of these the one with the largest pictures. If even a single picture does
//! not fit a page with such squares, it is made smaller.

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
const LARGEST: f64 = square_of(12.0);

/// The height of a line with the number of a picture, in points.
pub(super) const LABEL: f64 = 14.0;
/// The space between cells, in points.
const GAP: f64 = 8.0;
/// Maximum number of columns and of rows that are tried.
const MOST: usize = 24;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// Points for a unit of a picture.
    pub(super) scale: f64,
    /// Width and height of a cell, in points. Columns share the width of the area; the height is
    /// the sum of the highest picture, a line for the number, and the space to the next cell.
    pub(super) cell: [f64; 2],
}

impl Layout {
    /// Lays out pictures of at most this width and height, in units, on an area in points. The
    /// scale is at most `largest`, which is first raised to `least` or lowered to [`LARGEST`] if it
    /// lies beyond; `None` stands for `LARGEST`. The scale is at least `least` unless a single
    /// picture would not fit the area.
    pub(super) fn of(
        count: usize,
        [width, height]: [f64; 2],
        area: [f64; 2],
        least: f64,
        largest: Option<f64>,
    ) -> Self {
        let largest = largest.map_or(LARGEST, |largest| largest.clamp(least, LARGEST));
        let cells = |columns: usize, rows: usize| {
            let room = [area[0] / columns as f64 - GAP, area[1] / rows as f64 - GAP - LABEL];
            let scale = (room[0] / width).min(room[1] / height).min(largest);
            let cell = [area[0] / columns as f64, height * scale + LABEL + GAP];
            Self { columns, rows, scale, cell }
        };
        let mut best = cells(1, 1);
        let least = least.min(best.scale);
        for columns in 1..=MOST {
            for rows in 1..=MOST {
                let other = cells(columns, rows);
                if other.scale >= least && other.is_better(&best, count) {
                    best = other;
                }
            }
        }
        best
    }

    /// Returns the number of pictures on a full page.
    pub(super) fn on_a_page(&self) -> usize {
        self.columns * self.rows
    }

    fn is_better(&self, other: &Self, count: usize) -> bool {
        let worth = |it: &Self| {
            let pages = count.div_ceil(it.on_a_page());
            // If scales look equal, the grid with fewer rows is better, then the one with fewer
            // columns.
            let scale = (it.scale * 1e4).round() as i64;
            (pages, -scale, it.rows, it.columns)
        };
        worth(self) < worth(other)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/layout.rs"]
mod tests;
