//! Is this answer right? An evaluator of its own, which shares nothing with
//! the searches: it reads an expression as a person types it, computes it
//! with a rational number type of a library, and takes stock of the cards.
//!
//! Operators wait on a stack until a weaker one or a bracket comes (Dijkstra's
//! shunting yard, 1961), so no depth of brackets overflows anything.

use std::ops::Range;

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Zero;

use super::cards::{Card, Values};
use super::expression::Operator;
use super::fraction::parse_rational;
use super::game::{Fold, MOST_CARDS};
use crate::plugin::{Mistake, Place, Report};

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

/// Judges an expression, perhaps with `= value` before or behind it.
///
/// # Errors
///
/// What cannot be read, and where.
pub fn judge(answer: &str, rules: &Rules) -> Result<Report, Mistake> {
    if answer.len() > LONGEST {
        return Err(Mistake::new(
            format!("an answer of {} bytes is too long", answer.len()),
            Place::Nowhere,
            "",
        )
        .help(format!("at most {LONGEST} bytes are read")));
    }
    let (expression, claimed) = split_claim(answer)?;
    let postfix = read(answer, expression, rules.values)?;

    let mut faults = take_stock(&rules.hand, &postfix);
    faults.extend(forbidden(&postfix, rules));
    let goals: Vec<_> = rules.target.iter().chain(&claimed).collect();
    let mut made = values(&postfix);
    if goals.is_empty() {
        faults.push("it does not say which value it makes: write `value = expression`".to_owned());
    }
    let right = |value: &Option<BigRational>| goals.iter().all(|goal| value.as_ref() == Some(goal));
    match made.iter().position(right) {
        Some(at) => made = vec![made.swap_remove(at)],
        None => faults.extend(goals.first().map(|goal| match made.first() {
            Some(Some(value)) => {
                let goal = goals.iter().find(|goal| **goal != value).unwrap_or(goal);
                format!("it makes {value}, not {goal}")
            }
            Some(None) => "it divides by zero".to_owned(),
            None => format!("it has too many cards to say whether it makes {goal}"),
        })),
    }
    if faults.is_empty() {
        let value = made.into_iter().flatten().next().unwrap_or_default();
        return Ok(Report {
            right: true,
            remarks: vec![format!("it makes {value}, with every card used once")],
        });
    }
    Ok(Report { right: false, remarks: faults })
}

/// A piece of an expression, operands before their operator.
enum Piece {
    Card(Card, String),
    Operator(Operator),
}

/// The range of the expression, and the value that the answer says it has.
fn split_claim(answer: &str) -> Result<(Range<usize>, Option<BigRational>), Mistake> {
    let Some(sign) = answer.find('=') else { return Ok((0..answer.len(), None)) };
    let (before, behind) = (0..sign, sign + 1..answer.len());
    let value = |side: &Range<usize>| parse_rational(answer[side.clone()].trim());
    // A lone number on both sides is a hand of one card: the claim is behind.
    match (value(&before), value(&behind)) {
        (_, Some(value)) => Ok((before, Some(value))),
        (Some(value), None) => Ok((behind, Some(value))),
        (None, None) => Err(Mistake::new(
            "neither side of `=` is a number",
            Place::Answer(sign..sign + 1),
            "expected `expression = value`",
        )),
    }
}

/// Reads the expression in a part of the answer into postfix order.
fn read(answer: &str, part: Range<usize>, values: Values) -> Result<Vec<Piece>, Mistake> {
    /// What waits for its right operand, or for the closing bracket.
    enum Waiting {
        Bracket(usize),
        Operator(Operator),
    }
    let mut postfix = Vec::new();
    let mut waiting: Vec<Waiting> = Vec::new();
    let mut operand_next = true;
    let mut rest = part.clone();
    while let Some(start) = skip_space(answer, &mut rest) {
        let (token, place) = next_token(answer, &mut rest, operand_next);
        let mistake = |message: String, label: &str| {
            Err(Mistake::new(message, Place::Answer(place.clone()), label))
        };
        match token {
            "(" if operand_next => waiting.push(Waiting::Bracket(start)),
            "(" => return mistake("no operator before the bracket".into(), "expected + - * /"),
            ")" if operand_next => {
                return mistake("nothing to close or compute here".into(), "expected a card");
            }
            ")" => loop {
                match waiting.pop() {
                    Some(Waiting::Operator(operator)) => postfix.push(Piece::Operator(operator)),
                    Some(Waiting::Bracket(_)) => break,
                    None => {
                        return mistake("this bracket was never opened".into(), "no `(` before");
                    }
                }
            },
            _ => match (operator(token), operand_next) {
                (Some(next), false) => {
                    while let Some(&Waiting::Operator(last)) = waiting.last() {
                        if product(last) < product(next) {
                            break;
                        }
                        waiting.pop();
                        postfix.push(Piece::Operator(last));
                    }
                    waiting.push(Waiting::Operator(next));
                    operand_next = true;
                }
                (Some(_), true) => return mistake("a card is missing".into(), "expected a card"),
                (None, _) => match values.card(token) {
                    Some(_) if !operand_next => {
                        return mistake("an operator is missing".into(), "expected + - * /");
                    }
                    Some(card) => {
                        postfix.push(Piece::Card(card, token.to_owned()));
                        operand_next = false;
                    }
                    None => {
                        let shown: String = token.chars().take(20).collect();
                        let message = format!("`{}` means nothing here", shown.escape_debug());
                        return mistake(message, "expected cards, + - * / and brackets");
                    }
                },
            },
        }
    }
    if operand_next {
        let end = part.end;
        let message = "the expression ends too early";
        return Err(Mistake::new(message, Place::Answer(end..end), "expected a card"));
    }
    while let Some(last) = waiting.pop() {
        match last {
            Waiting::Operator(operator) => postfix.push(Piece::Operator(operator)),
            Waiting::Bracket(at) => {
                let message = "this bracket is never closed";
                return Err(Mistake::new(message, Place::Answer(at..at + 1), "no `)` behind"));
            }
        }
    }
    Ok(postfix)
}

