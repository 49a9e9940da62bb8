//! Into which pieces an exact cover falls apart.
//!
//! Two options left are neighbours if they cannot be chosen together: they
//! share a primary item, or a secondary one on whose colour they do not agree.
//! Options that are not connected by neighbours never get in each other's way,
//! so the components are problems of their own (for counting models Bayardo
//! and Pehoushek, *Counting models using connected components*, AAAI 2000). A
//! secondary item whose options left all agree on its colour connects nothing.
//!
//! Invariant: pieces are disjoint, and together have every item that is not
//! covered.

use crate::exact_cover::BitRows;

/// A problem of its own: items, and the options left for them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Component {
    pub(super) items: Vec<u64>,
    pub(super) options: Vec<u64>,
}

/// Finds pieces; only what is worked on, kept to save allocations.
#[derive(Clone, Debug, Default)]
pub(super) struct ComponentFinder {
    /// The options that belong to no piece yet.
    left: Vec<u64>,
    /// The piece at hand.
    items: Vec<u64>,
    options: Vec<u64>,
    /// Those of its options whose neighbours are not known yet.
    ahead: Vec<u64>,
}

impl ComponentFinder {
    /// The pieces of what is left at the level at hand, of the options of
    /// `mask`: those with the fewest items first, in an order that depends on
    /// what is left alone. None if there is only one, or if an item has no
    /// option left: then none of them is worth solving.
    ///
    /// Time: that of an intersection of rows for each option of a piece; for a
    /// single piece mostly for some of its options.
    pub(super) fn find(&mut self, rows: &mut BitRows, mask: &[u64]) -> Option<Vec<Component>> {
        let rows = rows.with_row();
        self.left.clear();
        self.left.extend(rows.live_options().iter().zip(mask).map(|(left, mask)| left & mask));
        let mut components = Vec::new();
        while self.grow(rows) {
            if self.items == rows.uncovered() {
                return None;
            }
            for (left, options) in self.left.iter_mut().zip(&self.options) {
                *left &= !options;
            }
            components.push(Component { items: self.items.clone(), options: self.options.clone() });
        }
        let reached: u32 = components.iter().map(|component| ones(&component.items)).sum();
        if components.len() < 2 || reached < ones(rows.uncovered()) {
            return None;
        }
        components.sort_by_key(|component| ones(&component.items));
        Some(components)
    }

    /// Makes the piece of the first option left; false if there is none. If
    /// it has all items, it may not have all its options yet.
    fn grow(&mut self, rows: &BitRows) -> bool {
        let Some(mut at) = self.left.iter().position(|&word| word != 0) else { return false };
        for row in [&mut self.options, &mut self.ahead] {
            row.clear();
            row.resize(self.left.len(), 0);
            row[at] = self.left[at] & self.left[at].wrapping_neg();
        }
        self.items.clear();
        self.items.resize(rows.uncovered().len(), 0);
        loop {
            while self.ahead[at] != 0 {
                let place = at * 64 + self.ahead[at].trailing_zeros() as usize;
                self.ahead[at] &= self.ahead[at] - 1;
                for (items, covered) in self.items.iter_mut().zip(rows.covered_by(place)) {
                    *items |= covered;
                }
                if self.items == rows.uncovered() {
                    return true;
                }
                let component = self.options.iter_mut().zip(&mut self.ahead);
                let others = self.left.iter().zip(rows.compatible_with(place));
                for ((options, ahead), (left, beside)) in component.zip(others) {
                    let new = left & !beside & !*options;
                    *options |= new;
                    *ahead |= new;
                }
            }
            match self.ahead.iter().position(|&word| word != 0) {
                Some(next) => at = next,
                None => return true,
            }
        }
    }
}

pub(super) fn ones(row: &[u64]) -> u32 {
    row.iter().map(|word| word.count_ones()).sum()
}
