//! Judges answers by an evaluator of its own, which shares nothing with the searches: it reads an
//! expression as a person types it, computes it with a library's rational numbers, and compares the
//! cards with the hand.

mod compute;
mod read;
mod sequence;
mod steps;
mod stock;
mod written;

use std::ops::Range;

use num_rational::BigRational;

use self::read::Piece;
pub(crate) use self::read::operation;
use self::sequence::judge_steps;
use self::steps::steps;
pub use self::written::written;
use super::cards::{Card, Values};
use super::expression::Operator;
use super::extra::{Extra, Operation};
use super::game::{Fold, Results};
use super::number::parse_rational;
use billhook_plugin::{Mistake, Place, Verdict};

/// Maximum length of an answer, in bytes.
const LONGEST: usize = 2_000;

/// The rules for judging an answer.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The cards to be used, each at most once.
    pub hand: Vec<Card>,
    /// Values of the cards with letters.
    pub values: Values,
    /// The target; `None` if the answer states its own, as `value = expression`.
    pub target: Option<BigRational>,
    /// Operators that are allowed.
    pub operators: Vec<Operator>,
    /// Operations beyond the four that are allowed.
    pub extras: Vec<Extra>,
    /// The shapes of expressions that are allowed.
    pub fold: Fold,
    /// The rules that the result of every operation must obey.
    pub results: Results,
    /// Whether every card must be used.
    pub every_card: bool,
}

/// Judges an answer: an expression, perhaps with `value =` before or `= value` behind it; or
/// several such steps with `;`, `,` or line breaks between them, which may use the results of
/// earlier steps.
///
/// # Errors
///
/// Names the place that cannot be read; also fails for an answer of more than 2,000 bytes.
pub fn judge(answer: &str, rules: &Rules) -> Result<Verdict, Mistake> {
    if answer.len() > LONGEST {
        let message = format!("an answer of {} bytes is too long", answer.len());
        return Err(Mistake::new(message, Place::Nowhere, "")
            .help(format!("at most {LONGEST} bytes are read")));
    }
    let answer = answer.trim_end_matches([';', ',', '\n', ' ']);
    judge_steps(answer, &steps(answer, rules.values)?, rules)
}

/// Splits a part of an answer into the range of its expression and the value that it claims, if
/// any. Of two numbers the right one is the value, unless the left one has a decimal point. Fails
/// if there are several `=`, or if neither side is a number.
fn split_claim(
    answer: &str,
    part: Range<usize>,
) -> Result<(Range<usize>, Option<BigRational>), Mistake> {
    let Some(sign) = answer[part.clone()].find('=').map(|at| part.start + at) else {
        return Ok((part, None));
    };
    let (before, behind) = (part.start..sign, sign + 1..part.end);
    if let Some(second) = answer[behind.clone()].find('=').map(|at| behind.start + at) {
        let place = Place::Answer(second..second + 1);
        let help = "write steps with `;` between them";
        return Err(Mistake::new("there is more than one `=`", place, help));
    }
    let value = |side: &Range<usize>| parse_rational(answer[side.clone()].trim());
    match (value(&before), value(&behind)) {
        // A number with a decimal point is no card, so it is the value.
        (Some(value), Some(_)) if answer[before.clone()].contains('.') => Ok((behind, Some(value))),
        (_, Some(value)) => Ok((before, Some(value))),
        (Some(value), None) => Ok((behind, Some(value))),
        (None, None) => {
            let message = "neither side of `=` is a number";
            let place = Place::Answer(sign..sign + 1);
            Err(Mistake::new(message, place, "expected `expression = value`"))
        }
    }
}

/// Lists the operators and joins of an expression that the rules forbid.
fn forbidden(postfix: &[Piece], rules: &Rules) -> Vec<String> {
    let mut faults = Vec::new();
    // Whether each operand is a result rather than a card.
    let mut operands = Vec::new();
    for piece in postfix {
        let Piece::Operation(operation) = piece else {
            operands.push(false);
            continue;
        };
        let allowed = match operation {
            Operation::Join(join) => rules.operators.contains(join),
            Operation::Extra(extra) => rules.extras.contains(extra),
        };
        if !allowed {
            faults.push(format!("`{}` is not allowed in this game", operation.sign()));
        }
        let right = if operation.is_unary() { Some(false) } else { operands.pop() };
        let results = (right, operands.pop()) == (Some(true), Some(true));
        if rules.fold == Fold::Left && results {
            faults.push("it joins two results, which a left fold never does".to_owned());
        }
        operands.push(true);
    }
    faults
}
