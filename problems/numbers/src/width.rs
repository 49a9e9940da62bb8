//! Which integers are wide enough for a game, so that nothing can overflow.
//!
//! Tables are generic in their integers, and are compiled here only, in each of three widths: a
//! game tells which of them it takes. So a width is chosen once for a table, never for a number,
//! and other crates do not compile the tables again.

use num_bigint::BigInt;
use num_rational::BigRational;

use crate::fraction::Integer;

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

    /// The bytes of the narrowest integers that hold it, without those on the heap.
    pub(crate) fn bytes(self) -> usize {
        match self {
            width if width <= i64::WIDTH => size_of::<i64>(),
            width if width <= i128::WIDTH => size_of::<i128>(),
            _ => size_of::<BigInt>(),
        }
    }

    /// The bytes that an integer so wide may take on the heap, if the narrowest integers that
    /// hold `self` take any.
    pub(crate) fn heap(self, integer: Self) -> usize {
        if self <= i128::WIDTH { 0 } else { BigInt::heap(integer) }
    }
}

fn bits(cards: &[BigInt]) -> u64 {
    cards.iter().map(|card| card.bits().max(1) + 1).sum()
}

/// A table or a search in integers of a word, of two words, or of any size: in the narrowest
/// that hold a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum InWidth<W, D, B> {
    /// In `i64`.
    Word(W),
    /// In `i128`.
    Double(D),
    /// In [`BigInt`].
    Big(B),
}

impl<W: Default, D: Default, B: Default> InWidth<W, D, B> {
    /// An empty table in the narrowest integers that hold a width.
    pub(crate) fn narrowest(width: Width) -> Self {
        match width {
            width if width <= i64::WIDTH => Self::Word(W::default()),
            width if width <= i128::WIDTH => Self::Double(D::default()),
            _ => Self::Big(B::default()),
        }
    }

    /// Makes the table one in the narrowest integers that hold a width. A table of that width
    /// stays as it is, with its memory.
    pub(crate) fn fit(&mut self, width: Width) {
        let fits = match self {
            Self::Word(_) => width <= i64::WIDTH,
            Self::Double(_) => i64::WIDTH < width && width <= i128::WIDTH,
            Self::Big(_) => width > i128::WIDTH,
        };
        if !fits {
            *self = Self::narrowest(width);
        }
    }
}

impl<W: Default, D, B> Default for InWidth<W, D, B> {
    fn default() -> Self {
        Self::Word(W::default())
    }
}

/// Evaluates an expression of the table that an [`InWidth`] holds, whatever its integers.
macro_rules! in_width {
    ($held:expr, $table:ident => $answer:expr) => {
        match $held {
            $crate::width::InWidth::Word($table) => $answer,
            $crate::width::InWidth::Double($table) => $answer,
            $crate::width::InWidth::Big($table) => $answer,
        }
    };
}
pub(crate) use in_width;
