//! Lists the values of some games, sorted and each once, as a search whose only move chooses a
//! value.

use billhook_engine::{Either, either};
use num_bigint::BigInt;
use num_rational::BigRational;

use super::Value;
use super::ascending::ascending;
use super::origins::Values;
use crate::budget::{Beside, Budget, bytes};
use crate::choices::Choices;
use crate::expression::Expression;
use crate::fraction::Integer;
use crate::game::Game;
use crate::width::{Width, narrowest};

/// The tables of some games, all of one width, so that their values can be compared.
pub type Tables = Either<Vec<Values<i64>>, Vec<Values<BigInt>>>;

/// The values of some games in ascending order, each once, with the position of the first game that
/// makes it.
///
/// Time: some tenths of a second for the cards 1 to 7, some seconds for 1 to 8. Space: 32 bytes for
/// each size in machine words; the cards 1 to 8 make 5.7 million values, and their parts as many
/// again.
pub type List = Choices<Tables, (u32, Value)>;

impl List {
    /// Lists the values that some games make, whatever their targets, with all their cards or,
    /// without `every_card`, with any of them; `None` if the budget stopped it.
    ///
    /// ```
    /// use billhook_numbers::game::Game;
    /// use billhook_numbers::values::list::List;
    ///
    /// let list = List::new(&[Game::new([1, 2, 3])], true, &mut || true);
    /// assert_eq!(list.map_or(0, |list| list.len()), 29);
    /// ```
    pub fn new(games: &[Game], every_card: bool, budget: &mut dyn Budget) -> Option<Self> {
        let width = games.iter().map(|game| Width::for_values(&game.cards)).max();
        let mut tables: Tables = narrowest(width.unwrap_or(Width(0)));
        let found = either!(&mut tables, tables => list(tables, games, every_card, budget))?;
        Some(Self::listing(tables, found))
    }

    /// Returns the chosen value: the position of the game that makes it, the value itself, and an
    /// expression for it; `None` before the move.
    pub fn value(&self) -> Option<(usize, BigRational, Expression)> {
        self.listed(self.answer()?)
    }

    /// Returns the value at a place of the list, without an expression; `None` behind its end.
    pub fn number(&self, at: usize) -> Option<BigRational> {
        let &(game, value) = self.found.get(at)?;
        Some(either!(&self.tables, tables => tables[game as usize].rational(value)))
    }

    /// Returns the value at a place of the list like [`value`](Self::value); `None` behind its end.
    pub fn at(&self, at: usize) -> Option<(usize, BigRational, Expression)> {
        self.listed(self.found.get(at)?)
    }

    fn listed(&self, &(game, value): &(u32, Value)) -> Option<(usize, BigRational, Expression)> {
        let game = game as usize;
        either!(&self.tables, tables => {
            let sizes = &tables[game];
            Some((game, sizes.rational(value), sizes.expression(value)))
        })
    }
}

/// Number of values listed between two questions to the budget.
const BLOCK: usize = 1 << 12;

/// Builds a table for each game, and lists the values of all of them, made with all cards or,
/// without `every_card`, with any; `None` if the budget stopped it.
fn list<I: Integer>(
    tables: &mut Vec<Values<I>>,
    games: &[Game],
    every_card: bool,
    budget: &mut dyn Budget,
) -> Option<Vec<(u32, Value)>> {
    let mut held = 0;
    for game in games {
        let sizes = Values::of(game, &mut Beside(budget, held))?;
        held += sizes.bytes();
        tables.push(sizes);
    }
    let mut found = Vec::new();
    for (game, sizes) in (0..).zip(&*tables) {
        for value in sizes.iter(every_card) {
            if found.len() % BLOCK == 0 && !budget.allows(held + bytes(&found, 0)) {
                return None;
            }
            found.push((game, value));
        }
    }
    held += bytes(&found, 0);
    let number = |(game, value): &(u32, Value)| tables[*game as usize].number(*value);
    let compare = |a: &_, b: &_| number(a).compare(&number(b));
    ascending(&found, compare, &mut |more| budget.allows(held + more))
}
