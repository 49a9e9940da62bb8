//! Searches whose solutions have costs.

use serde::{Deserialize, Serialize};

use crate::Search;

/// A search for a solution of least cost: it knows what the decisions so far
/// cost, and how much more there is to come at the very least (Land and Doig
/// 1960 for integer programs; Hart, Nilsson and Raphael 1968 for paths).
///
/// Costs may be negative, so a great value is a small cost: of a knapsack the cost is
/// minus the value packed.
///
/// # The contract
///
/// With the state at a node, let *c* be the cost of a solution at or below it.
///
/// 1. **Admissible**: [`bound`](Self::bound) is never more than any such *c*.
///    *If not: what is called the best solution may not be.*
/// 2. At a solution `bound` is its cost. *If not: what is called the best solution may
///    not be.*
/// 3. **Monotone**: `bound` at a child is not less than at its parent. *If
///    not: still the right answers, but nodes may be searched that need not
///    be; A\* may enter a state more than once.*
/// 4. Sums of costs stay within 64 bits.
/// 5. A search that follows [cutoffs](Self::cut_off) loses no solution that costs less, and
///    what is at a node and above depends on no cutoff of a greater depth. *If not: what is
///    called the best solution may not be, and a search that is resumed goes astray.*
///
/// [`laws::check_bounds`](crate::laws::check_bounds) looks for a node that
/// breaks one of the first three.
///
/// ```
/// use billhook_engine::{Bounded, Node, Search};
///
/// /// Reach a number from 1 by doubling (which costs 3) and adding 1 (1).
/// struct Reach { number: u64, goal: u64, cost: i64 }
///
/// impl Search for Reach {
///     type Move = bool;
///     type Cursor = u8;
///     type Undo = (u64, i64);
///     fn open(&mut self) -> Node<u8> {
///         match self.number.cmp(&self.goal) {
///             std::cmp::Ordering::Less => Node::Open(0),
///             std::cmp::Ordering::Equal => Node::Solved,
///             std::cmp::Ordering::Greater => Node::Dead,
///         }
///     }
///     fn next(&mut self, tried: &mut u8) -> Option<bool> {
///         *tried += 1;
///         (*tried <= 2).then_some(*tried == 1)
///     }
///     fn apply(&mut self, double: bool) -> (u64, i64) {
///         let before = (self.number, self.cost);
///         if double { self.number *= 2; self.cost += 3 } else { self.number += 1; self.cost += 1 }
///         before
///     }
///     fn undo(&mut self, _: bool, before: (u64, i64)) {
///         (self.number, self.cost) = before;
///     }
/// }
///
/// impl Bounded for Reach {
///     fn cost(&self) -> i64 {
///         self.cost
///     }
///     // Whatever is done, it costs 1 at least.
///     fn estimate(&self) -> i64 {
///         i64::from(self.number < self.goal)
///     }
/// }
///
/// let start = Reach { number: 1, goal: 20, cost: 0 };
/// assert_eq!(start.bound(), 1);
/// ```
pub trait Bounded: Search {
    /// What the decisions so far cost.
    fn cost(&self) -> i64;

    /// What there is to come at the very least; nothing at a solution.
    fn estimate(&self) -> i64;

    /// What a solution at or below the node costs at the very least.
    fn bound(&self) -> i64 {
        self.cost() + self.estimate()
    }

    /// Solutions that cost as much as the cutoffs are not wanted from here on. Strategies leave
    /// out by themselves what [`bound`](Self::bound) says; a search that can say more once it
    /// knows the cost to beat, as propagation can, makes its tree smaller by them. It is told at
    /// its root before nodes are entered again, and where it stands before new ones are.
    fn cut_off(&mut self, cutoffs: &Cutoffs) {
        let _ = cutoffs;
    }
}

/// Below which costs solutions are wanted, and since when: a search that finds a better solution
/// goes on in a smaller tree, but the nodes that are open by then stay as they were. To go that
/// way again, each node is to be entered under the cutoff under which it was entered before.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cutoffs {
    /// From children of nodes of some depth on, what solutions are to cost less than. Depths
    /// ascend.
    from: Vec<(usize, i64)>,
}

impl Cutoffs {
    /// In the whole tree solutions that cost less are wanted, and no others.
    pub fn below(cost: i64) -> Self {
        Self { from: vec![(0, cost)] }
    }

    /// What solutions are to cost less than at nodes of this depth; none if all are wanted. The
    /// root has depth 0, and is entered under none.
    ///
    /// Time: the number of cutoffs of greater depths.
    #[inline]
    pub fn at(&self, depth: usize) -> Option<i64> {
        let mut from = self.from.iter().rev();
        from.find(|(above, _)| *above < depth).map(|(_, cost)| *cost)
    }

    /// As these, and with another cutoff below nodes of this depth, in place of those deeper ones.
    #[must_use]
    pub(crate) fn then(&self, depth: usize, cost: i64) -> Self {
        let above = self.from.iter().filter(|(above, _)| *above < depth).copied();
        Self { from: above.chain([(depth, cost)]).collect() }
    }

    /// Whether all solutions are wanted.
    pub fn is_empty(&self) -> bool {
        self.from.is_empty()
    }
}

/// Passes the calls on.
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

// A search in a box, which may be an object, and one that is lent.
forward!(Box<S>, &mut S);
