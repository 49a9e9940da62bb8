//! Counts the written expressions that make the target, without making them.
//!
//! [`subsets`](crate::subsets) builds every expression of every part, although most share their
//! value with others. Here each small part has a map from its values to their numbers of
//! expressions; joining two parts multiplies these numbers. Large parts have no map: they are asked
//! for single values, from the target backwards (`goal.rs`).
//!
//! A pair of sizes (absolute values) is joined once for all their signs: see `Weights`.
//!
//! No count overflows: nine cards, the maximum, have 3.4 · 10¹³ expressions.

mod goal;
mod weights;

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_rational::BigRational;
use rustc_hash::FxHashMap;

use self::goal::Value;
use self::weights::Weights;
use crate::budget::{Budget, Pace};
use crate::fraction::{Fraction, Integer};
use crate::game::{Game, Results};
use crate::sizes::{Index, Ledger, SizeJoin, SizeTable};
use crate::width::Width;

/// The ledger of counts: keeps for each size the number of expressions of it and of its negative.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// The weights for joining two parts that differ, and for joining a part with itself.
    weights: [Weights; 2],
}

impl Ledger for Tally {
    type Item = [u64; 2];
    /// The numbers of pairs of expressions by their signs, and the index of the weights for their
    /// parts.
    type Pair = ([u64; 4], usize);

    fn card(_: u32, is_negative: bool) -> [u64; 2] {
        if is_negative { [0, 1] } else { [1, 0] }
    }

    #[inline(always)]
    fn pair(&self, left: (u32, [u64; 2]), right: (u32, [u64; 2]), equal: bool) -> Self::Pair {
        let ([plus, minus], [other_plus, other_minus]) = (left.1, right.1);
        let pairs =
            [plus * other_plus, plus * other_minus, minus * other_plus, minus * other_minus];
        (pairs, usize::from(equal))
    }

    #[inline(always)]
    fn join(&self, pair: &Self::Pair, how: SizeJoin, order: Ordering) -> Option<[u64; 2]> {
        let counts = self.weights[pair.1].counts(how, order, &pair.0);
        (counts != [0, 0]).then_some(counts)
    }

    #[inline(always)]
    fn restrict([plus, minus]: [u64; 2], is_zero: bool, positive: bool) -> Option<[u64; 2]> {
        let counts = match (is_zero, positive) {
            (true, true) => [0, 0],
            (true, false) => [plus + minus, 0],
            (false, true) => [plus, 0],
            (false, false) => [plus, minus],
        };
        (counts != [0, 0]).then_some(counts)
    }

    #[inline(always)]
    fn add(&mut self, _: u32, known: &mut [u64; 2], counts: [u64; 2]) {
        *known = [known[0] + counts[0], known[1] + counts[1]];
    }
}

/// The numbers of expressions that make each value of the small parts of a hand, and those values
/// of large parts that were asked for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counts<I> {
    pub(crate) table: SizeTable<I, Tally>,
    /// The sizes of each part that has a map, by the part's number.
    index: Vec<Index>,
    /// The bytes of `index` on the heap.
    index_bytes: usize,
    /// Maximum number of cards of a part that has a map.
    mapped: u8,
    /// The numbers of expressions already counted for single values of parts without a map.
    known: FxHashMap<Value<I>, u64>,
    /// The numbers of all expressions, already counted, of parts without a map.
    totals: FxHashMap<usize, u64>,
    /// The estimated bytes of a value on the heap.
    heap: usize,
}

/// Maximum number of cards of a part that has a map, unless all parts need one.
const MAPPED: usize = 6;

/// Counts the written expressions that make the target of a game, with all its cards or, without
/// `every_card`, summed over all parts of them; `None` if the budget stopped it.
///
/// Time: some hundredths of a second for the cards 1 to 7, some tenths for 1 to 8. Space: 40 bytes
/// for each size in machine words; 1 to 8 have 370,000 sizes.
///
/// ```
/// use billhook_numbers::counts::count;
/// use billhook_numbers::game::Game;
///
/// assert_eq!(count(&Game::new([7, 4, 9, 2]), true, &mut || true), Some(40));
/// assert_eq!(count(&Game::new([1, 1, 1, 1]), true, &mut || true), Some(0));
/// ```
pub fn count(game: &Game, every_card: bool, budget: &mut dyn Budget) -> Option<u64> {
    let pace = &mut Pace::new(budget);
    match game.width().fits_a_word() {
        true => Counts::<i64>::count_all(game, every_card, pace),
        false => Counts::<BigInt>::count_all(game, every_card, pace),
    }
}

