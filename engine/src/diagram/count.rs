//! Counting without a diagram: stores the number of solutions of each subproblem, and nothing else.

use num_bigint::BigUint;

use super::division::{Components, Division, Whole};
use super::fold::{Algebra, Fold};
use super::index::SolutionCounts;
use super::memo::Known;
use super::number::{Number, Numbers, Sum};
use super::{MEMORY, Reason, Stopped};
use crate::visit::Visitor;
use crate::{Divide, Keyed, Node};

/// The result of a count by equal subproblems.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Number of solutions.
    pub solutions: BigUint,
    /// Greatest number of distinct subproblems in the table at any time, dead ends included.
    pub subproblems: usize,
    /// `true` if the memory was used up: some subproblems were evicted, and searched again if they
    /// recurred.
    pub full: bool,
}

/// Counts the solutions of a keyed search, each distinct subproblem once.
///
/// The visitor receives the events of [`dfs`](crate::dfs), with two differences: a known
/// subproblem counts as *pruned*, and [`solved`](Visitor::solved) is never called, because
/// solutions are not visited one by one. A visitor may prune only what depends on the key alone.
/// *If not: wrong counts.*
///
/// Memory: a key and about 24 bytes for each subproblem, at most 1 GiB; [`Counting`] sets another
/// limit. At the limit at least a quarter of the subproblems are evicted (all that are not open, if
/// these are fewer), old ones that were not met again first, and the count continues. Time: that of
/// searching each distinct subproblem once, or again if it was evicted.
///
/// # Errors
///
/// If the visitor stops the count, the problem is [cyclic](Reason::Cycle), or two nodes with equal
/// keys have different [subtrees](Reason::Mismatch). The last is noticed only along one path, the
/// last one with a solution, and only if no subproblem was evicted.
pub fn count<S: Keyed, V: Visitor<S>>(search: &mut S, visitor: &mut V) -> Result<Counted, Stopped> {
    Counting::new().count(search, visitor)
}

/// A count with a memory limit.
#[derive(Clone, Copy, Debug)]
pub struct Counting {
    memory: usize,
}

impl Default for Counting {
    fn default() -> Self {
        Self::new()
    }
}

impl Counting {
    /// Returns a count with a limit of 1 GiB.
    pub const fn new() -> Self {
        Self { memory: MEMORY }
    }

    /// Sets the memory limit, in bytes.
    #[must_use]
    pub const fn memory(self, memory: usize) -> Self {
        Self { memory }
    }

    /// Counts like the function [`count`], within this memory limit, and fails like it.
    pub fn count<S, V>(self, search: &mut S, visitor: &mut V) -> Result<Counted, Stopped>
    where
        S: Keyed,
        V: Visitor<S>,
    {
        self.fold::<S, Whole, V>(search, visitor)
    }

    /// Counts like [`count`](Self::count), but counts the components of a subproblem separately and
    /// multiplies their numbers. Fails like [`count`], but never notices a
    /// [mismatch](Reason::Mismatch).
    pub fn count_components<S, V>(self, search: &mut S, visitor: &mut V) -> Result<Counted, Stopped>
    where
        S: Divide,
        V: Visitor<S>,
    {
        self.fold::<S, Components, V>(search, visitor)
    }

    fn fold<S, D, V>(self, search: &mut S, visitor: &mut V) -> Result<Counted, Stopped>
    where
        S: Keyed,
        D: Division<S>,
        V: Visitor<S>,
    {
        let mut fold = Fold::<S, Count, D>::new(Count::default(), self.memory);
        match fold.run(search, visitor) {
            Ok(Some(number)) if !D::DIVIDES && !fold.full && !fold.agrees(search, number) => {
                Err(Stopped::new(Reason::Mismatch, fold.subproblems()))
            }
            Ok(value) => Ok(Counted {
                solutions: fold.algebra.sum(value).long(),
                subproblems: fold.subproblems(),
                full: fold.full,
            }),
            Err((mut stopped, sums)) => {
                stopped.at_least = Sum::total(sums).long();
                Err(stopped)
            }
        }
    }
}

impl<S: Keyed, D: Division<S>> Fold<S, Count, D> {
    /// Returns whether the numbers along the last path with a solution are the sums of the numbers
    /// below, as far as these are known: a visitor may have pruned a child, and a search may order
    /// its decisions by what it has learnt. The last path is the one whose nodes are most likely to
    /// be counted by the keys of others. `number` belongs to the current node, to which the search
    /// returns.
    fn agrees(&self, search: &mut S, mut number: Number) -> bool {
        let mut path = Vec::new();
        let agrees = loop {
            let mut cursor = match search.open() {
                Node::Open(cursor) => cursor,
                Node::Solved => break number == Number::ONE,
                Node::Dead => break false,
            };
            let (mut sum, mut last, mut is_known) = (BigUint::ZERO, None, true);
            while let Some(mv) = search.next(&mut cursor) {
                let undo = search.apply(mv);
                match self.memo.find(&search.key()) {
                    Ok((_, Known::Alive(below))) => {
                        sum += self.algebra.sum(Some(below)).long();
                        last = Some((mv, below));
                    }
                    Ok(_) => {}
                    Err(_) => is_known = false,
                }
                search.undo(mv, undo);
            }
            search.close(cursor);
            match last {
                _ if !is_known => break true,
                Some((mv, below)) if sum == self.algebra.sum(Some(number)).long() => {
                    path.push((mv, search.apply(mv)));
                    number = below;
                }
                _ => break false,
            }
        };
        while let Some((mv, undo)) = path.pop() {
            search.undo(mv, undo);
        }
        agrees
    }
}

/// The algebra of counting: a subproblem's value is its number of solutions.
#[derive(Debug, Default)]
pub(super) struct Count {
    pub(super) numbers: Numbers,
    /// The counts of a diagram's nodes, if the search completes a [partial](super::Partial)
    /// diagram; empty otherwise.
    pub(super) below: SolutionCounts,
}

impl Count {
    /// Converts a subproblem's value to its number of solutions; `None`, the value of a dead
    /// subproblem, becomes zero.
    pub(super) fn sum(&self, number: Option<Number>) -> Sum {
        number.map_or(Sum::Word(0), |number| self.numbers.long(number).into())
    }
}

impl<M> Algebra<M> for Count {
    type Value = Number;
    type Sum = Sum;
    const EVICTS: bool = true;

    #[inline(always)]
    fn solved(&mut self) -> Number {
        Number::ONE
    }
    #[inline(always)]
    fn begin(&mut self) -> Sum {
        Sum::Word(0)
    }
    #[inline(always)]
    fn add(&mut self, sum: &mut Sum, _: M, first: Number, rest: Option<Number>) {
        self.numbers.add(sum, first, rest.unwrap_or(Number::ONE));
    }
    #[inline(always)]
    fn end(&mut self, sum: Sum) -> Option<Number> {
        (sum != Sum::Word(0)).then(|| self.numbers.store(sum))
    }
    fn compiled(&mut self, node: u32) -> Option<Number> {
        self.below.get(node).map(|sum| self.numbers.store(sum))
    }
    fn evict<'v>(&mut self, kept: impl Iterator<Item = &'v mut Number>) {
        self.numbers.retain(kept);
    }
    fn memory(&self) -> usize {
        self.numbers.memory()
    }
}
