//! Measures the effort of a step for a player: by its operation, by large results and by long
//! products.

use billhook_numbers::expression::Operator;
use billhook_numbers::fraction::{Fraction, Integer};

/// A result above this number is large.
const LARGE: i32 = 1_000;
/// A product of two numbers above this one needs paper.
const LONG: i32 = 12;

/// Returns the effort of a step on whole numbers, at least 1: that of the operation, and more for a
/// large result and for a product that needs paper.
pub(super) fn effort<I: Integer>(
    left: &Fraction<I>,
    operator: Operator,
    right: &Fraction<I>,
    result: &Fraction<I>,
) -> i64 {
    let above =
        |number: &Fraction<I>, least: i32| number.compare(&Fraction::whole(least.into())).is_gt();
    let operation = match operator {
        Operator::Add => 1,
        Operator::Subtract | Operator::Multiply => 2,
        Operator::Divide => 3,
    };
    let large = if above(result, LARGE) { 2 } else { 0 };
    let is_long = operator == Operator::Multiply && above(left, LONG) && above(right, LONG);
    operation + large + if is_long { 2 } else { 0 }
}
