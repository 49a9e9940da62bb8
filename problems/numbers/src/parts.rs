//! The parts of a hand, numbered.
//!
//! A part is a multiset of cards. Its number has a digit for each different
//! card, in mixed radix, so that the number of a part is the sum of the
//! numbers of any two parts that it is split into. The empty part has the
//! number 0, the whole hand the highest.

use std::ops::Range;

use num_bigint::BigInt;
use smallvec::SmallVec;

use crate::game::{Fold, Game, MOST_CARDS};

/// The entries of a part: its products, a card, its sums.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Places<T> {
    pub(crate) products: T,
    pub(crate) card: T,
    pub(crate) sums: T,
    pub(crate) end: T,
}

impl<T: Copy> Places<T> {
    pub(crate) fn all(&self) -> Range<T> {
        self.products..self.end
    }

    pub(crate) fn terms(&self) -> Range<T> {
        self.products..self.sums
    }

    pub(crate) fn factors(&self) -> Range<T> {
        self.card..self.end
    }
}

/// The parts of a hand of at most nine cards.
#[derive(Clone, Debug)]
pub struct Parts {
    /// The number of copies of each different card in a part, seven bits each.
    digits: Vec<u64>,
    /// The number of cards of a part.
    sizes: Vec<u8>,
    /// The parts that are a single card, with the position of the first card like it.
    singles: SmallVec<[(usize, u8); MOST_CARDS]>,
    fold: Fold,
}

impl Default for Parts {
    fn default() -> Self {
        Self { digits: vec![0], sizes: vec![0], singles: SmallVec::new(), fold: Fold::Any }
    }
}

impl Parts {
    /// Numbers the parts of the hand of a game.
    pub(crate) fn of(game: &Game) -> Self {
        let mut parts = Self::default();
        parts.deal(game);
        parts
    }

    /// Numbers the parts of the hand of another game, and keeps the memory.
    pub(crate) fn deal(&mut self, game: &Game) {
        self.digits.truncate(1);
        self.sizes.truncate(1);
        self.singles.clear();
        self.fold = game.fold;
        for (position, copies) in game.copies() {
            let (without, kind) = (self.digits.len(), self.singles.len());
            for more in 0..without * copies {
                self.digits.push(self.digits[more] + (1 << (7 * kind)));
                self.sizes.push(self.sizes[more] + 1);
            }
            self.singles.push((without, position as u8));
        }
    }

    /// Returns the parts that are a single card, each with its first position in the hand.
    pub(crate) fn singles(&self) -> impl ExactSizeIterator<Item = (usize, u8)> + use<> {
        self.singles.clone().into_iter()
    }

    /// Returns the number of the whole hand.
    pub(crate) fn whole(&self) -> usize {
        self.digits.len() - 1
    }

    /// Returns whether a table keeps the entries of a part. Those of all cards but one are most of
    /// all entries, and only a single card needs them.
    pub(crate) fn is_kept(&self, part: usize) -> bool {
        let (size, all) = (self.size(part), self.size(self.whole()));
        size == 1 || size + 2 <= all
    }

    /// Returns whether a part holds a card like the first of `of`, of which it is a part.
    pub(crate) fn has_first_card(&self, part: usize, of: usize) -> bool {
        let kind = self.digits[of].trailing_zeros() / 7;
        self.digits[part] >> (7 * kind) & 0x3f != 0
    }

    /// The number of cards of a part.
    #[inline]
    pub(crate) fn size(&self, part: usize) -> u8 {
        self.sizes[part]
    }

    /// Returns the number of copies of each different card in a part.
    fn copies(&self, part: usize) -> impl Iterator<Item = usize> {
        let digits = self.digits[part];
        (0..self.singles.len()).map(move |kind| (digits >> (7 * kind) & 0x3f) as usize)
    }

    /// Lists the parts but the empty one: the cards of each in ascending order, and its number.
    /// They are parts of the hand of a game.
    pub(crate) fn list(&self, game: &Game) -> Vec<(Vec<BigInt>, usize)> {
        let cards = || self.singles().map(|(_, position)| &game.cards[usize::from(position)]);
        let of_part = |part: usize| {
            let copies = cards().zip(self.copies(part));
            let mut numbers: Vec<BigInt> =
                copies.flat_map(|(card, copies)| vec![card.clone(); copies]).collect();
            numbers.sort();
            (numbers, part)
        };
        (1..=self.whole()).map(of_part).collect()
    }

    /// Counts the orders of equal cards of a part.
    pub(crate) fn orders_of_equals(&self, part: usize) -> u64 {
        self.copies(part).flat_map(|copies| 1..=copies as u64).product()
    }

    /// Returns the splits of a part in two that the rules allow, the lower number first.
    pub(crate) fn splits(&self, part: usize) -> impl Iterator<Item = (usize, usize)> + use<'_> {
        // No digit borrows from its neighbour when taken from its high bit.
        const HIGH: u64 = 0x4081_0204_0810_2040;
        let all = self.digits[part] | HIGH;
        (1..part / 2 + 1)
            .filter(move |&low| (all - self.digits[low]) & HIGH == HIGH)
            .map(move |low| (low, part - low))
            .filter(|&(low, high)| self.may_join(low, high))
    }

    /// Returns whether the rules allow these parts to be joined.
    pub(crate) fn may_join(&self, low: usize, high: usize) -> bool {
        self.fold == Fold::Any || self.size(low) == 1 || self.size(high) == 1
    }
}
