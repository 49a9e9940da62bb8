//! An instance as an exact cover, to which certificates and proofs refer.

use billhook_engine::exact_cover::{ExactCover, Order};

use crate::puzzle::{InstanceOf, Solution};

/// An instance as an exact cover, each of whose solutions is one of the instance, and the other way
/// round.
pub trait Encoded: Sync {
    /// Items and options.
    fn cover(&self) -> &ExactCover;

    /// Which item is covered next by a search: one with the fewest options left, unless something else was
    /// asked for.
    fn order(&self) -> Order {
        Order::MinimumRemaining
    }

    /// What an option means, in the puzzle's words. The option is one of the cover's: as of a slice,
    /// another panics.
    fn words(&self, option: usize) -> String;

    /// The solution that consists of these options of the cover.
    fn solution(&self, options: &[usize]) -> Box<dyn Solution + '_>;
}

/// The encoding of an instance, or why it has none, as a clause.
pub type Encodes<P> = for<'p> fn(&'p InstanceOf<P>) -> Result<Box<dyn Encoded + 'p>, String>;
