//! Statistics of trees written by hand: their counters, their sums, and counters that no search can
//! have.

use crate::problems::Tree::{Dead, Open, Solved};
use crate::problems::by_hand;
use billhook_engine::{DepthLimit, Statistics, dfs};

#[test]
fn statistics_count_each_event() {
    let tree = by_hand(Open(vec![Dead, Open(vec![Dead, Solved]), Solved]));
    let counted = dfs::statistics(&mut tree.clone());
    assert_eq!(counted.nodes_to_first_solution(), Some(5));
    assert_eq!(counted.levels().collect::<Vec<_>>(), [1, 3, 2]);
    assert!(counted.is_possible());
    let none = dfs::statistics(&mut by_hand(Open(vec![Dead])));
    assert_eq!(none.nodes_to_first_solution(), None);
    // Doubled often enough, the counters become impossible.
    let (mut many, mut doubled) = (counted, 0);
    while many.is_possible() {
        let once = many.clone();
        many.merge(&once);
        doubled += 1;
    }
    // Six nodes, two dead ends and two solutions may be doubled until their sum exceeds 2^63 - 1.
    assert_eq!(doubled, 60);
}

/// Merging adds each counter to its own, and keeps the nodes to the first solution.
#[test]
fn merging_adds_counters() {
    let below = Open(vec![Dead, Solved, Open(vec![Solved])]);
    let tree = by_hand(Open(vec![Dead, Solved, below]));
    let counted = |depth| {
        let mut visitor = (DepthLimit::new(depth), Statistics::new());
        dfs::search(&mut tree.clone(), &mut visitor);
        visitor.1
    };
    let (low, deep) = (counted(1), counted(2));
    let counters = |it: &Statistics| [it.nodes(), it.dead_ends(), it.pruned(), it.solutions()];
    assert_eq!((counters(&low), counters(&deep)), ([7, 1, 3, 1], [8, 2, 1, 2]));
    for (mut one, other) in [(low.clone(), deep.clone()), (deep, low)] {
        let first = one.nodes_to_first_solution();
        one.merge(&other);
        assert_eq!(counters(&one), [15, 3, 4, 3]);
        assert_eq!(one.levels().collect::<Vec<_>>(), [2, 6, 6, 1]);
        assert_eq!(one.nodes_to_first_solution(), first);
    }
}
