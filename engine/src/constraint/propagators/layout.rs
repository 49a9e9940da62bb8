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
    /// Whether each domain is followed; empty if none is.
    pub(in crate::constraint) is_followed: Box<[bool]>,
    /// Number of propagators that follow their domains.
    pub(in crate::constraint) followers: usize,
}

impl Layout {
    /// Creates the layout of a store whose first state word has the index `next`.
    pub(in crate::constraint) fn new(views: Vec<View>, extents: Box<[u64]>, next: u32) -> Self {
        let (words, is_followed) = (Vec::new(), Box::default());
        Self { views, extents, next, words, is_followed, followers: 0 }
    }

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

    /// Lets the store's journal record the changes of these domains, and returns the number of the
    /// propagator among those that follow theirs.
    pub(crate) fn follow(&mut self, views: impl Iterator<Item = View>) -> usize {
        let domains = self.views.iter().map(|view| view.domain() as usize + 1).max();
        let mut is_followed = std::mem::take(&mut self.is_followed).into_vec();
        is_followed.resize(domains.unwrap_or(0), false);
        views.for_each(|view| is_followed[view.domain() as usize] = true);
        self.is_followed = is_followed.into();
        self.followers += 1;
        self.followers - 1
    }

    /// Allocates words with these initial values and returns the index of the first one.
    pub(crate) fn allocate(&mut self, words: impl IntoIterator<Item = u64>) -> Trailed {
        let start = Trailed(self.next + self.words.len() as u32);
        self.words.extend(words);
        start
    }
}
