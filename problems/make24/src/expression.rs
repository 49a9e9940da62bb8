//! An expression over cards, and how it is written down.

use num_bigint::BigInt;
use num_traits::Signed;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// One of the four operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Operator {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
}

impl Operator {
    /// All four, in the order in which every search tries them.
    pub const ALL: [Operator; 4] =
        [Operator::Add, Operator::Subtract, Operator::Multiply, Operator::Divide];

    /// The operator's sign.
    pub const fn sign(self) -> char {
        match self {
            Operator::Add => '+',
            Operator::Subtract => '-',
            Operator::Multiply => '*',
            Operator::Divide => '/',
        }
    }

    /// Whether exchanging the operands never changes the value.
    pub const fn commutes(self) -> bool {
        matches!(self, Operator::Add | Operator::Multiply)
    }

    /// How strongly it binds: products before sums.
    const fn strength(self) -> u8 {
        match self {
            Operator::Add | Operator::Subtract => 1,
            Operator::Multiply | Operator::Divide => 2,
        }
    }
}

/// A piece of an expression in postfix order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Token {
    /// A card, by its position in the hand.
    Card(u8),
    /// The two expressions before it, joined.
    Join(Operator),
}

/// An expression in postfix order: operands before their operator. Six cards
/// make eleven tokens.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Expression(SmallVec<[Token; 12]>);

/// Where brackets are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brackets {
    /// Around every operation but the last: `((7 - 4) + 9) * 2`.
    Full,
    /// As a person writes them, relying on "products first, then from left
    /// to right": `(7 - 4 + 9) * 2`. Different expressions stay different.
    Plain,
}

impl Expression {
    /// An expression with nothing in it yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Appends a card.
    pub fn card(&mut self, card: u8) {
        self.0.push(Token::Card(card));
    }

    /// Joins the two expressions appended last.
    pub fn join(&mut self, operator: Operator) {
        self.0.push(Token::Join(operator));
    }

    /// Writes the expression with the numbers of `cards`.
    ///
    /// Time: linear in its length. An expression that is not well formed is
    /// written as far as it goes.
    pub fn write(&self, cards: &[BigInt], brackets: Brackets) -> String {
        let mut text = String::with_capacity(8 * self.0.len());
        Writer { tokens: &self.0, cards, brackets }.part(self.0.len(), None, &mut text);
        text
    }
}

/// The operation around a part, and which side of it the part is on.
type Around = Option<(Operator, Side)>;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

struct Writer<'a> {
    tokens: &'a [Token],
    cards: &'a [BigInt],
    brackets: Brackets,
}

impl Writer<'_> {
    /// Writes the part that ends before `end`.
    fn part(&self, end: usize, around: Around, text: &mut String) {
        match self.tokens.get(end.wrapping_sub(1)) {
            Some(&Token::Join(operator)) => {
                let right = end - 1;
                let left = self.begin(right);
                let enclosed = self.needs_brackets(operator, around);
                text.push_str(if enclosed { "(" } else { "" });
                self.part(left, Some((operator, Side::Left)), text);
                text.push(' ');
                text.push(operator.sign());
                text.push(' ');
                self.part(right, Some((operator, Side::Right)), text);
                text.push_str(if enclosed { ")" } else { "" });
            }
            Some(&Token::Card(card)) => {
                if let Some(number) = self.cards.get(usize::from(card)) {
                    let enclosed = number.is_negative() && around.is_some();
                    text.push_str(if enclosed { "(" } else { "" });
                    text.push_str(&number.to_string());
                    text.push_str(if enclosed { ")" } else { "" });
                }
            }
            None => {}
        }
    }

    /// Where the part that ends before `end` begins.
    fn begin(&self, end: usize) -> usize {
        let mut missing = 1;
        let mut at = end;
        while missing > 0 && at > 0 {
            at -= 1;
            match self.tokens[at] {
                Token::Card(_) => missing -= 1,
                Token::Join(_) => missing += 1,
            }
        }
        at
    }

    fn needs_brackets(&self, operator: Operator, around: Around) -> bool {
        match (around, self.brackets) {
            (None, _) => false,
            (Some(_), Brackets::Full) => true,
            (Some((outer, Side::Left)), _) => operator.strength() < outer.strength(),
            (Some((outer, Side::Right)), _) => operator.strength() <= outer.strength(),
        }
    }
}
