//! Interleaved counting: counts solutions one by one and by equal subproblems, and keeps the
//! faster method.
//!
//! It is not known in advance whether subproblems recur. A plain depth-first search and a count
//! with a table of subproblems therefore take turns, the count with a small share of the nodes. The
//! first to finish wins. Once each node of the count replaces enough nodes of the plain search,
//! the count continues alone.
//!
//! Turns are measured in nodes, not in time, so every run takes the same decisions.

use num_bigint::BigUint;

use super::Reason;
use super::division::Whole;
use super::trial::{Progress, Trial};
use crate::visit::{Limits, Statistics};
use crate::walk::bookmark::Bookmark;
use crate::{Keyed, Status, dfs};

/// Number of nodes of the plain search in the first turn; each further turn has twice as many.
const TURN: u64 = 1 << 12;
/// Number of nodes of the plain search for each node of the count. A node of the count takes up to
/// three times as long, so the count adds at most a third to the total time.
const SHARE: u64 = 10;
/// Number of nodes of the plain search that one node of the count must replace, on average, for the
/// count to continue alone.
const WORTH: f64 = 3.0;
/// The number that suffices instead, in the latest portion of nodes, while there are fewer than
/// [`FEW`] subproblems: the table then stays in the processor's caches, and a node of the count
/// costs less.
const WORTH_LATELY: f64 = 1.5;
/// Number of subproblems below which the table is assumed to fit the caches.
const FEW: usize = 1 << 16;

/// The result of an interleaved count: the number of solutions, and how they were counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrialCount {
    /// Number of solutions; a lower bound if the count did not finish.
    pub solutions: BigUint,
    /// Status at the end of the count; `Interrupted` also if the subproblems turn out to be
    /// [cyclic](Reason::Cycle).
    pub status: Status,
    /// Statistics of the method that gave the result.
    pub statistics: Statistics,
    /// Greatest number of distinct subproblems in the table at any time; `None` if solutions were
    /// counted one by one.
    pub subproblems: Option<usize>,
    /// Number of nodes that the other method entered.
    pub other_nodes: u64,
}

/// Counts the solutions of a keyed search, by equal subproblems if they recur, otherwise one by
/// one.
///
/// `limits` apply to both methods together. Returns `None` once the plain search has entered
/// `patience` nodes, if neither method has finished and the count does not continue alone.
///
/// Time: at most about 1.3 times that of a plain depth-first search; where subproblems recur, not
/// much more than that of [`count`](super::count()). Memory: that of `count`, at most `memory`
/// bytes.
///
/// ```
/// use billhook_engine::constraint::{Model, Relation};
/// use billhook_engine::{Limits, diagram};
///
/// // Choose among 40 cells in a row, but no two neighbours: a Fibonacci number of choices.
/// let mut model = Model::new();
/// let row = model.grid(1, 40, 0..=1);
/// for pair in row.cells().windows(2) {
///     model.linear(&[(1, pair[0]), (1, pair[1])], Relation::AtMost, 1);
/// }
/// let search = model.labelling()?;
/// let tried = diagram::count_by_trial(&search, &mut Limits::new(), 1 << 20, u64::MAX);
/// let tried = tried.expect("patience is unlimited");
/// assert_eq!(tried.solutions, 267_914_296u32.into());
/// assert!(tried.subproblems.is_some_and(|subproblems| subproblems < 100));
/// # Ok::<(), billhook_engine::constraint::Error>(())
/// ```
pub fn count_by_trial<S: Keyed + Clone>(
    search: &S,
    limits: &mut Limits,
    memory: usize,
    patience: u64,
) -> Option<TrialCount> {
    count_interleaved(search, search, limits, memory, patience)
}

