//! The table of the sizes of every part, in integers of one width.

use std::ops::Range;

use hashbrown::HashTable;
use num_rational::BigRational;
use rustc_hash::FxHashMap;

use super::signs::{self, SignTable};
use super::{MINUS, PLUS, Signs, SizeJoin, Value, hash, reduce};
use crate::expression::{Expression, Operator};
use crate::fraction::{Fraction, Integer};
use crate::game::{Game, Results};
use crate::go_on::{GoOn, Pace, bytes};
use crate::subsets::parts::Parts;
use crate::width::Width;

/// The two entries that a size is made of; a card stands for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Parents {
    left: u32,
    right: u32,
    how: SizeJoin,
}

/// A size that a part makes, with its signs.
#[derive(Clone, Debug)]
struct Entry<I> {
    numerator: I,
    denominator: I,
    left: u32,
    right: u32,
    how: SizeJoin,
    /// The signs that it has by these two entries, and all that it has.
    own: Signs,
    signs: Signs,
    /// Whether it is made as a sum, as a product, or as both; a card is both.
    kinds: u8,
}

const SUM: u8 = 1;
const PRODUCT: u8 = 2;

impl SizeJoin {
    fn kind(self) -> u8 {
        match self {
            SizeJoin::Card => SUM | PRODUCT,
            SizeJoin::Sum | SizeJoin::Difference => SUM,
            SizeJoin::Product | SizeJoin::Quotient | SizeJoin::Inverse => PRODUCT,
        }
    }
}

/// The sizes that every part of a hand makes, each with its signs.
#[derive(Clone, Debug, Default)]
pub struct Sizes<I> {
    entries: Vec<Entry<I>>,
    /// How entries have signs that they do not have by their own two.
    others: FxHashMap<u32, Parents>,
    parts: Parts,
    places: Vec<Range<u32>>,
    operators: Vec<Operator>,
    signs: SignTable,
    results: Results,
    /// Whether sums and products may be put together in any order.
    regular: bool,
    /// The bytes of a size beside its entry.
    heap: usize,
}

impl<I: Integer> Sizes<I> {
    /// The values of all parts, as long as `go_on`, which is asked now and
    /// then, answers `true`; nothing if it did not. `I` must be wide enough: see
    /// [`Width`].
    pub(super) fn of(game: &Game, go_on: &mut dyn GoOn) -> Option<Self> {
        let mut values = Self {
            operators: game.operators.clone(),
            signs: SignTable::new(&game.operators),
            results: game.results,
            regular: game.is_regular() && game.results == Results::default(),
            heap: 2 * I::heap(Width::for_values(&game.cards)),
            ..Self::default()
        };
        values.parts.clear(game.fold);
        let numbers = game.numbers::<I>();
        let mut cards = Vec::new();
        for (position, copies) in game.copies() {
            cards.push((values.parts.add(copies), position));
        }
        let whole = values.parts.whole();
        values.places.resize(whole + 1, 0..0);
        let (mut known, mut pace) = (HashTable::new(), Pace::new(go_on));
        for part in 1..=whole {
            match cards.iter().find(|(card, _)| *card == part) {
                Some(&(_, position)) => {
                    values.add_card(part, position as u32, &numbers[position].numerator);
                }
                None => values.build(part, &mut known, &mut pace)?,
            }
        }
        Some(values)
    }

    /// The bytes that they take.
    pub(super) fn bytes(&self) -> usize {
        let others = self.others.capacity() * size_of::<(u32, Parents)>();
        bytes(&self.entries, self.heap).saturating_add(others)
    }

    /// The values that all cards make, or any of them; these may come several times.
    pub(super) fn iter(&self, every_card: bool) -> impl Iterator<Item = Value> {
        let whole = self.parts.whole();
        let parts = if every_card { whole..=whole } else { 1..=whole };
        parts.flat_map(|part| self.of_part(part))
    }

