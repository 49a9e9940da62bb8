//! How many expressions two sizes make, of those that each of them has.

use std::cmp::Ordering;

use crate::expression::Operator;
use crate::values::signs::joins;
use crate::values::{MINUS, PLUS, SizeJoin};

/// For each way to join two sizes and each order of theirs: of each pair of signs, how many
/// operations make the result, and how many its negative.
#[derive(Clone, Debug, Default)]
pub(super) struct Weights([[[[u64; 2]; 4]; 3]; 6]);

impl Weights {
    /// The weights for two parts, which may be equal: these meet each pair in both orders, so
    /// it is written in one. Otherwise what commutes is written in two.
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
                weights.0[join.how as usize][place(order)][pair][sign] += written;
            }
        }
        weights
    }

    /// The number of expressions of a result and of its negative, by those of the pairs of
    /// signs.
    #[inline]
    pub(super) fn counts(&self, how: SizeJoin, order: Ordering, pairs: &[u64; 4]) -> [u64; 2] {
        let weights = &self.0[how as usize][place(order)];
        let sum = |sign: usize| (0..4).map(|pair| weights[pair][sign] * pairs[pair]).sum();
        [sum(0), sum(1)]
    }
}

fn place(order: Ordering) -> usize {
    (order as i8 + 1) as usize
}
