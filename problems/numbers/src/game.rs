//! What is played: the cards, the target and the rules.

use num_bigint::BigInt;
use num_rational::BigRational;
use smallvec::SmallVec;

use crate::expression::Operator;
use crate::extra::Extra;
use crate::fraction::{Fraction, Integer};
use crate::width::Width;

/// The most cards of a hand.
pub const MOST_CARDS: usize = 9;

/// Which expressions are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fold {
    /// Every way to put brackets.
    Any,
    /// A card after the other is joined to what there is so far, on either
    /// side; two results are never joined.
    Left,
}

/// Which results an operation may have, the last one included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Whole numbers only.
    pub integers: bool,
    /// Only what is greater than zero.
    pub positive: bool,
}

impl Results {
    /// Whether an operation may have this result.
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
    /// One to nine numbers, in the order in which they were given. The searches
    /// panic with fewer or more.
    pub cards: Vec<BigInt>,
    /// What they are to make.
    pub target: BigRational,
    /// The operators allowed, in the order of [`Operator::ALL`].
    pub operators: Vec<Operator>,
    /// The operations allowed beyond the four, in the order of [`Extra::ALL`]. Only
    /// [`Extended`](crate::extended::Extended) searches games with any.
    pub extras: Vec<Extra>,
    /// The shapes allowed.
    pub fold: Fold,
    /// The results allowed.
    pub results: Results,
}

impl Game {
    /// A game for 24 with the four operators and all shapes.
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

    /// The width for searching it.
    pub fn width(&self) -> Width {
        match self.extras.is_empty() {
            true => Width::for_search(&self.cards, &self.target),
            false => Width::UNLIMITED,
        }
    }

    /// Whether sums may be put together in any order and with any signs, and products
    /// likewise: all shapes are allowed, with differences also sums, with quotients also
    /// products, and no other operations. (By subtracting alone `a - b + c` is made, and
    /// `a + b` is not.)
    pub fn is_regular(&self) -> bool {
        let has = |operator| self.operators.contains(&operator);
        self.fold == Fold::Any
            && self.extras.is_empty()
            && (has(Operator::Add) || !has(Operator::Subtract))
            && (has(Operator::Multiply) || !has(Operator::Divide))
    }

    /// This game with its cards in ascending order: the searches that
    /// do not care for the order of the cards then do the same for every
    /// order.
    #[must_use]
    pub fn sorted(&self) -> Self {
        let mut game = self.clone();
        game.cards.sort();
        game
    }

    /// A number for each card; equal cards have equal numbers.
    pub fn kinds(&self) -> impl Iterator<Item = u8> {
        let kind = |card| self.cards.iter().position(|other| other == card).unwrap_or_default();
        self.cards.iter().map(move |card| kind(card) as u8)
    }

    /// The different cards: the position of the first of each, and how many there are.
    pub fn copies(&self) -> impl Iterator<Item = (usize, usize)> {
        let kinds: SmallVec<[u8; MOST_CARDS]> = self.kinds().collect();
        (0..kinds.len()).filter_map(move |position| {
            let equal = kinds.iter().filter(|kind| usize::from(**kind) == position).count();
            (equal > 0).then_some((position, equal))
        })
    }

    /// The cards as fractions; `I` must be wide enough.
    pub fn numbers<I: Integer>(&self) -> SmallVec<[Fraction<I>; MOST_CARDS]> {
        assert!((1..=MOST_CARDS).contains(&self.cards.len()), "a hand has one to nine cards");
        self.cards.iter().map(|card| Fraction::whole(I::from_big(card))).collect()
    }

    /// The target as a fraction.
    pub fn goal<I: Integer>(&self) -> Fraction<I> {
        let [numerator, denominator] = [self.target.numer(), self.target.denom()].map(I::from_big);
        Fraction { numerator, denominator }
    }
}
