//! Numbers the parts of a hand.
//!
//! A part is a multiset of cards. Its number has a digit for each different card, in mixed radix,
//! so that the numbers of two parts add up to the number of both together. The empty part has the
//! number 0, the whole hand the highest.

use std::ops::Range;

use num_bigint::BigInt;
use smallvec::SmallVec;

use crate::game::{Fold, Game, MOST_CARDS};

/// The positions in a table where the entries of a part begin: its products, its card if it is a
/// single one, and its sums, in this order; and where they end.
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

/// The parts of a hand of at most nine cards, by number; none before [`deal`](Self::deal).
#[derive(Clone, Debug, Default)]
pub struct Parts {
    /// The number of copies of each different card in each part, seven bits each.
    digits: Vec<u64>,
    /// The number of cards of each part.
    sizes: Vec<u8>,
    /// The parts that are a single card, each with the position of its first copy in the hand.
    singles: SmallVec<[(usize, u8); MOST_CARDS]>,
    fold: Fold,
}

impl Parts {
    /// Numbers the parts of the hand of a game.
    pub(crate) fn of(game: &Game) -> Self {
        let mut parts = Self::default();
        parts.deal(game);
        parts
    }

    /// Replaces the parts by those of the hand of another game, and reuses the memory.
    pub(crate) fn deal(&mut self, game: &Game) {
        self.digits.clear();
        self.digits.push(0);
        self.sizes.clear();
        self.sizes.push(0);
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

    /// Returns the parts that are a single card, each with the position of its first copy in the
    /// hand.
    pub(crate) fn singles(&self) -> impl ExactSizeIterator<Item = (usize, u8)> + use<> {
        self.singles.clone().into_iter()
    }

    /// Returns the number of the whole hand.
    pub(crate) fn whole(&self) -> usize {
        self.digits.len() - 1
    }

    /// Returns whether a table keeps the entries of a part: not for the whole hand, nor for all
    /// cards but one, unless the part is a single card. Most entries belong to those large parts,
    /// and only a single card is joined with them.
    pub(crate) fn is_kept(&self, part: usize) -> bool {
        let (size, all) = (self.size(part), self.size(self.whole()));
        size == 1 || size + 2 <= all
    }

    /// Returns the orders of two parts, as head and rest, in which the head holds a copy of the
    /// first card that either part has: both orders if both parts have it and differ, otherwise
    /// one.
    #[inline(always)]
    pub(crate) fn heads(
        &self,
        (low, high): (usize, usize),
    ) -> impl Iterator<Item = (usize, usize)> + use<> {
        let kind = self.digits[low + high].trailing_zeros() / 7;
        let first = |part: usize| self.digits[part] >> (7 * kind) & 0x3f != 0;
        let backwards = low != high && first(high);
        [first(low).then_some((low, high)), backwards.then_some((high, low))].into_iter().flatten()
    }

    /// Returns the number of cards of a part.
    #[inline]
    pub(crate) fn size(&self, part: usize) -> u8 {
        self.sizes[part]
    }

    /// Returns the number of copies of each different card in a part.
    fn copies(&self, part: usize) -> impl Iterator<Item = usize> {
        let digits = self.digits[part];
        (0..self.singles.len()).map(move |kind| (digits >> (7 * kind) & 0x3f) as usize)
    }

    /// Lists all parts but the empty one: the cards of each in ascending order, and its number.
    /// `game` is the one whose parts were numbered.
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

    /// Counts the orders of the equal cards of a part: the product of the factorials of its numbers
    /// of copies.
    pub(crate) fn orders_of_equals(&self, part: usize) -> u64 {
        self.copies(part).flat_map(|copies| 1..=copies as u64).product()
    }

    /// Returns the splits of a part into two that the rules allow, each with the lower number
    /// first.
    pub(crate) fn splits(&self, part: usize) -> impl Iterator<Item = (usize, usize)> + use<'_> {
        // The high bit of each digit is set first: a digit that is too small clears it instead of
        // borrowing from its neighbour.
        const HIGH: u64 = 0x4081_0204_0810_2040;
        let all = self.digits[part] | HIGH;
        (1..part / 2 + 1)
            .filter(move |&low| (all - self.digits[low]) & HIGH == HIGH)
            .map(move |low| (low, part - low))
            .filter(|&(low, high)| self.may_join(low, high))
    }

    /// Returns whether the rules allow these parts to be joined: always, unless a game folds to the
    /// left and both parts have several cards.
    pub(crate) fn may_join(&self, low: usize, high: usize) -> bool {
        self.fold == Fold::Any || self.size(low) == 1 || self.size(high) == 1
    }
}
