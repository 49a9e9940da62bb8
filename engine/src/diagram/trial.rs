//! A count that can be tried, put aside and gone on with, and that knows what
//! it was worth: how large a tree a search without memory would have walked.

use num_bigint::BigUint;

use super::Reason;
use super::count::Counted;
use super::division::Division;
use super::fold::{Algebra, Beneath, Fold, Step};
use super::number::{Number, Numbers, Sum};
use crate::Keyed;
use crate::visit::Visitor;

/// A count under way.
pub(crate) struct Trial<S: Keyed, D: Division<S>> {
    search: S,
    fold: Fold<S, Trees, D>,
}

/// How far it has come.
pub(crate) enum Progress {
    /// It is done.
    Done(Counted),
    /// As many nodes have been entered as were allowed.
    Paused,
    /// It was stopped for good.
    Stopped(Reason),
}

impl<S: Keyed, D: Division<S>> Trial<S, D> {
    /// A count of `search`, which stands at its root, in `memory` bytes.
    pub(crate) fn new(search: S, memory: usize) -> Self {
        Self { search, fold: Fold::new(Trees::default(), memory) }
    }

    /// Changes the memory allowed, in bytes.
    pub(crate) fn set_memory(&mut self, memory: usize) {
        self.fold.set_memory(memory);
    }

    /// Enters `nodes` more nodes, or a few beyond that. A count that was stopped cannot be
    /// continued.
    pub(crate) fn advance<V: Visitor<S>>(&mut self, visitor: &mut V, nodes: u64) -> Progress {
        match self.fold.advance(&mut self.search, visitor, nodes) {
            Step::Paused => Progress::Paused,
            Step::Stopped(reason) => Progress::Stopped(reason),
            Step::Done(value) => Progress::Done(Counted {
                solutions: value
                    .map_or(BigUint::ZERO, |value| self.fold.algebra.numbers.long(value.number)),
                subproblems: self.fold.subproblems(),
                full: self.fold.full,
            }),
        }
    }

    /// The search, at the node that was entered last.
    pub(crate) fn search(&mut self) -> &mut S {
        &mut self.search
    }

    /// How many solutions are known to be there.
    pub(crate) fn at_least(&self) -> BigUint {
        let numbers = &self.fold.algebra.numbers;
        let mut times = BigUint::from(1u8);
        let mut known = BigUint::ZERO;
        for (sum, beneath) in self.fold.sums() {
            known += sum.number.clone().long() * &times;
            match beneath {
                Beneath::Whole => {}
                // The other parts may have no solution.
                Beneath::First => break,
                Beneath::Rest(first) => times *= numbers.long(first.number),
            }
        }
        known
    }

    /// The most distinct subproblems that were known at a time.
    pub(crate) fn subproblems(&self) -> usize {
        self.fold.subproblems()
    }

    /// Whether the memory is used up.
    pub(crate) fn full(&self) -> bool {
        self.fold.full
    }

    /// How many nodes of the tree a node entered stood for on average.
    pub(crate) fn worth(&self) -> f64 {
        self.represented() / self.fold.nodes.max(1) as f64
    }

    /// How many nodes of the tree those stand for that were entered.
    pub(super) fn represented(&self) -> f64 {
        let mut times = 1.0;
        let mut represented = 0.0;
        for (sum, beneath) in self.fold.sums() {
            represented += times * f64::from(sum.tree);
            if let Beneath::Rest(first) = beneath {
                times *= self.fold.algebra.numbers.about(first.number);
            }
        }
        represented
    }
}

/// Of each subproblem, dead ones too, the number of its solutions and the size
/// of its tree.
#[derive(Default)]
struct Trees {
    numbers: Numbers,
}

#[derive(Clone, Copy, Debug)]
struct Tree {
    number: Number,
    /// It may be infinite: then it is large.
    tree: f32,
}

struct TreeSum {
    number: Sum,
    tree: f32,
}

impl<M> Algebra<M> for Trees {
    type Value = Tree;
    type Sum = TreeSum;
    const FORGETS: bool = true;

    #[inline(always)]
    fn solved(&mut self) -> Tree {
        Tree { number: Number::ONE, tree: 1.0 }
    }
    #[inline(always)]
    fn dead(&mut self) -> Option<Tree> {
        Some(Tree { number: Number::ZERO, tree: 1.0 })
    }
    #[inline(always)]
    fn is_dead(&self, tree: &Tree) -> bool {
        tree.number == Number::ZERO
    }
    #[inline(always)]
    fn begin(&mut self) -> TreeSum {
        TreeSum { number: Sum::Word(0), tree: 1.0 }
    }
    #[inline(always)]
    fn add(&mut self, sum: &mut TreeSum, _: M, first: Tree, rest: Option<Tree>) {
        let Some(rest) = rest else {
            self.numbers.add(&mut sum.number, first.number, Number::ONE);
            sum.tree += first.tree;
            return;
        };
        self.numbers.add(&mut sum.number, first.number, rest.number);
        // Without division the rest is searched once for every solution of
        // the first part.
        sum.tree += first.tree + self.numbers.about(first.number) as f32 * rest.tree;
    }
    #[inline(always)]
    fn end(&mut self, sum: TreeSum) -> Option<Tree> {
        Some(Tree { number: self.numbers.keep(sum.number), tree: sum.tree })
    }
    fn forget<'v>(&mut self, kept: impl Iterator<Item = &'v mut Tree>) {
        self.numbers.retain(kept.map(|tree| &mut tree.number));
    }
    fn memory(&self) -> usize {
        self.numbers.memory()
    }
}
