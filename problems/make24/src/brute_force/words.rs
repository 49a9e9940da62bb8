//! The search by brute force in words.

use super::{BruteForce, Choice};
use crate::expression::Operator;
use crate::fraction::{Fraction, Integer};

impl<I: Integer> BruteForce<I> {
    /// What a decision means here: the card that comes next, the operator, or
    /// the whole expression, with brackets around all but the outermost operation.
    pub(crate) fn decision(&self, choice: Choice) -> String {
        match choice {
            Choice::Card(at) => {
                let place = if self.placed == 0 { "first" } else { "next" };
                let card = self.order.get(usize::from(at));
                card.map_or_else(String::new, |&card| format!("{} {place}", self.number(card)))
            }
            Choice::Operator(operator) => operator.sign().to_string(),
            Choice::Shape(shape) => self.bracketed(0, self.cards, usize::from(shape), true),
        }
    }

    /// The cards in order with the operators between them, `_` for what is not
    /// decided yet; at a solution with its brackets.
    pub(crate) fn state(&self) -> String {
        if let Some(shape) = self.shape {
            return self.bracketed(0, self.cards, usize::from(shape), true);
        }
        // The last card has no choice.
        let placed = if self.placed + 1 >= self.cards { self.cards } else { self.placed };
        let mut text = String::new();
        for at in 0..self.cards {
            if at > 0 {
                match at <= self.chosen {
                    true => text += &format!(" {} ", self.operator(at - 1).sign()),
                    false if placed == self.cards => text += " _ ",
                    false => text.push(' '),
                }
            }
            match at < placed {
                true => text += &self.number(self.order[at]),
                false => text.push('_'),
            }
        }
        text
    }

    fn operator(&self, at: usize) -> Operator {
        Operator::ALL[self.code >> (2 * at) & 3]
    }

    fn number(&self, card: u8) -> String {
        let number: &Fraction<I> = &self.numbers[usize::from(card)];
        number.to_rational().to_string()
    }

    fn bracketed(&self, first: usize, length: usize, shape: usize, outermost: bool) -> String {
        if length <= 1 {
            return self.number(self.order[first]);
        }
        let parts = self.layout.shape(length, shape);
        let left = self.bracketed(first, parts.cut, parts.left, false);
        let right = self.bracketed(first + parts.cut, length - parts.cut, parts.right, false);
        let text = format!("{left} {} {right}", self.operator(first + parts.cut - 1).sign());
        if outermost { text } else { format!("({text})") }
    }
}
