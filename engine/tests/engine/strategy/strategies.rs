//! Strategies: whatever the order, the solutions are those of depth-first
//! search, the best are the best, and the search is back at its root.

use crate::problems::walk::{COMPLETE, DEEPEST, ToTheBest, by, depth_first, to_the_best};
use crate::problems::{Small, chain, priced, queens, random_graph, random_tree};
use crate::random::for_all;
use billhook_engine::laws::Guard;
use billhook_engine::strategy::{breadth_first, restarts};
use billhook_engine::{At, Bounded, Collect, Flow, Limits, Statistics, Status, Visitor, dfs};
use proptest::prelude::*;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// The paths to all solutions, in the order of a strategy that keeps to the
/// rules.
fn paths(strategy: &str, search: &Small) -> Vec<Vec<u64>> {
    let mut guard = Guard::new(search.clone());
    let mut found = Collect::new(|at: &Guard<Small>| at.inner().path.clone());
    assert_eq!(by(strategy, &mut guard, &mut found), Status::Complete, "{strategy}");
    assert_eq!(guard.verdict(), Ok(()), "{strategy}");
    assert_eq!(guard.inner(), search, "{strategy}");
    found.solutions
}

fn all_agree(search: &Small) {
    let sorted = |mut paths: Vec<Vec<u64>>| {
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
fn is_stopped(search: &Small, nodes: u64) {
    for strategy in COMPLETE {
        let mut guard = Guard::new(search.clone());
        let mut visitor = (Limits::new().nodes(nodes), Statistics::new());
        let status = by(strategy, &mut guard, &mut visitor);
        assert!(matches!(status, Status::NodeLimit | Status::Complete), "{strategy}: {status}");
        assert!(visitor.1.nodes() <= nodes);
        assert_eq!(guard.verdict(), Ok(()), "{strategy}");
        assert_eq!(guard.inner(), search, "{strategy}");
    }
}

#[test]
fn queens_by_all() {
    for n in 0..8 {
        all_agree(&queens(n));
    }
}

/// The walk of 8 queens that take the first free field, with one exception.
#[test]
fn discrepancies() {
    let first = |strategy| paths(strategy, &queens(8))[0].clone();
    assert_eq!(first("lds").len(), 8);
    assert_ne!(first("lds"), first("dfs"));
}

#[test]
fn trees() {
    for_all((any::<u64>(), 0..=DEEPEST as u64), |(seed, levels)| {
        all_agree(&random_tree(seed, levels));
    });
}

#[test]
fn graphs() {
    for_all(any::<u64>(), |seed| all_agree(&random_graph(seed, 4, 6)));
}

#[test]
fn stopped() {
    for_all((any::<u64>(), 0..60u64), |(seed, nodes)| is_stopped(&random_tree(seed, 6), nodes));
}

#[test]
fn the_best() {
    for_all((any::<u64>(), 1..4u64), |(seed, divisor)| {
        let priced = priced(seed, divisor as i64);
        let solution = |at: &Small| (at.cost(), at.path.clone());
        let mut expect = Collect::new(solution);
        depth_first(&mut priced.clone(), &mut expect);
        let least = expect.solutions.iter().map(|&(cost, _)| cost).min();
        expect.solutions.retain(|&(cost, _)| Some(cost) == least);
        expect.solutions.sort();
        let found = |strategy| {
            let (mut search, mut found) = (priced.clone(), Collect::new(solution));
            let status = to_the_best(strategy, &mut search, &mut found);
            assert_eq!(search, priced, "{strategy:?}");
            (status, found.solutions)
        };
        // Those that tell of all the best.
        let within = ToTheBest::AllWithin(least.unwrap_or(0));
        for strategy in [ToTheBest::BestFirst, ToTheBest::Idastar, within] {
            let (status, mut solutions) = found(strategy);
            solutions.sort();
            assert_eq!((status, &solutions), (Status::Complete, &expect.solutions), "{strategy:?}");
        }
        // Those that tell of one.
        for strategy in [ToTheBest::BranchAndBound, ToTheBest::Astar, ToTheBest::Beam(1 << 20)] {
            let (status, solutions) = found(strategy);
            assert_eq!(solutions.last().map(|&(cost, _)| cost), least, "{strategy:?}");
            assert!(solutions.is_sorted_by(|(one, _), (other, _)| one > other));
            assert_eq!(status, Status::Complete);
        }
        // A narrow beam says what it does not know.
        for width in 0..4 {
            let (status, solutions) = found(ToTheBest::Beam(width));
            let is_best = solutions.last().map(|&(cost, _)| cost) == least;
            assert!(is_best || status == Status::Cut, "{width} {status}");
            assert!(status == Status::Complete || status == Status::Cut);
        }
    });
}

#[test]
fn restarted() {
    for_all(any::<u64>(), |seed| {
        let tree = random_tree(seed, 6);
        let any = dfs::statistics(&mut tree.clone()).solutions() > 0;
        let found = |unit| {
            let mut random = Pcg64Mcg::seed_from_u64(seed);
            let mut found = Collect::new(|at: &Small| at.path.clone());
            let mut search = tree.clone();
            let status = restarts::search(&mut search, &mut found, &mut random, unit);
            assert_eq!(search, tree);
            (status, found.solutions)
        };
        let (status, solutions) = found(3);
        assert_eq!(solutions.len(), usize::from(any));
        assert_eq!(status, if any { Status::Limit } else { Status::Complete });
        assert_eq!(found(3), (status, solutions));
    });
}

/// Walks from the root, each as long as Luby, Sinclair and Zuckerman say.
#[test]
fn walks_are_as_long_as_the_sequence_says() {
    #[derive(Default)]
    struct Walks(Vec<u64>);
    impl Visitor<Small> for Walks {
        fn enter(&mut self, _: &Small, at: At<u64>) -> Flow {
            match self.0.last_mut() {
                Some(last) if at.depth > 0 => *last += 1,
                _ => self.0.push(1),
            }
            Flow::Continue
        }
    }
    let mut visitor = (Limits::new().nodes(200), Walks::default());
    let mut random = Pcg64Mcg::seed_from_u64(1);
    restarts::search(&mut chain(1_000), &mut visitor, &mut random, 3);
    let expected = [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1, 1, 2, 1, 1, 2, 4, 1, 1, 2];
    let walks = visitor.1.0;
    assert_eq!(walks[..25], expected.map(|it| 3 * it));
}
