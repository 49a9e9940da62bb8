//! How hard a step is; `docs/command.md` says so in words, as part of the score.

use billhook_numbers::expression::Operator;
use num_bigint::BigUint;

/// Above this a result is large.
const LARGE: u32 = 1_000;
/// A product of two numbers above this takes paper.
const LONG: u32 = 12;

/// The efforts of steps on numbers of a type.
pub(super) struct Effort<T> {
    large: T,
    long: T,
}

impl<T: PartialOrd> Effort<T> {
    /// The bounds as numbers of the type; nothing if they do not fit it.
    pub(super) fn new(number: impl Fn(&BigUint) -> Option<T>) -> Option<Self> {
        Some(Self { large: number(&LARGE.into())?, long: number(&LONG.into())? })
    }

    /// The effort of a step, at least 1.
    pub(super) fn of(&self, left: &T, operator: Operator, right: &T, result: &T) -> u32 {
        let operation = match operator {
            Operator::Add => 1,
            Operator::Subtract | Operator::Multiply => 2,
            Operator::Divide => 3,
        };
        let large = if *result > self.large { 2 } else { 0 };
        let is_long = operator == Operator::Multiply && *left > self.long && *right > self.long;
        operation + large + if is_long { 2 } else { 0 }
    }
}
