//! Compares written solutions of a class, for games that forbid some normal forms.
//!
//! Without `+`, or where no two results may be joined, the expression that [`write`](super::write)
//! makes of a form may be forbidden. A class of such a game is shown by one of its solutions: by
//! one that differs from that expression only in the order of sums and products, or else by the
//! shortest.

use std::cmp::Ordering;

use num_bigint::BigInt;

use crate::expression::{Brackets, Expression, Operator, Token};
use crate::extra::Operation;

/// A solution with the operands of each sum and product in a fixed order, or the equal expression
/// that is written from its form.
#[derive(Clone, Debug)]
pub(super) struct Written {
    pub(super) expression: Expression,
    /// The length of the expression's text in bytes; 0 if the expression is the one written from
    /// its form.
    length: usize,
}

impl Written {
    /// Makes a written solution over `cards`. `own` is the expression of its form and replaces the
    /// solution if both differ only in the order of sums and products.
    pub(super) fn new(solution: &Expression, own: Expression, cards: &[BigInt]) -> Self {
        let expression = ordered(solution);
        if expression == ordered(&own) {
            return Self { expression: own, length: 0 };
        }
        let length = expression.write(cards, Brackets::Plain).len();
        Self { expression, length }
    }

    /// Returns whether the expression is the one written from its form, to which no other is
    /// preferred.
    pub(super) fn is_of_form(&self) -> bool {
        self.length == 0
    }

    /// Compares by preference: shorter first; of two solutions of equal length, first the one that
    /// the function `compare` puts last.
    pub(super) fn compare(&self, other: &Self) -> Ordering {
        let order = self.length.cmp(&other.length);
        order.then_with(|| compare(&other.expression, &self.expression))
    }
}

/// Returns the expression with the operands of each `+` and `*` in a fixed order. A game that
/// allows the expression allows the result too.
fn ordered(expression: &Expression) -> Expression {
    let card = |card| {
        let mut expression = Expression::default();
        expression.card(card);
        Some(expression)
    };
    let operation = |operation, mut left, right: Option<Expression>| {
        if let Some(mut right) = right {
            if matches!(operation, Operation::Join(join) if is_first(&right, &left, join)) {
                std::mem::swap(&mut left, &mut right);
            }
            left.append(&right);
        }
        left.operation(operation);
        Some(left)
    };
    expression.fold(card, operation).unwrap_or_default()
}

/// Returns whether the right operand of a `+` or `*` is to be written first. Operands whose
/// outermost operator is this one or its inverse come first, since they need brackets only on the
/// right; then those that need no brackets; then the others; among equals the one that `compare`
/// puts last.
fn is_first(right: &Expression, left: &Expression, operator: Operator) -> bool {
    let place = |operand: &Expression| match operand.tokens().last() {
        Some(Token::Operation(Operation::Join(last)))
            if *last == operator || last.or_opposite(true) == operator =>
        {
            0
        }
        Some(Token::Operation(Operation::Join(Operator::Add | Operator::Subtract))) => 2,
        _ => 1,
    };
    let order = place(left).cmp(&place(right));
    operator.commutes() && order.then_with(|| compare(right, left)).is_gt()
}

/// Compares expressions token by token in postfix order: operations before cards, and cards by
/// their positions, which ascend with their values.
fn compare(a: &Expression, b: &Expression) -> Ordering {
    let rank = |token: &Token| match *token {
        Token::Operation(Operation::Join(operator)) => (0, operator as u8),
        Token::Operation(Operation::Extra(extra)) => (1, extra as u8),
        Token::Card(card) => (2, card),
    };
    a.tokens().iter().map(rank).cmp(b.tokens().iter().map(rank))
}
