//! How many written expressions make the target, without making them.
//!
//! [`subsets`](crate::subsets) builds every expression of every part; most of them have values
//! that others have too. Here a part is a map from its values to the number of its expressions:
//! of two parts that are joined, the numbers are multiplied (dynamic programming over subsets;
//! the counts are those of Hutton, *The countdown problem*, J. Functional Programming 12, 2002).
//! Large parts have no map: they are asked for some values only, from the target backwards (see
//! `goal.rs`).
//!
//! As in [`values`](crate::values), a value is a size with a sign; a size is an entry, with a
//! count for each sign, so that a pair of sizes is joined once for all their signs.
//!
//! No count overflows: nine cards, which are the most, have 3.4 · 10¹³ expressions.

mod goal;
pub(crate) mod lists;
mod weights;

use std::ops::Range;

use hashbrown::HashTable;
use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use self::goal::Value;
use self::weights::Weights;
use crate::expression::Operator;
use crate::fraction::Integer;
use crate::game::{Game, Results};
use crate::go_on::{GoOn, Pace, bytes};
use crate::subsets::parts::Parts;
use crate::values::{SizeJoin, hash, reduce};
use crate::width::{InWidth, Width, in_width};

/// A size that a part makes, in lowest terms, with the number of expressions for it and for its
/// negative. Nothing has no negative.
#[derive(Clone, Debug)]
struct Size<I> {
    numerator: I,
    denominator: I,
    counts: [u64; 2],
}

/// The number of expressions of each value of each small part of a hand.
#[derive(Clone, Debug, Default)]
struct Counts<I> {
    parts: Parts,
    sizes: Vec<Size<I>>,
    /// Where the sizes of each part stand, and where those of a value are.
    places: Vec<Range<usize>>,
    index: Vec<HashTable<u32>>,
    /// The most cards of a part that has a map.
    mapped: u8,
    operators: Vec<Operator>,
    results: Results,
    /// How to join a part with itself, and with another.
    weights: [Weights; 2],
    /// Answers about parts without a map: expressions of a value, and all of them.
    known: FxHashMap<Value<I>, u64>,
    totals: FxHashMap<usize, u64>,
    /// The bytes of a value beside its entry.
    heap: usize,
}

/// The most cards of a part that has a map, but where all have one.
const MAPPED: usize = 6;

/// The number of written expressions over all cards of a game that make its target, or over any
/// of them; nothing if `go_on`, which is asked now and then, stopped it.
///
/// Time: `1…7` some hundredths of a second, `1…8` some tenths. Space: 40 bytes a size in words;
/// `1…8` has 370,000 of them.
///
/// ```
/// use billhook_numbers::counts::count;
/// use billhook_numbers::game::Game;
///
/// assert_eq!(count(&Game::new([7, 4, 9, 2]), true, &mut || true), Some(40));
/// assert_eq!(count(&Game::new([1, 1, 1, 1]), true, &mut || true), Some(0));
/// ```
pub fn count(game: &Game, every_card: bool, go_on: &mut dyn GoOn) -> Option<u64> {
    let mut counts = InWidth::<Counts<i64>, Counts<i128>, Counts<BigInt>>::narrowest(game.width());
    in_width!(&mut counts, counts => counts.of(game, every_card, go_on))
}

impl<I: Integer> Counts<I> {
    /// As [`count`]. `I` must be wide enough: see [`Width::for_search`].
    fn of(&mut self, game: &Game, every_card: bool, go_on: &mut dyn GoOn) -> Option<u64> {
        *self = Self::new(game, Self::most_mapped(game));
        let pace = &mut Pace::new(go_on);
        self.map(game, pace)?;
        let (whole, target) = (self.parts.whole(), game.goal::<I>().reduced());
        let first = if every_card { whole } else { 1 };
        (first..=whole).map(|part| self.count(part, &target, pace)).sum()
    }

    /// Makes the maps; nothing if it was stopped.
    fn map(&mut self, game: &Game, pace: &mut Pace<'_>) -> Option<()> {
        let numbers = game.numbers::<I>();
        for (position, copies) in game.copies() {
            let number = &numbers[position].numerator;
            let (part, at) = (self.parts.add(copies), self.sizes.len());
            self.places.resize(self.parts.whole() + 1, 0..0);
            self.places[part] = at..at + 1;
            let own = if number.is_negative() { [0, 1] } else { [1, 0] };
            let (numerator, denominator) = (number.abs(), I::one());
            self.sizes.push(Size { numerator, denominator, counts: own });
        }
        let whole = self.parts.whole();
        self.index.resize(whole + 1, HashTable::new());
        for part in 1..=whole {
            if self.is_mapped(part) {
                self.build(part, pace)?;
            }
        }
        Some(())
    }

