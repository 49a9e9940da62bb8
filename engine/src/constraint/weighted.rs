//! An order of decisions that restarts have found: variables in constraints that failed come first.
//!
//! An order that is good for some models never ends for others, if it decides something wrong near the
//! root. So the tree is walked for some nodes and begun anew, at first as often as pays where one is lucky
//! (Luby, Sinclair and Zuckerman 1993), then each time for half as many more, so that the last walk of a
//! tree without solutions is a third of all (Walsh, *Search in a small world*, 1999). Each walk decides the variable with the fewest values for the
//! weight of its constraints, which is how often these failed in the walks before (dom/wdeg: Boussemart, Hemery,
//! Lecoutre and Sais, *Boosting systematic search by weighting constraints*, 2004), and its values in an order
//! by chance.
//!
//! Invariant: weights change between walks alone, so that each walk is a tree like any other: moves depend on
//! the node's state and on the [`Order`]. The search that is returned is the tree of the walk that found a
//! solution, at its root. Nothing depends on the clock: it is found again, wherever it is looked for.

use std::sync::Arc;

use super::labelling::Labelling;
use super::propagators::{AnyPropagator, Propagator};
use crate::strategy::restarts::luby;
use crate::visit::{At, Flow, Visitor};
use crate::{Limits, Search, Statistics, Status, dfs};

/// How many nodes the first walk has from its first dead end on: a model without dead ends is walked to
/// its first solution, however deep that is.
const UNIT: u64 = 1_000;

/// How many walks follow Luby's sequence: up to the first one of 64 units.
const LUBY: u64 = 127;

/// Returns how many nodes a walk has from its first dead end on, by its number, from 1.
fn length(walk: u64) -> u64 {
    match walk.checked_sub(LUBY) {
        None | Some(0) => UNIT * luby(walk),
        Some(later) => {
            (0..later).fold(UNIT * luby(LUBY), |nodes, _| nodes.saturating_add(nodes / 2))
        }
    }
}

/// In what order variables are decided, and their values.
#[derive(Clone, Debug)]
pub(super) struct Order {
    /// Of each variable how often its constraints failed, and one more.
    weights: Vec<u64>,
    /// The number of the walk.
    walk: u64,
}

impl Order {
    /// Whether a variable with so many values comes before another one.
    #[inline]
    pub(super) fn is_before(&self, one: (usize, u32), other: (usize, u32)) -> bool {
        let weighed =
            |size: u32, variable: usize| u128::from(size) * u128::from(self.weights[variable]);
        weighed(one.1, other.0) < weighed(other.1, one.0)
    }

    /// Which of its values, of which there are `size`, a variable has first.
    pub(super) fn first_value(&self, variable: usize, size: u32) -> usize {
        // The finalizer of SplitMix64 (Steele, Lea and Flood 2014).
        let mut mixed =
            (variable as u64).wrapping_add(self.walk.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % u64::from(size.max(1))) as usize
    }
}

/// How often each propagator failed, since that was last asked.
#[derive(Clone, Debug)]
pub(super) struct Failures(Vec<u64>);

impl Failures {
    pub(super) fn new(propagators: usize) -> Self {
        Self(vec![0; propagators])
    }

    /// Notes that a propagator failed.
    pub(super) fn note(&mut self, propagator: u32) {
        self.0[propagator as usize] += 1;
    }

    /// The order of the walk after one that failed so.
    pub(super) fn order(
        &mut self,
        before: Option<&Order>,
        variables: usize,
        propagators: &[AnyPropagator],
    ) -> Order {
        let (mut weights, walk) = match before {
            Some(order) => (order.weights.clone(), order.walk + 1),
            None => (vec![1; variables], 1),
        };
        for (failures, propagator) in self.0.iter_mut().zip(propagators) {
            let failures = std::mem::take(failures);
            if failures > 0 {
                propagator.watch(&mut |variable, _| weights[variable.number()] += failures);
            }
        }
        Order { weights, walk }
    }
}

/// The outcome of restarts.
#[derive(Debug)]
pub struct Weighted {
    /// The search whose first solution was found, at its root; none if there is no solution, or a limit
    /// was reached.
    pub search: Option<Labelling>,
    /// Why there is no search: complete if there is no solution.
    pub status: Status,
    /// What all walks did but for that of the search.
    pub statistics: Statistics,
}

impl Labelling {
    /// Returns whether a walk of a thousand nodes from its first dead end on finds a solution, or that there
    /// is none. No node of it counts for the limits; what else is limited ends it, and then it is none.
    pub fn is_easy(&self, limits: &mut Limits) -> bool {
        if limits.nodes_left() < UNIT {
            return true;
        }
        let mut search = self.clone();
        let (end, walked) = walk(&mut search, limits, UNIT);
        limits.give_back(walked.nodes());
        end != End::Spent
    }

    /// Searches for a solution by restarts, in an order that failures change, and returns the search of the
    /// walk that found it. The nodes of that walk do not count for the limits: who searches on enters them
    /// again. What the other walks did is [told](Self::tried) by the search as well.
    ///
    /// Cost: if there is no solution, up to three times as many nodes as the last walk has, which is the
    /// whole tree; of a small tree half a million at most.
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
        search.learn();
        let (mut statistics, mut number) = (Statistics::new(), 0);
        loop {
            number += 1;
            let (end, walked) = walk(&mut search, limits, length(number));
            if end == End::Solved {
                limits.give_back(walked.nodes());
                search.stop_learning();
                search.tried = Some(Arc::new(statistics.clone()));
                return Weighted { search: Some(search), status: Status::Complete, statistics };
            }
            statistics.merge(&walked);
            if let End::Other(status) = end {
                return Weighted { search: None, status, statistics };
            }
            search.reorder();
        }
    }
}

/// How a walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Solved,
    Spent,
    /// All was searched, or a limit was reached.
    Other(Status),
}

/// Walks depth first to the first solution, for so many nodes from the first dead end on.
fn walk(search: &mut Labelling, limits: &mut Limits, nodes: u64) -> (End, Statistics) {
    let walk = Walk { limits, left: nodes, has_failed: false, end: None };
    let mut visitor = (walk, Statistics::new());
    let status = dfs::search(search, &mut visitor);
    (visitor.0.end.unwrap_or(End::Other(status)), visitor.1)
}

/// A walk within limits, whose solutions count for none of them.
struct Walk<'l> {
    limits: &'l mut Limits,
    left: u64,
    has_failed: bool,
    end: Option<End>,
}

impl Visitor<Labelling> for Walk<'_> {
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

/// The order of a labelling, behind an [`Arc`], as searches are copied.
pub(super) type Shared = Option<Arc<Order>>;
