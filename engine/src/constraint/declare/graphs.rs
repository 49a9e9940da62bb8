//! Constraints on graphs: connectivity.

use crate::constraint::model::Model;
use crate::constraint::propagators::Connected;
use crate::constraint::variable::Variable;

impl Model {
    /// Requires that the vertices whose variable has `value` are connected: from each of them edges
    /// lead to each other one, through vertices that have the value as well. None of them, or one,
    /// is connected. An edge joins two vertices by their places in `vertices`.
    ///
    /// Consistency: domain, if no variable occurs twice. Cost: linear in the graph.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// // Connected sets of places in a row of four: 4 + 3 + 2 + 1, and the empty one.
    /// let mut model = Model::new();
    /// let row = model.grid(1, 4, 0..=1);
    /// model.connected(row.cells(), 1, &[[0, 1], [1, 2], [2, 3]]);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 11);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if an edge ends at no vertex.
    pub fn connected(&mut self, vertices: &[Variable], value: i64, edges: &[[usize; 2]]) {
        self.post(Connected::new(vertices, value, edges));
    }
}
