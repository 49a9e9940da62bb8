//! Trials: counts by equal subproblems that can be paused and resumed, and that estimate their
//! benefit: the number of nodes that a search without memoisation would have entered.

use num_bigint::BigUint;

use super::Reason;
use super::count::Counted;
use super::division::Division;
use super::fold::{Advance, Algebra, Fold, OpenPart};
use super::number::{Number, Numbers, Sum};
use crate::Keyed;
use crate::visit::Visitor;

/// A count that can be paused.
pub(crate) struct Trial<S: Keyed, D: Division<S>> {
    search: S,
    fold: Fold<S, Trees, D>,
}

/// The result of advancing a trial.
pub(crate) enum Progress {
    /// The count is complete.
    Done(Counted),
    /// The number of nodes allowed was entered.
    Paused,
    /// The count was stopped and cannot be continued.
    Stopped(Reason),
}

impl<S: Keyed, D: Division<S>> Trial<S, D> {
    /// Creates a count of `search`, which must be at its root, with a memory limit in bytes.
    pub(crate) fn new(search: S, memory: usize) -> Self {
        Self { search, fold: Fold::new(Trees::default(), memory) }
    }

    pub(crate) fn set_memory(&mut self, memory: usize) {
        self.fold.set_memory(memory);
    }

    /// Enters `nodes` more nodes, sometimes a few more than that. A count that was stopped cannot
    /// be continued.
    pub(crate) fn advance<V: Visitor<S>>(&mut self, visitor: &mut V, nodes: u64) -> Progress {
        match self.fold.advance(&mut self.search, visitor, nodes) {
            Advance::Paused => Progress::Paused,
            Advance::Stopped(reason) => Progress::Stopped(reason),
            Advance::Done(value) => Progress::Done(Counted {
                solutions: value
                    .map_or(BigUint::ZERO, |value| self.fold.algebra.numbers.long(value.number)),
                subproblems: self.fold.subproblems(),
                full: self.fold.full,
            }),
        }
    }

    /// Returns the search: at its root before the first turn and once the count is complete,
    /// otherwise at the node that was entered last or at its parent.
    pub(crate) fn search(&mut self) -> &mut S {
        &mut self.search
    }

    /// Returns a lower bound of the number of solutions.
    pub(crate) fn at_least(&self) -> BigUint {
        self.fold.algebra.at_least(&mut self.fold.sums())
    }

    /// Returns the greatest number of solved subproblems in the table at any time.
    pub(crate) fn subproblems(&self) -> usize {
        self.fold.subproblems()
    }

    /// Returns whether the memory was used up since its limit was set last.
    pub(crate) fn full(&self) -> bool {
        self.fold.full
    }

    /// Returns the number of nodes of plain search that one node of the count replaced, on average.
    pub(crate) fn worth(&self) -> f64 {
        self.represented() / self.fold.nodes.max(1) as f64
    }

    /// Estimates the number of nodes of plain search that the count has replaced. Below a first
    /// component that is done, the others count once for each of its solutions.
    pub(super) fn represented(&self) -> f64 {
        self.fold.algebra.represented(&mut self.fold.sums())
    }
}

/// The algebra of trials: a subproblem's value is its number of solutions and the size of its tree.
/// Dead ends have a value too, because they have trees.
#[derive(Default)]
struct Trees {
    numbers: Numbers,
}

#[derive(Clone, Copy, Debug)]
struct Tree {
    number: Number,
    /// Number of nodes, approximately; may be infinite.
    tree: f32,
}

struct TreeSum {
    number: Sum,
    tree: f32,
}

/// The sums of the open frames, from the root down. The type of the search is erased, so that
/// functions of these sums are compiled once.
type Sums<'s> = dyn Iterator<Item = (&'s TreeSum, OpenPart<Tree>)> + 's;

impl Trees {
    fn at_least(&self, sums: &mut Sums<'_>) -> BigUint {
        let mut times = BigUint::from(1u8);
        let mut known = BigUint::ZERO;
        for (sum, open) in sums {
            known += sum.number.clone().long() * &times;
            match open {
                OpenPart::Whole => {}
                // The other components may have no solution.
                OpenPart::First => break,
                OpenPart::Rest(first) => times *= self.numbers.long(first.number),
            }
        }
        known
    }

    fn represented(&self, sums: &mut Sums<'_>) -> f64 {
        let mut times = 1.0;
        let mut represented = 0.0;
        for (sum, open) in sums {
            represented += times * f64::from(sum.tree);
            if let OpenPart::Rest(first) = open {
                times *= self.numbers.approximate(first.number);
            }
        }
        represented
    }
}

impl<M> Algebra<M> for Trees {
    type Value = Tree;
    type Sum = TreeSum;
    const EVICTS: bool = true;

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
        // Plain search walks the rest once for every solution of the first component.
        sum.tree += first.tree + self.numbers.approximate(first.number) as f32 * rest.tree;
    }
    #[inline(always)]
    fn end(&mut self, sum: TreeSum) -> Option<Tree> {
        Some(Tree { number: self.numbers.store(sum.number), tree: sum.tree })
    }
    fn evict<'v>(&mut self, kept: impl Iterator<Item = &'v mut Tree>) {
        self.numbers.retain(kept.map(|tree| &mut tree.number));
    }
    fn memory(&self) -> usize {
        self.numbers.memory()
    }
}
