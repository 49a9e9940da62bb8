//! Which integers are wide enough for a game, so that nothing can overflow.

use num_bigint::BigInt;
use num_rational::BigRational;

/// The most bits of an intermediate result: a bound for a game, and for an integer
/// type what it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Width(pub u64);

impl Width {
    /// The width for searching the expressions of `cards` for `target`.
    ///
    /// By induction an unreduced fraction made of k cards has a numerator
    /// and a denominator of at most 2^(k-1) times the product of the cards'
    /// absolute values (a zero counted as one): `a/b + c/d` is
    /// `(ad + bc)/bd`. Comparing with a target multiplies once more by one of
    /// its parts. An [`Equation`](super::equation::Equation) is a comparison
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fraction::Integer;

    #[test]
    fn the_width_follows_the_cards() {
        let width = |cards: &[i64]| {
            let cards: Vec<BigInt> = cards.iter().map(|&card| card.into()).collect();
            Width::for_search(&cards, &BigRational::from_integer(24.into()))
        };
        assert!(width(&[13; 6]) <= i64::WIDTH);
        assert!((i64::WIDTH..=i128::WIDTH).contains(&width(&[1000; 6])));
        assert!(width(&[i64::MAX; 6]) > i128::WIDTH);
    }
}
