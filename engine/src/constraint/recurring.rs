//! Orders of decisions by which equal subproblems recur.
//!
//! Decisions about neighbours, one after the other, leave little behind them that what is still open
//! depends on: the frontier. What is chosen by its [impact](super::Select::Impact) is scattered over the
//! model, so that nearly every subset of it is another subproblem. (The edges of a board of 6×6 cells, none or two of which meet
//! at each corner, are 3,575 nodes in the order of the board, and more than 200,000 by impact.)

use super::labelling::Labelling;
use crate::visit::{At, Flow, Visitor};
use crate::{Limits, Search, Status, dfs};

/// How many nodes a tree has at most that is small enough in any order.
const FEW: u64 = 100;

impl Labelling {
    /// Returns the search for the same solutions that counts by equal subproblems and diagrams take:
    /// variables that were to be chosen by their [impact](super::Select::Impact) are decided in the order in which
    /// they were given. A tree of a hundred nodes stays as it is, since what impacts find out may be
    /// what makes it so small. If a limit ends that trial, which counts no nodes, the limits say so, and
    /// what is returned is of no use.
    ///
    /// Cost: a hundred nodes, if impacts are asked for; else none.
    #[must_use]
    pub fn for_diagrams(&self, limits: &mut Limits) -> Self {
        let mut search = self.clone();
        if search.probes() {
            let mut trial = Trial { limits, left: FEW, is_spent: false };
            dfs::search(&mut search, &mut trial);
            trial.limits.give_back(FEW - trial.left);
            if trial.is_spent {
                search.stop_probing();
            }
        }
        search
    }
}

/// A walk of a few nodes, whose solutions count for no limit.
struct Trial<'l> {
    limits: &'l mut Limits,
    left: u64,
    is_spent: bool,
}

impl Visitor<Labelling> for Trial<'_> {
    fn enter(&mut self, search: &Labelling, at: At<<Labelling as Search>::Move>) -> Flow {
        // A limit on nodes is for the search itself.
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
