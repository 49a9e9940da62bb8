//! Counts of keyed searches by whichever way is faster.

use std::ops::ControlFlow;

use billhook_engine::constraint::Labelling;
use billhook_engine::diagram::{TrialCount, count_interleaved};

use crate::run::{Outcome, Task, memory};

/// What `auto` counts by, after the search that solves.
pub const IN_WORDS: &str =
    "dfs; for all solutions diagram, if a trial shows that subproblems recur";

/// How many nodes are searched for a trial where several threads wait for it: that takes a tenth of a
/// second or so.
const PATIENCE: u64 = 1 << 16;

/// Counts all solutions of a model by equal subproblems, if they recur, and one by one if not, where
/// a task asks for nothing else; hands it back otherwise. `way` is the name of the search.
pub fn counted<'t>(
    way: &'static str,
    labelling: &Labelling,
    mut task: Task<'t>,
) -> ControlFlow<Outcome, Task<'t>> {
    let is_plain = task.each.is_none() && task.cube.is_none();
    if !is_plain || task.keeps() || !task.limits.wants_all() {
        return ControlFlow::Continue(task);
    }
    let memory = memory(&task.limits);
    let is_alone = task.tuning.threads.get() == 1;
    // Nodes that are numbered are not to be lost to a trial.
    if !is_alone && !task.limits.wants_all_nodes() {
        return ControlFlow::Continue(task);
    }
    let patience = if is_alone { u64::MAX } else { PATIENCE };
    let recurring = labelling.for_diagrams(&mut task.limits);
    let tried = count_interleaved(labelling, &recurring, &mut task.limits, memory, patience);
    let Some(TrialCount { solutions, status, statistics, subproblems, other_nodes }) = tried else {
        return ControlFlow::Continue(task);
    };
    let name = if subproblems.is_some() { "diagram" } else { way };
    let mut outcome = Outcome::counted(name, status, solutions);
    outcome.statistics = statistics;
    if let Some(subproblems) = subproblems {
        outcome.counters.push(("subproblems", subproblems.into()));
    }
    if other_nodes > 0 {
        outcome.counters.push(("trial nodes", other_nodes.into()));
        let other = if subproblems.is_some() { "one by one" } else { "by equal subproblems" };
        outcome.note = Some(format!("after a trial {other}"));
    }
    ControlFlow::Break(outcome)
}
