//! Computes the values that the parts of a selection make.
//!
//! Every small part gets the sorted list of its values, each made of two values of smaller parts
//! that are listed already (dynamic programming over the parts; Hutton, *The countdown problem*, J.
//! Functional Programming 12, 2002, derives it from the specification). Lists of the largest parts
//! would be the longest, so these parts are asked for a value backwards instead: one operand of the
//! last operation is taken from a list, the other one follows, and the question is asked again of a
//! smaller part. Answers are remembered.

use std::sync::Arc;

use billhook_numbers::expression::{Expression, Operator};
use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use crate::pool::Pool;
use billhook_numbers::fraction::Integer;
use billhook_numbers::width::Width;

/// The values of the parts of a selection.
#[derive(Clone, Debug)]
pub struct Values<I> {
    listed: Arc<Listed<I>>,
    /// Whether parts without a list make the values asked for so far.
    known: FxHashMap<(usize, I), bool>,
}

/// The parts of a selection, and lists of values.
#[derive(Debug)]
struct Listed<I> {
    pool: Pool<I>,
    /// The parts but the empty one, in ascending order of size.
    by_size: Vec<usize>,
    splits: Vec<Vec<(usize, usize)>>,
    /// The greatest value of each part.
    greatest: Vec<I>,
    /// The values of each part in ascending order; empty if they are not listed.
    lists: Vec<Vec<I>>,
}

/// A value to be made with a part.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Goal<I> {
    /// The number of the part.
    pub part: usize,
    /// The value that is to be made with all tiles of the part.
    pub value: I,
}

/// An operation that may be the last one in making a value of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Join<I> {
    /// The value and the part that make the left operand.
    pub left: Goal<I>,
    /// The operation on both operands.
    pub operator: Operator,
    /// The value and the part that make the right operand.
    pub right: Goal<I>,
}

/// Maximum number of tiles of a part whose values are listed; parts that lack fewer than two tiles
/// of the selection have no list either, unless they are single tiles.
const LISTED: usize = 5;

impl<I: Integer> Values<I> {
    /// Lists the values of the small parts of these tiles; `None` if values may not fit `I` (see
    /// [`Width::for_results`]), or if `budget`, which is asked now and then, stopped it.
    ///
    /// Time: a tenth of a millisecond for six tiles, some milliseconds for eight.
    pub fn new(tiles: &[BigInt], budget: &mut dyn FnMut() -> bool) -> Option<Self> {
        if Width::for_results(tiles) > I::WIDTH {
            return None;
        }
        let tiles: Vec<I> = tiles.iter().map(I::try_from_big).collect::<Option<_>>()?;
        let most = tiles.len().saturating_sub(2).clamp(1, LISTED);
        let listed = Listed::new(Pool::new(tiles), most, budget)?;
        Some(Self { listed: Arc::new(listed), known: FxHashMap::default() })
    }

    /// Returns the selection, with the numbers of its parts.
    pub fn pool(&self) -> &Pool<I> {
        &self.listed.pool
    }

    /// Returns the parts in ascending order of size, which is that of the number of steps.
    pub fn by_size(&self) -> &[usize] {
        &self.listed.by_size
    }

    /// Returns the values nearest to a target: the target itself if it can be made; otherwise one,
    /// or in ascending order one on either side. `None` if `budget`, which is asked now and then,
    /// stopped it.
    ///
    /// Every value is computed, but those of the largest parts are not kept. Time: half a
    /// millisecond for six tiles, a fifth of a second for eight.
    pub fn nearest(&self, target: &BigInt, budget: &mut dyn FnMut() -> bool) -> Option<Vec<I>> {
        let Some(target) = I::try_from_big(target) else {
            // The target has more bits than any value, so the greatest value is nearest.
            return Some(self.listed.greatest.iter().max().cloned().into_iter().collect());
        };
        let mut nearest: Vec<I> = Vec::new();
        let mut least = None;
        let mut see = |value: &I| {
            let apart = (value.clone() - target.clone()).abs();
            if least.as_ref().is_none_or(|least| apart < *least) {
                nearest.clear();
            } else if least != Some(apart.clone()) || nearest.contains(value) {
                return;
            }
            nearest.push(value.clone());
            least = Some(apart);
        };
        self.each_value(&mut see, budget)?;
        nearest.sort_unstable();
        Some(nearest)
    }

