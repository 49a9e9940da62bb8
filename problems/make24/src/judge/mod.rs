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

/// What an answer says: an expression, and perhaps the value that it has.
#[derive(Clone, Debug)]
pub struct Claim {
    /// Operands before their operator.
    postfix: Vec<Piece>,
    value: Option<BigRational>,
}

/// Reads an expression, perhaps with `= value` before or behind it.
///
/// # Errors
///
/// What cannot be read, and where.
pub fn read_claim(answer: &str, rules: &Rules) -> Result<Claim, Mistake> {
    if answer.len() > LONGEST {
        let message = format!("an answer of {} bytes is too long", answer.len());
        return Err(Mistake::new(message, Place::Nowhere, "")
            .help(format!("at most {LONGEST} bytes are read")));
    }
    let (expression, value) = split_claim(answer)?;
    Ok(Claim { postfix: read(answer, expression, rules.values)?, value })
}

/// Judges what an answer says.
pub fn judge(claim: &Claim, rules: &Rules) -> Verdict {
    let Claim { postfix, value: claimed } = claim;
    let mut faults = take_stock(&rules.hand, postfix);
    faults.extend(forbidden(postfix, rules));
    let goals: Vec<_> = rules.target.iter().chain(claimed).collect();
    let mut made = values(postfix, faults.is_empty());
    if goals.is_empty() {
        faults.push("it does not say which value it makes: write `value = expression`".to_owned());
    }
    let right = |value: &Option<BigRational>| goals.iter().all(|goal| value.as_ref() == Some(goal));
    match made.iter().position(right) {
        Some(at) => made = vec![made.swap_remove(at)],
        None => faults.extend(goals.first().map(|goal| match made.first() {
            Some(Some(value)) => {
                let goal = goals.iter().find(|goal| **goal != value).unwrap_or(goal);
                format!("it makes {}, not {}", shown(value), shown(goal))
            }
            Some(None) => "it divides by zero".to_owned(),
            None => format!("it does not make {}", shown(goal)),
        })),
    }
    if faults.is_empty() {
        let value = made.into_iter().flatten().next().unwrap_or_default();
        return Verdict::right(format!("it makes {}, with every card used once", shown(&value)));
    }
    Verdict { right: false, remarks: faults }
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
        (None, None) if answer[sign + 1..].contains('=') => Err(Mistake::new(
            "there is more than one `=`",
            Place::Answer(sign..sign + 1),
            "expected `expression = value`",
        )),
        (None, None) => Err(Mistake::new(
            "neither side of `=` is a number",
            Place::Answer(sign..sign + 1),
            "expected `expression = value`",
        )),
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
    let mut compound = Vec::new();
    for piece in postfix {
        let Piece::Operator(operator) = piece else {
            compound.push(false);
            continue;
        };
        if !rules.operators.contains(operator) {
            note(format!("`{}` is not allowed in this game", operator.sign()));
        }
        let (right, left) = (compound.pop(), compound.pop());
        if rules.fold == Fold::Left && (left, right) == (Some(true), Some(true)) {
            note("it joins two results, which a left fold never does".to_owned());
        }
        compound.push(true);
    }
    faults
}

