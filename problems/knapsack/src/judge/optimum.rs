//! The greatest value, by lists of what can be packed.
//!
//! Of the first so many items, packings that weigh as much and are worth no more
//! than another are forgotten (George Nemhauser and Zev Ullmann, *Discrete
//! dynamic programming and capital allocation*, 1969), so there are never more
//! of them than there are weights or values: this is at most the work of a table
//! of either. Packings are forgotten as well from which no better one can come,
//! parts of items included (Thomas Morin and Roy Marsten, *Branch-and-bound
//! strategies for dynamic programming*, 1976), so large numbers alone do no
//! harm. A list that grows too long nevertheless is worked off in two halves, one
//! after the other; while more halves wait, shorter lists are too long, so memory
//! is bounded for all instances. Time is not: there are knapsacks that nobody
//! knows how to pack.

use num_rational::Ratio;

use crate::sack::{Item, Sack};

/// The longest list that is worked off at once, 16 megabytes, and the length
/// up to which none is too long.
const LONGEST: usize = 1 << 20;
const SHORT: usize = 16;

/// What a packing of some of the first items weighs, and is worth.
type Packing = (u64, u64);

/// The greatest value of items that fit.
pub(crate) fn optimum(sack: &Sack) -> u64 {
    optimum_by(sack, LONGEST)
}

fn optimum_by(sack: &Sack, longest: usize) -> u64 {
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
    /// Weights and values of the items, in descending order of worth for their
    /// weight.
    items: Vec<(u64, u64)>,
    /// Those of the first so many together.
    sums: Vec<(u128, u128)>,
    longest: usize,
    /// The greatest value found.
    best: u64,
}

impl Lists {
    /// Looks at everything that can become of the empty packing.
    fn work_off(&mut self) {
        // Packings of the first so many items.
        let mut waiting = vec![(vec![(0, 0)], 0)];
        while let Some((mut packings, decided)) = waiting.pop() {
            for at in decided..=self.items.len() {
                packings.retain(|packing| self.is_promising(*packing, at));
                // What waits makes a harmonic sum: a dozen times the longest.
                while packings.len() > (self.longest / (waiting.len() + 1)).max(SHORT) {
                    waiting.push((packings.split_off(packings.len() / 2), at));
                }
                packings = self.decide(packings, at);
            }
        }
    }

    /// With the item at this place, or without it.
    fn decide(&self, mut packings: Vec<Packing>, at: usize) -> Vec<Packing> {
        let Some((weight, value)) = self.items.get(at) else { return packings };
        let fit = packings.partition_point(|packing| packing.0 <= self.capacity - weight);
        let more = packings[..fit].iter().map(|packing| (packing.0 + weight, packing.1 + value));
        packings.extend(more.collect::<Vec<_>>());
        // Of two runs in order, so this is a merge.
        packings.sort_by_key(|(weight, value)| (*weight, std::cmp::Reverse(*value)));
        let mut most = None;
        packings.retain(|(_, value)| {
            let better = most.is_none_or(|most| *value > most);
            most = if better { Some(*value) } else { most };
            better
        });
        packings
    }

    /// Whether a packing may become better than the best. One that becomes the
    /// best by packing whatever comes next is noted.
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Every choice of items.
    fn by_trying(capacity: u64, items: &[(u64, u64)]) -> u64 {
        let choices = 0..1_u32 << items.len();
        let sums = choices.map(|choice| {
            let chosen = items.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1);
            chosen.fold((0, 0), |sums, (_, item)| (sums.0 + item.0, sums.1 + item.1))
        });
        sums.filter(|sums| sums.1 <= capacity).map(|sums| sums.0).max().unwrap_or(0)
    }

    proptest! {
        #[test]
        fn nothing_that_fits_is_worth_more(
            capacity in 0..4_000_u64,
            items in prop::collection::vec((0..900_u64, 0..900_u64), 0..12),
            longest in 1..80_usize,
        ) {
            let given = items.iter().map(|&(value, weight)| Item { value, weight }).collect();
            let sack = Sack::new(capacity, given).expect("it is not too large");
            let expected = by_trying(capacity, &items);
            prop_assert_eq!(optimum(&sack), expected);
            prop_assert_eq!(optimum_by(&sack, longest), expected);
        }
    }

    #[test]
    fn large_numbers_do_no_harm() {
        // Values near the weights, as in the instances that are called weakly
        // correlated; both of some twenty digits together.
        let number = |at: u64| at.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 24;
        let items = (1..2_000).map(|at| {
            let weight = number(at) + 1;
            Item { value: weight + (number(at + 5_000) >> 4), weight }
        });
        let items: Vec<Item> = items.collect();
        let capacity = items.iter().map(|item| item.weight).sum::<u64>() / 2;
        let sack = Sack::new(capacity, items).expect("it is not too large");
        assert!(optimum(&sack) > capacity);
    }

    #[test]
    fn lists_in_many_halves_come_to_the_same() {
        // Values a constant more than the weights: bounds tell little.
        let items = (1..60_u64).map(|at| at.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54);
        let items: Vec<Item> =
            items.map(|weight| Item { value: weight + 101, weight: weight + 1 }).collect();
        let capacity = items.iter().map(|item| item.weight).sum::<u64>() / 2;
        let sack = Sack::new(capacity, items).expect("it is not too large");
        assert_eq!(optimum_by(&sack, 500), optimum(&sack));
    }
}
