//! Which item to cover next, and in which order to try the options.

use super::ExactCover;

/// Which item is covered next.
///
/// Either way the choice depends on the state alone, so that a search can be
/// split, resumed and replayed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// An item with the fewest options left (Golomb and Baumert 1965; the
    /// heuristic *S* of Knuth's *Dancing Links*, 2000); of several, the one
    /// with the least number.
    #[default]
    MinimumRemaining,
    /// The uncovered item with the least number.
    Given,
}

/// The options in the order in which the kernels try them: by their least
/// item, and then as they were given. Options with an item in common stand
/// close together in it.
pub(super) fn by_least_item(cover: &ExactCover) -> Vec<u32> {
    let least = |option: u32| cover.option(option as usize).iter().map(|entry| entry.item).min();
    // Options fit 32 bits: the builder sees to it.
    let mut options: Vec<u32> = (0..cover.options() as u32).collect();
    options.sort_by_cached_key(|&option| least(option));
    options
}
