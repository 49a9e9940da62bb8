//! What a division looks up before its first run.

use super::super::{Layout, Variable, View};
use super::parts::Edges;

/// The edges of a division, and the views of its variables.
#[derive(Clone, Debug, Default)]
pub(super) struct Views {
    pub(super) edges: Edges,
    /// The border of each edge.
    pub(super) borders: Box<[View]>,
    /// The size of each vertex; empty if sizes are not constrained.
    pub(super) sizes: Box<[View]>,
    /// Each domain with a place of it, by domain. The places are the edges, then the vertices.
    pub(super) places: Box<[(u32, u32)]>,
}

impl Views {
    /// Looks up the views of all variables, and the places of each domain.
    pub(super) fn prepare(
        &mut self,
        borders: &[Variable],
        sizes: &[Variable],
        layout: &mut Layout,
    ) {
        [self.borders, self.sizes] = [borders, sizes].map(|all| layout.views(all).0);
        let domains = self.all().map(|view| view.domain());
        let mut places: Vec<(u32, u32)> = domains.zip(0..).collect();
        places.sort_unstable();
        self.places = places.into();
    }

    /// Iterates over the views of the borders, then of the sizes.
    pub(super) fn all(&self) -> impl Iterator<Item = View> {
        self.borders.iter().chain(&self.sizes).copied()
    }

    /// Returns the places of a domain.
    pub(super) fn places_of(&self, domain: u32) -> impl Iterator<Item = u32> {
        let begin = self.places.partition_point(|place| place.0 < domain);
        self.places[begin..].iter().take_while(move |it| it.0 == domain).map(|it| it.1)
    }
}
