//! Builds the table of the sizes of every part, in integers of one width.

use std::cmp::Ordering;
use std::fmt::Debug;
use std::ops::Range;

use hashbrown::HashTable;

use super::{SizeJoin, hash, reduce};
use crate::budget::{Pace, bytes};
use crate::expression::Operator;
use crate::fraction::{Fraction, Integer};
use crate::game::{Game, Results};
use crate::parts::Parts;
use crate::width::Width;

/// A rule for what a table keeps with each size.
pub trait Ledger: Clone + Debug + Default {
    /// The data kept for one size.
    type Item: Clone + Copy + Debug + Default;
    /// Data about a pair of sizes that all of its joins need.
    type Pair;

    /// Returns the item of the card at `position`, whose number `is_negative` or not.
    fn card(position: u32, is_negative: bool) -> Self::Item;

    /// Returns whether sums and products are joined only from their first term or factor and the
    /// rest; otherwise all pairs of sizes are joined.
    fn is_regular(&self) -> bool {
        false
    }

    /// Prepares the joins of two sizes, each given as its place and item. `equal` says that both
    /// are sizes of one part.
    fn pair(&self, left: (u32, Self::Item), right: (u32, Self::Item), equal: bool) -> Self::Pair;

    /// Returns the item of a join of two sizes that compare as `order`; `None` if no operation
    /// makes it.
    fn join(&self, pair: &Self::Pair, how: SizeJoin, order: Ordering) -> Option<Self::Item>;

    /// Restricts an item to the signs that are allowed: if the size `is_zero`, it has no negative,
    /// and with `positive` only values above zero remain. `None` if nothing is left.
    fn restrict(item: Self::Item, is_zero: bool, positive: bool) -> Option<Self::Item>;

    /// Adds an item to `known`, the item of an equal size at place `at`.
    fn add(&mut self, at: u32, known: &mut Self::Item, item: Self::Item);

    /// Returns the bytes that the ledger takes on the heap.
    fn bytes(&self) -> usize {
        0
    }
}

/// A size in lowest terms, with the item that the ledger keeps.
#[derive(Clone, Debug)]
pub struct Size<I, T> {
    pub(crate) numerator: I,
    pub(crate) denominator: I,
    pub(crate) kept: T,
}

impl<I: Integer, T> Size<I, T> {
    /// Returns the size or, if `is_negative`, its negative.
    pub(crate) fn value(&self, is_negative: bool) -> Fraction<I> {
        let numerator = self.numerator.clone();
        let numerator = if is_negative { -numerator } else { numerator };
        Fraction { numerator, denominator: self.denominator.clone() }
    }
}

/// The places of the sizes of a part, by their hash.
pub type Index = HashTable<u32>;

/// The sizes of the parts of a hand.
#[derive(Clone, Debug, Default)]
pub struct SizeTable<I, L: Ledger> {
    pub(crate) sizes: Vec<Size<I, L::Item>>,
    pub(crate) parts: Parts,
    /// The range of the sizes of each part that was built.
    pub(crate) places: Vec<Range<u32>>,
    pub(crate) operators: Vec<Operator>,
    pub(crate) results: Results,
    pub(crate) ledger: L,
    /// The estimated bytes of a number on the heap.
    heap: usize,
}

impl<I: Integer, L: Ledger> SizeTable<I, L> {
    /// Makes a table with the single cards of a game. `I` must hold `width`.
    pub(crate) fn new(game: &Game, ledger: L, width: Width) -> Self {
        let (operators, results) = (game.operators.clone(), game.results);
        let heap = 2 * I::heap(width);
        let mut table = Self { operators, results, ledger, heap, ..Self::default() };
        table.parts.deal(game);
        table.places.resize(table.parts.whole() + 1, 0..0);
        let numbers = game.numbers::<I>();
        for (part, position) in table.parts.singles() {
            let (number, at) = (&numbers[usize::from(position)].numerator, table.next());
            let kept = L::card(position.into(), number.is_negative());
            table.sizes.push(Size { numerator: number.abs(), denominator: I::one(), kept });
            table.places[part] = at..at + 1;
        }
        table
    }

    #[inline]
    pub(crate) fn size(&self, at: u32) -> &Size<I, L::Item> {
        &self.sizes[at as usize]
    }

    fn next(&self) -> u32 {
        self.sizes.len() as u32
    }

    /// Returns the bytes that the table takes.
    pub(crate) fn bytes(&self) -> usize {
        bytes(&self.sizes, self.heap).saturating_add(self.ledger.bytes())
    }

