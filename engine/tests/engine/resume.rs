//! Searches that are stopped and gone on with: in pieces of any size they do
//! what they do in one.

use std::fmt::Debug;

use crate::problems::priced::{Priced, Traced};
use crate::problems::{Chain, Queens, RandomTree};
use billhook_engine::laws::Guard;
use billhook_engine::strategy::{
    branch_and_bound, depth_bounded, idastar, iterative_deepening, limited_discrepancy,
};
use billhook_engine::{
    Bookmark, Bounded, Collect, Limits, Lost, Search, Statistics, Status, Visitor, dfs,
};
use proptest::prelude::*;

/// The strategies that can go on.
const WALKS: [&str; 5] = ["dfs", "iddfs", "lds", "ilds", "dds"];
const PRICED: [&str; 3] = ["ida*", "branch and bound", "the best"];

fn walk<S: Search, V: Visitor<S>>(
    strategy: &str,
    search: &mut S,
    visitor: &mut V,
    bookmark: &mut Bookmark,
) -> Result<Status, Lost> {
    match strategy {
        "dfs" => dfs::resume(search, visitor, bookmark),
        "iddfs" => iterative_deepening::resume(search, visitor, bookmark),
        "lds" => limited_discrepancy::resume(search, visitor, bookmark, None),
        "ilds" => limited_discrepancy::resume(search, visitor, bookmark, Some(8)),
        _ => depth_bounded::resume(search, visitor, bookmark),
    }
}

fn optimise<V: Visitor<Priced>>(
    strategy: &str,
    search: &mut Priced,
    visitor: &mut V,
    bookmark: &mut Bookmark,
) -> Result<Status, Lost> {
    match strategy {
        "ida*" => idastar::resume(search, visitor, bookmark),
        "branch and bound" => branch_and_bound::resume(search, visitor, bookmark),
        _ => branch_and_bound::resume_all(search, visitor, bookmark, 4),
    }
}

/// What came of a search: its end, its counters and its solutions.
type Came<T> = (Status, Statistics, Vec<T>);

/// Searches so many nodes at a time, each time with another copy of the search and
/// with a bookmark that was written and read.
fn in_pieces<S: Search + Clone + PartialEq + Debug, T>(
    search: &S,
    nodes: u64,
    solutions: u64,
    read: impl Fn(&S) -> T,
    go: impl Fn(&mut S, &mut dyn Visitor<S>, &mut Bookmark) -> Result<Status, Lost>,
) -> Came<T> {
    let (mut statistics, mut found) = (Statistics::new(), Collect::new(read));
    let mut bookmark = Bookmark::new();
    loop {
        let mut copy = search.clone();
        let limits = Limits::new().nodes(nodes).solutions(solutions);
        let mut visitor = (limits, &mut statistics, &mut found);
        let status = go(&mut copy, &mut visitor, &mut bookmark).expect("the way is there");
        assert_eq!(&copy, search);
        if !status.is_stop() {
            assert!(bookmark.is_at_end());
            return (status, statistics, found.solutions);
        }
    }
}

fn walks_in_pieces<S>(search: &S, nodes: u64, solutions: u64)
where
    S: Search<Move: PartialEq + Debug> + Clone + PartialEq + Debug,
{
    for strategy in WALKS {
        let go = |search: &mut Traced<S>, mut visitor: &mut dyn Visitor<_>, bookmark: &mut _| {
            walk(strategy, search, &mut visitor, bookmark)
        };
        let whole = Traced::new(search.clone());
        let read = |at: &Traced<S>| at.path.clone();
        let once = in_pieces(&whole, u64::MAX, u64::MAX, read, go);
        assert_eq!(in_pieces(&whole, nodes, solutions, read, go), once, "{strategy}");
    }
}

#[test]
fn queens() {
    for pieces in [1, 2, 7, 100, 2_057] {
        walks_in_pieces(&Queens::new(7), pieces, u64::MAX);
        walks_in_pieces(&Queens::new(7), pieces, 1);
    }
}

