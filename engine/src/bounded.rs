//! Searches whose solutions have costs.

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
}

/// A search in a box, which may be an object.
impl<S: Bounded + ?Sized> Bounded for Box<S> {
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
}
