//! Reads an expression as a person types it: with any of the usual signs for
//! the operators, and round or square brackets.
//!
//! Operators wait on a stack until a weaker one or a bracket comes (Dijkstra's
//! shunting yard, 1961), so no depth of brackets overflows anything.

use std::ops::Range;

use crate::cards::{Card, Values};
use crate::expression::Operator;
use billhook_plugin::{Mistake, Place};

/// A piece of an expression, operands before their operator.
#[derive(Clone, Debug)]
pub(super) enum Piece {
    /// A card, and what was typed for it.
    Card(Card, String),
    /// What joins the two operands before it.
    Operator(Operator),
}

/// Reads the expression in a part of the answer into postfix order.
pub(super) fn read(
    answer: &str,
    part: Range<usize>,
    values: Values,
) -> Result<Vec<Piece>, Mistake> {
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
            "(" | "[" if operand_next => waiting.push(Waiting::Bracket(start)),
            "(" | "[" => {
                return mistake("no operator before the bracket".into(), "expected + - * /");
            }
            ")" | "]" if operand_next => {
                return mistake("nothing to close or compute here".into(), "expected a card");
            }
            ")" | "]" => loop {
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
                        if product(next) && !product(last) {
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
    let ends = |c: char| !c.is_alphanumeric() || matches!(c, 'x' | 'X');
    let word = text[sign..].find(ends).unwrap_or(text.len() - sign);
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
        "*" | "×" | "·" | "⋅" | "∗" | "x" | "X" => Some(Operator::Multiply),
        "/" | "÷" | ":" => Some(Operator::Divide),
        _ => None,
    }
}

fn product(operator: Operator) -> bool {
    matches!(operator, Operator::Multiply | Operator::Divide)
}
