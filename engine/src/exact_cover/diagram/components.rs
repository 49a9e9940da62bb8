//! Finds the components of a subproblem of an exact cover.
//!
//! Two live options are neighbours if they are incompatible: they share a primary item, or a
//! secondary one in different colours. Options that no chain of neighbours connects do not affect
//! each other, so the connected components are independent problems (for counting models: Bayardo
//! and Pehoushek, *Counting models using connected components*, AAAI 2000). A secondary item
//! connects nothing if all its live options agree on its colour.
//!
//! Invariant: components are disjoint, and together have every uncovered item.

use crate::exact_cover::BitRows;

/// An independent problem: rows of its items, and of the live options for them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Component {
    pub(super) items: Vec<u64>,
    pub(super) options: Vec<u64>,
}

/// The buffers for finding components, kept to save allocations.
#[derive(Clone, Debug, Default)]
pub(super) struct ComponentFinder {
    /// Options that belong to no component yet.
    left: Vec<u64>,
    /// Items of the current component.
    items: Vec<u64>,
    /// Options of the current component.
    options: Vec<u64>,
    /// Options of the current component whose neighbours are not added yet.
    ahead: Vec<u64>,
}

impl ComponentFinder {
    /// Returns the components of the current subproblem, among the options of `mask`, by ascending
    /// number of items; the order depends on the subproblem alone. Returns `None` if there are
    /// fewer than two, or if an item has no option left, so that solving any of them would be a
    /// waste.
    ///
    /// Time: an intersection of rows for each option of a component. The search usually ends early
    /// if there is only one component.
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
        components.sort_by_cached_key(|component| ones(&component.items));
        Some(components)
    }

    /// Finds the component of the first option left; returns `false` if there is none. A component
    /// with all uncovered items may lack some of its options.
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