    fn of_part(&self, part: usize) -> impl Iterator<Item = Value> {
        self.places[part].clone().flat_map(|entry| {
            let signs = self.entry(entry).signs;
            let value = move |negative| Value { entry, negative };
            let has = move |sign: Signs| signs & sign != 0;
            has(PLUS).then(|| value(false)).into_iter().chain(has(MINUS).then(|| value(true)))
        })
    }

    /// A value as a number.
    pub(super) fn number(&self, value: Value) -> Fraction<I> {
        let Entry { numerator, denominator, .. } = self.entry(value.entry);
        let numerator = if value.negative { -numerator.clone() } else { numerator.clone() };
        Fraction { numerator, denominator: denominator.clone() }
    }

    /// A value as a number of unlimited size.
    pub(super) fn rational(&self, value: Value) -> BigRational {
        let Fraction { numerator, denominator } = self.number(value);
        // It is in lowest terms already.
        BigRational::new_raw(numerator.into(), denominator.into())
    }

    /// An expression that makes a value.
    pub(super) fn expression(&self, value: Value) -> Expression {
        let mut expression = Expression::default();
        self.append(value, &mut expression);
        expression
    }

    fn append(&self, value: Value, to: &mut Expression) {
        let entry = self.entry(value.entry);
        let sign = if value.negative { MINUS } else { PLUS };
        let own = Parents { left: entry.left, right: entry.right, how: entry.how };
        let made = match self.others.get(&value.entry) {
            Some(other) if entry.own & sign == 0 => *other,
            _ => own,
        };
        if made.how == SizeJoin::Card {
            return to.card(made.left as u8);
        }
        let [left, right] = [made.left, made.right].map(|entry| self.entry(entry));
        let order = left.size().compare(&right.size());
        let mut joins = signs::joins(&self.operators, order, [left.signs, right.signs]);
        // Nothing has no sign.
        let any = entry.numerator.is_zero();
        if let Some(join) = joins.find(|join| join.how == made.how && (any || join.sign == sign)) {
            let of = |entry, sign| Value { entry, negative: sign == MINUS };
            let (left, right) = (of(made.left, join.left), of(made.right, join.right));
            let (left, right) = if join.backwards { (right, left) } else { (left, right) };
            self.append(left, to);
            self.append(right, to);
            to.join(join.operator);
        }
    }

    #[inline]
    fn entry(&self, entry: u32) -> &Entry<I> {
        &self.entries[entry as usize]
    }

    fn add_card(&mut self, part: usize, position: u32, number: &I) {
        let first = self.entries.len() as u32;
        let sign = if number.is_negative() { MINUS } else { PLUS };
        self.entries.push(Entry {
            numerator: number.abs(),
            denominator: I::one(),
            left: position,
            right: 0,
            how: SizeJoin::Card,
            own: sign,
            signs: sign,
            kinds: SizeJoin::Card.kind(),
        });
        self.places[part] = first..first + 1;
    }

    /// Makes the sizes of a part from those of smaller parts; nothing if it was stopped.
    fn build(
        &mut self,
        part: usize,
        known: &mut HashTable<u32>,
        pace: &mut Pace<'_>,
    ) -> Option<()> {
        known.clear();
        let first = self.entries.len() as u32;
        let splits: Vec<_> = self.parts.splits(part).collect();
        for (low, high) in splits {
            for (heads, rests) in self.heads(low, high) {
                for left in self.places[heads].clone() {
                    let (sums, products) = self.begins(left);
                    for right in self.places[rests].clone() {
                        self.join(left, right, (sums, products), known);
                        let bytes = || self.bytes() + known.allocation_size();
                        pace.step(bytes).then_some(())?;
                    }
                }
            }
        }
        self.places[part] = first..self.entries.len() as u32;
        Some(())
    }

