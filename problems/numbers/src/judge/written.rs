//! Reads answers as expressions over cards, so that remarks on right answers can find them among
//! the solutions.

use num_bigint::BigInt;

use super::read::Piece;
use super::steps::steps;
use crate::cards::{Card, Values};
use crate::expression::Expression;
use crate::game::MOST_CARDS;

/// Returns the expression of an answer's last step over cards, in which the results of earlier
/// steps are replaced by their expressions, and the numbers of these cards in their order; `None`
/// if the answer is unreadable or has more numbers than any hand. `values` gives the values of
/// letters; a free ace counts eleven if its bit is set in `elevens`, and one otherwise.
pub fn written(
    answer: &str,
    values: Values,
    mut elevens: u32,
) -> Option<(Expression, Vec<BigInt>)> {
    let pieces = steps(answer, values).ok()?.pop()?.over_cards;
    let (mut expression, mut numbers) = (Expression::default(), Vec::new());
    for piece in pieces {
        match piece {
            Piece::Operation(operation) => expression.operation(operation),
            Piece::Card(card, _) => {
                expression.card(u8::try_from(numbers.len()).ok()?);
                numbers.push(match card {
                    Card::Number(number) => number,
                    Card::Ace => {
                        let eleven = elevens & 1 == 1;
                        elevens >>= 1;
                        if eleven { 11.into() } else { 1.into() }
                    }
                });
            }
        }
    }
    (numbers.len() <= MOST_CARDS).then_some((expression, numbers))
}
