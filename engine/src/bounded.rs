//! Costs and bounds: searches for a solution of least cost.

use serde::{Deserialize, Serialize};

use crate::Search;

/// A search for a solution of least cost, which knows the cost of the moves made and a lower bound
/// on the cost to come (Land and Doig 1960 for integer programs; Hart, Nilsson and Raphael 1968
/// for paths).
///
/// Costs may be negative. To maximise a value, take its negative as the cost, as a knapsack does.
///
/// # The contract
///
/// Let *c* be the cost of any solution at or below the current node.
///
/// 1. **Admissible**: [`bound`](Self::bound) is at most *c*.
///    *If not: the solution reported as best may not be.*
/// 2. At a solution `bound` is its cost. *If not: the solution reported as best may not be.*
/// 3. **Monotone**: `bound` at a child is not less than at its parent. *If
///    not: the answers are right, but more nodes are searched than necessary,
///    and A\* may enter a state more than once.*
/// 4. Sums of costs fit into 64 bits.
/// 5. A search that obeys [cutoffs](Self::cut_off) loses no solution of lower cost, and its state
///    at a node depends on no cutoff that begins deeper. *If not: the solution reported as best
///    may not be, and a resumed search goes astray.*
///
/// [`laws::check_bounds`](crate::laws::check_bounds) looks for a node that
/// breaks one of the first three. The page of [`strategy`](crate::strategy) has an example.
pub trait Bounded: Search {
    /// Returns the cost of the moves from the root to the current node.
    fn cost(&self) -> i64;

    /// Returns a lower bound on the cost from the current node to any solution below; 0 at a
    /// solution.
    fn estimate(&self) -> i64;

    /// Returns a lower bound on the cost of any solution at or below the current node.
    fn bound(&self) -> i64 {
        self.cost() + self.estimate()
    }

    /// Informs the search that only solutions cheaper than `cutoffs` are wanted from here on.
    ///
    /// Strategies skip nodes by [`bound`](Self::bound) themselves. A search that can derive more
    /// from the cost to beat, as propagation can, uses the cutoffs to make its tree smaller; the
    /// default ignores them. Called at the root before a path is replayed, at the current node
    /// before new nodes are entered, and with empty cutoffs at the root when a strategy ends.
    fn cut_off(&mut self, cutoffs: &Cutoffs) {
        let _ = cutoffs;
    }
}

/// The costs to beat, by depth.
///
/// A search that finds a better solution continues in a smaller tree, but its open nodes stay as
/// they are. To replay a path, each node must be entered under the cutoff under which it was first
/// entered; this is a list of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cutoffs {
    /// Pairs of a depth and a cost: below nodes of that depth, solutions must cost less. Depths
    /// ascend.
    from: Vec<(usize, i64)>,
}

impl Cutoffs {
    /// Creates cutoffs that are equal in the whole tree: only solutions that cost less than `cost`
    /// are wanted.
    pub fn below(cost: i64) -> Self {
        Self { from: vec![(0, cost)] }
    }

    /// Returns the cost that solutions must beat at nodes of this depth; `None` if all are wanted.
    /// The root has depth 0 and no cutoff.
    ///
    /// Time: linear in the number of cutoffs that begin at this depth or deeper.
    #[inline]
    pub fn at(&self, depth: usize) -> Option<i64> {
        let mut from = self.from.iter().rev();
        from.find(|(above, _)| *above < depth).map(|(_, cost)| *cost)
    }

    /// Returns these cutoffs with another one below nodes of this depth, which replaces all that
    /// begin there or deeper.
    #[must_use]
    pub(crate) fn then(&self, depth: usize, cost: i64) -> Self {
        let above = self.from.iter().filter(|(above, _)| *above < depth).copied();
        Self { from: above.chain([(depth, cost)]).collect() }
    }

    /// Returns whether all solutions are wanted.
    pub fn is_empty(&self) -> bool {
        self.from.is_empty()
    }
}

/// Implements [`Bounded`] for pointers to a search, by forwarding each call.
macro_rules! forward {
    ($($search:ty),*) => {$(
        impl<S: Bounded + ?Sized> Bounded for $search {
            #[inline]
            fn cost(&self) -> i64 {
                (**self).cost()
            }
            #[inline]
            fn estimate(&self) -> i64 {
                (**self).estimate()
            }
            #[inline]
            fn bound(&self) -> i64 {
                (**self).bound()
            }
            fn cut_off(&mut self, cutoffs: &Cutoffs) {
                (**self).cut_off(cutoffs);
            }
        }
    )*};
}

// A boxed search, possibly a trait object, and a borrowed one.
forward!(Box<S>, &mut S);
