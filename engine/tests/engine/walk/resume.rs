//! Searches that are stopped and resumed: runs of any size have the outcome of a single run.

use crate::problems::guard::Guard;
use crate::problems::walk::{RESUMABLE, ToTheBest, on_by, on_to_the_best};
use crate::problems::{Small, Tree, by_hand, chain, priced, queens, random_tree};
use crate::random::for_all;
use billhook_engine::strategy::{branch_and_bound, iterative_deepening};
use billhook_engine::{
    At, Bookmark, Bounded, Collect, Limits, NoSuchPosition, Statistics, Status, Visitor, dfs,
};
use crc32fast::hash as digest;

use proptest::prelude::*;

const TO_THE_BEST: [ToTheBest; 3] =
    [ToTheBest::Idastar, ToTheBest::BranchAndBound, ToTheBest::AllWithin(4)];

/// The outcome of a search: its status, its counters and its solutions.
type Came<T> = (Status, Statistics, Vec<T>);

/// A strategy that resumes from a bookmark.
type Walk<'w> = &'w dyn Fn(
    &mut Small,
    &mut dyn Visitor<Small>,
    &mut Bookmark,
) -> Result<Status, NoSuchPosition>;

/// Searches in runs of at most `nodes` nodes and `solutions` solutions, each with a new copy of the
/// search; returns the outcome of all runs together.
fn in_pieces<T>(
    search: &Small,
    nodes: u64,
    solutions: u64,
    read: fn(&Small) -> T,
    walk: Walk<'_>,
) -> Came<T> {
    let (mut statistics, mut found) = (Statistics::new(), Collect::new(read));
    let mut bookmark = Bookmark::new();
    loop {
        let mut copy = search.clone();
        let limits = Limits::new().nodes(nodes).solutions(solutions);
        let mut visitor = (limits, &mut statistics, &mut found);
        let status = walk(&mut copy, &mut visitor, &mut bookmark).expect("the way is there");
        assert_eq!(&copy, search);
        if !status.is_stop() {
            assert!(bookmark.is_at_end());
            return (status, statistics, found.solutions);
        }
    }
}

fn walks_in_pieces(search: &Small, nodes: u64, solutions: u64) {
    for strategy in RESUMABLE {
        let walk: Walk<'_> =
            &|search, visitor, bookmark| on_by(strategy, search, visitor, bookmark);
        let path = |at: &Small| at.path.clone();
        let once = in_pieces(search, u64::MAX, u64::MAX, path, walk);
        assert_eq!(in_pieces(search, nodes, solutions, path, walk), once, "{strategy}");
    }
}

#[test]
fn queens_in_runs_equal_a_single_run() {
    for pieces in [1, 2, 7, 100, 2_057] {
        walks_in_pieces(&queens(7), pieces, u64::MAX);
        walks_in_pieces(&queens(7), pieces, 1);
    }
}

#[test]
fn a_chain_of_a_million_nodes_is_resumed() {
    let (mut chain, mut bookmark) = (chain(1_000_000), Bookmark::new());
    let mut statistics = Statistics::new();
    for _ in 0..3 {
        let mut visitor = (Limits::new().nodes(300_000), &mut statistics);
        let status = on_by("dfs", &mut chain, &mut visitor, &mut bookmark);
        assert_eq!(status, Ok(Status::NodeLimit));
    }
    assert_eq!(bookmark.path().len(), 900_000);
    let status = on_by("dfs", &mut chain, &mut statistics, &mut bookmark);
    assert_eq!(status, Ok(Status::Complete));
    assert_eq!(statistics, dfs::statistics(&mut chain));
}

#[test]
fn the_share_of_the_tree_grows() {
    let (mut search, mut bookmark, mut before) = (queens(8), Bookmark::new(), 0.0);
    assert_eq!(bookmark.share(&mut search).to_bits(), 0.0f64.to_bits());
    while !bookmark.is_at_end() {
        let way = on_by("dfs", &mut search, &mut Limits::new().nodes(10), &mut bookmark);
        assert!(way.is_ok());
        let share = bookmark.share(&mut search);
        assert!(share >= before && (share < 1.0 || bookmark.is_at_end()), "{share}");
        // The tree is symmetric, so that half of it is before the fifth column.
        let half = bookmark.path().first().is_some_and(|&first| first >= 4);
        assert_eq!(share >= 0.5, half || bookmark.is_at_end());
        before = share;
    }
    assert_eq!(search, queens(8));
}

#[test]
fn a_bookmark_of_another_search_is_refused() {
    let mut bookmark = Bookmark::new();
    let mut visitor = Limits::new().nodes(30);
    let stopped = on_by("dfs", &mut queens(8), &mut visitor, &mut bookmark);
    assert_eq!(stopped, Ok(Status::NodeLimit));
    let mut statistics = Statistics::new();
    let mut guard = Guard::new(queens(3));
    assert_eq!(on_by("dfs", &mut guard, &mut statistics, &mut bookmark), Err(NoSuchPosition));
    assert_eq!((guard.verdict(), statistics.nodes()), (Ok(()), 0));
    assert_eq!(guard.inner(), &queens(3));
}

#[test]
fn random_trees_in_runs_equal_a_single_run() {
    for_all((any::<u64>(), 1..50u64, 1..5u64), |(seed, nodes, solutions)| {
        walks_in_pieces(&random_tree(seed, 6), nodes, solutions);
    });
}

