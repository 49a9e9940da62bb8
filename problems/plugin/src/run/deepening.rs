//! Runs by IDA* or iterative deepening: depth first within a bound that grows.

use std::mem;

use billhook_engine::strategy::{idastar, iterative_deepening};
use billhook_engine::{Limits, OnSolution};

use super::watch::watched;
use super::{Checkpoint, Outcome, Presentation, Priced, Task, Walk};

/// Runs a task by IDA* or iterative deepening. Its first solution is a best one, and the run can be
/// resumed.
pub(crate) fn deepening<S: Priced>(
    search: &mut S,
    task: Task<'_>,
    best: &Presentation<'_, '_, S>,
) -> Outcome {
    let Task { mut limits, mut each, watch, .. } = task;
    let go = |search: &mut S, limits: &mut Limits, checkpoint: &mut Checkpoint| {
        let mut cost = checkpoint.tally;
        let tell = OnSolution(|search: &S| {
            cost.get_or_insert(search.cost());
            best.show(&mut each, || best.solution(search))
        });
        let mut visitor = (mem::take(limits), mem::take(&mut checkpoint.statistics), tell);
        let bookmark = &mut checkpoint.bookmark;
        let status = match best.walk {
            Walk::IterativeDeepening => iterative_deepening::resume(search, &mut visitor, bookmark),
            _ => idastar::resume(search, &mut visitor, bookmark),
        };
        (*limits, checkpoint.statistics) = (visitor.0, visitor.1);
        checkpoint.tally = cost;
        status
    };
    let (status, checkpoint) = watched(&best.name, search, &mut limits, watch, go, |_| None);
    best.valued(
        Outcome::searched(best.name.clone(), status, checkpoint.statistics),
        checkpoint.tally,
    )
}
