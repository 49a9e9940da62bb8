//! The 0/1 knapsack: of things with a value and a weight, which to pack so that
//! they are worth the most and the knapsack holds them.
//!
//! [`Sack`] is what is read, [`Knapsack`] its search, whose costs are minus the
//! value packed.

mod judge;
mod packed;
mod plugin;
mod read;
mod sack;
mod search;

pub use plugin::ZeroOneKnapsack;
pub use sack::{Item, MOST_ITEMS, Sack};
pub use search::Knapsack;
