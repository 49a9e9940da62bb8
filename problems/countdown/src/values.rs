//! What can be made of the parts of a selection.
//!
//! Every part of few tiles gets the sorted list of its values, each made of two values of smaller
//! parts that are listed already (dynamic programming over the parts; Hutton, *The countdown
//! problem*, J. Functional Programming 12, 2002, derives it from the specification). Lists of the
//! largest parts would be the longest. These are asked for a value backwards instead: one operand
//! of the last operation is taken from a list, the other one follows, and the question is asked
//! again of a smaller part. Answers are remembered.

use std::sync::Arc;

use billhook_numbers::expression::{Expression, Operator};
use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use crate::natural::{Natural, bound};
use crate::pool::Pool;

/// The values of the parts of a selection.
#[derive(Clone, Debug)]
pub struct Values<N> {
    listed: Arc<Listed<N>>,
    /// Answers about the parts without a list.
    known: FxHashMap<(usize, N), bool>,
}

/// The parts of a selection, and lists of values.
#[derive(Debug)]
struct Listed<N> {
    pool: Pool<N>,
    /// The parts in ascending order of their size, without the empty one.
    by_size: Vec<usize>,
    splits: Vec<Vec<(usize, usize)>>,
    /// The greatest value of each part.
    greatest: Vec<N>,
    /// The values of each part in ascending order; empty if they are not listed.
    lists: Vec<Vec<N>>,
}

/// A value of a part.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Goal<N> {
    /// The number of the part.
    pub part: usize,
    /// What is made of all of its tiles.
    pub value: N,
}

/// The last operation that makes a value of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Join<N> {
    /// The left operand.
    pub left: Goal<N>,
    /// What is done.
    pub operator: Operator,
    /// The right operand.
    pub right: Goal<N>,
}

/// The most tiles of a part whose values are listed, but for those next to the whole selection.
const LISTED: usize = 5;

impl<N: Natural> Values<N> {
    /// Lists the values of the small parts of these tiles; none if values may not fit `N` (see
    /// [`bound`]), or if `go_on`, which is asked now and then, stopped it.
    ///
    /// Time: a tenth of a millisecond for six tiles, some milliseconds for eight.
    pub fn new(tiles: &[BigUint], go_on: &mut dyn FnMut() -> bool) -> Option<Self> {
        if bound(tiles).bits() > N::BITS {
            return None;
        }
        let tiles: Vec<N> = tiles.iter().map(N::from_big).collect::<Option<_>>()?;
        let most = tiles.len().saturating_sub(2).clamp(1, LISTED);
        let listed = Listed::new(Pool::new(tiles), most, go_on)?;
        Some(Self { listed: Arc::new(listed), known: FxHashMap::default() })
    }

    /// The selection, with the numbers of its parts.
    pub fn pool(&self) -> &Pool<N> {
        &self.listed.pool
    }

    /// The parts in ascending order of their size, so that values with the fewest steps come
    /// first.
    pub fn by_size(&self) -> &[usize] {
        &self.listed.by_size
    }

    /// The greatest value of any part.
    pub fn greatest(&self) -> Option<&N> {
        self.listed.greatest.iter().max()
    }

