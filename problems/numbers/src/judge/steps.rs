//! Reads answers that are written as on paper, one step after the other: `7 - 4 = 3; 3 + 9 = 12; 12
//! * 2 = 24`.
//!
//! A number that an earlier step has made, and that no step has used since, stands for that step,
//! and any other number for a card. `8/3` is a number as well if a step has made it.

use std::ops::Range;

use billhook_plugin::{Mistake, Place};
use num_rational::BigRational;
use num_traits::Zero;

use super::read::{Piece, read};
use super::split_claim;
use crate::cards::{Card, Values};
use crate::expression::Operator;
use crate::extra::Operation;

/// The separators of steps.
const SEPARATORS: [char; 3] = [';', ',', '\n'];

/// A step of an answer.
pub(super) struct Step {
    /// The step's place in the answer, in bytes.
    pub(super) place: Range<usize>,
    /// The place of the step's expression in the answer.
    pub(super) expression: Range<usize>,
    /// The result that the step claims; `None` only for a last step that omits it.
    pub(super) claim: Option<BigRational>,
    /// The expression as it was typed.
    pub(super) typed: Vec<Piece>,
    /// The expression over cards: results of earlier steps are replaced by their expressions.
    pub(super) over_cards: Vec<Piece>,
    /// The numbers of the step that no earlier step has made, with what was typed for them.
    pub(super) cards: Vec<(Card, String)>,
    /// Whether a later step uses the result.
    pub(super) is_taken: bool,
}

/// Splits an answer into steps. It is a single step if it has at most one part, or if it has no `;`
/// and its first part has no `=`. The expression of a single step may have no decimals.
///
/// # Errors
///
/// Names the place that cannot be read, a step before the last without a result, or a decimal
/// comma.
pub(super) fn steps(answer: &str, values: Values) -> Result<Vec<Step>, Mistake> {
    let pieces: Vec<&str> = answer.split(SEPARATORS).filter(|it| !it.trim().is_empty()).collect();
    let begins = pieces.first().is_some_and(|first| first.contains('=')) || answer.contains(';');
    if pieces.len() < 2 || !begins {
        let place = 0..answer.len();
        let (expression, claim) = split_claim(answer, place.clone())?;
        let typed = read(&answer[..expression.end], expression.start, values, false)?;
        let (over_cards, cards) = (typed.clone(), typed.iter().filter_map(Piece::card).collect());
        let is_taken = false;
        return Ok(vec![Step { place, expression, claim, typed, over_cards, cards, is_taken }]);
    }
    let mut steps: Vec<Step> = Vec::new();
    for (piece, number) in pieces.iter().zip(1..) {
        let start = piece.as_ptr() as usize - answer.as_ptr() as usize;
        let place = start..start + piece.len();
        no_decimal_comma(answer, place.clone())?;
        let (expression, claim) = split_claim(answer, place.clone())?;
        if claim.is_none() && number < pieces.len() {
            let begin = place.start + piece.len() - piece.trim_start().len();
            let place = Place::Answer(begin..begin + piece.trim().len());
            return Err(Mistake::new(
                "this step does not say what it makes",
                place,
                "expected `= value` behind it",
            ));
        }
        let typed = read(&answer[..expression.end], expression.start, values, true)?;
        let step = link(place, expression, claim, typed, &mut steps);
        steps.push(step);
    }
    Ok(steps)
}

/// Fails if a comma between the piece and a digit before it looks like a decimal comma: if the
/// piece holds only digits and, behind them, blanks.
fn no_decimal_comma(answer: &str, piece: Range<usize>) -> Result<(), Mistake> {
    let Some(before) = answer[..piece.start].strip_suffix(',') else { return Ok(()) };
    let digits = answer[piece].trim_end();
    let is_decimal = before.ends_with(|last: char| last.is_ascii_digit())
        && digits.bytes().all(|byte| byte.is_ascii_digit());
    match is_decimal {
        true => {
            let place = Place::Answer(before.len()..before.len() + 1);
            let message = "a comma stands between steps";
            Err(Mistake::new(message, place, "write decimals with a point, such as 2.5"))
        }
        false => Ok(()),
    }
}

/// An operand of a step.
struct Operand {
    over_cards: Vec<Piece>,
    /// The value of a typed number, which a step may have made; `None` for other operands.
    number: Option<BigRational>,
}

/// Makes a step, finds the results of earlier steps that it uses, and marks them as taken.
fn link(
    place: Range<usize>,
    expression: Range<usize>,
    claim: Option<BigRational>,
    typed: Vec<Piece>,
    before: &mut [Step],
) -> Step {
    let mut cards = Vec::new();
    let mut take = |number: &BigRational| {
        let made = |step: &&mut Step| !step.is_taken && step.claim.as_ref() == Some(number);
        let step = before.iter_mut().find(made)?;
        step.is_taken = true;
        Some(step.over_cards.clone())
    };
    // A number is a card unless a step has made it.
    let mut settle =
        |operand: Operand, take: &mut dyn FnMut(&BigRational) -> Option<Vec<Piece>>| {
            let Some(number) = operand.number else { return operand.over_cards };
            take(&number).unwrap_or_else(|| {
                cards.extend(operand.over_cards.iter().filter_map(Piece::card));
                operand.over_cards
            })
        };
    let mut operands: Vec<Operand> = Vec::new();
    for piece in &typed {
        let operation = match piece {
            Piece::Card(card, _) => {
                // A free ace is no number that a step makes.
                let number = match card {
                    Card::Number(number) => Some(BigRational::from_integer(number.clone())),
                    Card::Ace => None,
                };
                operands.push(Operand { over_cards: vec![piece.clone()], number });
                continue;
            }
            Piece::Operation(operation) => *operation,
        };
        let right = if operation.is_unary() { None } else { operands.pop() };
        let Some(left) = operands.pop() else { break };
        if let Some(made) = right.as_ref().and_then(|right| fraction(operation, &left, right))
            && let Some(over_cards) = take(&made)
        {
            operands.push(Operand { over_cards, number: None });
            continue;
        }
        let mut over_cards = settle(left, &mut take);
        over_cards.extend(right.into_iter().flat_map(|right| settle(right, &mut take)));
        over_cards.push(piece.clone());
        operands.push(Operand { over_cards, number: None });
    }
    let over_cards = operands.into_iter().flat_map(|last| settle(last, &mut take)).collect();
    // Aces are cards as well.
    let aces = typed.iter().filter_map(Piece::card).filter(|(card, _)| *card == Card::Ace);
    cards.extend(aces);
    Step { place, expression, claim, typed, over_cards, cards, is_taken: false }
}

/// Returns the quotient of two typed numbers, which a step may have made; `None` for other
/// operations and operands, for a divisor of zero, and if the quotient is a whole number.
fn fraction(operation: Operation, left: &Operand, right: &Operand) -> Option<BigRational> {
    let (above, below) = (left.number.as_ref()?, right.number.as_ref()?);
    let divides = operation == Operation::Join(Operator::Divide) && !below.is_zero();
    let fraction = divides.then(|| above / below)?;
    (!fraction.is_integer()).then_some(fraction)
}
