//! Defines the solutions of a round as text, and writes their steps and value as fields of
//! machine-readable output.

use billhook_numbers::expression::{Brackets, Expression};
use billhook_numbers::judge::judge;
use billhook_numbers::player::steps;
use billhook_plugin::{Answer, Json, Map, Mistake};
use num_bigint::BigInt;

use crate::round::Round;

/// A solution as text: written by this program, or typed by somebody.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Written {
    /// The expression with all brackets, or as somebody typed it; with its value if targets are
    /// listed.
    pub(crate) text: String,
    plain: String,
    /// The expression with only the brackets that are needed.
    line: String,
    /// The steps as text, in the order in which they are taken; empty for an answer that was typed.
    steps: Vec<String>,
    value: String,
}

impl Written {
    /// Writes an expression over tiles in this order.
    pub(crate) fn new(round: &Round, expression: &Expression, tiles: &[BigInt]) -> Self {
        let text = expression.write(tiles, Brackets::Full);
        let plain = expression.write(tiles, Brackets::Fewest);
        let Some(steps) = steps(expression, tiles) else { return Self::default() };
        // An expression without steps is a tile.
        let value = steps.last().map_or_else(|| text.clone(), |last| last.result.to_string());
        let steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
        match round.target {
            Some(_) => {
                let lines: String = steps.iter().map(|step| format!("{step}\n")).collect();
                let steps_and_line = format!("{lines}{plain} = {value}\n");
                // In a list of all solutions, those that are grouped differently stand apart.
                let line = match round.level {
                    Some(_) => plain,
                    None => expression.write(tiles, Brackets::Plain),
                };
                Self { plain: steps_and_line, line, text, steps, value }
            }
            None => {
                let [text, plain] = [text, plain].map(|made| format!("{value} = {made}"));
                Self { text, line: plain.clone(), plain, steps, value }
            }
        }
    }
}

impl Answer<Round> for Written {
    fn parse(text: &str, round: &Round) -> Result<Self, Mistake> {
        judge(text, &round.rules)?;
        let [text, plain, line] = [text; 3].map(str::to_owned);
        Ok(Self { text, plain, line, ..Self::default() })
    }

    fn text(&self, _: &Round) -> String {
        self.text.clone()
    }

    fn plain(&self, _: &Round) -> String {
        self.plain.clone()
    }

    fn line(&self, _: &Round) -> String {
        self.line.clone()
    }

    fn fields(&self, _: &Round) -> Map<String, Json> {
        let fields = [("steps", self.steps.clone().into()), ("value", self.value.clone().into())];
        fields.map(|(name, field): (&str, Json)| (name.to_owned(), field)).into_iter().collect()
    }
}