#[test]
fn a_million_levels() {
    let (mut chain, mut bookmark) = (Chain(1_000_000), Bookmark::new());
    let mut statistics = Statistics::new();
    for _ in 0..3 {
        let mut visitor = (Limits::new().nodes(300_000), &mut statistics);
        assert_eq!(dfs::resume(&mut chain, &mut visitor, &mut bookmark), Ok(Status::NodeLimit));
    }
    assert_eq!(bookmark.path().len(), 900_000);
    assert_eq!(dfs::resume(&mut chain, &mut statistics, &mut bookmark), Ok(Status::Complete));
    assert_eq!(statistics, dfs::statistics(&mut chain));
}

#[test]
fn the_share_of_the_tree_grows() {
    let (mut queens, mut bookmark, mut before) = (Queens::new(8), Bookmark::new(), 0.0);
    assert_eq!(bookmark.share(&mut queens).to_bits(), 0.0f64.to_bits());
    while !bookmark.is_at_end() {
        let way = dfs::resume(&mut queens, &mut Limits::new().nodes(10), &mut bookmark);
        assert!(way.is_ok());
        let share = bookmark.share(&mut queens);
        assert!(share >= before && (share < 1.0 || bookmark.is_at_end()), "{share}");
        // The tree is symmetric, so half of it is before the fifth column.
        let half = bookmark.path().first().is_some_and(|&first| first >= 4);
        assert_eq!(share >= 0.5, half || bookmark.is_at_end());
        before = share;
    }
    assert_eq!(queens, Queens::new(8));
}

#[test]
fn another_search_is_noticed() {
    let mut bookmark = Bookmark::new();
    let mut visitor = Limits::new().nodes(30);
    let stopped = dfs::resume(&mut Queens::new(8), &mut visitor, &mut bookmark);
    assert_eq!(stopped, Ok(Status::NodeLimit));
    let mut statistics = Statistics::new();
    let mut guard = Guard::new(Queens::new(3));
    assert_eq!(dfs::resume(&mut guard, &mut statistics, &mut bookmark), Err(Lost));
    assert_eq!((guard.verdict(), statistics.nodes()), (Ok(()), 0));
    assert_eq!(guard.inner(), &Queens::new(3));
}

proptest! {
    #[test]
    fn trees(seed: u64, nodes in 1u64..50, solutions in 1u64..5) {
        walks_in_pieces(&RandomTree::<0>::new(seed, 6), nodes, solutions);
    }

    #[test]
    fn the_rules_are_kept(seed: u64, nodes in 1u64..50) {
        let search = RandomTree::<0>::new(seed, 6);
        for strategy in WALKS {
            let (mut guard, mut bookmark) = (Guard::new(search.clone()), Bookmark::new());
            while !bookmark.is_at_end() {
                let mut limits = Limits::new().nodes(nodes);
                prop_assert!(walk(strategy, &mut guard, &mut limits, &mut bookmark).is_ok());
                prop_assert_eq!(guard.verdict(), Ok(()));
            }
        }
    }

    #[test]
    fn the_best(seed: u64, divisor in 1i64..4, nodes in 1u64..50, solutions in 1u64..5) {
        let priced = Priced::new(seed, divisor);
        for strategy in PRICED {
            let go = |search: &mut Priced, mut visitor: &mut dyn Visitor<_>, bookmark: &mut _| {
                optimise(strategy, search, &mut visitor, bookmark)
            };
            let read = |at: &Priced| (at.cost(), at.graph.path.clone());
            let once = in_pieces(&priced, u64::MAX, u64::MAX, read, go);
            prop_assert_eq!(in_pieces(&priced, nodes, solutions, read, go), once, "{}", strategy);
        }
    }

    #[test]
    fn the_best_so_far_is_found_again(seed: u64, nodes in 1u64..100) {
        let (mut priced, mut bookmark) = (Priced::new(seed, 1), Bookmark::new());
        let mut found = Collect::new(|at: &Priced| at.graph.path.clone());
        let mut visitor = (Limits::new().nodes(nodes), &mut found);
        branch_and_bound::resume(&mut priced, &mut visitor, &mut bookmark).expect("a way");
        let best = bookmark.best(&mut priced, |at| at.graph.path.clone());
        prop_assert_eq!(best, Ok(found.solutions.pop()));
    }
}
