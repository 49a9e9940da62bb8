//! The search: its bound, and the laws of searches, keys and bounds.

use billhook_engine::Bounded;
use billhook_engine::laws::{self, Broken};
use billhook_knapsack::Knapsack;
use proptest::prelude::*;

use crate::world::sack;

fn search(capacity: u64, items: &[(u64, u64)]) -> Knapsack {
    Knapsack::new(&sack(capacity, items))
}

fn the_laws_hold(knapsack: &Knapsack) {
    assert!(laws::check(knapsack, 4).is_ok_and(|nodes| nodes > 0));
    // Few items may have no two subsets with one weight, so that no keys are equal.
    let keys = laws::check_keys(knapsack);
    assert!(matches!(keys, Ok(_) | Err(Broken::NothingCompared { .. })), "{knapsack:?}");
    assert!(laws::check_bounds(knapsack, 20).is_ok_and(|nodes| nodes > 0), "{knapsack:?}");
}

#[test]
fn bounds_equal_the_relaxation() {
    const MOST: u64 = i64::MAX as u64;
    for (capacity, items, expected) in [
        (10, &[(60, 5), (50, 4), (70, 6), (30, 3)][..], -(50 + 60 + 70 / 6)),
        (0, &[(5, 0), (7, 1), (0, 0)], -5),
        (9, &[(100, 10)], 0),
        (9, &[], 0),
        (5, &[(0, 3), (1, 3)], -1),
        (MOST, &[(MOST, MOST)], -i64::MAX),
        (MOST - 1, &[(1, 1), (MOST - 2, MOST - 1)], -(i64::MAX - 2)),
    ] {
        let knapsack = search(capacity, items);
        assert_eq!(knapsack.estimate(), expected, "{capacity} {items:?}");
        the_laws_hold(&knapsack);
    }
}

#[test]
fn equal_keys_mean_equal_subtrees() {
    let items: Vec<(u64, u64)> = (0..20).map(|at| (at * 7 % 10, 1 + at % 4)).collect();
    let pairs = laws::check_keys(&search(20, &items)).expect("they do");
    assert!(pairs.whole > 1_000, "{pairs:?}");
}

proptest! {
    #[test]
    fn the_laws_hold_for_random_items(
        capacity in 0..40_u64,
        items in prop::collection::vec((0..9_u64, 0..9_u64), 0..10),
    ) {
        the_laws_hold(&search(capacity, &items));
    }
}