    /// Calls `visit` with every value of every part, some of them several times; nothing if
    /// `go_on` stopped it.
    pub(crate) fn each_value(
        &self,
        visit: &mut dyn FnMut(&N),
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<()> {
        let (pool, whole) = (&self.listed.pool, self.listed.pool.whole());
        let size = pool.size(whole);
        if size <= LISTED + 2 {
            return self.listed.each_value(visit, go_on);
        }
        Listed::new(pool.clone(), size - 2, go_on)?.each_value(visit, go_on)
    }

    /// Whether a value can be made of all tiles of a part.
    pub fn makes(&mut self, part: usize, value: &N) -> bool {
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

    /// The first part, of those with the fewest tiles, that makes a value.
    pub fn first_part(&mut self, value: &N) -> Option<usize> {
        let listed = Arc::clone(&self.listed);
        listed.by_size.iter().copied().find(|&part| self.makes(part, value))
    }

    /// An expression for a value with the fewest steps; none if it cannot be reached.
    pub fn expression(&mut self, value: &N) -> Option<Expression> {
        let part = self.first_part(value)?;
        let mut expression = Expression::default();
        self.append(Goal { part, value: value.clone() }, &mut expression)?;
        Some(expression)
    }

    fn append(&mut self, goal: Goal<N>, to: &mut Expression) -> Option<()> {
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

    /// All last operations that make a value of a part of two tiles or more, of which equal
    /// operands are exchanged in each way that is written differently.
    pub fn joins(&mut self, part: usize, value: &N) -> Vec<Join<N>> {
        let mut joins = Vec::new();
        self.each_join(part, value, &mut |join| {
            joins.push(join);
            true
        });
        joins
    }

    /// Calls `visit` with the last operations as long as it says `true`; says whether it always
    /// did.
    fn each_join(
        &mut self,
        part: usize,
        value: &N,
        visit: &mut dyn FnMut(Join<N>) -> bool,
    ) -> bool {
        let listed = Arc::clone(&self.listed);
        for &(low, high) in &listed.splits[part] {
            for a in &listed.lists[low] {
                for (operator, b, a_is_left) in operands(a, value) {
                    // Equal parts exchange their values: the other one is met there.
                    let mirrored = low != high && operator.commutes();
                    if low == high && !a_is_left || !self.makes(high, &b) {
                        continue;
                    }
                    let (a, b) = (a.clone(), b.clone());
                    let few = Goal { part: low, value: a };
                    let many = Goal { part: high, value: b };
                    // The greater one is written first, first.
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

/// The other operands that make a value together with `a`, and whether that is the left one.
/// (What commutes is given once.)
fn operands<N: Natural>(a: &N, value: &N) -> impl Iterator<Item = (Operator, N, bool)> {
    let (minus, times) = (Operator::Subtract, Operator::Multiply);
    let divides = |divisor: &N, number: &N| number.is_multiple_of(divisor);
    let less = |from: &N, by: &N| (from > by).then(|| from.clone() - by.clone());
    let over = |number: &N, by: &N| divides(by, number).then(|| number.clone() / by.clone());
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

/// The result of an operation on values that fit; none if it is no positive whole number.
pub(crate) fn apply<N: Natural>(a: &N, operator: Operator, b: &N) -> Option<N> {
    let (left, right) = (|| a.clone(), || b.clone());
    match operator {
        Operator::Add => Some(left() + right()),
        Operator::Subtract => (a > b).then(|| left() - right()),
        Operator::Multiply => Some(left() * right()),
        Operator::Divide => a.is_multiple_of(b).then(|| left() / right()),
    }
}

/// The results of joining two values, in whichever order.
fn results<N: Natural>(a: &N, b: &N) -> impl Iterator<Item = N> + use<N> {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    Operator::ALL.map(|operator| apply(high, operator, low)).into_iter().flatten()
}

impl<N: Natural> Listed<N> {
    fn new(pool: Pool<N>, most: usize, go_on: &mut dyn FnMut() -> bool) -> Option<Self> {
        let mut by_size: Vec<usize> = (1..pool.len()).collect();
        by_size.sort_by_key(|&part| pool.size(part));
        let splits = (0..pool.len()).map(|part| pool.splits(part)).collect();
        let (greatest, lists) = (vec![N::zero(); pool.len()], vec![Vec::new(); pool.len()]);
        let mut listed = Self { pool, by_size, splits, greatest, lists };
        for part in listed.by_size.clone() {
            let size = listed.pool.size(part);
            if size == 1 {
                let tile: Vec<N> = listed.pool.tiles(part).cloned().collect();
                listed.lists[part] = tile;
            } else if size <= most {
                let mut list = Vec::new();
                listed.each_result(part, &mut |value| list.push(value), go_on)?;
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

    /// As [`Values::each_value`], where only the whole selection and parts with one tile less are
    /// not listed.
    fn each_value(&self, visit: &mut dyn FnMut(&N), go_on: &mut dyn FnMut() -> bool) -> Option<()> {
        let whole = self.pool.whole();
        for &part in &self.by_size {
            self.lists[part].iter().for_each(&mut *visit);
            if self.lists[part].is_empty() {
                self.each_result(part, &mut |value| visit(&value), go_on)?;
            }
        }
        for &(tile, rest) in &self.splits[whole] {
            if self.lists[rest].is_empty() {
                let tile = &self.lists[tile];
                let mut join = |b: N| {
                    for a in tile {
                        results(a, &b).for_each(|value| visit(&value));
                    }
                };
                self.each_result(rest, &mut join, go_on)?;
            }
        }
        Some(())
    }

    /// The greatest value of a part: that of one of its splits, as sums and products grow with
    /// their operands.
    fn bound(&self, part: usize) -> N {
        let greatest = self.splits[part].iter().map(|&(low, high)| {
            let (low, high) = (&self.greatest[low], &self.greatest[high]);
            (low.clone() + high.clone()).max(low.clone() * high.clone())
        });
        greatest.max().unwrap_or_else(N::zero)
    }

    /// Calls `visit` with every result of joining listed values into all tiles of a part, some of
    /// them several times; nothing if `go_on` stopped it.
    fn each_result(
        &self,
        part: usize,
        visit: &mut dyn FnMut(N),
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<()> {
        for &(low, high) in &self.splits[part] {
            for a in &self.lists[low] {
                if !go_on() {
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
