//! All results of every part, in ascending order, each with its number of expressions.
//!
//! Every part has a map then. What is listed does not depend on the width of its integers: a table is
//! an object, and what is made of it is compiled once.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_rational::BigRational;

use super::Counts;
use crate::fraction::{Fraction, Integer};
use crate::game::Game;
use crate::go_on::{GoOn, Pace};
use crate::width::{InWidth, Width, in_width};

/// A result: the place of its size, and whether it is below zero.
pub(crate) type Entry = (u32, bool);

/// The results of all parts of a hand.
pub(crate) trait Lists {
    /// The parts but the empty one: the cards of each in ascending order, and its number.
    fn parts(&self, game: &Game) -> Vec<(Vec<BigInt>, usize)>;

    /// The results of a part, in no order.
    fn results(&self, part: usize) -> Vec<Entry>;

    /// Which of two results is greater.
    fn compare(&self, one: Entry, other: Entry) -> Ordering;

    /// Whether a result is less than the target.
    fn is_below(&self, entry: Entry, game: &Game) -> bool;

    /// A result as a number.
    fn number(&self, entry: Entry) -> BigRational;

    /// How many expressions have a result.
    fn ways(&self, entry: Entry) -> u64;

    /// How many expressions over all cards of a part make the target.
    fn expressions(&self, part: usize, game: &Game) -> u64;

    /// The bytes of the table.
    fn held(&self) -> usize;
}

/// The results of all parts of a game; nothing if `go_on`, which is asked now and then, stopped it.
///
/// Time and space: those of [`count`](super::count), and of maps of the largest parts besides, which are most
/// of them.
pub(crate) fn lists(game: &Game, go_on: &mut dyn GoOn) -> Option<Box<dyn Lists>> {
    let width = game.width().max(Width::for_values(&game.cards));
    let counts = InWidth::<Counts<i64>, Counts<i128>, Counts<BigInt>>::narrowest(width);
    in_width!(counts, counts => {
        let mut counts = counts;
        counts.list(game, go_on)?;
        Some(Box::new(counts))
    })
}

impl<I: Integer> Counts<I> {
    /// Makes the maps of all parts; nothing if it was stopped.
    fn list(&mut self, game: &Game, go_on: &mut dyn GoOn) -> Option<()> {
        *self = Self::new(game, game.cards.len());
        self.map(game, &mut Pace::new(go_on))
    }

    fn fraction(&self, (at, is_negative): Entry) -> Fraction<I> {
        let size = &self.sizes[at as usize];
        let numerator = size.numerator.clone();
        let numerator = if is_negative { -numerator } else { numerator };
        Fraction { numerator, denominator: size.denominator.clone() }
    }
}

impl<I: Integer> Lists for Counts<I> {
    fn parts(&self, game: &Game) -> Vec<(Vec<BigInt>, usize)> {
        let cards: Vec<&BigInt> =
            game.copies().map(|(position, _)| &game.cards[position]).collect();
        let of_part = |part: usize| {
            let copies = cards.iter().zip(self.parts.copies(part));
            let mut numbers: Vec<BigInt> =
                copies.flat_map(|(card, copies)| vec![(*card).clone(); copies]).collect();
            numbers.sort();
            (numbers, part)
        };
        (1..=self.parts.whole()).map(of_part).collect()
    }

    fn results(&self, part: usize) -> Vec<Entry> {
        let entries = self.places[part].clone().flat_map(|at| {
            [false, true].into_iter().filter_map(move |is_negative| {
                (self.sizes[at].counts[usize::from(is_negative)] > 0)
                    .then_some((at as u32, is_negative))
            })
        });
        entries.collect()
    }

    fn compare(&self, one: Entry, other: Entry) -> Ordering {
        self.fraction(one).compare(&self.fraction(other))
    }

    fn is_below(&self, entry: Entry, game: &Game) -> bool {
        self.fraction(entry).compare(&game.goal()).is_lt()
    }

    fn number(&self, entry: Entry) -> BigRational {
        let Fraction { numerator, denominator } = self.fraction(entry);
        // It is in lowest terms already.
        BigRational::new_raw(numerator.into(), denominator.into())
    }

    fn ways(&self, (at, is_negative): Entry) -> u64 {
        self.sizes[at as usize].counts[usize::from(is_negative)]
    }

    fn expressions(&self, part: usize, game: &Game) -> u64 {
        self.look_up(part, &game.goal::<I>().reduced())
    }

    fn held(&self) -> usize {
        self.bytes()
    }
}
