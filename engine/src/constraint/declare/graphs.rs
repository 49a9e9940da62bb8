//! Constraints on graphs: connectivity, regions, divisions.

use std::ops::RangeInclusive;

use crate::constraint::model::Model;
use crate::constraint::propagators::{Connected, Division, EqualReified, Region};
use crate::constraint::variable::Variable;

impl Model {
    /// Requires that the vertices whose variable has `value` are connected: a path joins each two
    /// of them, and all vertices of the path have the value. One such vertex, or none, is
    /// connected. An edge joins two vertices, named by their indices in `vertices`.
    ///
    /// Consistency: domain, if no variable occurs twice. Cost of a run: linear in the graph.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// // Connected sets of cells in a row of four: 4 + 3 + 2 + 1, and the empty one.
    /// let mut model = Model::new();
    /// let row = model.grid(1, 4, 0..=1);
    /// model.connected(row.cells(), 1, &[[0, 1], [1, 2], [2, 3]]);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 11);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if an edge names an index that `vertices` does not have.
    pub fn connected(&mut self, vertices: &[Variable], value: i64, edges: &[[usize; 2]]) {
        self.post(Connected::new(vertices, value, edges));
    }

    /// Requires that the vertices whose variable has `value` form a region: they are
    /// [connected](Self::connected), their number lies in `sizes`, and `root`, if there is one, is
    /// among them. Edges and the root name vertices by their indices in `vertices`.
    ///
    /// Consistency: that of [`connected`](Self::connected); and a path leads from the root (without
    /// a root, from each vertex that has the value) to each vertex that may have it, such that the
    /// path and the vertices that have the value are together no more than the region may have.
    /// Cost of a run: linear in the graph with a root; without one, at most once for each component
    /// of vertices that have the value.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// // Three adjacent cells in a row of five: with the first cell, with the second, or any
    /// // three.
    /// for (root, expected) in [(Some(0), 1), (Some(1), 2), (None, 3)] {
    ///     let mut model = Model::new();
    ///     let row = model.grid(1, 5, 0..=1);
    ///     model.region(row.cells(), 1, &[[0, 1], [1, 2], [2, 3], [3, 4]], root, 3..=3);
    ///     assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), expected);
    /// }
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if an edge or the root names an index that `vertices` does not have.
    pub fn region(
        &mut self,
        vertices: &[Variable],
        value: i64,
        edges: &[[usize; 2]],
        root: Option<usize>,
        sizes: RangeInclusive<usize>,
    ) {
        let sizes = [*sizes.start(), *sizes.end()];
        self.post(Region::new(vertices, value, edges, root, sizes));
        self.post(Connected::new(vertices, value, edges));
    }

    /// Requires that the edges whose variable is 1 are the borders of a division of the vertices
    /// into connected parts: the variable of an edge is 1 if its ends are in different parts, and 0
    /// if they are in the same part. The variable of each vertex in `sizes` is the number of
    /// vertices in its part; if `sizes` is empty, parts have any size. Each entry of `edges` holds
    /// the two vertices that an edge joins, and its variable.
    ///
    /// Consistency: no border lies inside a part; a size is at least the number of vertices that
    /// are in the part for certain, and at most the number of those that edges without a certain
    /// border join to it. Cost of a run: linear in the parts near the changes since the
    /// last run and in what these can reach; of the first run, linear in the graph, and again for
    /// each part that may be too small.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// // A row of four cells in parts of one or two cells: 1 1 1 1, 1 1 2, 1 2 1, 2 1 1, 2 2.
    /// let mut model = Model::new();
    /// let borders = model.grid(1, 3, 0..=1);
    /// let sizes = model.grid(1, 4, 1..=2);
    /// let edges = borders.cells().iter().enumerate().map(|(at, &border)| ([at, at + 1], border));
    /// model.division(4, &edges.collect::<Vec<_>>(), sizes.cells());
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 5);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if an edge names a vertex that does not exist, or if `sizes` is not empty and does
    /// not have one variable for each vertex.
    pub fn division(
        &mut self,
        vertices: usize,
        edges: &[([usize; 2], Variable)],
        sizes: &[Variable],
    ) {
        let is_whole = sizes.is_empty() || sizes.len() == vertices;
        assert!(is_whole, "each vertex of a division has a size, or none has");
        for &([one, two], border) in edges {
            let joined = self.truth(border).not();
            if let (Some(&one), Some(&two)) = (sizes.get(one), sizes.get(two)) {
                self.post(EqualReified { truth: joined, pair: (one, two), is_half: true });
            }
        }
        self.post(Division::new(vertices, edges, sizes));
    }
}
