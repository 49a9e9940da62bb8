//! Measures the effort of a step for a player: by its operation, by fractions, and by negative or
//! large results.

use billhook_numbers::expression::Operator;
use billhook_numbers::fraction::{Fraction, Integer};

/// A result whose absolute value is above the first number is large, and above the second one very
/// large.
const LARGE: [i32; 2] = [50, 100];

/// Returns the effort of a step, at least 1: that of the operation, and more for fractions and for
/// a negative or large result. Subtracting 0 and multiplying or dividing by 1 are as easy as
/// adding.
pub(super) fn effort<I: Integer>(
    left: &Fraction<I>,
    operator: Operator,
    right: &Fraction<I>,
    result: &Fraction<I>,
) -> i64 {
    let operation = match operator {
        Operator::Add => 1,
        Operator::Subtract if right.numerator.is_zero() => 1,
        Operator::Subtract => 2,
        Operator::Multiply if left.is_one() || right.is_one() => 1,
        Operator::Multiply => 2,
        Operator::Divide if right.is_one() => 1,
        Operator::Divide => 3,
    };
    let fractions = [(result, 6), (left, 1), (right, 1)]
        .map(|(number, effort)| if number.is_integer() { 0 } else { effort });
    let negative = if result.is_negative() { 4 } else { 0 };
    let is_large = |large: &i32| result.compare_sizes(&Fraction::whole((*large).into())).is_gt();
    let large = LARGE.iter().filter(|large| is_large(large)).count() as i64;
    operation + fractions.iter().sum::<i64>() + negative + 2 * large
}
