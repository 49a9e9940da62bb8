//! The walk of a strategy, with the bound by which it cuts its tree.

use billhook_engine::Limits;
use billhook_engine::tree::{Bounds, Tree, record, record_branch_and_bound, record_idastar};
use billhook_plugin::{Described, Guide};

type Search<'a> = Box<dyn Described + 'a>;

/// The tree as its strategy walks it, and what else is to be known of it. Of several
/// walks it is the last one.
pub(super) fn walk<'a>(
    told: &mut Search<'a>,
    bounds: Bounds,
    limits: &mut Limits,
) -> (Tree, Option<String>) {
    let decision = |told: &Search<'a>, branch| told.decision(branch);
    let state = |told: &Search<'a>| told.state();
    match told.guide() {
        None => {
            let tree = record(told, bounds, decision, state, limits);
            (tree, told.note())
        }
        Some(Guide::Incumbent) => {
            let tree = record_branch_and_bound(told, bounds, decision, state, limits);
            (tree, Some("each solution better than those before".to_owned()))
        }
        Some(Guide::Deepening) => {
            let last = record_idastar(told, bounds, decision, state, limits);
            (last.tree, Some(format!("walk {}, to {}", last.walks, last.limit)))
        }
    }
}
