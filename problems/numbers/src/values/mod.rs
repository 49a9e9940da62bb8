//! Every value that a game's cards can make.
//!
//! A part of the hand makes a set of values, from those of two smaller parts (Hutton, *The
//! countdown problem*, J. Functional Programming 12, 2002, shares sub-results in the same
//! spirit). Most sets hold with a value its negative, so a set is kept up to the sign: an
//! entry is a size, with the signs that it can have. That quarters the pairs that are joined.
//!
//! Values are exact and in lowest terms: that is their key.

mod ascending;
pub mod list;
pub(crate) mod signs;
mod sizes;

use std::hash::BuildHasher;

use rustc_hash::FxBuildHasher;

use crate::fraction::Integer;

/// Signs that a size can have, as a bit set.
pub(crate) type Signs = u8;
pub(crate) const PLUS: Signs = 1;
pub(crate) const MINUS: Signs = 2;

/// How a size is made of two others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SizeJoin {
    /// It is the card at the position `left`.
    Card,
    /// The sum of the sizes, the difference, the product, and the quotients.
    Sum,
    Difference,
    Product,
    Quotient,
    /// The right one by the left one.
    Inverse,
}

/// A value: an entry with a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    entry: u32,
    negative: bool,
}

/// Brings a size that is not zero to lowest terms.
#[inline(always)]
pub(crate) fn reduce<I: Integer>(numerator: &mut I, denominator: &mut I) {
    if denominator.is_one() {
        return;
    }
    let divisor = numerator.gcd(denominator);
    if !divisor.is_one() {
        *numerator = std::mem::take(numerator) / divisor.clone();
        *denominator = std::mem::take(denominator) / divisor;
    }
}

/// A hash of a size in lowest terms. Numerators and denominators are small and lie on few
/// lines, which the fast hash alone does not spread over a large table.
pub(crate) fn hash<I: Integer>(numerator: &I, denominator: &I) -> u64 {
    let hash = FxBuildHasher.hash_one((numerator, denominator));
    let product = u128::from(hash ^ 0x9e37_79b9_7f4a_7c15) * 0xa076_1d64_78bd_642f;
    product as u64 ^ (product >> 64) as u64
}
