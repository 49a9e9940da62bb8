//! Computes the greatest value by dynamic programming over lists of packings.
//!
//! Among the packings of the first items, those that are at least as heavy as another and worth no
//! more are dropped (George Nemhauser and Zev Ullmann, *Discrete dynamic programming and capital
//! allocation*, 1969), so their number is at most that of different weights, and at most that of
//! different values. Packings that cannot lead to a better one, even with parts of items, are
//! dropped as well (Thomas Morin and Roy Marsten, *Branch-and-bound strategies for dynamic
//! programming*, 1976), so large numbers alone do no harm. A list that still grows too long is
//! processed in two halves, one after the other; the more halves wait, the shorter lists must be,
//! so memory is bounded for all instances. Time is not: for some knapsacks no fast method is known.

use num_rational::Ratio;

use crate::sack::{Item, Sack};

/// Maximum length of a list of packings when answers are judged: 16 megabytes.
pub const LONGEST_LIST: usize = 1 << 20;

/// Maximum length of a list that is never divided.
const SHORT: usize = 16;

/// A packing of some of the first items, as its weight and value.
type Packing = (u64, u64);

/// Returns the greatest value of items that fit. The result does not depend on `longest`: lists of
/// more packings are processed in halves, which takes more time. Memory is bounded by a dozen lists
/// of `longest` packings, 16 bytes each; time is not bounded.
///
/// ```
/// use billhook_knapsack::{Item, LONGEST_LIST, Sack, optimum};
///
/// let items = [(60, 5), (50, 4), (70, 6)].map(|(value, weight)| Item { value, weight });
/// let sack = Sack::new(10, items.to_vec()).expect("the sums are below 2⁶³");
/// assert_eq!(optimum(&sack, LONGEST_LIST), 120);
/// ```
pub fn optimum(sack: &Sack, longest: usize) -> u64 {
    let fitting = sack.items().iter().filter(|item| item.weight <= sack.capacity());
    let (free, others): (Vec<&Item>, Vec<&Item>) = fitting.partition(|item| item.weight == 0);
    let mut items: Vec<(u64, u64)> =
        others.into_iter().map(|item| (item.weight, item.value)).collect();
    items.sort_by_cached_key(|(weight, value)| {
        std::cmp::Reverse(Ratio::new(u128::from(*value), u128::from(*weight)))
    });
    let mut sums = vec![(0, 0)];
    for (weight, value) in &items {
        let (weights, values) = sums[sums.len() - 1];
        sums.push((weights + u128::from(*weight), values + u128::from(*value)));
    }
    let mut lists = Lists { capacity: sack.capacity(), items, sums, longest, best: 0 };
    lists.work_off();
    lists.best + free.iter().map(|item| item.value).sum::<u64>()
}

struct Lists {
    capacity: u64,
    /// Weights and values of the items, by descending value for their weight.
    items: Vec<(u64, u64)>,
    /// The sums of the weights and values of the first items: of none, of one, and so on.
    sums: Vec<(u128, u128)>,
    longest: usize,
    /// The greatest value found so far.
    best: u64,
}

impl Lists {
    /// Processes all extensions of the empty packing.
    fn work_off(&mut self) {
        // Lists of packings of the first items that are still to be processed.
        let mut waiting = vec![(vec![(0, 0)], 0)];
        while let Some((mut packings, decided)) = waiting.pop() {
            for at in decided..=self.items.len() {
                packings.retain(|packing| self.is_promising(*packing, at));
                // The waiting lists form a harmonic sum: a dozen times the longest.
                while packings.len() > (self.longest / (waiting.len() + 1)).max(SHORT) {
                    waiting.push((packings.split_off(packings.len() / 2), at));
                }
                packings = self.decide(packings, at);
            }
        }
    }

    /// Returns the packings with and without the item at a position, ascending by weight, without
    /// those that another one dominates. Behind the last item returns them unchanged.
    fn decide(&self, mut packings: Vec<Packing>, at: usize) -> Vec<Packing> {
        let Some((weight, value)) = self.items.get(at) else { return packings };
        let fit = packings.partition_point(|packing| packing.0 <= self.capacity - weight);
        let more = packings[..fit].iter().map(|packing| (packing.0 + weight, packing.1 + value));
        packings.extend(more.collect::<Vec<_>>());
        // The list consists of two sorted runs, so this is a merge.
        packings.sort_by_key(|(weight, value)| (*weight, std::cmp::Reverse(*value)));
        let mut most = None;
        packings.retain(|(_, value)| {
            let better = most.is_none_or(|most| *value > most);
            most = if better { Some(*value) } else { most };
            better
        });
        packings
    }

    /// Returns whether a packing of the items before `at` may lead to a better one than the best.
    /// Records its extension by the following items, as long as they fit, if that is a new best.
    fn is_promising(&mut self, (weight, value): Packing, at: usize) -> bool {
        let (weights, values) = self.sums[at];
        let most = weights + u128::from(self.capacity - weight);
        let whole = self.sums.partition_point(|(sum, _)| *sum <= most) - 1;
        let (whole_weights, whole_values) = self.sums[whole];
        let whole_value = value + (whole_values - values) as u64;
        self.best = self.best.max(whole_value);
        let part = self.items.get(whole).map_or(0, |(weight, value)| {
            (most - whole_weights) * u128::from(*value) / u128::from(*weight)
        });
        u128::from(whole_value) + part > u128::from(self.best)
    }
}
