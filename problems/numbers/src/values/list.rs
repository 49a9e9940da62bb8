//! The values of some games as a search: a list without dead ends.

use num_rational::BigRational;

use super::{Value, Values};
use crate::choices::Choices;
use crate::expression::Expression;
use crate::fraction::Integer;
use crate::game::Game;
use crate::go_on::{Beside, GoOn};

/// The values of some games in ascending order, each once, with the number of the game.
pub type List<I> = Choices<Vec<Values<I>>, (u32, Value)>;

impl<I: Integer> List<I> {
    /// The values that the cards of some games make, all of them or any, whatever their
    /// targets; nothing if `go_on`, which is asked now and then, stopped it.
    pub fn new(games: &[Game], every_card: bool, go_on: &mut impl GoOn) -> Option<Self> {
        let (mut tables, mut held) = (Vec::with_capacity(games.len()), 0);
        for game in games {
            let values = Values::of(game, &mut Beside(go_on, held))?;
            held += values.bytes();
            tables.push(values);
        }
        let games = tables;
        let mut found: Vec<_> = (0..)
            .zip(&games)
            .flat_map(|(game, values)| values.iter(every_card).map(move |value| (game, value)))
            .collect();
        let number = |(game, value): &(u32, Value)| games[*game as usize].number(*value);
        found.sort_by(|a, b| number(a).compare(&number(b)));
        found.dedup_by(|b, a| number(a) == number(b));
        Some(Self { tables: games, found, chosen: None })
    }

    /// The value that the search stands at: the number of the game, the value itself, and an
    /// expression for it.
    pub fn value(&self) -> Option<(usize, BigRational, Expression)> {
        let (game, value) = self.found[self.chosen?];
        let values = &self.tables[game as usize];
        let number = values.number(value).to_rational();
        Some((game as usize, number, values.expression(value)))
    }
}
