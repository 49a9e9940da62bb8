//! Records the origin of each size: a [`Ledger`] of the two sizes that it was first made of.
//!
//! In a [regular](Game::is_regular) game without rules for results, a sum is joined only from its
//! term with the first card and the rest, so no sum begins a sum, and no product a product. That
//! leaves a quarter of the pairs.

use std::cmp::Ordering;

use num_rational::BigRational;
use rustc_hash::FxHashMap;

use super::Value;
use crate::budget::{Budget, Pace};
use crate::expression::{Expression, Operator};
use crate::fraction::{Fraction, Integer};
use crate::game::{Game, Results};
use crate::sizes::signs::{self, SignTable};
use crate::sizes::{Index, Ledger, MINUS, PLUS, Signs, SizeJoin, SizeTable};
use crate::width::Width;

/// The sizes of every part of a hand, with their origins.
pub type Values<I> = SizeTable<I, Origins>;

/// The two sizes that a size is made of, by their places. For a card, `left` is its position in the
/// hand.
#[derive(Clone, Copy, Debug)]
pub struct Parents {
    left: u32,
    right: u32,
    how: SizeJoin,
}

/// The origin of a size, and its signs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Origin {
    left: u32,
    right: u32,
    how: SizeJoin,
    /// The signs that these parents give the size.
    own: Signs,
    /// All signs of the size.
    signs: Signs,
    /// The kinds of joins that make the size: [`SUM`], [`PRODUCT`] or both; a card is both.
    kinds: u8,
}

const SUM: u8 = 1;
const PRODUCT: u8 = 2;

impl Origin {
    fn new(Parents { left, right, how }: Parents, signs: Signs) -> Self {
        let kinds = match how {
            SizeJoin::Card => SUM | PRODUCT,
            SizeJoin::Sum | SizeJoin::Difference => SUM,
            SizeJoin::Product | SizeJoin::Quotient | SizeJoin::Inverse => PRODUCT,
        };
        Self { left, right, how, own: signs, signs, kinds }
    }

    fn parents(self) -> Parents {
        Parents { left: self.left, right: self.right, how: self.how }
    }
}

/// A ledger that keeps for each size its signs and the two sizes that it was first made of.
#[derive(Clone, Debug, Default)]
pub struct Origins {
    operators: Vec<Operator>,
    signs: SignTable,
    /// Whether sums and products are joined only from their first term or factor and the rest.
    regular: bool,
    /// The parents of a size for the sign that its first parents do not give it, by the size's
    /// place.
    others: FxHashMap<u32, Parents>,
}

/// Two sizes by their places, their signs, and the kinds of joins that the left one may begin.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    places: [u32; 2],
    signs: [Signs; 2],
    begins: u8,
}

impl Ledger for Origins {
    type Item = Origin;
    type Pair = Pair;

    fn card(position: u32, is_negative: bool) -> Origin {
        let card = Parents { left: position, right: 0, how: SizeJoin::Card };
        Origin::new(card, if is_negative { MINUS } else { PLUS })
    }

    fn is_regular(&self) -> bool {
        self.regular
    }

    #[inline(always)]
    fn pair(&self, left: (u32, Origin), right: (u32, Origin), _: bool) -> Pair {
        let begins = match left.1.kinds {
            _ if !self.regular => SUM | PRODUCT,
            SUM => PRODUCT,
            PRODUCT => SUM,
            both => both,
        };
        Pair { places: [left.0, right.0], signs: [left.1.signs, right.1.signs], begins }
    }

    #[inline(always)]
    fn join(&self, pair: &Pair, how: SizeJoin, order: Ordering) -> Option<Origin> {
        let [left, right] = pair.places;
        let signs = self.signs.signs(how, order, pair.signs);
        let origin = Origin::new(Parents { left, right, how }, signs);
        (signs != 0 && pair.begins & origin.kinds != 0).then_some(origin)
    }

