//! Is this answer right? An evaluator of its own, which shares nothing with
//! the searches: it reads an expression as a person types it, computes it
//! with a rational number type of a library, and takes stock of the cards.

mod read;
mod stock;
mod written;

use std::ops::Range;

use num_rational::BigRational;
use num_traits::{Signed, Zero};

use self::read::{Piece, read};
use self::stock::take_stock;
pub use self::written::written;
use super::cards::{Card, Values};
use super::expression::Operator;
use super::game::{Fold, MOST_CARDS, Results};
use super::number::parse_rational;
use billhook_plugin::{Mistake, Place, Verdict};

/// The longest answer, in bytes.
const LONGEST: usize = 2_000;

/// What an answer is judged by.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The cards to be used, each at most once.
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
    /// The results allowed.
    pub results: Results,
    /// Whether every card must be used.
    pub every_card: bool,
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
    let mut faults = take_stock(rules, &postfix);
    faults.extend(forbidden(&postfix, rules));
    let goals: Vec<_> = rules.target.iter().chain(&claimed).collect();
    if goals.is_empty() {
        faults.push("it does not say which value it makes: write `value = expression`".to_owned());
    }
    // Each ace counts as it fits, or 1 if the answer is wrong anyway.
    let aces = postfix.iter().filter(|piece| matches!(piece, Piece::Card(Card::Ace, _))).count();
    let ways = if faults.is_empty() && aces <= MOST_CARDS { 1_u32 << aces } else { 1 };
    let mut made = (0..ways).map(|elevens| value(&postfix, elevens, rules.results));
    match made.find(|made| goals.iter().all(|goal| made.as_ref() == Ok(goal))) {
        Some(Ok(value)) if faults.is_empty() => {
            let used = if rules.every_card { "every card used once" } else { "no card used twice" };
            return Ok(Verdict::right(format!("it makes {}, with {used}", shown(&value))));
        }
        Some(_) => {}
        None => match value(&postfix, 0, rules.results) {
            Ok(value) => {
                let goal = goals.iter().find(|goal| ***goal != value);
                let not = |goal| format!("it makes {}, not {}", shown(&value), shown(goal));
                faults.extend(goal.map(|goal| not(goal)));
            }
            Err(fault) => faults.push(fault),
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

/// The value with the aces counting eleven that `elevens` has a bit for.
///
/// # Errors
///
/// An operation without a result, or with one that is not allowed, in words.
fn value(postfix: &[Piece], mut elevens: u32, allowed: Results) -> Result<BigRational, String> {
    let mut stack: Vec<BigRational> = Vec::new();
    for piece in postfix {
        let operator = match piece {
            Piece::Card(Card::Number(number), _) => {
                stack.push(BigRational::from_integer(number.clone()));
                continue;
            }
            Piece::Card(Card::Ace, _) => {
                stack.push(BigRational::from_integer(if elevens & 1 == 1 { 11 } else { 1 }.into()));
                elevens >>= 1;
                continue;
            }
            Piece::Operator(operator) => operator,
        };
        // Reading has put two operands before each operator.
        let (Some(right), Some(left)) = (stack.pop(), stack.pop()) else { break };
        let result = match operator {
            Operator::Add => left + right,
            Operator::Subtract => left - right,
            Operator::Multiply => left * right,
            Operator::Divide if right.is_zero() => return Err("it divides by zero".to_owned()),
            Operator::Divide => left / right,
        };
        let on_the_way =
            |fault| format!("it makes {} on the way, which is {fault}", shown(&result));
        if allowed.integers && !result.is_integer() {
            return Err(on_the_way("no whole number"));
        }
        if allowed.positive && !result.is_positive() {
            return Err(on_the_way("not positive"));
        }
        stack.push(result);
    }
    stack.pop().ok_or_else(|| "it makes nothing".to_owned())
}
