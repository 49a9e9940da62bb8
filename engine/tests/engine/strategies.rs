//! Strategies: whatever the order, the solutions are those of depth-first
//! search, the best are the best, and the search is back at its root.

use std::fmt::Debug;

use crate::problems::keyed::RandomGraph;
use crate::problems::priced::{Priced, Traced};
use crate::problems::{Queens, RandomTree};
use billhook_engine::laws::Guard;
use billhook_engine::strategy::{
    astar, beam, best_first, branch_and_bound, breadth_first, depth_bounded, idastar,
    iterative_deepening, limited_discrepancy, restarts,
};
use billhook_engine::{Collect, Limits, Search, Statistics, Status, Visitor, dfs};
use proptest::prelude::*;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// All strategies that find everything.
const COMPLETE: [&str; 6] = ["dfs", "bfs", "iddfs", "lds", "ilds", "dds"];

/// What the deepest of the trees below have in decisions.
const DEEPEST: usize = 8;

fn run<S: Search, V: Visitor<S>>(strategy: &str, search: &mut S, visitor: &mut V) -> Status {
    match strategy {
        "dfs" => dfs::search(search, visitor),
        "bfs" => breadth_first::search(search, visitor),
        "iddfs" => iterative_deepening::search(search, visitor),
        "lds" => limited_discrepancy::search(search, visitor, None),
        "ilds" => limited_discrepancy::search(search, visitor, Some(DEEPEST)),
        "dds" => depth_bounded::search(search, visitor),
        _ => unreachable!("there is no {strategy}"),
    }
}

/// The paths to all solutions, in the order of a strategy that keeps to the
/// rules.
fn paths<S>(strategy: &str, search: &S) -> Vec<Vec<S::Move>>
where
    S: Search<Move: PartialEq + Debug> + Clone + PartialEq + Debug,
{
    let mut guard = Traced::new(Guard::new(search.clone()));
    let mut found = Collect::new(|at: &Traced<Guard<S>>| at.path.clone());
    assert_eq!(run(strategy, &mut guard, &mut found), Status::Complete, "{strategy}");
    assert_eq!(guard.search.verdict(), Ok(()), "{strategy}");
    assert!(guard.path.is_empty());
    assert_eq!(guard.search.inner(), search, "{strategy}");
    found.solutions
}

fn all_agree<S>(search: &S)
where
    S: Search<Move: Ord + Debug> + Clone + PartialEq + Debug,
{
    let sorted = |mut paths: Vec<Vec<S::Move>>| {
        paths.sort();
        paths
    };
    let expect = sorted(paths("dfs", search));
    for strategy in COMPLETE {
        assert_eq!(sorted(paths(strategy, search)), expect, "{strategy}");
    }
    for strategy in ["bfs", "iddfs"] {
        let depths: Vec<usize> = paths(strategy, search).iter().map(Vec::len).collect();
        assert!(depths.is_sorted(), "{strategy}: {depths:?}");
    }
    assert_eq!(paths("bfs", search), paths("iddfs", search));
    // Every node is entered once.
    let mut statistics = Statistics::new();
    breadth_first::search(&mut search.clone(), &mut statistics);
    let depth_first = dfs::statistics(&mut search.clone());
    assert!(statistics.levels().eq(depth_first.levels()));
    assert_eq!(statistics.dead_ends(), depth_first.dead_ends());
    assert_eq!(statistics.solutions(), depth_first.solutions());
}

/// A search that is stopped after any number of nodes is back at its root.
fn is_stopped<S>(search: &S, nodes: u64)
where
    S: Search<Move: PartialEq + Debug> + Clone + PartialEq + Debug,
{
    for strategy in COMPLETE {
        let mut guard = Guard::new(search.clone());
        let mut visitor = (Limits::new().nodes(nodes), Statistics::new());
        let status = run(strategy, &mut guard, &mut visitor);
        assert!(matches!(status, Status::NodeLimit | Status::Complete), "{strategy}: {status}");
        assert!(visitor.1.nodes() <= nodes);
        assert_eq!(guard.verdict(), Ok(()), "{strategy}");
        assert_eq!(guard.inner(), search, "{strategy}");
    }
}

