//! Strategies: in any order, they find the solutions of depth-first search or the best ones, and
//! end at the root.

use crate::problems::guard::Guard;
use crate::problems::walk::{COMPLETE, DEEPEST, ToTheBest, by, depth_first, to_the_best};
use crate::problems::{Small, chain, priced, queens, random_graph, random_tree};
use crate::random::for_all;
use billhook_engine::strategy::{breadth_first, restarts};
use billhook_engine::{At, Bounded, Collect, Flow, Limits, Statistics, Status, Visitor, dfs};
use proptest::prelude::*;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Returns the paths to all solutions in the order of a strategy, and checks that it obeys the
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
    // Breadth-first search enters every node once.
    let mut statistics = Statistics::new();
    breadth_first::search(&mut search.clone(), &mut statistics);
    let depth_first = dfs::statistics(&mut search.clone());
    assert!(statistics.levels().eq(depth_first.levels()));
    assert_eq!(statistics.dead_ends(), depth_first.dead_ends());
    assert_eq!(statistics.solutions(), depth_first.solutions());
}

/// Checks that a search which is stopped after some nodes is back at its root.
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
fn all_strategies_agree_on_queens() {
    for n in 0..8 {
        all_agree(&queens(n));
    }
}

/// The first solution of `lds` is not the first of `dfs`.
#[test]
fn lds_begins_with_another_solution() {
    let first = |strategy| paths(strategy, &queens(8))[0].clone();
    assert_eq!(first("lds").len(), 8);
    assert_ne!(first("lds"), first("dfs"));
}

#[test]
fn all_strategies_agree_on_random_trees() {
    for_all((any::<u64>(), 0..=DEEPEST as u64), |(seed, levels)| {
        all_agree(&random_tree(seed, levels));
    });
}

#[test]
fn all_strategies_agree_on_random_graphs() {
    for_all(any::<u64>(), |seed| all_agree(&random_graph(seed, 4, 6)));
}

#[test]
fn stopped_searches_are_back_at_their_root() {
    for_all((any::<u64>(), 0..60u64), |(seed, nodes)| is_stopped(&random_tree(seed, 6), nodes));
}

#[test]
fn searches_for_the_best_find_it() {
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
        // These strategies find all best solutions.
        let within = ToTheBest::AllWithin(least.unwrap_or(0));
        for strategy in [ToTheBest::BestFirst, ToTheBest::Idastar, within] {
            let (status, mut solutions) = found(strategy);
            solutions.sort();
            assert_eq!((status, &solutions), (Status::Complete, &expect.solutions), "{strategy:?}");
        }
        // These strategies find one best solution, if need be after worse ones.
        for strategy in [ToTheBest::BranchAndBound, ToTheBest::Astar, ToTheBest::Beam(1 << 20)] {
            let (status, solutions) = found(strategy);
            assert_eq!(solutions.last().map(|&(cost, _)| cost), least, "{strategy:?}");
            assert!(solutions.is_sorted_by(|(one, _), (other, _)| one > other));
            assert_eq!(status, Status::Complete);
        }
        // A narrow beam finds the best solution or reports that it cut nodes.
        for width in 0..4 {
            let (status, solutions) = found(ToTheBest::Beam(width));
            let is_best = solutions.last().map(|&(cost, _)| cost) == least;
            assert!(is_best || status == Status::Cut, "{width} {status}");
            assert!(status == Status::Complete || status == Status::Cut);
        }
    });
}

#[test]
fn restarts_find_a_solution() {
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

/// With a unit of 3, the walks have three times the lengths of the sequence by Luby, Sinclair and
/// Zuckerman.
#[test]
fn walks_have_the_lengths_of_the_sequence() {
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
