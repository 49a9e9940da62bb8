//! A solution: an expression, as it is written.

use std::borrow::Cow;

use billhook_plugin::{Answer, Json, Map, Mistake};
use num_rational::BigRational;

use crate::Hand;
use crate::expression::{Brackets, Expression};
use crate::game::Game;
use crate::judge::{self, Claim, Rules};

/// An expression as it is written, or as somebody wrote it.
#[derive(Debug, Default)]
pub struct Written {
    /// With all brackets.
    text: String,
    plain: String,
    /// The value that it has, where values are listed, and whether it is the target.
    value: Option<(BigRational, bool)>,
    /// What it says, if it was read.
    claim: Option<Claim>,
}

impl Written {
    /// An expression over the cards of a game.
    pub(crate) fn new(hand: &Hand, expression: &Expression, game: &Game) -> Self {
        let text = expression.write(&game.cards, Brackets::Full);
        let plain = expression.write(&game.cards, hand.brackets);
        Self { text, plain, value: None, claim: None }
    }

    /// The same, as one of the values that a hand can make.
    pub(crate) fn of_value(self, value: BigRational, target: &BigRational) -> Self {
        let is_target = value == *target;
        let mark = if is_target { "  <- target" } else { "" };
        Self {
            text: format!("{value} = {}", self.text),
            plain: format!("{value} = {}{mark}", self.plain),
            value: Some((value, is_target)),
            claim: None,
        }
    }

    /// What it says.
    pub(crate) fn claim(&self, rules: &Rules) -> Result<Cow<'_, Claim>, Mistake> {
        match &self.claim {
            Some(claim) => Ok(Cow::Borrowed(claim)),
            None => judge::read_claim(&self.text, rules).map(Cow::Owned),
        }
    }
}

impl Answer<Hand> for Written {
    fn parse(text: &str, hand: &Hand) -> Result<Self, Mistake> {
        let claim = Some(judge::read_claim(text, &hand.rules)?);
        Ok(Self { text: text.to_owned(), plain: text.to_owned(), value: None, claim })
    }

    fn text(&self, _: &Hand) -> String {
        self.text.clone()
    }

    fn plain(&self, _: &Hand) -> String {
        self.plain.clone()
    }

    fn fields(&self, _: &Hand) -> Map<String, Json> {
        let Some((value, is_target)) = &self.value else { return Map::new() };
        Map::from_iter([
            ("value".to_owned(), value.to_string().into()),
            ("target".to_owned(), (*is_target).into()),
        ])
    }
}