/// Moves `rest` to the next token and says where that begins.
fn skip_space(answer: &str, rest: &mut Range<usize>) -> Option<usize> {
    let text = &answer[rest.clone()];
    rest.start = rest.end - text.trim_start().len();
    (rest.start < rest.end).then_some(rest.start)
}

/// Takes the next token off `rest`: letters and digits that stand together,
/// with a minus sign where an operand must come, or one other character.
fn next_token<'a>(
    answer: &'a str,
    rest: &mut Range<usize>,
    operand_next: bool,
) -> (&'a str, Range<usize>) {
    let text = &answer[rest.clone()];
    let sign = usize::from(operand_next && text.starts_with('-'));
    let word = text[sign..].find(|c: char| !c.is_alphanumeric()).unwrap_or(text.len() - sign);
    let single = text.chars().next().map_or(0, char::len_utf8);
    let length = if word > 0 { sign + word } else { single };
    let place = rest.start..rest.start + length;
    rest.start = place.end;
    (&answer[place.clone()], place)
}

fn operator(token: &str) -> Option<Operator> {
    match token {
        "+" => Some(Operator::Add),
        "-" | "−" | "–" => Some(Operator::Subtract),
        "*" | "×" | "·" | "∗" => Some(Operator::Multiply),
        "/" | "÷" | ":" => Some(Operator::Divide),
        _ => None,
    }
}

fn product(operator: Operator) -> bool {
    matches!(operator, Operator::Multiply | Operator::Divide)
}

/// Which cards are used too often, not in the hand, or missing.
fn take_stock(hand: &[Card], postfix: &[Piece]) -> Vec<String> {
    let mut left: Vec<&Card> = hand.iter().collect();
    let mut used: Vec<(&Card, &str)> = postfix
        .iter()
        .filter_map(|piece| match piece {
            Piece::Card(card, typed) => Some((card, typed.as_str())),
            Piece::Operator(_) => None,
        })
        .collect();
    let mut take = |fits: &dyn Fn(&Card, &Card) -> bool| {
        used.retain(|(card, _)| match left.iter().position(|held| fits(held, card)) {
            Some(at) => {
                left.swap_remove(at);
                false
            }
            None => true,
        });
    };
    take(&|held, card| held == card);
    // What is left of ones and elevens may be aces.
    let is_ace_value =
        |card: &Card| [1, 11].into_iter().any(|value| *card == Card::Number(BigInt::from(value)));
    take(&|held, card| *held == Card::Ace && is_ace_value(card));

    let mut faults = Vec::new();
    while let Some((card, typed)) = used.pop() {
        let more = 1 + used.iter().filter(|(other, _)| *other == card).count();
        used.retain(|(other, _)| *other != card);
        let held = hand.iter().filter(|held| *held == card).count();
        faults.push(match held {
            0 => format!("{typed} is not in the hand"),
            _ => format!(
                "{typed} is used {}, but the hand has it {}",
                times(held + more),
                times(held)
            ),
        });
    }
    faults.reverse();
    left.sort_by_key(|card| hand.iter().position(|held| held == *card));
    faults.extend(left.into_iter().map(|card| match card {
        Card::Number(number) => format!("{number} is missing"),
        Card::Ace => "an ace is missing".to_owned(),
    }));
    faults
}

fn times(count: usize) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{count} times"),
    }
}

/// Operators and shapes that the rules do not allow.
fn forbidden(postfix: &[Piece], rules: &Rules) -> Vec<String> {
    let mut faults = Vec::new();
    let mut compound = Vec::new();
    for piece in postfix {
        let Piece::Operator(operator) = piece else {
            compound.push(false);
            continue;
        };
        if !rules.operators.contains(operator) {
            faults.push(format!("`{}` is not allowed in this game", operator.sign()));
        }
        let (right, left) = (compound.pop(), compound.pop());
        if rules.fold == Fold::Left && (left, right) == (Some(true), Some(true)) {
            faults.push("it joins two results, which a left fold never does".to_owned());
        }
        compound.push(true);
    }
    faults.dedup();
    faults
}

/// The values of the expression: one for each way to count its aces, or none
/// if those are too many. A division by zero has no value.
fn values(postfix: &[Piece]) -> Vec<Option<BigRational>> {
    let aces = postfix.iter().filter(|piece| matches!(piece, Piece::Card(Card::Ace, _))).count();
    if aces > MOST_CARDS {
        return Vec::new();
    }
    (0..1_u32 << aces).map(|elevens| value(postfix, elevens)).collect()
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
        match judge(answer, &rules(hand, ace)) {
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
            ("11 + 11 + 2", "wrong: 2 is not in the hand; an ace is missing; an ace is missing"),
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
