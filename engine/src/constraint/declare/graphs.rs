//! Constraints on graphs: connectivity.

use crate::constraint::model::Model;
use crate::constraint::propagators::Connected;
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
}
