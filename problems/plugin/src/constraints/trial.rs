//! Counts of the solutions of models: one by one or by equal subproblems, whichever is faster.

use billhook_engine::Limits;
use billhook_engine::constraint::Labelling;
use billhook_engine::diagram::{TrialCount, count_interleaved};

use crate::plugin::{Answered, Asked, Question};
use crate::run::{Outcome, memory};

/// Description of the choice that `auto` makes.
pub const IN_WORDS: &str = "dfs; for all solutions diagram, if a trial shows that subproblems recur; for one or two solutions \
     learn, if a trial shows that it ends first";

/// Maximum number of nodes of a trial while several threads wait: about a tenth of a second.
const PATIENCE: u64 = 1 << 16;

/// Counts all solutions of a model, by equal subproblems if these recur, otherwise one by one.
/// `search` is the name of the search. Returns `None` if the question is not a count of all
/// solutions of the whole instance, or must be resumable. With several threads, also returns `None`
/// if nodes are limited or the trial would keep the others waiting for too long.
pub fn counted(
    search: &'static str,
    labelling: &Labelling,
    question: &Question,
    limits: &mut Limits,
) -> Option<Answered<'static>> {
    let is_count = question.asked == Asked::Count && !question.is_of_cube;
    if !is_count || question.keeps || !limits.wants_all() {
        return None;
    }
    let memory = memory(limits);
    let is_alone = question.threads.get() == 1;
    // A trial would use up limited nodes.
    if !is_alone && !limits.wants_all_nodes() {
        return None;
    }
    let patience = if is_alone { u64::MAX } else { PATIENCE };
    let recurring = labelling.for_diagrams(limits);
    let tried = count_interleaved(labelling, &recurring, limits, memory, patience);
    let TrialCount { solutions, status, statistics, subproblems, other_nodes } = tried?;
    let name = if subproblems.is_some() { "diagram" } else { search };
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
    Some(outcome.into())
}
