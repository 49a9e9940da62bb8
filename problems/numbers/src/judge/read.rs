//! Reads an expression as a person types it, with any of the usual signs for the operators, and
//! brackets of four kinds.
//!
//! `&` binds strongest, then `!` behind its operand, `√` or `sqrt` before it, `^` or `**` from
//! right to left, products and remainders, sums. Operators wait on a stack until a weaker one or a
//! bracket comes (Dijkstra's shunting yard, 1961), so deeply nested brackets overflow no call
//! stack.

use crate::cards::{Card, Values};
use crate::expression::Operator;
use crate::extra::{Extra, Operation};
use crate::number::parse_rational;
use billhook_plugin::reading::shown;
use billhook_plugin::{Mistake, Place};
use num_bigint::BigInt;

/// A piece of an expression in postfix order.
#[derive(Clone, Debug)]
pub(super) enum Piece {
    /// A card, with what was typed for it.
    Card(Card, String),
    /// An operation on the last operand, or the last two, before it.
    Operation(Operation),
}

impl Piece {
    /// Returns the card, with what was typed for it; `None` for an operation.
    pub(super) fn card(&self) -> Option<(Card, String)> {
        match self {
            Piece::Card(card, typed) => Some((card.clone(), typed.clone())),
            Piece::Operation(_) => None,
        }
    }
}

