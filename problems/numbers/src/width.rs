//! Which integers are wide enough for a game, so that nothing can overflow.

use num_bigint::BigInt;
use num_rational::BigRational;

/// The most bits of an intermediate result: a bound for a game, and for an integer
/// type what it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Width(pub u64);

impl Width {
    /// The width for operations beyond the four: integers of any size.
    pub const UNLIMITED: Self = Self(u64::MAX);

    /// The width for searching the expressions of `cards` for `target`.
    ///
    /// By induction an unreduced fraction made of k cards has a numerator
    /// and a denominator of at most 2^(k-1) times the product of the cards'
    /// absolute values (a zero counted as one): `a/b + c/d` is
    /// `(ad + bc)/bd`. Comparing with a target multiplies once more by one of
    /// its parts. An [`Equation`](crate::equation::Equation) is a comparison
    /// too, with the factors in another order: `α p` and `β q` are sums of at
    /// most two products of a part of each operand and of the target.
    pub fn for_search(cards: &[BigInt], target: &BigRational) -> Self {
        Self(bits(cards) + target.numer().bits().max(target.denom().bits()))
    }

    /// The width for sorting the values of `cards`: two of them are
    /// multiplied crosswise. (Reducing makes numbers smaller only.)
    pub fn for_values(cards: &[BigInt]) -> Self {
        Self(2 * bits(cards))
    }
}

fn bits(cards: &[BigInt]) -> u64 {
    cards.iter().map(|card| card.bits().max(1) + 1).sum()
}