    /// Calls `visit` with every value of every part, some of them several times; `None` if `budget`
    /// stopped it.
    fn each_value(
        &self,
        visit: &mut dyn FnMut(&I),
        budget: &mut dyn FnMut() -> bool,
    ) -> Option<()> {
        let (pool, whole) = (&self.listed.pool, self.listed.pool.whole());
        let size = pool.size(whole);
        if size <= LISTED + 2 {
            return self.listed.each_value(visit, budget);
        }
        Listed::new(pool.clone(), size - 2, budget)?.each_value(visit, budget)
    }

    /// Returns whether a value can be made with all tiles of a part.
    pub fn makes(&mut self, part: usize, value: &I) -> bool {
        let listed = Arc::clone(&self.listed);
        if *value > listed.greatest[part] {
            return false;
        }
        let list = &listed.lists[part];
        if !list.is_empty() {
            return list.binary_search(value).is_ok();
        }
        let goal = (part, value.clone());
        if let Some(known) = self.known.get(&goal) {
            return *known;
        }
        let makes = !self.each_join(part, value, &mut |_| false);
        self.known.insert(goal, makes);
        makes
    }

    /// Returns the first of the smallest parts that make a value; `None` if no part does.
    pub fn first_part(&mut self, value: &I) -> Option<usize> {
        let listed = Arc::clone(&self.listed);
        listed.by_size.iter().copied().find(|&part| self.makes(part, value))
    }

    /// Returns an expression for a value with the fewest steps; `None` if it cannot be made.
    pub fn expression(&mut self, value: &I) -> Option<Expression> {
        let part = self.first_part(value)?;
        let mut expression = Expression::default();
        self.append(Goal { part, value: value.clone() }, &mut expression)?;
        Some(expression)
    }

    fn append(&mut self, goal: Goal<I>, to: &mut Expression) -> Option<()> {
        if let Some(tile) = self.listed.pool.tile_number(goal.part) {
            to.card(tile);
            return Some(());
        }
        let mut last = None;
        self.each_join(goal.part, &goal.value, &mut |join| {
            last = Some(join);
            false
        });
        let Join { left, operator, right } = last?;
        self.append(left, to)?;
        self.append(right, to)?;
        to.join(operator);
        Some(())
    }

    /// Returns all last operations that make a value of a part of two tiles or more, in each order
    /// of writing.
    pub fn joins(&mut self, part: usize, value: &I) -> Vec<Join<I>> {
        let mut joins = Vec::new();
        self.each_join(part, value, &mut |join| {
            joins.push(join);
            true
        });
        joins
    }

    /// Calls `visit` with the last operations that make a value, until it returns `false`; returns
    /// whether it returned `true` for all of them.
    fn each_join(
        &mut self,
        part: usize,
        value: &I,
        visit: &mut dyn FnMut(Join<I>) -> bool,
    ) -> bool {
        let listed = Arc::clone(&self.listed);
        for &(low, high) in &listed.splits[part] {
            for a in &listed.lists[low] {
                for (operator, b, a_is_left) in operands(a, value) {
                    // If both parts are equal, the mirror image is met with their values exchanged.
                    let mirrored = low != high && operator.commutes();
                    if low == high && !a_is_left || !self.makes(high, &b) {
                        continue;
                    }
                    let (a, b) = (a.clone(), b.clone());
                    let few = Goal { part: low, value: a };
                    let many = Goal { part: high, value: b };
                    // The greater operand is written first.
                    let a_is_left = if mirrored { few.value > many.value } else { a_is_left };
                    let (left, right) = if a_is_left { (few, many) } else { (many, few) };
                    let other = mirrored.then(|| Join {
                        left: right.clone(),
                        operator,
                        right: left.clone(),
                    });
                    if !visit(Join { left, operator, right }) || other.is_some_and(|it| !visit(it))
                    {
                        return false;
                    }
                }
            }
        }
        true
    }
}

/// Returns the operations and other operands that make a value together with `a`, and whether `a`
/// is the left operand. A commuting operation is given once, and operands that do not fit `I` are
/// left out.
fn operands<I: Integer>(a: &I, value: &I) -> impl Iterator<Item = (Operator, I, bool)> {
    let (minus, times) = (Operator::Subtract, Operator::Multiply);
    let divides = |divisor: &I, number: &I| number.is_multiple_of(divisor);
    let less = |from: &I, by: &I| (from > by).then(|| from.clone() - by.clone());
    let over = |number: &I, by: &I| divides(by, number).then(|| number.clone() / by.clone());
    let found = [
        less(value, a).map(|b| (Operator::Add, b, true)),
        less(a, value).map(|b| (minus, b, true)),
        value.checked_add(a).map(|b| (minus, b, false)),
        over(value, a).map(|b| (times, b, true)),
        over(a, value).map(|b| (Operator::Divide, b, true)),
        value.checked_mul(a).map(|b| (Operator::Divide, b, false)),
    ];
    found.into_iter().flatten()
}