    /// The most cards of a part that has a map, for a count.
    fn most_mapped(game: &Game) -> usize {
        let cards = game.cards.len();
        // Without a map, the expressions of a part are all told by those that can be written,
        // and a rule for results leaves some out. Only whole numbers make small maps.
        match game.results {
            Results { integers: true, positive: false } => cards - 1,
            _ => cards.saturating_sub(2).min(MAPPED),
        }
    }

    fn new(game: &Game, mapped: usize) -> Self {
        let mut counts = Self {
            mapped: mapped.max(1) as u8,
            operators: game.operators.clone(),
            heap: 2 * I::heap(Width::for_search(&game.cards, &game.target)),
            results: game.results,
            weights: [true, false].map(|equal| Weights::new(&game.operators, equal)),
            ..Self::default()
        };
        counts.parts.clear(game.fold);
        counts
    }

    fn is_mapped(&self, part: usize) -> bool {
        self.parts.size(part) <= self.mapped
    }

    fn bytes(&self) -> usize {
        let index: usize = self.index.iter().map(HashTable::allocation_size).sum();
        let known = self.known.capacity() * size_of::<(Value<I>, u64)>();
        bytes(&self.sizes, self.heap).saturating_add(index + known + self.known.len() * self.heap)
    }

    /// Makes the sizes of a part from those of smaller parts; nothing if it was stopped.
    fn build(&mut self, part: usize, pace: &mut Pace<'_>) -> Option<()> {
        let first = self.sizes.len();
        let mut index = HashTable::new();
        if self.parts.size(part) == 1 {
            let at = self.places[part].start;
            let Size { numerator, denominator, .. } = &self.sizes[at];
            index.insert_unique(hash(numerator, denominator), at as u32, |_| 0);
            self.index[part] = index;
            return Some(());
        }
        let splits: Vec<_> = self.parts.splits(part).collect();
        for (low, high) in splits {
            for left in self.places[low].clone() {
                for right in self.places[high].clone() {
                    self.join(left, right, low == high, &mut index);
                    let bytes = || self.bytes() + index.allocation_size();
                    pace.step(bytes).then_some(())?;
                }
            }
        }
        self.places[part] = first..self.sizes.len();
        self.index[part] = index;
        Some(())
    }

    /// Adds all that two sizes make.
    #[inline]
    fn join(&mut self, left: usize, right: usize, equal: bool, index: &mut HashTable<u32>) {
        let [a, c] = [left, right].map(|size| &self.sizes[size]);
        let times = |a: &I, b: &I| a.clone() * b.clone();
        let (here, there) =
            (times(&a.numerator, &c.denominator), times(&c.numerator, &a.denominator));
        let (product, denominator) =
            (times(&a.numerator, &c.numerator), times(&a.denominator, &c.denominator));
        let order = here.cmp(&there);
        let ([plus, minus], [other_plus, other_minus]) = (a.counts, c.counts);
        let pairs =
            [plus * other_plus, plus * other_minus, minus * other_plus, minus * other_minus];
        let mut add = |how, numerator: I, denominator: I| {
            let counts = self.weights[usize::from(!equal)].counts(how, order, &pairs);
            if counts != [0, 0] && !denominator.is_zero() {
                self.add(numerator, denominator, counts, index);
            }
        };
        add(SizeJoin::Sum, here.clone() + there.clone(), denominator.clone());
        add(SizeJoin::Difference, (here.clone() - there.clone()).abs(), denominator.clone());
        add(SizeJoin::Product, product, denominator);
        add(SizeJoin::Quotient, here.clone(), there.clone());
        add(SizeJoin::Inverse, there, here);
    }

    /// Adds expressions of a size and of its negative, as far as these are allowed.
    #[inline]
    fn add(
        &mut self,
        mut numerator: I,
        mut denominator: I,
        [mut plus, mut minus]: [u64; 2],
        index: &mut HashTable<u32>,
    ) {
        match numerator.is_zero() {
            true => (denominator, plus, minus) = (I::one(), plus + minus, 0),
            false => reduce(&mut numerator, &mut denominator),
        }
        if self.results.positive {
            minus = 0;
        }
        if plus + minus == 0
            || self.results.integers && !denominator.is_one()
            || self.results.positive && numerator.is_zero()
        {
            return;
        }
        let sizes = &self.sizes;
        let own = hash(&numerator, &denominator);
        let equals = |at: &u32| {
            let size = &sizes[*at as usize];
            size.numerator == numerator && size.denominator == denominator
        };
        match index.find(own, equals).copied() {
            Some(at) => {
                let counts = &mut self.sizes[at as usize].counts;
                *counts = [counts[0] + plus, counts[1] + minus];
            }
            None => {
                index.insert_unique(own, self.sizes.len() as u32, |at| {
                    let Size { numerator, denominator, .. } = &sizes[*at as usize];
                    hash(numerator, denominator)
                });
                self.sizes.push(Size { numerator, denominator, counts: [plus, minus] });
            }
        }
    }
}
