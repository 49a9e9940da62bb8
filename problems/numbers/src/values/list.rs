//! The values of some games as a search: a list without dead ends.

use num_bigint::BigInt;
use num_rational::BigRational;

use super::Value;
use super::ascending::ascending;
use super::sizes::Sizes;
use crate::choices::Choices;
use crate::expression::Expression;
use crate::fraction::Integer;
use crate::game::Game;
use crate::go_on::{Beside, GoOn, bytes};
use crate::width::{InWidth, Width, in_width};

/// The tables of some games, all of one width: their values are compared.
pub type Tables = InWidth<Vec<Sizes<i64>>, Vec<Sizes<i128>>, Vec<Sizes<BigInt>>>;

/// The values of some games in ascending order, each once, with the number of the game.
///
/// Time: `1…7` some tenths of a second, `1…8` some seconds. Space: 32 bytes a size in words;
/// `1…8` makes 5.7 million values, and its parts as many again.
pub type List = Choices<Tables, (u32, Value)>;

impl List {
    /// The values that the cards of some games make, all of them or any, whatever their
    /// targets; nothing if `go_on`, which is asked now and then, stopped it.
    ///
    /// ```
    /// use billhook_numbers::game::Game;
    /// use billhook_numbers::values::list::List;
    ///
    /// let list = List::new(&[Game::new([1, 2, 3])], true, &mut || true);
    /// assert_eq!(list.map_or(0, |list| list.len()), 29);
    /// ```
    pub fn new(games: &[Game], every_card: bool, go_on: &mut dyn GoOn) -> Option<Self> {
        let width = games.iter().map(|game| Width::for_values(&game.cards)).max();
        let mut tables = Tables::narrowest(width.unwrap_or(Width(0)));
        let found = in_width!(&mut tables, tables => list(tables, games, every_card, go_on))?;
        Some(Self { tables, found, chosen: None })
    }

    /// The value that the search stands at: the number of the game, the value itself, and an
    /// expression for it.
    pub fn value(&self) -> Option<(usize, BigRational, Expression)> {
        let (game, value) = self.found[self.chosen?];
        let game = game as usize;
        in_width!(&self.tables, tables => {
            let sizes = &tables[game];
            Some((game, sizes.rational(value), sizes.expression(value)))
        })
    }
}

/// How many values are listed from one question to the next.
const BLOCK: usize = 1 << 12;

/// Builds a table for each game; nothing if it was stopped.
fn list<I: Integer>(
    tables: &mut Vec<Sizes<I>>,
    games: &[Game],
    every_card: bool,
    go_on: &mut dyn GoOn,
) -> Option<Vec<(u32, Value)>> {
    let mut held = 0;
    for game in games {
        let sizes = Sizes::of(game, &mut Beside(go_on, held))?;
        held += sizes.bytes();
        tables.push(sizes);
    }
    let mut found = Vec::new();
    for (game, sizes) in (0..).zip(&*tables) {
        for value in sizes.iter(every_card) {
            if found.len() % BLOCK == 0 && !go_on.go_on(held + bytes(&found, 0)) {
                return None;
            }
            found.push((game, value));
        }
    }
    held += bytes(&found, 0);
    let number = |(game, value): &(u32, Value)| tables[*game as usize].number(*value);
    let compare = |a: &_, b: &_| number(a).compare(&number(b));
    ascending(found, compare, &mut |more| go_on.go_on(held + more))
}