    /// Makes the sizes of a part from those of smaller parts, and fills `index`, which must be
    /// empty. `beside` is the number of bytes of other tables. `None` if `pace` stopped it.
    pub(crate) fn build(
        &mut self,
        part: usize,
        index: &mut Index,
        beside: usize,
        pace: &mut Pace<'_>,
    ) -> Option<()> {
        if self.parts.size(part) == 1 {
            let at = self.places[part].start;
            let Size { numerator, denominator, .. } = self.size(at);
            index.insert_unique(hash(numerator, denominator), at, |_| 0);
            return Some(());
        }
        let first = self.next();
        let splits: Vec<_> = match self.ledger.is_regular() {
            true => self.parts.splits(part).flat_map(|split| self.parts.heads(split)).collect(),
            false => self.parts.splits(part).collect(),
        };
        for (head, rest) in splits {
            for left in self.places[head].clone() {
                for right in self.places[rest].clone() {
                    self.join(left, right, head == rest, index);
                    pace.step(|| self.bytes() + index.allocation_size() + beside)?;
                }
            }
        }
        self.places[part] = first..self.next();
        Some(())
    }

    /// Adds all sizes that the ledger and the rules allow as results of joining two sizes. `equal`
    /// says that both are sizes of one part.
    #[inline]
    fn join(&mut self, left: u32, right: u32, equal: bool, index: &mut Index) {
        let [a, c] = [left, right].map(|at| self.size(at));
        let pair = self.ledger.pair((left, a.kept), (right, c.kept), equal);
        let times = |a: &I, b: &I| a.clone() * b.clone();
        let (here, there) =
            (times(&a.numerator, &c.denominator), times(&c.numerator, &a.denominator));
        let product = times(&a.numerator, &c.numerator);
        let denominator = times(&a.denominator, &c.denominator);
        let order = here.cmp(&there);
        if let Some(item) = self.ledger.join(&pair, SizeJoin::Sum, order) {
            self.add(here.clone() + there.clone(), denominator.clone(), item, index);
        }
        if let Some(item) = self.ledger.join(&pair, SizeJoin::Difference, order) {
            let difference = (here.clone() - there.clone()).abs();
            self.add(difference, denominator.clone(), item, index);
        }
        if let Some(item) = self.ledger.join(&pair, SizeJoin::Product, order) {
            self.add(product, denominator, item, index);
        }
        if !there.is_zero()
            && let Some(item) = self.ledger.join(&pair, SizeJoin::Quotient, order)
        {
            self.add(here.clone(), there.clone(), item, index);
        }
        if !here.is_zero()
            && let Some(item) = self.ledger.join(&pair, SizeJoin::Inverse, order)
        {
            self.add(there, here, item, index);
        }
    }

    /// Adds a size with an item, or adds the item to that of a known size; drops them if the rules
    /// allow no such value.
    #[inline]
    fn add(&mut self, mut numerator: I, mut denominator: I, item: L::Item, index: &mut Index) {
        let is_zero = numerator.is_zero();
        match is_zero {
            true => denominator = I::one(),
            false => reduce(&mut numerator, &mut denominator),
        }
        if self.results.integers && !denominator.is_one() {
            return;
        }
        let Some(kept) = L::restrict(item, is_zero, self.results.positive) else { return };
        let sizes = &self.sizes;
        let own = hash(&numerator, &denominator);
        let equals = |at: &u32| {
            let size = &sizes[*at as usize];
            size.numerator == numerator && size.denominator == denominator
        };
        match index.find(own, equals).copied() {
            Some(at) => self.ledger.add(at, &mut self.sizes[at as usize].kept, kept),
            None => {
                index.insert_unique(own, sizes.len() as u32, |at| {
                    let Size { numerator, denominator, .. } = &sizes[*at as usize];
                    hash(numerator, denominator)
                });
                self.sizes.push(Size { numerator, denominator, kept });
            }
        }
    }

    /// Finds a value in lowest terms among the sizes of an index. Returns the item of its size, and
    /// whether the value is below zero; `None` if the size is missing.
    pub(crate) fn find(&self, index: &Index, value: &Fraction<I>) -> Option<(&L::Item, bool)> {
        let numerator = value.numerator.abs();
        let equals = |at: &u32| {
            let size = self.size(*at);
            size.numerator == numerator && size.denominator == value.denominator
        };
        let at = index.find(hash(&numerator, &value.denominator), equals)?;
        Some((&self.size(*at).kept, value.numerator.is_negative()))
    }
}
