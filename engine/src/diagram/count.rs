//! Counting without a diagram: of each subproblem its number of solutions is
//! kept, and nothing else.

use num_bigint::BigUint;

use super::division::{Apart, Division, Whole};
use super::fold::{Algebra, Fold};
use super::index::Below;
use super::number::{Number, Numbers, Sum};
use super::{MEMORY, Stopped};
use crate::visit::Visitor;
use crate::{Divide, Keyed};

/// How many solutions there are, and what it took to count them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The number of solutions.
    pub solutions: BigUint,
    /// How many distinct subproblems were worked out and kept at a time, dead ends
    /// included.
    pub subproblems: usize,
    /// Whether the memory was used up, so that some subproblems were forgotten, and worked
    /// out again where they were met again.
    pub full: bool,
}

/// Counts the solutions of a keyed search, each distinct subproblem once.
///
/// The visitor is told of every node as by [`dfs`](crate::dfs), with two
/// differences: a subproblem that has been worked out before counts as
/// *pruned*, and solutions are not met one by one, so
/// [`solved`](Visitor::solved) is never called. If it prunes by itself, that
/// must follow from the key.
///
/// Memory: a key and 24 bytes a subproblem or so, in all 1 GiB at most;
/// [`Counting`] sets another bound. At that bound it forgets a quarter of them or more,
/// those first that were met long ago, and goes on. Time: that of the search of all distinct
/// subproblems.
///
/// # Errors
///
/// If the visitor stops it, or the problem is [cyclic](super::Reason::Cycle).
pub fn count<S: Keyed, V: Visitor<S>>(search: &mut S, visitor: &mut V) -> Result<Counted, Stopped> {
    Counting::new().count(search, visitor)
}

/// How to count.
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
    /// With 1 GiB of memory.
    pub const fn new() -> Self {
        Self { memory: MEMORY }
    }

    /// With at most this much memory, in bytes.
    #[must_use]
    pub const fn memory(self, memory: usize) -> Self {
        Self { memory }
    }

    /// Counts: see [`count`].
    ///
    /// # Errors
    ///
    /// As [`count`].
    pub fn count<S, V>(self, search: &mut S, visitor: &mut V) -> Result<Counted, Stopped>
    where
        S: Keyed,
        V: Visitor<S>,
    {
        self.fold::<S, Whole, V>(search, visitor)
    }

    /// Counts the parts of subproblems that fall apart one by one, and multiplies.
    ///
    /// # Errors
    ///
    /// As [`count`].
    pub fn count_apart<S, V>(self, search: &mut S, visitor: &mut V) -> Result<Counted, Stopped>
    where
        S: Divide,
        V: Visitor<S>,
    {
        self.fold::<S, Apart, V>(search, visitor)
    }

    fn fold<S, D, V>(self, search: &mut S, visitor: &mut V) -> Result<Counted, Stopped>
    where
        S: Keyed,
        D: Division<S>,
        V: Visitor<S>,
    {
        let mut fold = Fold::<S, Count, D>::new(Count::default(), self.memory);
        match fold.run(search, visitor) {
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

/// The number of solutions of each subproblem.
#[derive(Debug, Default)]
pub(super) struct Count {
    pub(super) numbers: Numbers,
    /// That of the nodes of a diagram, where the search goes on from one.
    pub(super) below: Below,
}

impl Count {
    /// The number that was worked out for a subproblem; nothing if that is dead.
    pub(super) fn sum(&self, number: Option<Number>) -> Sum {
        number.map_or(Sum::Word(0), |number| self.numbers.long(number).into())
    }
}

impl<M> Algebra<M> for Count {
    type Value = Number;
    type Sum = Sum;
    const FORGETS: bool = true;

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
        (sum != Sum::Word(0)).then(|| self.numbers.keep(sum))
    }
    fn known(&mut self, node: u32) -> Option<Number> {
        self.below.get(node).map(|sum| self.numbers.keep(sum))
    }
    fn forget<'v>(&mut self, kept: impl Iterator<Item = &'v mut Number>) {
        self.numbers.retain(kept);
    }
    fn memory(&self) -> usize {
        self.numbers.memory()
    }
}
