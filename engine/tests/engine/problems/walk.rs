//! Strategies by their names, each compiled in one place for all visitors.

use billhook_engine::strategy::{
    astar, beam, best_first, branch_and_bound, breadth_first, depth_bounded, idastar,
    iterative_deepening, limited_discrepancy,
};
use billhook_engine::{
    Bookmark, Keyed, NoSuchPosition, Node, Search, Solutions, Status, Visitor, dfs, solutions,
};

use super::Small;

/// Strategies that find all solutions.
pub const COMPLETE: [&str; 6] = ["dfs", "bfs", "iddfs", "lds", "ilds", "dds"];
/// The complete strategies that can resume.
pub const RESUMABLE: [&str; 5] = ["dfs", "iddfs", "lds", "ilds", "dds"];
/// Maximum number of decisions in a tree for improved limited discrepancy search.
pub const DEEPEST: usize = 8;

/// Searches depth first.
pub fn depth_first<S: Search>(search: &mut S, mut visitor: &mut dyn Visitor<S>) -> Status {
    dfs::search(search, &mut visitor)
}

/// Searches with a strategy that finds all solutions.
pub fn by<S: Search>(strategy: &str, search: &mut S, mut visitor: &mut dyn Visitor<S>) -> Status {
    match strategy {
        "dfs" => dfs::search(search, &mut visitor),
        "bfs" => breadth_first::search(search, &mut visitor),
        "iddfs" => iterative_deepening::search(search, &mut visitor),
        "lds" => limited_discrepancy::search(search, &mut visitor, None),
        "ilds" => limited_discrepancy::search(search, &mut visitor, Some(DEEPEST)),
        "dds" => depth_bounded::search(search, &mut visitor),
        _ => unreachable!("there is no {strategy}"),
    }
}

/// Resumes from the bookmark with a strategy that can resume. Fails if the tree has no node there.
pub fn on_by<S: Search>(
    strategy: &str,
    search: &mut S,
    mut visitor: &mut dyn Visitor<S>,
    bookmark: &mut Bookmark,
) -> Result<Status, NoSuchPosition> {
    match strategy {
        "dfs" => dfs::resume(search, &mut visitor, bookmark),
        "iddfs" => iterative_deepening::resume(search, &mut visitor, bookmark),
        "lds" => limited_discrepancy::resume(search, &mut visitor, bookmark, None),
        "ilds" => limited_discrepancy::resume(search, &mut visitor, bookmark, Some(DEEPEST)),
        "dds" => depth_bounded::resume(search, &mut visitor, bookmark),
        _ => unreachable!("there is no {strategy}"),
    }
}

/// A strategy that searches for the best solution.
#[derive(Clone, Copy, Debug)]
pub enum ToTheBest {
    Astar,
    Beam(usize),
    BestFirst,
    BranchAndBound,
    /// Branch and bound for all solutions of at most this cost.
    AllWithin(i64),
    Idastar,
}

/// Searches for the best solution.
pub fn to_the_best(
    strategy: ToTheBest,
    search: &mut Small,
    mut visitor: &mut dyn Visitor<Small>,
) -> Status {
    let visitor = &mut visitor;
    match strategy {
        ToTheBest::Astar => astar::search(search, visitor, Small::key),
        ToTheBest::Beam(width) => beam::search(search, visitor, width, Small::key),
        ToTheBest::BestFirst => best_first::search(search, visitor),
        ToTheBest::BranchAndBound => branch_and_bound::search(search, visitor),
        ToTheBest::AllWithin(limit) => branch_and_bound::all(search, visitor, limit),
        ToTheBest::Idastar => idastar::search(search, visitor),
    }
}

/// Resumes a search for the best solution from the bookmark. Fails if the tree has no node there.
pub fn on_to_the_best(
    strategy: ToTheBest,
    search: &mut Small,
    mut visitor: &mut dyn Visitor<Small>,
    bookmark: &mut Bookmark,
) -> Result<Status, NoSuchPosition> {
    let visitor = &mut visitor;
    match strategy {
        ToTheBest::BranchAndBound => branch_and_bound::resume(search, visitor, bookmark),
        ToTheBest::AllWithin(limit) => {
            branch_and_bound::resume_all(search, visitor, bookmark, limit)
        }
        ToTheBest::Idastar => idastar::resume(search, visitor, bookmark),
        _ => unreachable!("{strategy:?} cannot go on"),
    }
}

/// Returns the paths to all solutions, depth first, by a plain recursion.
pub fn paths(search: &mut Small) -> Vec<Vec<u64>> {
    match search.open() {
        Node::Solved => vec![search.path.clone()],
        Node::Dead => vec![],
        Node::Open(mut cursor) => {
            let mut all = vec![];
            while let Some(mv) = search.next(&mut cursor) {
                let undo = search.apply(mv);
                all.extend(paths(search));
                search.undo(mv, undo);
            }
            search.close(cursor);
            all
        }
    }
}

/// The walk that pauses at each solution.
pub type Paused<'v> = Solutions<Small, &'v mut dyn Visitor<Small>, fn(&Small) -> Vec<u64>>;

/// Returns an iterator over the paths to all solutions.
pub fn paused(search: Small, visitor: &mut dyn Visitor<Small>) -> Paused<'_> {
    solutions(search, visitor, |at| at.path.clone())
}
