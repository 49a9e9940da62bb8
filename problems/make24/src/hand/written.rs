//! Defines the solutions of a hand as text, and writes their values as fields of machine-readable
//! output.

use billhook_plugin::{Answer, Json, Map, Mistake};
use num_rational::BigRational;

use crate::Hand;
use billhook_numbers::expression::{Brackets, Expression};
use billhook_numbers::game::Game;
use billhook_numbers::judge::judge;

/// A solution as text: written by this program, or typed by somebody.
#[derive(Debug, Default)]
pub struct Written {
    /// The expression with all brackets, after its value if values are listed; or the answer as
    /// somebody typed it.
    pub(crate) text: String,
    plain: String,
    /// The value and whether it is the target, if values are listed.
    value: Option<(String, bool)>,
}

impl Written {
    /// Writes an expression over the cards of a game, for people with the fewest brackets.
    pub(crate) fn new(hand: &Hand, expression: &Expression, game: &Game) -> Self {
        let text = expression.write(&game.cards, Brackets::Full);
        let plain = expression.write(&game.cards, hand.brackets);
        Self { text, plain, ..Self::default() }
    }

    /// Writes an expression for a list in which solutions that are grouped differently stand apart.
    pub(crate) fn apart(hand: &Hand, expression: &Expression, game: &Game) -> Self {
        let written = Self::new(hand, expression, game);
        match hand.brackets {
            Brackets::Full => written,
            _ => Self { plain: expression.write(&game.cards, Brackets::Plain), ..written },
        }
    }

    /// Returns the text for people; empty if there is no answer.
    pub(crate) fn plain_text(&self) -> &str {
        &self.plain
    }

    /// Adds the value of the expression, for lists of values.
    pub(crate) fn of_value(self, value: BigRational, target: &BigRational) -> Self {
        let is_target = value == *target;
        let value = value.to_string();
        let mark = if is_target { "  <- target" } else { "" };
        Self {
            text: format!("{value} = {}", self.text),
            plain: format!("{value} = {}{mark}", self.plain),
            value: Some((value, is_target)),
        }
    }
}

impl Answer<Hand> for Written {
    fn parse(text: &str, hand: &Hand) -> Result<Self, Mistake> {
        judge(text, &hand.rules)?;
        Ok(Self { text: text.to_owned(), plain: text.to_owned(), ..Self::default() })
    }

    fn text(&self, _: &Hand) -> String {
        self.text.clone()
    }

    fn plain(&self, _: &Hand) -> String {
        self.plain.clone()
    }

    fn fields(&self, _: &Hand) -> Map<String, Json> {
        let Some((value, is_target)) = self.value.clone() else { return Map::new() };
        let fields = [("value", value.into()), ("target", is_target.into())];
        fields.map(|(name, field)| (name.to_owned(), field)).into_iter().collect()
    }
}
