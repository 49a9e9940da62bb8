//! Restarts with weighted degrees: learns a variable order from failures.
//!
//! A depth-first search may need more time than anyone has after a wrong early decision, so the
//! tree is searched in passes with a limit on nodes. The first passes follow Luby's sequence (Luby,
//! Sinclair and Zuckerman 1993), which gives many short passes the chance to be lucky; then each is
//! half as long again, so that the last pass over a tree without solutions is a third of the total
//! (Walsh, *Search in a small world*, 1999). The first pass has the declared order. Each later one
//! selects the variable with the least ratio of domain size to weight, where the weight counts the
//! failures of its constraints in earlier passes (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais,
//! *Boosting systematic search by weighting constraints*, 2004), and starts with a pseudo-random
//! value.
//!
//! Invariant: weights change only between passes, so that each pass walks an ordinary tree: moves
//! depend on the node's state and the [`DomWdeg`](super::dom_wdeg::DomWdeg) order alone. The result
//! is the tree of the pass that found a solution, at its root. Nothing depends on the clock: the
//! same model always leads to the same order.

use std::sync::Arc;

use super::labelling::{Labelling, each};
use crate::strategy::restarts::luby;
use crate::visit::{At, Flow, Visitor};
use crate::{Limits, Search, Statistics, Status, dfs};

/// Node limit of the first pass, counted from its first dead end. A model without dead ends is thus
/// searched to its first solution, however deep.
const FIRST_LIMIT: u64 = 1_000;

/// Number of passes that follow Luby's sequence: up to the first one of 64 units.
const LUBY_PASSES: u64 = 127;

/// Returns the node limit of a pass, from its first dead end on. Passes count from 1.
fn pass_limit(pass: u64) -> u64 {
    match pass.checked_sub(LUBY_PASSES) {
        None | Some(0) => FIRST_LIMIT * luby(pass),
        Some(later) => (0..later)
            .fold(FIRST_LIMIT * luby(LUBY_PASSES), |nodes, _| nodes.saturating_add(nodes / 2)),
    }
}

/// The result of a search with restarts.
#[derive(Debug)]
pub struct Weighted {
    /// The search of the pass that found a solution, at its root; `None` if there is no solution,
    /// or a limit was reached.
    pub search: Option<Labelling>,
    /// [`Complete`](Status::Complete) if a solution was found or there is none, otherwise the limit
    /// that ended the search.
    pub status: Status,
    /// Statistics of all passes except the one that found a solution.
    pub statistics: Statistics,
}

impl Labelling {
    /// Returns `false` if a pass of a thousand nodes, counted from its first dead end, decides
    /// nothing. Returns `true` if it finds a solution or proves that there is none, and also if
    /// another limit ends it or fewer than a thousand nodes are allowed. The pass does not count
    /// against the limit on nodes.
    pub fn is_easy(&self, limits: &mut Limits) -> bool {
        if limits.nodes_left() < FIRST_LIMIT {
            return true;
        }
        let mut search = self.clone();
        let (end, effort) = run_pass(&mut search, limits, FIRST_LIMIT);
        limits.give_back(effort.nodes());
        end != End::Spent
    }

    /// Searches for a solution by restarts, and returns the search with the order of the pass that
    /// found it. The nodes of that pass do not count against the limits: searching on enters them
    /// again. The search also has the statistics of the [earlier passes](Self::earlier_passes).
    ///
    /// Cost: without a solution, up to three times the nodes of the last pass, which walks the
    /// whole tree; for small trees up to half a million nodes.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::{Limits, Status, dfs};
    ///
    /// // Nine pigeons, eight holes.
    /// let mut model = Model::new();
    /// let pigeons = model.grid(1, 9, 1..=8);
    /// model.all_different(pigeons.cells());
    /// let weighted = model.labelling()?.weighted(&mut Limits::new().nodes(2_000));
    /// assert_eq!((weighted.status, weighted.statistics.nodes()), (Status::NodeLimit, 2_000));
    /// let weighted = model.labelling()?.weighted(&mut Limits::new());
    /// assert!(weighted.search.is_none() && weighted.status == Status::Complete);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    #[must_use]
    pub fn weighted(&self, limits: &mut Limits) -> Weighted {
        let mut search = self.clone();
        each!(&mut search.width, it => it.count_failures());
        let (mut statistics, mut number) = (Statistics::new(), 0);
        loop {
            number += 1;
            let (end, effort) = run_pass(&mut search, limits, pass_limit(number));
            if end == End::Solved {
                limits.give_back(effort.nodes());
                each!(&mut search.width, it => it.stop_counting_failures());
                search.earlier_passes = Some(Arc::new(statistics.clone()));
                return Weighted { search: Some(search), status: Status::Complete, statistics };
            }
            statistics.merge(&effort);
            if let End::Other(status) = end {
                return Weighted { search: None, status, statistics };
            }
            each!(&mut search.width, it => it.update_weights());
        }
    }
}

/// The reason why a pass ended: a solution was found, the limit of the pass was spent, or another
/// one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Solved,
    Spent,
    /// The tree was exhausted, or a limit was reached.
    Other(Status),
}

/// Searches depth first for a solution, within `nodes` nodes after the first dead end.
fn run_pass(search: &mut Labelling, limits: &mut Limits, nodes: u64) -> (End, Statistics) {
    let pass = Pass { limits, left: nodes, has_failed: false, end: None };
    let mut visitor = (pass, Statistics::new());
    let status = dfs::search(search, &mut visitor);
    (visitor.0.end.unwrap_or(End::Other(status)), visitor.1)
}

/// The visitor of a pass. Solutions do not count against the limits.
struct Pass<'l> {
    limits: &'l mut Limits,
    left: u64,
    has_failed: bool,
    end: Option<End>,
}

impl Visitor<Labelling> for Pass<'_> {
    fn enter(&mut self, search: &Labelling, at: At<<Labelling as Search>::Move>) -> Flow {
        if self.left == 0 {
            self.end = Some(End::Spent);
            return Flow::Stop;
        }
        self.left -= u64::from(self.has_failed);
        self.limits.enter(search, at)
    }
    fn dead(&mut self, _: &Labelling) {
        self.has_failed = true;
    }
    fn solved(&mut self, _: &Labelling) -> Flow {
        self.end = Some(End::Solved);
        Flow::Stop
    }
    fn status(&self) -> Status {
        match self.end {
            Some(_) => Status::Limit,
            None => Visitor::<Labelling>::status(&*self.limits),
        }
    }
}