/// The values of the expression: one for each way to count its aces, or with
/// all aces 1 if it is wrong anyway. A division by zero has no value.
fn values(postfix: &[Piece], all: bool) -> Vec<Option<BigRational>> {
    let aces = postfix.iter().filter(|piece| matches!(piece, Piece::Card(Card::Ace, _))).count();
    let ways = if all && aces <= MOST_CARDS { 1_u32 << aces } else { 1 };
    (0..ways).map(|elevens| value(postfix, elevens)).collect()
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

#[cfg(test)]
mod tests {
    use super::super::cards::{Ace, Faces};
    use super::*;

    fn rules(hand: &[i64], ace: Ace) -> Rules {
        let card = |&number: &i64| match (number, ace) {
            (1, Ace::Either) => Card::Ace,
            _ => Card::Number(number.into()),
        };
        Rules {
            hand: hand.iter().map(card).collect(),
            values: Values { faces: Faces::Ascending, ace },
            target: Some(BigRational::from_integer(24.into())),
            operators: Operator::ALL.to_vec(),
            fold: Fold::Any,
        }
    }

    fn verdict(hand: &[i64], ace: Ace, answer: &str) -> String {
        let rules = rules(hand, ace);
        match read_claim(answer, &rules).map(|claim| judge(&claim, &rules)) {
            Ok(report) if report.right => format!("right: {}", report.remarks.join("; ")),
            Ok(report) => format!("wrong: {}", report.remarks.join("; ")),
            Err(mistake) => format!("{:?}: {mistake}", mistake.place),
        }
    }

    #[test]
    fn answers_and_verdicts() {
        for (hand, answer, expect) in [
            (&[7, 4, 9, 2][..], "(7-4+9)*2", "right: it makes 24, with every card used once"),
            (
                &[7, 4, 9, 2],
                "  2 × ( 9 − 4 + 7 ) = 24",
                "right: it makes 24, with every card used once",
            ),
            (&[7, 4, 9, 2], "7+4+9+2", "wrong: it makes 22, not 24"),
            (
                &[7, 4, 9, 2],
                "7*4-2*2",
                "wrong: 2 is used twice, but the hand has it once; 9 is missing",
            ),
            (
                &[7, 4, 9, 2],
                "8*3",
                "wrong: 8 is not in the hand; 3 is not in the hand; 7 is missing; 4 is missing; 9 is missing; 2 is missing",
            ),
            (
                &[7, 4, 9, 2],
                "7/(4-4)",
                "wrong: 4 is used twice, but the hand has it once; 9 is missing; 2 is missing; it divides by zero",
            ),
            (&[7, 4, 9, 2], "(7-4+9)*2=25", "wrong: it makes 24, not 25"),
            (&[7, 4, 9, 2], "(7-4+9", "Answer(0..1): this bracket is never closed (no `)` behind)"),
            (
                &[7, 4, 9, 2],
                "7-4+9)*2",
                "Answer(5..6): this bracket was never opened (no `(` before)",
            ),
            (&[7, 4, 9, 2], "7 4", "Answer(2..3): an operator is missing (expected + - * /)"),
            (&[7, 4, 9, 2], "7 +* 4", "Answer(3..4): a card is missing (expected a card)"),
            (
                &[7, 4, 9, 2],
                "7 ^ 4",
                "Answer(2..3): `^` means nothing here (expected cards, + - * / and brackets)",
            ),
            (&[7, 4, 9, 2], "7 +", "Answer(3..3): the expression ends too early (expected a card)"),
            (&[7, 4, 9, 2], "", "Answer(0..0): the expression ends too early (expected a card)"),
            (
                &[7, 4, 9, 2],
                "()",
                "Answer(1..2): nothing to close or compute here (expected a card)",
            ),
            (
                &[7, 4, 9, 2],
                "7+4=9+2",
                "Answer(3..4): neither side of `=` is a number (expected `expression = value`)",
            ),
            (&[12, 12, 1, 1], "q+Q*a/A", "right: it makes 24, with every card used once"),
            (&[24], "24", "right: it makes 24, with every card used once"),
            (&[-3, 5, 8, 24], "24*(5-(-3))/8", "right: it makes 24, with every card used once"),
            (&[3, 5, 8, 24], "24*(5--3)/8", "wrong: -3 is not in the hand; 3 is missing"),
        ] {
            assert_eq!(verdict(hand, Ace::One, answer), expect, "{answer}");
        }
    }

    #[test]
    fn an_ace_counts_as_one_likes() {
        for (answer, expect) in [
            ("A + A + A + A", "right: it makes 24, with every card used once"),
            ("(11 + 1) * (1 + 1)", "right: it makes 24, with every card used once"),
            ("11 + 1 + A + A", "right: it makes 24, with every card used once"),
            ("A * A * A * A", "wrong: it makes 1, not 24"),
            ("11 + 11 + 2", "wrong: 2 is not in the hand; an ace is missing twice"),
        ] {
            assert_eq!(verdict(&[1, 1, 1, 1], Ace::Either, answer), expect, "{answer}");
        }
    }

    #[test]
    fn brackets_a_thousand_deep() {
        let answer = format!("{}24{}", "(".repeat(990), ")".repeat(990));
        assert_eq!(
            verdict(&[24], Ace::One, &answer),
            "right: it makes 24, with every card used once"
        );
    }
}
