//! Chooses integers that are wide enough for a game, so that nothing can overflow.
//!
//! Tables and searches are generic over their integers and are compiled twice: in machine words,
//! which nearly all games fit, and in big integers. The choice is made once for a table, from the
//! cards alone, and never for a number.

use num_bigint::BigInt;
use num_rational::BigRational;

use crate::fraction::Integer;

/// A number of bits: the most that a result of a game takes, or the most that an integer holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Width(pub u64);

impl Width {
    /// Integers of any size, for operations beyond the four.
    pub const UNLIMITED: Self = Self(u64::MAX);

    /// Returns the width for searching the expressions of `cards` for `target`.
    ///
    /// By induction an unreduced fraction made of k cards has a numerator and a denominator of at
    /// most 2^(k-1) times the product of the cards' absolute values (a zero counted as one):
    /// `a/b + c/d` is `(ad + bc)/bd`. Comparing with a target multiplies once more by one of its
    /// parts. An [`Equation`](crate::equation::Equation) is a comparison too, with the factors in
    /// another order: `α p` and `β q` are sums of at most two products of a part of each operand
    /// and of the target.
    pub fn for_search(cards: &[BigInt], target: &BigRational) -> Self {
        Self(bits(cards) + target.numer().bits().max(target.denom().bits()))
    }

    /// Returns the width for listing the values of `cards`, which are compared with each other by
    /// [products of double width](Integer::compare_products).
    pub fn for_values(cards: &[BigInt]) -> Self {
        Self(bits(cards))
    }

    /// Returns the width of all results that are positive whole numbers, of `tiles` that are.
    ///
    /// A result of k tiles is at most the product of the tiles, a 1 counted as 2. By induction,
    /// with A and B, both at least 2, for the two operands, `a + b ≤ A + B ≤ A B`, `a b ≤ A B`, and
    /// differences and quotients are smaller than an operand.
    pub fn for_results(tiles: &[BigInt]) -> Self {
        Self(tiles.iter().map(|tile| tile.clone().max(2.into())).product::<BigInt>().bits())
    }

    /// Returns whether machine words hold it.
    pub fn fits_a_word(self) -> bool {
        self <= i64::WIDTH
    }
}

fn bits(cards: &[BigInt]) -> u64 {
    cards.iter().map(|card| card.bits().max(1) + 1).sum()
}

/// A table or a search in machine words or in big integers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum InWidth<W, B> {
    /// In `i64`.
    Word(W),
    /// In [`BigInt`].
    Big(B),
}

impl<W: Default, B: Default> InWidth<W, B> {
    /// Returns an empty table in the narrowest integers that hold `width`.
    pub(crate) fn narrowest(width: Width) -> Self {
        if width.fits_a_word() { Self::Word(W::default()) } else { Self::Big(B::default()) }
    }

    /// Replaces the table by an empty one of the other integers if `width` needs them. Otherwise
    /// the table stays as it is, with its memory.
    pub(crate) fn fit(&mut self, width: Width) {
        if matches!(self, Self::Word(_)) != width.fits_a_word() {
            *self = Self::narrowest(width);
        }
    }
}

impl<W: Default, B> Default for InWidth<W, B> {
    fn default() -> Self {
        Self::Word(W::default())
    }
}

/// Evaluates an expression of the table that an [`InWidth`] holds, whatever its integers.
macro_rules! in_width {
    ($held:expr, $table:ident => $answer:expr) => {
        match $held {
            $crate::width::InWidth::Word($table) => $answer,
            $crate::width::InWidth::Big($table) => $answer,
        }
    };
}
pub(crate) use in_width;