/// Returns the result of an operation on positive whole numbers, which must fit `I`; `None` if it
/// is not a positive whole number.
pub(crate) fn apply<I: Integer>(a: &I, operator: Operator, b: &I) -> Option<I> {
    let (left, right) = (|| a.clone(), || b.clone());
    match operator {
        Operator::Add => Some(left() + right()),
        Operator::Subtract => (a > b).then(|| left() - right()),
        Operator::Multiply => Some(left() * right()),
        Operator::Divide => a.is_multiple_of(b).then(|| left() / right()),
    }
}

/// Returns the positive whole numbers that joining two values in either order makes.
fn results<I: Integer>(a: &I, b: &I) -> impl Iterator<Item = I> + use<I> {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    Operator::ALL.map(|operator| apply(high, operator, low)).into_iter().flatten()
}

impl<I: Integer> Listed<I> {
    fn new(pool: Pool<I>, most: usize, budget: &mut dyn FnMut() -> bool) -> Option<Self> {
        let mut by_size: Vec<usize> = (1..pool.parts()).collect();
        by_size.sort_by_key(|&part| pool.size(part));
        let splits = (0..pool.parts()).map(|part| pool.splits(part)).collect();
        let (greatest, lists) = (vec![I::zero(); pool.parts()], vec![Vec::new(); pool.parts()]);
        let mut listed = Self { pool, by_size, splits, greatest, lists };
        for part in listed.by_size.clone() {
            let size = listed.pool.size(part);
            if size == 1 {
                let tile: Vec<I> = listed.pool.tiles(part).cloned().collect();
                listed.lists[part] = tile;
            } else if size <= most {
                let mut list = Vec::new();
                listed.each_result(part, &mut |value| list.push(value), budget)?;
                list.sort_unstable();
                list.dedup();
                listed.lists[part] = list;
            }
            listed.greatest[part] = match listed.lists[part].last() {
                Some(greatest) => greatest.clone(),
                None => listed.bound(part),
            };
        }
        Some(listed)
    }

    /// Implements [`Values::each_value`] for a table in which only the whole selection and the
    /// parts with one tile less have no list; `None` if `budget` stopped it.
    fn each_value(
        &self,
        visit: &mut dyn FnMut(&I),
        budget: &mut dyn FnMut() -> bool,
    ) -> Option<()> {
        let whole = self.pool.whole();
        for &part in &self.by_size {
            self.lists[part].iter().for_each(&mut *visit);
            if self.lists[part].is_empty() {
                self.each_result(part, &mut |value| visit(&value), budget)?;
            }
        }
        for &(tile, rest) in &self.splits[whole] {
            if self.lists[rest].is_empty() {
                let tile = &self.lists[tile];
                let mut join = |b: I| {
                    for a in tile {
                        results(a, &b).for_each(|value| visit(&value));
                    }
                };
                self.each_result(rest, &mut join, budget)?;
            }
        }
        Some(())
    }

    /// Returns the greatest value of a part of two tiles or more: the greatest sum or product, over
    /// its splits, of the greatest values of both sides. Differences and quotients of positive
    /// whole numbers are never greater.
    fn bound(&self, part: usize) -> I {
        let greatest = self.splits[part].iter().map(|&(low, high)| {
            let (low, high) = (&self.greatest[low], &self.greatest[high]);
            (low.clone() + high.clone()).max(low.clone() * high.clone())
        });
        greatest.max().unwrap_or_else(I::zero)
    }

    /// Calls `visit` with every result of joining listed values into all tiles of a part, some of
    /// them several times; `None` if `budget` stopped it.
    fn each_result(
        &self,
        part: usize,
        visit: &mut dyn FnMut(I),
        budget: &mut dyn FnMut() -> bool,
    ) -> Option<()> {
        for &(low, high) in &self.splits[part] {
            for a in &self.lists[low] {
                if !budget() {
                    return None;
                }
                for b in &self.lists[high] {
                    results(a, b).for_each(&mut *visit);
                }
            }
        }
        Some(())
    }
}
