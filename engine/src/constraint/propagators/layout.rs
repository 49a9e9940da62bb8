//! The layout of a store while it is built: the views of variables and the state of propagators.

use super::{Trailed, Variable, View};

/// An allocator of the trailed state of propagators, used before the first run.
pub(crate) struct Layout {
    /// The view of each variable.
    pub(in crate::constraint) views: Vec<View>,
    /// The distance from the least to the greatest value of each domain; empty unless the store has
    /// wide domains.
    pub(in crate::constraint) extents: Box<[u64]>,
    /// Index of the first state word in the store.
    pub(in crate::constraint) next: u32,
    /// The words allocated so far, with their values at the root.
    pub(in crate::constraint) words: Vec<u64>,
}

impl Layout {
    pub(crate) fn view(&self, variable: Variable) -> View {
        self.views[variable.number()]
    }

    /// Returns whether the store has wide domains, and sums of 128 bits.
    pub(crate) fn is_wide(&self) -> bool {
        !self.extents.is_empty()
    }

    /// Returns the least and the greatest value of a variable. The store must have wide domains.
    pub(crate) fn bounds(&self, variable: Variable) -> (i64, i64) {
        let View { domain, base } = self.view(variable);
        (base, base.wrapping_add(self.extents[domain as usize] as i64))
    }

    /// Returns the views of some variables, and whether two of them share a domain.
    pub(crate) fn views(&self, variables: &[Variable]) -> (Box<[View]>, bool) {
        let views: Box<[View]> = variables.iter().map(|&variable| self.view(variable)).collect();
        let mut domains: Vec<_> = views.iter().map(|view| view.domain()).collect();
        domains.sort_unstable();
        let shares = domains.windows(2).any(|pair| pair[0] == pair[1]);
        (views, shares)
    }

    /// Allocates words with these initial values and returns the index of the first one.
    pub(crate) fn allocate(&mut self, words: impl IntoIterator<Item = u64>) -> Trailed {
        let start = Trailed(self.next + self.words.len() as u32);
        self.words.extend(words);
        start
    }
}
