//! The breaks between pages: as few pages as possible, filled as evenly as possible.

use std::ops::Range;

use super::columns::Columns;

/// The pictures of a page, and the place of its columns among those that a page may have.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Break {
    pub(super) items: Range<usize>,
    pub(super) grid: usize,
}

/// The best pages for the pictures up to some place.
#[derive(Clone, Copy)]
struct Best {
    /// The number of pages, and the sum of the squares of the parts of them that are empty.
    worth: (usize, f64),
    /// The first picture of the last page.
    first: usize,
    /// The columns of the last page.
    grid: usize,
}

/// Returns the pages that are filled most evenly of the fewest. A page has the fewest columns that have
/// room for its pictures.
pub(super) fn pages(grids: &[Columns<'_>]) -> Vec<Break> {
    let count = grids.first().map_or(0, |grid| grid.items.len());
    let mut best: Vec<Option<Best>> = vec![None; count + 1];
    best[0] = Some(Best { worth: (0, 0.0), first: 0, grid: 0 });
    for first in 0..count {
        let Some((before, unevenness)) = best[first].map(|it| it.worth) else { continue };
        for (grid, columns) in grids.iter().enumerate() {
            for end in columns.ends(first) {
                let empty = 1.0 - columns.filled(first..end);
                let worth = (before + 1, unevenness + empty * empty);
                if best[end].is_none_or(|it| worth < it.worth) {
                    best[end] = Some(Best { worth, first, grid });
                }
            }
        }
    }
    let mut pages = Vec::new();
    let mut end = count;
    while let Some(Best { first, grid, .. }) = best[end].filter(|_| end > 0) {
        pages.push(Break { items: first..end, grid });
        end = first;
    }
    pages.reverse();
    pages
}
