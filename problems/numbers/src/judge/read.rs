//! Reads an expression as a person types it: with any of the usual signs for
//! the operators, and round or square brackets.
//!
//! Operators wait on a stack until a weaker one or a bracket comes (Dijkstra's
//! shunting yard, 1961), so no depth of brackets overflows anything.

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

/// Reads an expression into postfix order: a text from some byte on.
pub(super) fn read(text: &str, from: usize, values: Values) -> Result<Vec<Piece>, Mistake> {
    /// What waits for its right operand, or for the closing bracket.
    enum Waiting {
        Bracket(usize),
        Operator(Operator),
    }
    let mut postfix = Vec::new();
    let mut waiting: Vec<Waiting> = Vec::new();
    let mut operand_next = true;
    let mut rest = &text[from..];
    while let Some(token) = next_token(&mut rest, operand_next) {
        let end = text.len() - rest.len();
        let place = end - token.len()..end;
        let wrong =
            |message: &str, label| Err(Mistake::new(message, Place::Answer(place.clone()), label));
        match (token, operator(token)) {
            ("(" | "[", _) if operand_next => waiting.push(Waiting::Bracket(place.start)),
            ("(" | "[", _) => return wrong("no operator before the bracket", "expected + - * /"),
            (")" | "]", _) if operand_next => {
                return wrong("nothing to close or compute here", "expected a card");
            }
            (")" | "]", _) => loop {
                match waiting.pop() {
                    Some(Waiting::Operator(operator)) => postfix.push(Piece::Operator(operator)),
                    Some(Waiting::Bracket(_)) => break,
                    None => return wrong("this bracket was never opened", "no `(` before"),
                }
            },
            (_, Some(_)) if operand_next => return wrong("a card is missing", "expected a card"),
            (_, Some(next)) => {
                while let Some(&Waiting::Operator(last)) = waiting.last()
                    && (product(last) || !product(next))
                {
                    waiting.pop();
                    postfix.push(Piece::Operator(last));
                }
                waiting.push(Waiting::Operator(next));
                operand_next = true;
            }
            (_, None) => match values.card(token) {
                Some(card) if operand_next => {
                    postfix.push(Piece::Card(card, token.to_owned()));
                    operand_next = false;
                }
                Some(_) => return wrong("an operator is missing", "expected + - * /"),
                None => {
                    let shown: String = token.chars().take(20).collect();
                    let message = format!("`{}` means nothing here", shown.escape_debug());
                    return wrong(&message, "expected cards, + - * / and brackets");
                }
            },
        }
    }
    let wrong = |message, place, label| Err(Mistake::new(message, Place::Answer(place), label));
    if operand_next {
        return wrong("the expression ends too early", text.len()..text.len(), "expected a card");
    }
    while let Some(last) = waiting.pop() {
        match last {
            Waiting::Operator(operator) => postfix.push(Piece::Operator(operator)),
            Waiting::Bracket(at) => {
                return wrong("this bracket is never closed", at..at + 1, "no `)` behind");
            }
        }
    }
    Ok(postfix)
}

/// Takes the next token off `rest`: letters and digits that stand together, with a
/// minus sign where an operand must come, or one other character.
fn next_token<'a>(rest: &mut &'a str, operand_next: bool) -> Option<&'a str> {
    let text = rest.trim_start();
    let sign = usize::from(operand_next && text.starts_with('-'));
    let ends = |c: char| !c.is_alphanumeric() || matches!(c, 'x' | 'X');
    let word = text[sign..].find(ends).unwrap_or(text.len() - sign);
    let single = text.chars().next()?.len_utf8();
    let (token, behind) = text.split_at(if word > 0 { sign + word } else { single });
    *rest = behind;
    Some(token)
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
