//! The parts of a hand, numbered.
//!
//! A part is a multiset of cards. Its number has a digit for each different
//! card, in mixed radix, so that the number of a part is the sum of the
//! numbers of any two parts that it is split into. The empty part has the
//! number 0, the whole hand the highest.

use num_bigint::BigInt;

use crate::game::{Fold, Game};

/// The parts of a hand of at most nine cards.
#[derive(Clone, Debug)]
pub struct Parts {
    /// The number of copies of each different card in a part, seven bits each.
    digits: Vec<u64>,
    /// Returns the number of cards of a part.
    sizes: Vec<u8>,
    kinds: u32,
    fold: Fold,
}

impl Default for Parts {
    fn default() -> Self {
        Self { digits: vec![0], sizes: vec![0], kinds: 0, fold: Fold::Any }
    }
}

impl Parts {
    /// Numbers the parts of the hand of a game.
    pub(crate) fn of(game: &Game) -> Self {
        let mut parts = Self::default();
        parts.clear(game.fold);
        for (_, copies) in game.copies() {
            parts.add(copies);
        }
        parts
    }

    /// Begins with an empty hand.
    pub(crate) fn clear(&mut self, fold: Fold) {
        self.digits.truncate(1);
        self.sizes.truncate(1);
        (self.kinds, self.fold) = (0, fold);
    }

    /// Adds a new card to the hand, with the number of its copies. Returns the number of the part
    /// that is this card alone.
    pub(crate) fn add(&mut self, copies: usize) -> usize {
        let without = self.digits.len();
        for more in 0..without * copies {
            self.digits.push(self.digits[more] + (1 << (7 * self.kinds)));
            self.sizes.push(self.sizes[more] + 1);
        }
        self.kinds += 1;
        without
    }

    /// Returns the number of the whole hand.
    pub(crate) fn whole(&self) -> usize {
        self.digits.len() - 1
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
        (0..self.kinds).map(move |kind| (digits >> (7 * kind) & 0x3f) as usize)
    }

    /// Lists the parts but the empty one: the cards of each in ascending order, and its number.
    /// They are parts of the hand of a game.
    pub(crate) fn list(&self, game: &Game) -> Vec<(Vec<BigInt>, usize)> {
        let cards: Vec<&BigInt> =
            game.copies().map(|(position, _)| &game.cards[position]).collect();
        let of_part = |part: usize| {
            let copies = cards.iter().zip(self.copies(part));
            let mut numbers: Vec<BigInt> =
                copies.flat_map(|(card, copies)| vec![(*card).clone(); copies]).collect();
            numbers.sort();
            (numbers, part)
        };
        (1..=self.whole()).map(of_part).collect()
    }

    /// Counts the orders of equal cards of a part.
    pub(crate) fn orders_of_equals(&self, part: usize) -> u64 {
        let copies = |kind: u32| self.digits[part] >> (7 * kind) & 0x3f;
        (0..self.kinds).flat_map(|kind| 1..=copies(kind)).product()
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