    /// Which of two parts is to stand first, each with the other.
    fn heads(&self, low: usize, high: usize) -> impl Iterator<Item = (usize, usize)> + use<I> {
        let first = |part| !self.regular || self.parts.has_first_card(part, low + high);
        let (forwards, backwards) = (first(low), first(high) && self.regular && low != high);
        let pairs = [forwards.then_some((low, high)), backwards.then_some((high, low))];
        pairs.into_iter().flatten()
    }

    /// Whether a size is to begin sums, and products. A sum is its term with the first card and
    /// the rest, so a sum need not begin one; nor a product a product.
    fn begins(&self, left: u32) -> (bool, bool) {
        let kinds = self.entry(left).kinds;
        (!self.regular || kinds & PRODUCT != 0, !self.regular || kinds & SUM != 0)
    }

    /// Adds all that two sizes make.
    #[inline]
    fn join(
        &mut self,
        left: u32,
        right: u32,
        (sums, products): (bool, bool),
        known: &mut HashTable<u32>,
    ) {
        let [a, c] = [left, right].map(|entry| self.entry(entry));
        let signs = [a.signs, c.signs];
        let times = |a: &I, b: &I| a.clone() * b.clone();
        let (here, there) =
            (times(&a.numerator, &c.denominator), times(&c.numerator, &a.denominator));
        let product = times(&a.numerator, &c.numerator);
        let denominator = times(&a.denominator, &c.denominator);
        let order = here.cmp(&there);
        let mut add = |how, numerator, denominator: I| {
            let signs = self.signs.signs(how, order, signs);
            if signs != 0 && !denominator.is_zero() {
                self.add(numerator, denominator, Parents { left, right, how }, signs, known);
            }
        };
        if sums {
            add(SizeJoin::Sum, here.clone() + there.clone(), denominator.clone());
            add(SizeJoin::Difference, (here.clone() - there.clone()).abs(), denominator.clone());
        }
        if products {
            add(SizeJoin::Product, product, denominator);
            add(SizeJoin::Quotient, here.clone(), there.clone());
            add(SizeJoin::Inverse, there, here);
        }
    }

    /// Adds a size, or a sign to one that is known, if its value is allowed.
    #[inline]
    fn add(
        &mut self,
        mut numerator: I,
        mut denominator: I,
        made: Parents,
        mut signs: Signs,
        known: &mut HashTable<u32>,
    ) {
        match numerator.is_zero() {
            true => (denominator, signs) = (I::one(), PLUS),
            false => reduce(&mut numerator, &mut denominator),
        }
        if self.results.integers && !denominator.is_one() {
            return;
        }
        if self.results.positive {
            signs &= if numerator.is_zero() { 0 } else { PLUS };
            if signs == 0 {
                return;
            }
        }
        let own_hash = hash(&numerator, &denominator);
        let entries = &self.entries;
        let equals = |entry: &u32| {
            let entry = &entries[*entry as usize];
            entry.numerator == numerator && entry.denominator == denominator
        };
        match known.find(own_hash, equals).copied() {
            Some(entry) => {
                let size = &mut self.entries[entry as usize];
                size.kinds |= made.how.kind();
                if signs & !size.signs != 0 {
                    size.signs |= signs;
                    self.others.insert(entry, made);
                }
            }
            None => {
                let entry = self.entries.len() as u32;
                known.insert_unique(own_hash, entry, |entry| {
                    let entry = &entries[*entry as usize];
                    hash(&entry.numerator, &entry.denominator)
                });
                let Parents { left, right, how } = made;
                let own = signs;
                let kinds = how.kind();
                self.entries.push(Entry {
                    numerator,
                    denominator,
                    left,
                    right,
                    how,
                    own,
                    signs,
                    kinds,
                });
            }
        }
    }
}

impl<I: Integer> Entry<I> {
    fn size(&self) -> Fraction<I> {
        Fraction { numerator: self.numerator.clone(), denominator: self.denominator.clone() }
    }
}
