//! The greatest value, by which answers are judged, against all choices; and with lists of limited
//! length.

use billhook_knapsack::{LONGEST_LIST, optimum};
use proptest::prelude::*;

use crate::world::{by_trying, sack};

/// Returns a pseudorandom number below 2⁴⁰.
fn number(at: u64) -> u64 {
    at.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 24
}

fn half_of_the_weights(items: &[(u64, u64)]) -> u64 {
    items.iter().map(|(_, weight)| weight).sum::<u64>() / 2
}

proptest! {
    #[test]
    fn the_optimum_is_the_best_of_all_choices(
        capacity in 0..4_000_u64,
        items in prop::collection::vec((0..900_u64, 0..900_u64), 0..12),
        longest in 1..80_usize,
    ) {
        let (expected, _) = by_trying(capacity, &items);
        let sack = sack(capacity, &items);
        prop_assert_eq!(optimum(&sack, LONGEST_LIST), expected);
        prop_assert_eq!(optimum(&sack, longest), expected);
    }

    /// Each value exceeds its weight by the same amount: then bounds prune little, and lists soon
    /// grow too long. Halving the lists loses no best choice.
    #[test]
    fn halving_lists_keeps_the_optimum(
        weights in prop::collection::vec(1..900_u64, 6..12),
        longest in 1..20_usize,
    ) {
        let items: Vec<(u64, u64)> = weights.iter().map(|weight| (weight + 101, *weight)).collect();
        let capacity = half_of_the_weights(&items);
        let (expected, _) = by_trying(capacity, &items);
        prop_assert_eq!(optimum(&sack(capacity, &items), longest), expected);
    }
}

#[test]
fn large_numbers_do_not_overflow() {
    // The values are near the weights, as in instances called weakly correlated, and have large
    // sums.
    let items = (1..2_000).map(|at| {
        let weight = number(at) + 1;
        (weight + (number(at + 5_000) >> 4), weight)
    });
    let items: Vec<(u64, u64)> = items.collect();
    let capacity = half_of_the_weights(&items);
    assert!(optimum(&sack(capacity, &items), LONGEST_LIST) > capacity);
}

#[test]
fn short_lists_give_the_same_optimum() {
    // Each value exceeds its weight by the same amount: then bounds prune little.
    let weights = (1..60_u64).map(|at| number(at) >> 30);
    let items: Vec<(u64, u64)> = weights.map(|weight| (weight + 101, weight + 1)).collect();
    let sack = sack(half_of_the_weights(&items), &items);
    assert_eq!(optimum(&sack, 500), optimum(&sack, LONGEST_LIST));
}
