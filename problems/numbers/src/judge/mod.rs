//! Is this answer right? An evaluator of its own, which shares nothing with
//! the searches: it reads an expression as a person types it, computes it
//! with a rational number type of a library, and takes stock of the cards.

mod read;
mod stock;

use std::ops::Range;

use num_rational::BigRational;
use num_traits::Zero;

use self::read::{Piece, read};
use self::stock::take_stock;
use super::cards::{Card, Values};
use super::expression::Operator;
use super::game::{Fold, MOST_CARDS};
use super::number::parse_rational;
use billhook_plugin::{Mistake, Place, Verdict};

/// The longest answer, in bytes.
const LONGEST: usize = 2_000;

/// What an answer is judged by.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The cards to be used, each once.
    pub hand: Vec<Card>,
    /// What cards with letters count.
    pub values: Values,
    /// What is to be made; none if the answer says it itself, as
    /// `value = expression`.
    pub target: Option<BigRational>,
    /// The operators allowed.
    pub operators: Vec<Operator>,
    /// The shapes allowed.
    pub fold: Fold,
}

/// Judges an answer: an expression, perhaps with `= value` before or behind it.
///
/// # Errors
///
/// What cannot be read, and where.
pub fn judge(answer: &str, rules: &Rules) -> Result<Verdict, Mistake> {
    if answer.len() > LONGEST {
        let message = format!("an answer of {} bytes is too long", answer.len());
        return Err(Mistake::new(message, Place::Nowhere, "")
            .help(format!("at most {LONGEST} bytes are read")));
    }
    let (expression, claimed) = split_claim(answer)?;
    let postfix = read(&answer[..expression.end], expression.start, rules.values)?;
    let mut faults = take_stock(&rules.hand, &postfix);
    faults.extend(forbidden(&postfix, rules));
    let goals: Vec<_> = rules.target.iter().chain(&claimed).collect();
    if goals.is_empty() {
        faults.push("it does not say which value it makes: write `value = expression`".to_owned());
    }
    // Each ace counts as it fits, or 1 if the answer is wrong anyway.
    let aces = postfix.iter().filter(|piece| matches!(piece, Piece::Card(Card::Ace, _))).count();
    let ways = if faults.is_empty() && aces <= MOST_CARDS { 1_u32 << aces } else { 1 };
    let mut made = (0..ways).map(|elevens| value(&postfix, elevens));
    match made.find(|made| goals.iter().all(|goal| made.as_ref() == Some(goal))) {
        Some(Some(value)) if faults.is_empty() => {
            let right = format!("it makes {}, with every card used once", shown(&value));
            return Ok(Verdict::right(right));
        }
        Some(_) => {}
        None => match value(&postfix, 0) {
            Some(value) => {
                let goal = goals.iter().find(|goal| ***goal != value);
                let not = |goal| format!("it makes {}, not {}", shown(&value), shown(goal));
                faults.extend(goal.map(|goal| not(goal)));
            }
            None => faults.push("it divides by zero".to_owned()),
        },
    }
    Ok(Verdict { right: false, remarks: faults })
}

/// The range of the expression, and the value that the answer says it has.
fn split_claim(answer: &str) -> Result<(Range<usize>, Option<BigRational>), Mistake> {
    let Some(sign) = answer.find('=') else { return Ok((0..answer.len(), None)) };
    let (before, behind) = (0..sign, sign + 1..answer.len());
    let value = |side: &Range<usize>| parse_rational(answer[side.clone()].trim());
    match (value(&before), value(&behind)) {
        // No card has a decimal point.
        (Some(value), Some(_)) if answer[before.clone()].contains('.') => Ok((behind, Some(value))),
        (_, Some(value)) => Ok((before, Some(value))),
        (Some(value), None) => Ok((behind, Some(value))),
        (None, None) => {
            let message = match answer[behind].contains('=') {
                true => "there is more than one `=`",
                false => "neither side of `=` is a number",
            };
            let place = Place::Answer(sign..sign + 1);
            Err(Mistake::new(message, place, "expected `expression = value`"))
        }
    }
}

/// Operators and shapes that the rules do not allow.
fn forbidden(postfix: &[Piece], rules: &Rules) -> Vec<String> {
    let mut faults: Vec<String> = Vec::new();
    let mut note = |fault| {
        if !faults.contains(&fault) {
            faults.push(fault);
        }
    };
    // Of each operand, whether it is a result.
    let mut operands = Vec::new();
    for piece in postfix {
        if let Piece::Operator(operator) = piece {
            if !rules.operators.contains(operator) {
                note(format!("`{}` is not allowed in this game", operator.sign()));
            }
            let results = (operands.pop(), operands.pop()) == (Some(true), Some(true));
            if rules.fold == Fold::Left && results {
                note("it joins two results, which a left fold never does".to_owned());
            }
        }
        operands.push(matches!(piece, Piece::Operator(_)));
    }
    faults
}

/// A value as text, a very long one shortened.
fn shown(value: &BigRational) -> String {
    let text = value.to_string();
    match text.char_indices().nth(60) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text,
    }
}

/// The value with the aces counting eleven that `elevens` has a bit for; a division by
/// zero has none.
fn value(postfix: &[Piece], mut elevens: u32) -> Option<BigRational> {
    let mut stack: Vec<BigRational> = Vec::new();
    for piece in postfix {
        let value = match piece {
            Piece::Card(Card::Number(number), _) => BigRational::from_integer(number.clone()),
            Piece::Card(Card::Ace, _) => {
                let value = if elevens & 1 == 1 { 11 } else { 1 };
                elevens >>= 1;
                BigRational::from_integer(value.into())
            }
            Piece::Operator(operator) => {
                let (right, left) = (stack.pop()?, stack.pop()?);
                match operator {
                    Operator::Add => left + right,
                    Operator::Subtract => left - right,
                    Operator::Multiply => left * right,
                    Operator::Divide if right.is_zero() => return None,
                    Operator::Divide => left / right,
                }
            }
        };
        stack.push(value);
    }
    stack.pop()
}