/// Counts like [`count_by_trial`], but with a search of its own for each method. Both must have the
/// same solutions. A good order for visiting solutions one by one (`one_by_one`) is often a bad one
/// for recurring subproblems (`recurring`). *If the solutions differ: wrong counts.* Returns `None`
/// like [`count_by_trial`].
pub fn count_interleaved<S: Keyed + Clone>(
    one_by_one: &S,
    recurring: &S,
    limits: &mut Limits,
    memory: usize,
    patience: u64,
) -> Option<TrialCount> {
    let mut methods = Methods {
        search: one_by_one.clone(),
        bookmark: Bookmark::new(),
        plain: Statistics::new(),
        trial: Trial::new(recurring.clone(), memory),
        counted: Statistics::new(),
    };
    let mut turn = TURN;
    loop {
        let nodes = turn.min(patience.saturating_sub(methods.plain.nodes()));
        let ended = methods.advance_search(limits, nodes);
        if let Some(count) = ended.or_else(|| methods.advance_count(limits, turn)) {
            return Some(count);
        }
        if methods.plain.nodes() >= patience {
            return None;
        }
        turn *= 2;
    }
}

/// The state of both methods.
struct Methods<S: Keyed> {
    /// The plain search; at its root between turns.
    search: S,
    /// The position of the plain search.
    bookmark: Bookmark,
    /// Statistics of the plain search.
    plain: Statistics,
    /// The count by equal subproblems.
    trial: Trial<S, Whole>,
    /// Statistics of the count by equal subproblems.
    counted: Statistics,
}

impl<S: Keyed> Methods<S> {
    /// Advances the plain search by at most `nodes` nodes. Returns the result if it has finished or
    /// was stopped, and `None` if it can continue.
    fn advance_search(&mut self, limits: &mut Limits, nodes: u64) -> Option<TrialCount> {
        let mut visitor = (Limits::new().nodes(nodes), &mut *limits, &mut self.plain);
        // Cannot fail: the bookmark belongs to this search.
        let _ = dfs::resume(&mut self.search, &mut visitor, &mut self.bookmark);
        let is_stopped = limits.status().is_stop();
        (self.bookmark.is_at_end() || is_stopped).then(|| TrialCount {
            solutions: self.at_least(),
            status: limits.status(),
            statistics: self.plain.clone(),
            subproblems: None,
            other_nodes: self.counted.nodes(),
        })
    }

    /// Advances the count by its share of a turn, and repeats that as long as it is worthwhile.
    /// Returns the result if it has finished or was stopped, and `None` if it can continue.
    fn advance_count(&mut self, limits: &mut Limits, turn: u64) -> Option<TrialCount> {
        loop {
            let (nodes, represented) = (self.counted.nodes(), self.trial.represented());
            let portion = turn.max(nodes) / SHARE;
            let progress = self.trial.advance(&mut (&mut *limits, &mut self.counted), portion);
            let (solutions, status, subproblems) = match progress {
                Progress::Paused if self.is_worthwhile(nodes, represented) => continue,
                Progress::Paused => return None,
                Progress::Done(found) => (found.solutions, limits.status(), found.subproblems),
                Progress::Stopped(Reason::Stopped(status)) => {
                    (self.at_least(), status, self.trial.subproblems())
                }
                Progress::Stopped(Reason::Cycle | Reason::Mismatch) => {
                    (self.at_least(), Status::Interrupted, self.trial.subproblems())
                }
            };
            return Some(TrialCount {
                solutions,
                status,
                statistics: self.counted.clone(),
                subproblems: Some(subproblems),
                other_nodes: self.plain.nodes(),
            });
        }
    }

    /// Returns whether the count should continue alone. `nodes` and `represented` are the numbers
    /// before its latest portion.
    fn is_worthwhile(&self, nodes: u64, represented: f64) -> bool {
        let entered = (self.counted.nodes() - nodes).max(1) as f64;
        let lately = (self.trial.represented() - represented) / entered;
        let is_small = self.trial.subproblems() < FEW && lately >= WORTH_LATELY;
        is_small || self.trial.worth() >= WORTH
    }

    /// Returns the greater of both lower bounds of the number of solutions.
    fn at_least(&self) -> BigUint {
        self.trial.at_least().max(self.plain.solutions().into())
    }
}
