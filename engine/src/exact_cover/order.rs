//! Orders: the item to cover next, and the sequence in which its options are tried.

use super::ExactCover;

/// The rule for the item to cover next.
///
/// The choice depends on the state alone, so a search can be split, resumed and replayed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// An item with the fewest remaining options (Golomb and Baumert 1965; the heuristic *S* of
    /// Knuth's *Dancing Links*, 2000); on ties the one with the least number.
    #[default]
    MinimumRemaining,
    /// The uncovered item with the least number.
    Given,
}

/// Returns all options in the order in which the kernels try them: by their least items, on ties by
/// number. Options that share an item are close together in this order. Also returns the rank of
/// each option, its position in the order.
pub(super) fn by_least_item(cover: &ExactCover) -> (Vec<u32>, Vec<u32>) {
    let items = |option: u32| cover.option(option as usize).iter().map(|entry| entry.item + 1);
    // The builder ensures that options fit 32 bits.
    let mut options: Vec<u32> = (0..cover.options() as u32).collect();
    options.sort_by_cached_key(|&option| items(option).min().unwrap_or(0));
    let ranks = ranks(&options);
    (options, ranks)
}

/// Returns the position of each number in a permutation.
pub(super) fn ranks(order: &[u32]) -> Vec<u32> {
    let mut ranks = vec![0; order.len()];
    (0..).zip(order).for_each(|(rank, &number)| ranks[number as usize] = rank);
    ranks
}