#[test]
fn resumed_searches_obey_the_rules() {
    for_all((any::<u64>(), 1..50u64), |(seed, nodes)| {
        let search = random_tree(seed, 6);
        for strategy in RESUMABLE {
            let (mut guard, mut bookmark) = (Guard::new(search.clone()), Bookmark::new());
            while !bookmark.is_at_end() {
                let mut limits = Limits::new().nodes(nodes);
                assert!(on_by(strategy, &mut guard, &mut limits, &mut bookmark).is_ok());
                assert_eq!(guard.verdict(), Ok(()));
            }
        }
    });
}

#[test]
fn searches_for_the_best_in_runs_equal_a_single_run() {
    let values = (any::<u64>(), 1..4u64, 1..50u64, 1..5u64);
    for_all(values, |(seed, divisor, nodes, solutions)| {
        let priced = priced(seed, divisor as i64);
        for strategy in TO_THE_BEST {
            let walk: Walk<'_> =
                &|search, visitor, bookmark| on_to_the_best(strategy, search, visitor, bookmark);
            let solution = |at: &Small| (at.cost(), at.path.clone());
            let once = in_pieces(&priced, u64::MAX, u64::MAX, solution, walk);
            let pieces = in_pieces(&priced, nodes, solutions, solution, walk);
            assert_eq!(pieces, once, "{strategy:?}");
        }
    });
}

#[test]
fn a_bookmark_leads_to_the_incumbent() {
    for_all((any::<u64>(), 1..100u64), |(seed, nodes)| {
        let (mut priced, mut bookmark) = (priced(seed, 1), Bookmark::new());
        let mut found = Collect::new(|at: &Small| at.path.clone());
        let mut visitor = (Limits::new().nodes(nodes), &mut found);
        let strategy = ToTheBest::BranchAndBound;
        on_to_the_best(strategy, &mut priced, &mut visitor, &mut bookmark).expect("a way");
        let best = bookmark.best(&mut priced, |at| at.path.clone());
        assert_eq!(best, Ok(found.solutions.pop()));
    });
}

/// The digest covers the shares of stopped searches, also in deep trees, and in trees wider than
/// `share` inspects.
#[test]
fn shares_are_as_recorded() {
    let wide =
        |children: usize| by_hand(Tree::Open(vec![Tree::Open(vec![Tree::Dead; 3]); children]));
    let trees = (0..30).map(|seed| random_tree(seed, 9));
    let others = [chain(300), chain(6_000), wide(1_300), wide(4_095), wide(4_096), wide(4_097)];
    let mut text = String::new();
    for search in trees.chain(others) {
        for nodes in [1, 2, 3, 5, 9, 17, 40, 100, 300, 1_000, 4_000, 16_000] {
            let (mut copy, mut bookmark) = (search.clone(), Bookmark::new());
            dfs::resume(&mut copy, &mut Limits::new().nodes(nodes), &mut bookmark)
                .expect("the way is there");
            text += &format!("{:.12} ", bookmark.share(&mut copy));
            assert_eq!(copy, search);
        }
    }
    assert_eq!(digest(text.as_bytes()), 0x8f0f_57ef);
}

#[test]
fn bookmarks_report_their_position() {
    let new = Bookmark::new();
    assert_eq!((new.limit(), new.best_cost(), new.is_at_end()), (None, None, false));
    let mut search = queens(6);
    let mut bookmark = Bookmark::new();
    let mut few = Limits::new().nodes(60);
    let ended = iterative_deepening::resume(&mut search, &mut few, &mut bookmark);
    assert_eq!(ended, Ok(Status::NodeLimit));
    assert_eq!(bookmark.limit(), Some(2));
    assert_eq!(bookmark.clone().rewound(), Bookmark::new());

    let mut search: Small = priced(3, 8);
    let mut bookmark = Bookmark::new();
    let ended = branch_and_bound::resume(&mut search, &mut (), &mut bookmark);
    assert_eq!(ended, Ok(Status::Complete));
    let best = bookmark.best(&mut search, Bounded::cost).expect("it is in the tree");
    assert!(best.is_some());
    assert_eq!(bookmark.best_cost(), best);
    assert!(bookmark.is_at_end());
    let again = bookmark.rewound();
    assert_eq!((again.best_cost(), again.is_at_end()), (best, false));
}

/// A visitor that records the nodes that are left.
#[derive(Default)]
struct Leaves(Vec<At<u64>>);

impl Visitor<Small> for Leaves {
    fn leave(&mut self, at: At<u64>) {
        self.0.push(at);
    }
}

/// A search that is stopped at each solution and resumed leaves each node once.
#[test]
fn each_node_is_left_once() {
    for search in [random_tree(3, 7), queens(6), random_tree(4, 7)] {
        let mut expected = Leaves::default();
        dfs::search(&mut search.clone(), &mut expected);
        let (mut leaves, mut bookmark, mut stops) = (Leaves::default(), Bookmark::new(), 0);
        while !bookmark.is_at_end() {
            let mut visitor = (Limits::new().solutions(1), &mut leaves);
            let status = dfs::resume(&mut search.clone(), &mut visitor, &mut bookmark);
            stops += u64::from(status.expect("the way is there") == Status::Limit);
        }
        assert_eq!(stops, dfs::statistics(&mut search.clone()).solutions());
        assert_eq!(leaves.0, expected.0);
    }
}