impl<I: Integer> Counts<I> {
    /// Implements [`count`] with integers `I`, which must be wide enough: see
    /// [`Width::for_search`]. `None` if the budget stopped it.
    fn count_all(game: &Game, every_card: bool, pace: &mut Pace<'_>) -> Option<u64> {
        let mut counts = Self::new(game, Self::most_mapped(game));
        counts.map(pace)?;
        let (whole, target) = (counts.table.parts.whole(), game.goal::<I>().reduced());
        let first = if every_card { whole } else { 1 };
        (first..=whole).map(|part| counts.count(part, &target, pace)).sum()
    }

    /// Makes the maps of all parts; `None` if the budget stopped it. `I` must be wide enough.
    ///
    /// Time and space: those of [`count`] and of the maps of the largest parts, which hold most
    /// sizes.
    pub(crate) fn of_all(game: &Game, budget: &mut dyn Budget) -> Option<Self> {
        let mut counts = Self::new(game, game.cards.len());
        counts.map(&mut Pace::new(budget))?;
        Some(counts)
    }

    /// Returns the results of a part with a map in ascending order, each with its number of
    /// expressions.
    pub(crate) fn results(&self, part: usize) -> Vec<(BigRational, u64)> {
        let mut results: Vec<(Fraction<I>, u64)> = Vec::new();
        for at in self.table.places[part].clone() {
            let size = self.table.size(at);
            let signs = size.kept.into_iter().zip([false, true]);
            let counted = signs.filter(|(count, _)| *count > 0);
            results.extend(counted.map(|(count, is_negative)| (size.value(is_negative), count)));
        }
        results.sort_unstable_by(|(a, _), (b, _)| a.compare(b));
        // The fractions are in lowest terms already.
        let number =
            |it: Fraction<I>| BigRational::new_raw(it.numerator.into(), it.denominator.into());
        results.into_iter().map(|(result, count)| (number(result), count)).collect()
    }

    /// Makes the maps of all parts of at most `mapped` cards; `None` if the budget stopped it.
    fn map(&mut self, pace: &mut Pace<'_>) -> Option<()> {
        for part in 0..=self.table.parts.whole() {
            let mut index = Index::new();
            if part > 0 && self.is_mapped(part) {
                self.table.build(part, &mut index, self.index_bytes, pace)?;
            }
            self.index_bytes += index.allocation_size();
            self.index.push(index);
        }
        Some(())
    }

    /// Returns the maximum number of cards of a part that gets a map for a count.
    fn most_mapped(game: &Game) -> usize {
        let cards = game.cards.len();
        // The total of a part without a map follows from its own parts only if all results are
        // allowed. So if only whole results are allowed, whose maps are small, all proper parts get
        // maps. If results must be positive, no total is needed: no goal is 0.
        match game.results {
            Results { integers: true, positive: false } => cards - 1,
            _ => cards.saturating_sub(2).min(MAPPED),
        }
    }

    fn new(game: &Game, mapped: usize) -> Self {
        let weights = [false, true].map(|equal| Weights::new(&game.operators, equal));
        let width = Width::for_search(&game.cards, &game.target);
        Self {
            table: SizeTable::new(game, Tally { weights }, width),
            mapped: mapped.max(1) as u8,
            heap: 2 * I::heap(width),
            ..Self::default()
        }
    }

    fn is_mapped(&self, part: usize) -> bool {
        self.table.parts.size(part) <= self.mapped
    }

    /// Returns the bytes that the maps and the remembered numbers take.
    pub(crate) fn bytes(&self) -> usize {
        let known = self.known.capacity() * size_of::<(Value<I>, u64)>();
        let beside = self.index_bytes + known + self.known.len() * self.heap;
        self.table.bytes().saturating_add(beside)
    }
}