/// Reads the expression from byte `from` of a text into postfix order. With `decimals`, a number
/// such as 2.5, which an earlier step may have made, is read as a whole number or as the quotient
/// of two; otherwise it is an error, since no card has decimals.
///
/// # Errors
///
/// Names the place that cannot be read, with what was expected there.
pub(super) fn read(
    text: &str,
    from: usize,
    values: Values,
    decimals: bool,
) -> Result<Vec<Piece>, Mistake> {
    /// An operation that waits for its right operand, or a bracket that waits for its partner.
    enum Waiting {
        /// The position of the opening bracket, and the bracket that closes it.
        Bracket(usize, &'static str),
        Operation(Operation),
    }
    let mut postfix = Vec::new();
    let mut waiting: Vec<Waiting> = Vec::new();
    let mut operand_next = true;
    let mut rest = &text[from..];
    while let Some(token) = next_token(&mut rest, operand_next) {
        let end = text.len() - rest.len();
        let place = end - token.len()..end;
        let wrong = |message: &str, label: &str| {
            Err(Mistake::new(message, Place::Answer(place.clone()), label))
        };
        let closing = BRACKETS.iter().find(|(open, _)| *open == token).map(|(_, close)| *close);
        let closes = BRACKETS.iter().any(|(_, close)| *close == token);
        match (closing, operation(token)) {
            (Some(close), _) if operand_next => {
                waiting.push(Waiting::Bracket(place.start, close));
            }
            (Some(_), _) => return wrong("no operator before the bracket", "expected + - * /"),
            _ if closes && operand_next => {
                return wrong("nothing to close or compute here", "expected a card");
            }
            _ if closes => loop {
                match waiting.pop() {
                    Some(Waiting::Operation(last)) => postfix.push(Piece::Operation(last)),
                    Some(Waiting::Bracket(_, close)) if close == token => break,
                    Some(Waiting::Bracket(at, close)) => {
                        let opened = text[at..].chars().next().unwrap_or_default();
                        let message = format!("`{token}` does not close `{opened}`");
                        return wrong(&message, &format!("expected `{close}`"));
                    }
                    None => {
                        let open = BRACKETS.iter().find(|(_, close)| *close == token);
                        let open = open.map_or("(", |(open, _)| open);
                        return wrong(
                            "this bracket was never opened",
                            &format!("no `{open}` before"),
                        );
                    }
                }
            },
            (_, Some(ROOT)) if operand_next => waiting.push(Waiting::Operation(ROOT)),
            (_, Some(ROOT)) => return wrong("an operator is missing", "expected + - * /"),
            (_, Some(Operation::Join(Operator::Subtract))) if operand_next => {
                return wrong("a minus here is no operation", "expected a card before it");
            }
            (_, Some(_)) if operand_next => return wrong("a card is missing", "expected a card"),
            (_, Some(next)) => {
                while let Some(&Waiting::Operation(last)) = waiting.last()
                    && (strength(last) > strength(next)
                        || strength(last) == strength(next) && next != POWER)
                {
                    waiting.pop();
                    postfix.push(Piece::Operation(last));
                }
                if next == FACTORIAL {
                    postfix.push(Piece::Operation(next));
                    continue;
                }
                waiting.push(Waiting::Operation(next));
                operand_next = true;
            }
            (_, None) => match (values.card(token), quotient(token)) {
                (Some(card), _) if operand_next => {
                    postfix.push(Piece::Card(card, token.to_owned()));
                    operand_next = false;
                }
                (Some(_), _) => return wrong("an operator is missing", "expected + - * /"),
                (None, Some(pieces)) if operand_next && decimals => {
                    postfix.extend(pieces);
                    operand_next = false;
                }
                (None, _) => {
                    let message = format!("{} means nothing here", shown(token));
                    return wrong(&message, "expected cards, + - * / and brackets");
                }
            },
        }
    }
    let wrong =
        |message, place, label: &str| Err(Mistake::new(message, Place::Answer(place), label));
    if operand_next {
        return wrong("the expression ends too early", text.len()..text.len(), "expected a card");
    }
    while let Some(last) = waiting.pop() {
        match last {
            Waiting::Operation(last) => postfix.push(Piece::Operation(last)),
            Waiting::Bracket(at, close) => {
                let end = at + text[at..].chars().next().map_or(1, char::len_utf8);
                let label = format!("no `{close}` behind");
                return wrong("this bracket is never closed", at..end, &label);
            }
        }
    }
    Ok(postfix)
}

/// Returns the pieces of a number with decimals: a quotient in lowest terms, or a whole number;
/// `None` for other tokens.
fn quotient(token: &str) -> Option<Vec<Piece>> {
    let number = token.contains('.').then(|| parse_rational(token))??;
    let card = |number: &BigInt| Piece::Card(Card::Number(number.clone()), token.to_owned());
    let mut pieces = vec![card(number.numer())];
    if !number.is_integer() {
        let divide = Piece::Operation(Operation::Join(Operator::Divide));
        pieces.extend([card(number.denom()), divide]);
    }
    Some(pieces)
}

/// The opening and closing bracket of each kind.
const BRACKETS: [(&str, &str); 4] = [("(", ")"), ("[", "]"), ("{", "}"), ("⟨", "⟩")];

const POWER: Operation = Operation::Extra(Extra::Power);
const FACTORIAL: Operation = Operation::Extra(Extra::Factorial);
const ROOT: Operation = Operation::Extra(Extra::Root);

/// Takes the next token off `rest`; `None` at its end. A token is a word of letters and digits
/// without x, with a minus before it if an operand must come next (`operand_next`), and with
/// decimals behind a point; `sqrt`, whatever follows it; `**`; or one other character.
fn next_token<'a>(rest: &mut &'a str, operand_next: bool) -> Option<&'a str> {
    let text = rest.trim_start();
    let sign = usize::from(operand_next && text.starts_with('-'));
    let ends = |c: char| !c.is_alphanumeric() || matches!(c, 'x' | 'X');
    let word = text[sign..].find(ends).unwrap_or(text.len() - sign);
    let decimals = text[sign + word..].strip_prefix('.').map_or(0, |decimals| {
        let digits = decimals.find(|c: char| !c.is_ascii_digit()).unwrap_or(decimals.len());
        if word > 0 && digits > 0 { 1 + digits } else { 0 }
    });
    let single = text.chars().next()?.len_utf8();
    let length = match text {
        _ if text.starts_with("sqrt") => "sqrt".len(),
        _ if text.starts_with("**") => "**".len(),
        _ if word > 0 => sign + word + decimals,
        _ => single,
    };
    let (token, behind) = text.split_at(length);
    *rest = behind;
    Some(token)
}

/// Reads the sign of an operation, including those of schoolbooks, or a word for it; `None` for
/// other tokens.
pub(crate) fn operation(token: &str) -> Option<Operation> {
    Some(match token {
        "+" => Operation::Join(Operator::Add),
        "-" | "−" | "–" => Operation::Join(Operator::Subtract),
        "*" | "×" | "·" | "⋅" | "∗" | "x" | "X" => Operation::Join(Operator::Multiply),
        "/" | "÷" | ":" | "∶" => Operation::Join(Operator::Divide),
        "^" | "**" => POWER,
        "%" | "mod" => Operation::Extra(Extra::Modulo),
        "&" => Operation::Extra(Extra::Concatenate),
        "!" => FACTORIAL,
        "√" | "sqrt" => ROOT,
        _ => return None,
    })
}

/// Returns how strongly an operation binds; a greater number binds more strongly.
fn strength(operation: Operation) -> u8 {
    match operation {
        Operation::Join(Operator::Add | Operator::Subtract) => 1,
        Operation::Join(Operator::Multiply | Operator::Divide) => 2,
        Operation::Extra(Extra::Modulo) => 2,
        POWER => 3,
        ROOT => 4,
        FACTORIAL => 5,
        Operation::Extra(Extra::Concatenate) => 6,
    }
}