    #[inline(always)]
    fn restrict(origin: Origin, is_zero: bool, positive: bool) -> Option<Origin> {
        let signs = match (is_zero, positive) {
            (true, true) => 0,
            (true, false) => PLUS,
            (false, true) => origin.signs & PLUS,
            (false, false) => origin.signs,
        };
        (signs != 0).then_some(Origin { own: signs, signs, ..origin })
    }

    #[inline(always)]
    fn add(&mut self, at: u32, known: &mut Origin, origin: Origin) {
        known.kinds |= origin.kinds;
        if origin.signs & !known.signs != 0 {
            known.signs |= origin.signs;
            self.others.insert(at, origin.parents());
        }
    }

    fn bytes(&self) -> usize {
        self.others.capacity() * size_of::<(u32, Parents)>()
    }
}

impl<I: Integer> Values<I> {
    /// Makes the values of all parts; `None` if the budget stopped it. `I` must be wide enough: see
    /// [`Width::for_values`].
    pub(super) fn of(game: &Game, budget: &mut dyn Budget) -> Option<Self> {
        let ledger = Origins {
            operators: game.operators.clone(),
            signs: SignTable::new(&game.operators),
            regular: game.is_regular() && game.results == Results::default(),
            ..Origins::default()
        };
        let mut values = Self::new(game, ledger, Width::for_values(&game.cards));
        let (mut index, mut pace) = (Index::new(), Pace::new(budget));
        for part in 1..=values.parts.whole() {
            index.clear();
            values.build(part, &mut index, 0, &mut pace)?;
        }
        Some(values)
    }

    /// Returns the values that all cards make or, without `every_card`, any of them; in that case a
    /// value may occur several times.
    pub(super) fn iter(&self, every_card: bool) -> impl Iterator<Item = Value> {
        let whole = self.parts.whole();
        let parts = if every_card { whole..=whole } else { 1..=whole };
        parts.flat_map(|part| self.places[part].clone()).flat_map(|size| {
            let signs = self.size(size).kept.signs;
            let value = move |sign: Signs| {
                (signs & sign != 0).then_some(Value { size, is_negative: sign == MINUS })
            };
            [value(PLUS), value(MINUS)].into_iter().flatten()
        })
    }

    /// Returns a value as a number.
    pub(super) fn number(&self, value: Value) -> Fraction<I> {
        self.size(value.size).value(value.is_negative)
    }

    /// Returns a value as a number of unlimited size.
    pub(super) fn rational(&self, value: Value) -> BigRational {
        let Fraction { numerator, denominator } = self.number(value);
        // The value is in lowest terms already.
        BigRational::new_raw(numerator.into(), denominator.into())
    }

    /// Returns an expression that makes a value.
    pub(super) fn expression(&self, value: Value) -> Expression {
        let mut expression = Expression::default();
        self.append(value, &mut expression);
        expression
    }

    fn append(&self, value: Value, to: &mut Expression) {
        let size = self.size(value.size);
        let sign = if value.is_negative { MINUS } else { PLUS };
        let made = match self.ledger.others.get(&value.size) {
            Some(other) if size.kept.own & sign == 0 => *other,
            _ => size.kept.parents(),
        };
        if made.how == SizeJoin::Card {
            return to.card(made.left as u8);
        }
        let [left, right] = [made.left, made.right].map(|at| self.size(at));
        let order = left.value(false).compare(&right.value(false));
        let signs = [left.kept.signs, right.kept.signs];
        let mut joins = signs::joins(&self.ledger.operators, order, signs);
        // Zero is made with any sign.
        let any = size.numerator.is_zero();
        if let Some(join) = joins.find(|join| join.how == made.how && (any || join.sign == sign)) {
            let of = |size, sign| Value { size, is_negative: sign == MINUS };
            let (left, right) = (of(made.left, join.left), of(made.right, join.right));
            let (left, right) = if join.backwards { (right, left) } else { (left, right) };
            self.append(left, to);
            self.append(right, to);
            to.join(join.operator);
        }
    }
}