#[test]
fn queens() {
    for n in 0..8 {
        all_agree(&Queens::new(n));
    }
}

/// The walk of 8 queens that take the first free field, with one exception.
#[test]
fn discrepancies() {
    let number = |path: &Vec<u32>| path.len();
    let first = |strategy| paths(strategy, &Queens::new(8))[0].clone();
    assert_eq!(number(&first("lds")), 8);
    assert_ne!(first("lds"), first("dfs"));
}

proptest! {
    #[test]
    fn trees(seed: u64, levels in 0u32..=DEEPEST as u32) {
        all_agree(&RandomTree::<0>::new(seed, levels));
    }

    #[test]
    fn graphs(seed: u64) {
        all_agree(&RandomGraph::new(seed, 4, 6));
    }

    #[test]
    fn stopped(seed: u64, nodes in 0u64..60) {
        is_stopped(&RandomTree::<0>::new(seed, 6), nodes);
    }

    #[test]
    fn the_best(seed: u64, divisor in 1i64..4) {
        let priced = Priced::new(seed, divisor);
        let mut everything = Collect::new(|at: &Priced| (at.cost, at.graph.path.clone()));
        dfs::search(&mut priced.clone(), &mut everything);
        let least = everything.solutions.iter().map(|&(cost, _)| cost).min();
        let mut expect: Vec<_> =
            everything.solutions.into_iter().filter(|&(cost, _)| Some(cost) == least).collect();
        expect.sort();
        // Those that tell of all the best.
        for strategy in ["best-first", "ida*", "branch and bound"] {
            let mut found = Collect::new(|at: &Priced| (at.cost, at.graph.path.clone()));
            let mut search = priced.clone();
            let status = match strategy {
                "best-first" => best_first::search(&mut search, &mut found),
                "ida*" => idastar::search(&mut search, &mut found),
                _ => branch_and_bound::all(&mut search, &mut found, least.unwrap_or(0)),
            };
            found.solutions.sort();
            prop_assert_eq!(&found.solutions, &expect, "{}", strategy);
            prop_assert_eq!(status, Status::Complete);
            prop_assert_eq!(&search, &priced);
        }
        // Those that tell of one.
        for strategy in ["branch and bound", "a*", "beam"] {
            let mut found = Collect::new(|at: &Priced| at.cost);
            let mut search = priced.clone();
            let status = match strategy {
                "a*" => astar::search(&mut search, &mut found, Priced::state),
                "beam" => beam::search(&mut search, &mut found, 1 << 20, Priced::state),
                _ => branch_and_bound::search(&mut search, &mut found),
            };
            prop_assert_eq!(found.solutions.last().copied(), least, "{}", strategy);
            prop_assert!(found.solutions.is_sorted_by(|a, b| a > b));
            prop_assert_eq!(status, Status::Complete);
            prop_assert_eq!(&search, &priced);
        }
        // A narrow beam says what it does not know.
        for width in 0..4 {
            let mut found = Collect::new(|at: &Priced| at.cost);
            let status = beam::search(&mut priced.clone(), &mut found, width, Priced::state);
            let is_best = found.solutions.last().copied() == least;
            prop_assert!(is_best || status == Status::Cut, "{} {}", width, status);
            prop_assert!(status == Status::Complete || status == Status::Cut);
        }
    }

    #[test]
    fn restarted(seed: u64) {
        let tree = RandomTree::<0>::new(seed, 6);
        let any = dfs::statistics(&mut tree.clone()).solutions() > 0;
        let found = |unit| {
            let mut random = Pcg64Mcg::seed_from_u64(seed);
            let mut found = Collect::new(|at: &RandomTree| at.hash);
            let mut search = tree.clone();
            let status = restarts::search(&mut search, &mut found, &mut random, unit);
            assert_eq!(search, tree);
            (status, found.solutions)
        };
        let (status, solutions) = found(3);
        prop_assert_eq!(solutions.len(), usize::from(any));
        prop_assert_eq!(status, if any { Status::Limit } else { Status::Complete });
        prop_assert_eq!(found(3), (status, solutions));
    }
}
