//! Counts the expressions that two sizes make from the numbers of expressions of each.

use std::cmp::Ordering;

use crate::expression::Operator;
use crate::sizes::signs::{joins, order_at};
use crate::sizes::{MINUS, PLUS, SizeJoin};

/// The number of operations that make the result of joining two sizes, and the number of those that
/// make its negative: by the join, by the order of the sizes, and by their signs.
#[derive(Clone, Debug, Default)]
pub(super) struct Weights([[[[u64; 2]; 4]; 3]; 6]);

impl Weights {
    /// Computes the weights for two parts. If they are `equal`, each pair occurs in both orders, so
    /// each order counts one operation; otherwise commuting operators count twice, once for each
    /// order of writing.
    pub(super) fn new(operators: &[Operator], equal: bool) -> Self {
        let mut weights = Self::default();
        for order in [Ordering::Less, Ordering::Equal, Ordering::Greater] {
            for join in joins(operators, order, [PLUS | MINUS; 2]) {
                let written = match equal {
                    true => u64::from(!join.backwards),
                    false => 1 + u64::from(join.operator.commutes()),
                };
                let pair = usize::from(2 * (join.left - PLUS) + join.right - PLUS);
                let sign = usize::from(join.sign - PLUS);
                weights.0[join.how as usize][order_at(order)][pair][sign] += written;
            }
        }
        weights
    }

    /// Returns the number of expressions that make a result and the number of those that make its
    /// negative, given the number of pairs of expressions for each pair of signs.
    #[inline]
    pub(super) fn counts(&self, how: SizeJoin, order: Ordering, pairs: &[u64; 4]) -> [u64; 2] {
        let weights = &self.0[how as usize][order_at(order)];
        let sum = |sign: usize| (0..4).map(|pair| weights[pair][sign] * pairs[pair]).sum();
        [sum(0), sum(1)]
    }
}
