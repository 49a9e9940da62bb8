//! Positive whole numbers of the width that a selection needs.
//!
//! Every value of k tiles is at most the product of the tiles, a 1 counted as 2: by induction,
//! with A and B, both at least 2, for the two operands, `a + b ≤ A + B ≤ A B`, `a b ≤ A B`, and
//! differences and quotients are smaller than an operand. So no operation on values can overflow
//! an integer that holds this product, and what overflows in a step backwards is no value.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::{CheckedAdd, CheckedMul};

/// A positive whole number: `u64`, `u128` or [`BigUint`].
pub trait Natural:
    Integer
    + CheckedAdd
    + CheckedMul
    + Clone
    + Debug
    + Display
    + Hash
    + Into<BigUint>
    + TryFrom<BigUint>
    + Send
    + Sync
    + 'static
{
    /// The bits that it has.
    const BITS: u64;

    /// This number; none if it does not fit.
    fn from_big(number: &BigUint) -> Option<Self> {
        number.clone().try_into().ok()
    }
}

impl Natural for u64 {
    const BITS: u64 = 64;
}
impl Natural for u128 {
    const BITS: u64 = 128;
}
impl Natural for BigUint {
    const BITS: u64 = u64::MAX;
}

/// A bound for all values of some tiles: see the [module](self).
pub fn bound<'a>(tiles: impl IntoIterator<Item = &'a BigUint>) -> BigUint {
    tiles.into_iter().map(|tile| tile.clone().max(2u8.into())).product()
}
