//! Defines a game: its cards and target, and the operators, shapes and results that it allows.

use num_bigint::BigInt;
use num_rational::BigRational;
use smallvec::SmallVec;

pub use crate::cards::MOST_CARDS;
use crate::expression::Operator;
use crate::extra::Extra;
use crate::fraction::{Fraction, Integer};
use crate::width::Width;

/// The shapes of expressions that a game allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fold {
    /// All shapes.
    #[default]
    Any,
    /// Cards are joined one after the other to the result so far, on either side; two results are
    /// never joined.
    Left,
}

/// Rules for the result of every operation, the last one included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Whether results must be whole numbers.
    pub integers: bool,
    /// Whether results must be above zero.
    pub positive: bool,
}

impl Results {
    /// Returns whether an operation may have this result.
    ///
    /// ```
    /// use billhook_numbers::fraction::Fraction;
    /// use billhook_numbers::game::Results;
    ///
    /// let countdown = Results { integers: true, positive: true };
    /// assert!(countdown.allow(&Fraction { numerator: -6_i64, denominator: -3 }));
    /// assert!(!countdown.allow(&Fraction { numerator: 6_i64, denominator: -3 }));
    /// assert!(!countdown.allow(&Fraction { numerator: 2_i64, denominator: 3 }));
    /// assert!(Results::default().allow(&Fraction { numerator: -2_i64, denominator: 3 }));
    /// ```
    #[inline]
    pub fn allow<I: Integer>(self, result: &Fraction<I>) -> bool {
        (!self.integers || result.is_integer()) && (!self.positive || result.is_positive())
    }
}

/// One game: numbers to be joined, each exactly once, into a target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// One to nine numbers, in the order in which they were typed. The searches panic with fewer or
    /// more.
    pub cards: Vec<BigInt>,
    /// The value that the expressions must have.
    pub target: BigRational,
    /// The operators allowed, in the order of [`Operator::ALL`].
    pub operators: Vec<Operator>,
    /// The operations allowed beyond the four, in the order of [`Extra::ALL`]. Only
    /// [`Extended`](crate::extended::Extended) searches games with any.
    pub extras: Vec<Extra>,
    /// The shapes of expressions that are allowed.
    pub fold: Fold,
    /// The rules that the result of every operation must obey.
    pub results: Results,
}

impl Game {
    /// Returns a game for 24 with the four operators and all shapes.
    pub fn new(cards: impl IntoIterator<Item = impl Into<BigInt>>) -> Self {
        Self {
            cards: cards.into_iter().map(Into::into).collect(),
            target: BigRational::from_integer(24.into()),
            operators: Operator::ALL.to_vec(),
            extras: Vec::new(),
            fold: Fold::Any,
            results: Results::default(),
        }
    }

    /// Returns the width of integers that a search of this game needs.
    pub fn width(&self) -> Width {
        match self.extras.is_empty() {
            true => Width::for_search(&self.cards, &self.target),
            false => Width::UNLIMITED,
        }
    }

    /// Returns whether terms may be added and subtracted in any order, and factors multiplied and
    /// divided likewise: all shapes are allowed, no operations beyond the four, `-` only with `+`,
    /// and `/` only with `*`. (Subtracting alone makes `a - b + c`, but not `a + b`.)
    pub fn is_regular(&self) -> bool {
        let has = |operator| self.operators.contains(&operator);
        self.fold == Fold::Any
            && self.extras.is_empty()
            && (has(Operator::Add) || !has(Operator::Subtract))
            && (has(Operator::Multiply) || !has(Operator::Divide))
    }

    /// Returns this game with its cards in ascending order, for searches in which the order does
    /// not matter.
    #[must_use]
    pub fn sorted(&self) -> Self {
        let mut game = self.clone();
        game.cards.sort();
        game
    }

    /// Returns the kind of each card: the first position of a card equal to it.
    pub fn kinds(&self) -> impl Iterator<Item = u8> {
        let kind = |card| self.cards.iter().position(|other| other == card).unwrap_or_default();
        self.cards.iter().map(move |card| kind(card) as u8)
    }

    /// Returns the different cards: the position of the first of each, and the number of copies.
    pub fn copies(&self) -> impl Iterator<Item = (usize, usize)> {
        let kinds: SmallVec<[u8; MOST_CARDS]> = self.kinds().collect();
        (0..kinds.len()).filter_map(move |position| {
            let equal = kinds.iter().filter(|kind| usize::from(**kind) == position).count();
            (equal > 0).then_some((position, equal))
        })
    }

    /// Returns the cards as fractions. Panics without cards, with more than nine, or if `I` does
    /// not hold them.
    pub fn numbers<I: Integer>(&self) -> SmallVec<[Fraction<I>; MOST_CARDS]> {
        assert!((1..=MOST_CARDS).contains(&self.cards.len()), "a hand has one to nine cards");
        self.cards.iter().map(|card| Fraction::whole(I::from_big(card))).collect()
    }

    /// Returns the target as a fraction. Panics if `I` does not hold it.
    pub fn goal<I: Integer>(&self) -> Fraction<I> {
        let [numerator, denominator] = [self.target.numer(), self.target.denom()].map(I::from_big);
        Fraction { numerator, denominator }
    }
}
