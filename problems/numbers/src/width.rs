//! Chooses integers that are wide enough for a game, so that nothing overflows.
//!
//! Tables and searches are generic over their integers and are compiled twice: in machine words,
//! which nearly all games fit, and in big integers. The choice is made once for a table, from the
//! cards and the target, and never for a single number.

use billhook_engine::Either;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive};

/// A number of bits: the maximum that a result of a game takes, or that an integer type holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Width(pub u64);

impl Width {
    /// The width of results that machine words hold: the product of two such results fits 128 bits.
    pub const WORD: Self = Self(62);

    /// The width of integers of any size, which operations beyond the four need.
    pub const UNLIMITED: Self = Self(u64::MAX);

    /// Returns the width for searching the expressions of `cards` for `target`.
    ///
    /// Signs aside, the numerator and denominator of an unreduced fraction add up to at most the
    /// product of its cards, each plus one. By induction: `a/b + c/d` has `ad + bc` and `bd`, a
    /// product `ac` and `bd`, and all of these are terms of `(a + b)(c + d)`. Comparing with a
    /// target, or solving an [`Equation`](crate::equation::Equation) for it, multiplies once by its
    /// numerator or denominator.
    pub fn for_search(cards: &[BigInt], target: &BigRational) -> Self {
        Self::of_product(cards, Some(target))
    }

    /// Returns the width for listing the values of `cards`, which are compared with each other by
    /// [products of double width](crate::fraction::Integer::compare_products).
    pub fn for_values(cards: &[BigInt]) -> Self {
        Self::of_product(cards, None)
    }

    /// Returns the number of bits of a product. Its factors are each card plus one and, with a
    /// target, the sum of the target's numerator and denominator, all without their signs.
    fn of_product(cards: &[BigInt], target: Option<&BigRational>) -> Self {
        // Nearly all products fit 128 bits, which take a tenth of the time.
        let word = |number: &BigInt| number.magnitude().to_u64().map(u128::from);
        let parts = || target.map_or(Some(1), |it| Some(word(it.numer())? + word(it.denom())?));
        let times = |product: u128, card| product.checked_mul(word(card)? + 1);
        if let Some(product) = parts().and_then(|parts| cards.iter().try_fold(parts, times)) {
            return Self((u128::BITS - product.leading_zeros()).into());
        }
        let parts = target.map_or(1.into(), |it| it.numer().abs() + it.denom());
        Self(cards.iter().fold(parts, |product, card| product * (card.abs() + 1)).bits())
    }

    /// Returns the width of all results of `tiles` if tiles and results are positive whole numbers.
    ///
    /// A result of some tiles is at most the product of these tiles, a 1 counted as 2. By
    /// induction, with A and B, both at least 2, as the bounds of two operands: `a + b ≤ A + B ≤ A
    /// B`, `a b ≤ A B`, and differences and quotients are at most their left operand.
    pub fn for_results(tiles: &[BigInt]) -> Self {
        Self(tiles.iter().map(|tile| tile.clone().max(2.into())).product::<BigInt>().bits())
    }

    /// Returns whether machine words hold integers of this width.
    pub fn fits_a_word(self) -> bool {
        self <= Self::WORD
    }
}

/// Returns an empty table in the narrowest integers that hold `width`.
pub(crate) fn narrowest<W: Default, B: Default>(width: Width) -> Either<W, B> {
    if width.fits_a_word() { Either::default() } else { Either::Second(B::default()) }
}

/// Replaces a table by an empty one of the other integers if `width` needs them. Otherwise the
/// table stays as it is, with its memory.
pub(crate) fn fit<W: Default, B: Default>(table: &mut Either<W, B>, width: Width) {
    if matches!(table, Either::First(_)) != width.fits_a_word() {
        *table = narrowest(width);
    }
}
