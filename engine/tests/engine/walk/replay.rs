//! Paths lead from each node to any other; missing moves are refused.

use crate::problems::guard::Guard;
use crate::problems::{Small, random_tree};
use crate::random::for_some;
use billhook_engine::{At, Flow, Path, Visitor, dfs};
use proptest::prelude::*;

/// A visitor that collects the branches and the moves that lead to each node.
#[derive(Default)]
struct Ways {
    branches: Vec<usize>,
    all: Vec<(Vec<usize>, Vec<u64>)>,
}

impl Visitor<Small> for Ways {
    fn enter(&mut self, search: &Small, at: At<u64>) -> Flow {
        self.branches.truncate(at.depth.saturating_sub(1));
        self.branches.extend(at.by.map(|_| at.branch));
        self.all.push((self.branches.clone(), search.path.clone()));
        Flow::Continue
    }
}

#[test]
fn a_path_leads_anywhere() {
    let values = (any::<u64>(), 1..9u64, prop::collection::vec(any::<prop::sample::Index>(), 40));
    for_some(64, values, |(seed, levels, visits)| {
        let mut ways = Ways::default();
        dfs::search(&mut random_tree(seed, levels), &mut ways);
        let (mut search, mut path) = (Guard::new(random_tree(seed, levels)), Path::new());
        for (number, visit) in visits.iter().enumerate() {
            let (branches, moves) = visit.get(&ways.all);
            let there = match number % 2 {
                0 => path.go(&mut search, branches),
                _ => path.follow(&mut search, moves),
            };
            assert!(there, "{branches:?}");
            assert_eq!(&search.inner().path, moves);
        }
        path.back(&mut search);
        assert_eq!(search.verdict(), Ok(()));
        assert_eq!(search.into_inner(), random_tree(seed, levels));
    });
}

#[test]
fn missing_moves_leave_the_search_unchanged() {
    let mut search = random_tree(3, 6);
    let before = search.clone();
    let mut path = Path::new();
    assert!(!path.go(&mut search, &[1_000]));
    assert!(!path.follow(&mut search, &[u64::MAX, 0]));
    assert_eq!(search, before);
    // A leaf has no children.
    let mut ways = Ways::default();
    dfs::search(&mut search, &mut ways);
    let (leaf, _) = ways.all.iter().max_by_key(|(way, _)| way.len()).expect("there is a root");
    let beyond = [leaf.as_slice(), &[0]].concat();
    assert!(!path.go(&mut search, &beyond));
    assert_eq!(search.path.len(), leaf.len());
    path.back(&mut search);
    assert_eq!(search, before);
}
