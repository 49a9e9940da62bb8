//! A count by the faster of two ways: one by one, or by equal subproblems.
//!
//! Nobody knows beforehand whether subproblems recur. So a search depth first and a count by equal
//! subproblems take turns, the second for a small share of the time, until one of them has counted,
//! or nodes entered by the second stand for enough of the first that it will be the winner. Turns
//! are measured in nodes, so that every run does the same.

use num_bigint::BigUint;

use super::Reason;
use super::division::Whole;
use super::trial::{Progress, Trial};
use crate::visit::{Limits, Statistics};
use crate::walk::bookmark::Bookmark;
use crate::{Keyed, Status, dfs};

/// The first turn of the search depth first, in nodes.
const TURN: u64 = 1 << 12;
/// How many nodes it enters for one of the count by equal subproblems: that takes up to three times
/// as long for a node, so that it adds a third to the time of all at the very most.
const SHARE: u64 = 10;
/// For how many nodes of the search one of the count is to stand, to go on with that alone.
const WORTH: f64 = 3.0;
/// For how many nodes those of the count that were entered lately are to stand, as long as there are
/// [`FEW`] subproblems: processors keep these at hand, so that a node of the count costs less.
const WORTH_LATELY: f64 = 1.5;
const FEW: usize = 1 << 16;

/// How many solutions there are, and how they were counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The number of solutions, or how many are known to be there, if a limit was reached.
    pub solutions: BigUint,
    /// How it ended.
    pub status: Status,
    /// What was met on the way that counted.
    pub statistics: Statistics,
    /// How many distinct subproblems were kept at a time, if these were counted; none if solutions
    /// were counted one by one.
    pub subproblems: Option<usize>,
    /// How many nodes were entered on the other way.
    pub tried: u64,
}

/// Counts the solutions of a keyed search by equal subproblems if they recur, and one by one if they
/// do not; `limits` are those of both together. None if after `patience` nodes of the
/// search depth first neither has counted, and equal subproblems have not shown to be worth it.
///
/// Time: at most some 1.3 times that of a search depth first, and where subproblems recur not much
/// more than that of [`count`](super::count()). Memory: as `count`, in `memory` bytes.
///
/// ```
/// use billhook_engine::constraint::{Model, Relation};
/// use billhook_engine::{Limits, diagram};
///
/// // No two neighbours among 40 in a row: a Fibonacci number.
/// let mut model = Model::new();
/// let row = model.grid(1, 40, 0..=1);
/// for pair in row.cells().windows(2) {
///     model.linear(&[(1, pair[0]), (1, pair[1])], Relation::AtMost, 1);
/// }
/// let search = model.labelling()?;
/// let tried = diagram::count_by_trial(&search, &mut Limits::new(), 1 << 20, u64::MAX);
/// let tried = tried.expect("patience without end");
/// assert_eq!(tried.solutions, 267_914_296u32.into());
/// assert!(tried.subproblems.is_some_and(|subproblems| subproblems < 100));
/// # Ok::<(), billhook_engine::constraint::Error>(())
/// ```
pub fn count_by_trial<S: Keyed + Clone>(
    search: &S,
    limits: &mut Limits,
    memory: usize,
    patience: u64,
) -> Option<Tried> {
    count_by_either(search, search, limits, memory, patience)
}

/// As [`count_by_trial`], where subproblems are those of another search for the same solutions, as an
/// order that is good for one is not for the other.
pub fn count_by_either<S: Keyed + Clone>(
    one_by_one: &S,
    recurring: &S,
    limits: &mut Limits,
    memory: usize,
    patience: u64,
) -> Option<Tried> {
    let mut trial = Trial::<S, Whole>::new(recurring.clone(), memory);
    let (mut bookmark, mut plain) = (Bookmark::new(), Statistics::new());
    let (mut plainly, mut counted) = (one_by_one.clone(), Statistics::new());
    let mut turn = TURN;
    loop {
        let nodes = turn.min(patience.saturating_sub(plain.nodes()));
        let mut visitor = (Limits::new().nodes(nodes), &mut *limits, &mut plain);
        // The bookmark is one of this search.
        let _ = dfs::resume(&mut plainly, &mut visitor, &mut bookmark);
        let is_stopped = limits.status().is_stop();
        if bookmark.is_at_end() || is_stopped {
            let at_least = BigUint::from(plain.solutions()).max(trial.at_least());
            let (status, tried) = (limits.status(), counted.nodes());
            let (statistics, subproblems) = (plain, None);
            return Some(Tried { solutions: at_least, status, statistics, subproblems, tried });
        }
        loop {
            let (nodes, represented) = (counted.nodes(), trial.represented());
            let portion = turn.max(nodes) / SHARE;
            match trial.advance(&mut (&mut *limits, &mut counted), portion) {
                Progress::Paused => {
                    let entered = (counted.nodes() - nodes).max(1) as f64;
                    let lately = (trial.represented() - represented) / entered;
                    let is_small = trial.subproblems() < FEW && lately >= WORTH_LATELY;
                    if !is_small && trial.worth() < WORTH {
                        break;
                    }
                }
                Progress::Done(found) => {
                    return Some(Tried {
                        solutions: found.solutions,
                        status: limits.status(),
                        statistics: counted,
                        subproblems: Some(found.subproblems),
                        tried: plain.nodes(),
                    });
                }
                Progress::Stopped(reason) => {
                    let solutions = trial.at_least().max(plain.solutions().into());
                    let status = match reason {
                        Reason::Stopped(status) => status,
                        Reason::Cycle | Reason::Mismatch => Status::Interrupted,
                    };
                    let subproblems = Some(trial.subproblems());
                    let tried = plain.nodes();
                    let statistics = counted;
                    return Some(Tried { solutions, status, statistics, subproblems, tried });
                }
            }
        }
        if plain.nodes() >= patience {
            return None;
        }
        turn *= 2;
    }
}
