//! Defines expressions over cards, and writes them with few or all brackets.

use num_bigint::BigInt;
use num_traits::Signed;
use smallvec::SmallVec;

use crate::cards::MOST_CARDS;
use crate::extra::{Extra, Operation};
pub use crate::operator::Operator;

/// A piece of an expression in postfix order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Token {
    /// A card, by its position in the hand.
    Card(u8),
    /// An operation on the last operand, or the last two, that the tokens before it make.
    Operation(Operation),
}

/// An expression in postfix order: operands before their operator. Nine cards make seventeen tokens
/// if all operations have two operands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Expression(SmallVec<[Token; 12]>);

/// A style of writing brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brackets {
    /// Brackets around every operation but the last: `((7 - 4) + 9) * 2`.
    Full,
    /// Brackets only where needed, since products come first and operators of one strength
    /// associate from left to right: `(7 - 4 + 9) * 2`. Different expressions stay different.
    Plain,
    /// Only the brackets that change a result: `13 + (11 - 12)` is written `13 + 11 - 12`, and so
    /// like another expression.
    Fewest,
}

/// An operand whose text is written and not yet joined.
struct Operand {
    /// The place where its text begins.
    from: usize,
    /// The strength with which it binds.
    strength: u8,
    /// Whether it is a row of `+` and `-`, or of `*` and `/`, which needs no brackets behind a `+`
    /// or a `*`: `a * (b / c)` is `a * b / c`. With a remainder in it, it needs them.
    is_row: bool,
}

impl Expression {
    /// Returns the pieces of the expression in postfix order.
    pub fn tokens(&self) -> &[Token] {
        &self.0
    }

    /// Appends a card.
    pub fn card(&mut self, card: u8) {
        self.0.push(Token::Card(card));
    }

    /// Joins the two expressions appended last.
    pub fn join(&mut self, operator: Operator) {
        self.operation(Operation::Join(operator));
    }

    /// Applies an operation to the one or two expressions appended last.
    pub fn operation(&mut self, operation: Operation) {
        self.0.push(Token::Operation(operation));
    }

    /// Appends the tokens of another expression.
    pub(crate) fn append(&mut self, other: &Expression) {
        self.0.extend_from_slice(&other.0);
    }

    /// Returns this expression with its card at i replaced by the card at `positions[i]`.
    pub(crate) fn moved(&self, positions: &[u8]) -> Expression {
        let moved = |token: &Token| match *token {
            Token::Card(card) => Token::Card(positions[usize::from(card)]),
            operation => operation,
        };
        Expression(self.0.iter().map(moved).collect())
    }

    /// Evaluates the expression from the inside outwards: `card` returns the result for a card,
    /// `operation` the result of an operation on the one or two operands given. `None` as soon as
    /// either returns `None`, and for an expression that is not well formed.
    pub fn fold<T>(
        &self,
        mut card: impl FnMut(u8) -> Option<T>,
        mut operation: impl FnMut(Operation, T, Option<T>) -> Option<T>,
    ) -> Option<T> {
        let mut operands: SmallVec<[T; MOST_CARDS]> = SmallVec::new();
        for token in &self.0 {
            let operand = match *token {
                Token::Card(position) => card(position)?,
                Token::Operation(of) => {
                    let right = if of.is_unary() { None } else { Some(operands.pop()?) };
                    operation(of, operands.pop()?, right)?
                }
            };
            operands.push(operand);
        }
        operands.pop().filter(|_| operands.is_empty())
    }

    /// Writes the expression with the numbers of `cards`.
    ///
    /// Time: quadratic in its length, which is short. An expression that is not well formed is
    /// written up to its first operation without operands; positions without a card are left out.
    pub fn write(&self, cards: &[BigInt], brackets: Brackets) -> String {
        let mut text = String::with_capacity(8 * self.0.len());
        let mut operands: SmallVec<[Operand; MOST_CARDS]> = SmallVec::new();
        for token in &self.0 {
            match *token {
                Token::Card(card) => {
                    let Some(number) = cards.get(usize::from(card)) else { continue };
                    let strength = if number.is_negative() { 0 } else { u8::MAX };
                    operands.push(Operand { from: text.len(), strength, is_row: false });
                    text.push_str(&number.to_string());
                }
                Token::Operation(Operation::Join(operator)) => {
                    let (Some(right), Some(left)) = (operands.pop(), operands.pop()) else { break };
                    let strength = operator.strength();
                    // Operators associate from left to right, so a right operand of equal strength
                    // is enclosed too, unless its row continues this one.
                    let continues = brackets == Brackets::Fewest
                        && right.is_row
                        && right.strength == strength
                        && operator.commutes();
                    if right.strength <= strength && !continues {
                        text.insert(right.from, '(');
                        text.push(')');
                    }
                    for sign in [' ', operator.sign(), ' '] {
                        text.insert(right.from, sign);
                    }
                    if left.strength < strength {
                        text.insert(right.from, ')');
                        text.insert(left.from, '(');
                    }
                    let is_row = left.strength != strength || left.is_row;
                    let strength = if brackets == Brackets::Full { 0 } else { strength };
                    operands.push(Operand { from: left.from, strength, is_row });
                }
                Token::Operation(Operation::Extra(extra)) => {
                    let right = if extra.is_unary() { None } else { operands.pop() };
                    let Some(left) = operands.pop() else { break };
                    let (strength, weakest) = strengths(extra);
                    let behind = right.map(|it| (text.split_off(it.from), it.strength));
                    let before = enclosed(text.split_off(left.from), left.strength < weakest[0]);
                    let behind = behind.map(|(text, binds)| enclosed(text, binds < weakest[1]));
                    text.push_str(&extra.write(&before, &behind.unwrap_or_default()));
                    let strength = if brackets == Brackets::Full { 0 } else { strength };
                    operands.push(Operand { from: left.from, strength, is_row: false });
                }
            }
        }
        text
    }
}

fn enclosed(text: String, encloses: bool) -> String {
    if encloses { format!("({text})") } else { text }
}

/// Returns how strongly an operation binds, and how strongly its operands must bind to need no
/// brackets. More brackets are written than are needed for reading: people read `3!!`, `√4!` and
/// `1&2 ^ 3` in several ways.
const fn strengths(extra: Extra) -> (u8, [u8; 2]) {
    match extra {
        Extra::Modulo => (2, [2, 3]),
        Extra::Concatenate => (3, [3, u8::MAX]),
        Extra::Power => (3, [5, 4]),
        Extra::Root => (4, [u8::MAX; 2]),
        Extra::Factorial => (5, [u8::MAX; 2]),
    }
}
