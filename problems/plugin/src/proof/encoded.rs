//! An instance as an exact cover, to which certificates and proofs refer.

use std::error::Error;

use billhook_engine::exact_cover::{ExactCover, Order};

use crate::puzzle::{InstanceOf, Solution};

/// An instance as an exact cover, with a solution for each solution of the instance, and no other.
pub trait Encoded: Sync {
    /// Returns the items and options.
    fn cover(&self) -> &ExactCover;

    /// Returns the rule for the item that a search covers next; by default, one with the fewest
    /// options left.
    fn order(&self) -> Order {
        Order::MinimumRemaining
    }

    /// Returns the meaning of an option in the puzzle's words. May panic if the cover has no such
    /// option.
    fn words(&self, option: usize) -> String;

    /// Returns the solution that consists of these options of the cover.
    fn solution(&self, options: &[usize]) -> Box<dyn Solution + '_>;
}

/// A function that returns the encoding of an instance; an error says why it has none, as a clause.
pub type Encodes<P> =
    for<'p> fn(&'p InstanceOf<P>) -> Result<Box<dyn Encoded + 'p>, Box<dyn Error>>;
