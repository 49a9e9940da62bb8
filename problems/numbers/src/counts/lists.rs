//! The results of every part in ascending order, each with its number of expressions.

use num_bigint::BigInt;
use num_rational::BigRational;

use super::Counts;
use crate::budget::{Budget, Pace};
use crate::fraction::{Fraction, Integer};
use crate::game::Game;
use crate::width::{InWidth, in_width};

/// The counts of all parts of a hand.
pub(crate) struct Lists(InWidth<Counts<i64>, Counts<BigInt>>);

impl Lists {
    /// Counts the expressions of all results of all parts; `None` if the budget stopped it.
    ///
    /// Time and space: those of [`count`](super::count), and of maps of the largest parts, which
    /// are most of the sizes.
    pub(crate) fn new(game: &Game, budget: &mut dyn Budget) -> Option<Self> {
        let mut counts = InWidth::<Counts<i64>, Counts<BigInt>>::narrowest(game.width());
        in_width!(&mut counts, counts => counts.list(game, budget))?;
        Some(Self(counts))
    }

    /// Returns all parts but the empty one: the cards of each in ascending order, and its number.
    pub(crate) fn parts(&self, game: &Game) -> Vec<(Vec<BigInt>, usize)> {
        in_width!(&self.0, counts => counts.table.parts.list(game))
    }

    /// Returns the results of a part in ascending order, each with its number of expressions.
    pub(crate) fn results(&self, part: usize) -> Vec<(BigRational, u64)> {
        in_width!(&self.0, counts => counts.results(part))
    }

    /// Returns the number of expressions over all cards of a part that make the target.
    pub(crate) fn expressions(&self, part: usize, game: &Game) -> u64 {
        in_width!(&self.0, counts => counts.look_up(part, &game.goal().reduced()))
    }

    /// Returns the bytes that the table takes.
    pub(crate) fn bytes(&self) -> usize {
        in_width!(&self.0, counts => counts.bytes())
    }
}

impl<I: Integer> Counts<I> {
    /// Makes the maps of all parts; `None` if the budget stopped it.
    fn list(&mut self, game: &Game, budget: &mut dyn Budget) -> Option<()> {
        *self = Self::new(game, game.cards.len());
        self.map(&mut Pace::new(budget))
    }

    fn results(&self, part: usize) -> Vec<(BigRational, u64)> {
        let mut results: Vec<(Fraction<I>, u64)> = Vec::new();
        for at in self.table.places[part].clone() {
            let size = self.table.size(at);
            let signs = size.kept.into_iter().zip([false, true]);
            let counted = signs.filter(|(count, _)| *count > 0);
            results.extend(counted.map(|(count, is_negative)| (size.value(is_negative), count)));
        }
        results.sort_unstable_by(|(a, _), (b, _)| a.compare(b));
        // They are in lowest terms already.
        let number =
            |it: Fraction<I>| BigRational::new_raw(it.numerator.into(), it.denominator.into());
        results.into_iter().map(|(result, count)| (number(result), count)).collect()
    }
}
