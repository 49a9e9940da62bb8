//! Determines the signs of the joins of two sizes, so that a pair of sizes is joined once for all
//! signs with which they occur.

use std::cmp::Ordering;

use super::{MINUS, PLUS, Signs, SizeJoin};
use crate::expression::Operator;

/// An operation on two sizes with signs, and what it makes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SignedJoin {
    pub(crate) operator: Operator,
    /// Whether the right size is the left operand.
    pub(crate) backwards: bool,
    pub(crate) left: Signs,
    pub(crate) right: Signs,
    /// The operation on the sizes themselves.
    pub(crate) how: SizeJoin,
    /// The sign of the result: `PLUS` or `MINUS`.
    pub(crate) sign: Signs,
}

/// Returns all joins of two sizes with these signs by these operators; `order` says how the sizes
/// compare.
pub(crate) fn joins(
    operators: &[Operator],
    order: Ordering,
    [left, right]: [Signs; 2],
) -> impl Iterator<Item = SignedJoin> + use<'_> {
    let signs = |signs: Signs| [PLUS, MINUS].into_iter().filter(move |sign| signs & sign != 0);
    let pairs = signs(left).flat_map(move |left| signs(right).map(move |right| (left, right)));
    pairs.flat_map(move |(left, right)| {
        let each = operators.iter().flat_map(|&operator| {
            let backwards = [Some(false), (!operator.commutes()).then_some(true)];
            backwards.into_iter().flatten().map(move |backwards| (operator, backwards))
        });
        each.map(move |(operator, backwards)| {
            let (how, sign) = result(operator, backwards, order, left, right);
            SignedJoin { operator, backwards, left, right, how, sign }
        })
    })
}

fn result(
    operator: Operator,
    backwards: bool,
    order: Ordering,
    left: Signs,
    right: Signs,
) -> (SizeJoin, Signs) {
    let opposite =
        |sign: Signs, opposite: bool| if opposite { sign ^ (PLUS | MINUS) } else { sign };
    match operator {
        Operator::Multiply => (SizeJoin::Product, opposite(left, right == MINUS)),
        Operator::Divide if backwards => (SizeJoin::Inverse, opposite(left, right == MINUS)),
        Operator::Divide => (SizeJoin::Quotient, opposite(left, right == MINUS)),
        Operator::Add | Operator::Subtract => {
            // A difference is a sum with the opposite sign of the subtracted size.
            let subtracts = operator == Operator::Subtract;
            let (left, right) =
                (opposite(left, subtracts && backwards), opposite(right, subtracts && !backwards));
            match order {
                _ if left == right => (SizeJoin::Sum, left),
                Ordering::Equal => (SizeJoin::Difference, PLUS),
                Ordering::Greater => (SizeJoin::Difference, left),
                Ordering::Less => (SizeJoin::Difference, right),
            }
        }
    }
}

/// The signs of the result, by the join of two sizes, by their order and by their signs.
#[derive(Clone, Debug, Default)]
pub(crate) struct SignTable([[[Signs; 16]; 3]; 6]);

impl SignTable {
    pub(crate) fn new(operators: &[Operator]) -> Self {
        let mut table = Self::default();
        for order in [Ordering::Less, Ordering::Equal, Ordering::Greater] {
            for (left, right) in (0..4).flat_map(|left| (0..4).map(move |right| (left, right))) {
                for join in joins(operators, order, [left, right]) {
                    let signs = usize::from(4 * left + right);
                    table.0[join.how as usize][order_at(order)][signs] |= join.sign;
                }
            }
        }
        table
    }

    #[inline]
    pub(crate) fn signs(&self, how: SizeJoin, order: Ordering, [left, right]: [Signs; 2]) -> Signs {
        self.0[how as usize][order_at(order)][usize::from(4 * left + right)]
    }
}

pub(crate) fn order_at(order: Ordering) -> usize {
    (order as i8 + 1) as usize
}
