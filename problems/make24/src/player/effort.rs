//! How hard a step is; `docs/command.md` says so in words, as part of the score.

use billhook_numbers::expression::Operator;
use billhook_numbers::fraction::{Fraction, Integer};

/// Above this a result is large, and above the second one very large.
const LARGE: [i64; 2] = [50, 100];

/// The bits of the larger of them, by which the integers of a game must be wider.
pub(super) const LARGE_BITS: u64 = 7;

/// The efforts of steps on fractions of a type.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Effort<I: Integer> {
    large: [Fraction<I>; 2],
}

impl<I: Integer> Effort<I> {
    /// The bounds of what is large as numbers of the type.
    pub(super) fn new() -> Self {
        Self { large: LARGE.map(|large| Fraction::whole(I::from_big(&large.into()))) }
    }

    /// The effort of a step, at least 1: that of the operation, and more for a result that is
    /// awkward. Nothing is done to a number by 0 that is added or 1 that multiplies.
    pub(super) fn of(
        &self,
        left: &Fraction<I>,
        operator: Operator,
        right: &Fraction<I>,
        result: &Fraction<I>,
    ) -> i64 {
        let is_zero = |number: &Fraction<I>| number.numerator.is_zero();
        let operation = match operator {
            Operator::Add => 1,
            Operator::Subtract if is_zero(right) => 1,
            Operator::Subtract => 2,
            Operator::Multiply if left.is_one() || right.is_one() => 1,
            Operator::Multiply => 2,
            Operator::Divide if right.is_one() => 1,
            Operator::Divide => 3,
        };
        let fractions = [(result, 6), (left, 1), (right, 1)]
            .map(|(number, effort)| if number.is_integer() { 0 } else { effort });
        let negative = if result.is_negative() { 4 } else { 0 };
        let size =
            Fraction { numerator: result.numerator.abs(), denominator: result.denominator.abs() };
        let large = self.large.iter().filter(|large| size.compare(large).is_gt()).count() as i64;
        operation + fractions.iter().sum::<i64>() + negative + 2 * large
    }
}
