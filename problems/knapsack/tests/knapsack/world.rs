//! Knapsacks built from numbers, and their best choices by brute force.

use std::collections::BTreeSet;

use billhook_knapsack::{Item, Sack};
use billhook_plugin::row;

/// Builds a knapsack of this capacity; each item is a value and a weight.
pub fn sack(capacity: u64, items: &[(u64, u64)]) -> Sack {
    let items = items.iter().map(|&(value, weight)| Item { value, weight }).collect();
    Sack::new(capacity, items).expect("it is not too large")
}

/// Tries all choices of items. Returns the greatest value that fits, and every choice with this
/// value.
pub fn by_trying(capacity: u64, items: &[(u64, u64)]) -> (u64, BTreeSet<String>) {
    let (mut best, mut choices) = (0, BTreeSet::new());
    for choice in 0..1_u32 << items.len() {
        let numbers: Vec<usize> =
            (1..=items.len()).filter(|number| choice >> (number - 1) & 1 == 1).collect();
        let sum = |sums: (u64, u64), number: &usize| {
            let (value, weight) = items[number - 1];
            (sums.0 + value, sums.1 + weight)
        };
        let (value, weight) = numbers.iter().fold((0, 0), sum);
        if weight > capacity || value < best {
            continue;
        }
        if value > best {
            choices.clear();
        }
        best = value;
        choices.insert(row(&numbers));
    }
    (best, choices)
}
