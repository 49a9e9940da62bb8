//! Computes the values of the parts of a hand in tables: each part has a map of its sizes.
//!
//! The values of a part are made from those of two smaller parts, for each split of the part
//! (dynamic programming over subsets; Hutton, *The countdown problem*, J. Functional Programming
//! 12, 2002). Most parts that make a value make its negative too, so a value is a *size* (absolute
//! value) with a sign, and a pair of sizes is joined once for all their signs. A size in lowest
//! terms is the key of the map.
//!
//! One table serves all questions about values. A [`Ledger`] decides what is kept with a size: how
//! it is made ([`values`](crate::values)), or by how many expressions ([`counts`](crate::counts)).

pub(crate) mod signs;
mod table;

use std::hash::BuildHasher;

use rustc_hash::FxBuildHasher;

pub(crate) use self::table::{Index, Ledger, SizeTable};
use crate::fraction::Integer;

/// The signs with which a size occurs, as a set of [`PLUS`] and [`MINUS`].
pub type Signs = u8;
pub(crate) const PLUS: Signs = 1;
pub(crate) const MINUS: Signs = 2;

/// The operation on two sizes by which a size is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SizeJoin {
    /// No operation: the size is a card.
    #[default]
    Card,
    Sum,
    Difference,
    Product,
    /// The left size divided by the right one.
    Quotient,
    /// The right size divided by the left one.
    Inverse,
}

/// Reduces a size that is not zero to lowest terms.
#[inline(always)]
fn reduce<I: Integer>(numerator: &mut I, denominator: &mut I) {
    if denominator.is_one() {
        return;
    }
    let divisor = numerator.gcd(denominator);
    if !divisor.is_one() {
        *numerator = std::mem::take(numerator) / divisor.clone();
        *denominator = std::mem::take(denominator) / divisor;
    }
}

/// Hashes a size in lowest terms. Numerators and denominators are small and regular, so the fast
/// hash alone would not spread them over a large table.
fn hash<I: Integer>(numerator: &I, denominator: &I) -> u64 {
    let hash = FxBuildHasher.hash_one((numerator, denominator));
    let product = u128::from(hash ^ 0x9e37_79b9_7f4a_7c15) * 0xa076_1d64_78bd_642f;
    product as u64 ^ (product >> 64) as u64
}
