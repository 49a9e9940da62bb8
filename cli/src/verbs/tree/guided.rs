//! The walk of a strategy, with the bound by which it cuts its tree.

use billhook_engine::Limits;
use billhook_engine::tree::{Bounds, Tree, record, record_branch_and_bound, record_idastar};
use billhook_plugin::search::{Guide, SearchTree};

type Search<'a> = SearchTree<'a>;

/// The tree as its strategy walks it, with a note on it. Of several walks
/// it is the last one.
pub(super) fn walk<'a>(
    search: &mut Search<'a>,
    bounds: Bounds,
    limits: &mut Limits,
) -> (Tree, Option<String>) {
    let decision = |search: &Search<'a>, branch| search.decision(branch);
    let state = |search: &Search<'a>| search.state();
    match search.guide() {
        None => {
            let tree = record(search, bounds, decision, state, limits);
            (tree, search.note())
        }
        Some(Guide::Incumbent) => {
            let tree = record_branch_and_bound(search, bounds, decision, state, limits);
            (tree, Some("each solution better than those before".to_owned()))
        }
        Some(Guide::Deepening) => {
            let last = record_idastar(search, bounds, decision, state, limits);
            (last.tree, Some(format!("walk {}, to {}", last.walks, last.limit)))
        }
    }
}
