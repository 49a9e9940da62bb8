//! Constraints on graphs: connectivity, regions.

use std::ops::RangeInclusive;

use crate::constraint::model::Model;
use crate::constraint::propagators::{Connected, Region};
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

    /// Requires that the vertices whose variable has `value` are a region: they are
    /// [connected](Self::connected), their number lies in `sizes`, and `root`, if there is one, is
    /// one of them. Edges and the root name vertices by their indices in `vertices`.
    ///
    /// Consistency: each vertex that may have the value lies on a path from the root, or else from
    /// a vertex that has it, with no more vertices than the region may have, those known to be in
    /// it included. Cost of a run: linear in the graph.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// // Three cells in a row of five, with the first one among them, the second, or any.
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
}
