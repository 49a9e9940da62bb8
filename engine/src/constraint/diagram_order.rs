//! Variable orders for diagrams: orders in which equal subproblems recur.
//!
//! If neighbouring variables are decided one after the other, the open subproblem depends only on a
//! small frontier. Selection by [impact](super::Select::Impact) scatters decisions over the model,
//! so that nearly every set of decided variables leaves a different subproblem. (The edges of a
//! board of 6×6 cells, none or two of which meet at each corner, take 3,575 nodes in the order of
//! the board, and more than 200,000 by impact.)

use super::labelling::{Labelling, each};
use crate::visit::{At, Flow, Visitor};
use crate::{Limits, Search, Status, dfs};

/// Maximum number of nodes of a tree that keeps its order of variables.
const SMALL_TREE: u64 = 100;

impl Labelling {
    /// Returns a search that has the solutions of this one, and suits counting by equal subproblems
    /// and diagrams: variables to be selected by [impact](super::Select::Impact) are decided in
    /// input order instead. A tree of up to a hundred nodes keeps its order, since it may be so
    /// small because of the impacts, unless the limit on nodes allows fewer than the tree has. The
    /// trial does not count against the limit on nodes; if another limit ends it, `limits` has the
    /// reason, and the result must not be used.
    ///
    /// Cost: up to a hundred nodes if variables are selected by impact, otherwise none.
    #[must_use]
    pub fn for_diagrams(&self, limits: &mut Limits) -> Self {
        let mut search = self.clone();
        if each!(&search.width, it => it.probes()) {
            let mut trial = Trial { limits, left: SMALL_TREE, is_spent: false };
            dfs::search(&mut search, &mut trial);
            trial.limits.give_back(SMALL_TREE - trial.left);
            if trial.is_spent {
                each!(&mut search.width, it => it.stop_probing());
            }
        }
        search
    }
}

/// A visitor that stops after [`SMALL_TREE`] nodes or at a limit. Solutions do not count against
/// the limits.
struct Trial<'l> {
    limits: &'l mut Limits,
    left: u64,
    is_spent: bool,
}

impl Visitor<Labelling> for Trial<'_> {
    fn enter(&mut self, search: &Labelling, at: At<<Labelling as Search>::Move>) -> Flow {
        // The limit on nodes is reserved for the actual search.
        if self.left == 0 || self.limits.nodes_left() == 0 {
            self.is_spent = true;
            return Flow::Stop;
        }
        let flow = self.limits.enter(search, at);
        self.left -= u64::from(flow != Flow::Stop);
        flow
    }
    fn status(&self) -> Status {
        if self.is_spent { Status::Limit } else { Visitor::<Labelling>::status(&*self.limits) }
    }
}
