//! Lists the classes of some games as a search whose only move chooses a class.

use num_bigint::BigInt;

use super::{Classes, Level};
use crate::budget::{Beside, Budget};
use crate::choices::Choices;
use crate::expression::Expression;
use crate::game::Game;

/// The classes of some games: each answer is the number of a game and the number of one of its
/// classes.
pub type List = Choices<Vec<Classes>, (usize, usize)>;

impl List {
    /// Finds the classes of some games; `None` if the budget stopped it. The games must be as
    /// [`Classes::find`] asks, which `every_card` is passed to.
    pub fn new(
        games: &[Game],
        every_card: bool,
        level: Level,
        budget: &mut dyn Budget,
    ) -> Option<Self> {
        let (mut tables, mut held) = (Vec::with_capacity(games.len()), 0);
        for game in games {
            let mut classes = Classes::new(level);
            classes.find(game, every_card, &mut Beside(budget, held)).then_some(())?;
            held += classes.bytes();
            tables.push(classes);
        }
        let classes =
            |(game, classes): (usize, &Classes)| (0..classes.len()).map(move |class| (game, class));
        let found = tables.iter().enumerate().flat_map(classes).collect();
        Some(Self::listing(tables, found))
    }

    /// Returns the number of the game and the most readable member of the chosen class; `None`
    /// before the move.
    pub fn expression(&self) -> Option<(usize, Expression)> {
        self.member(self.chosen?)
    }

    /// Returns the number of the game and the most readable member of the class at a position of
    /// the list; `None` behind its end.
    pub fn member(&self, class: usize) -> Option<(usize, Expression)> {
        let &(game, class) = self.found.get(class)?;
        Some((game, self.tables[game].expression(class)))
    }

    /// Returns the position in the list of the class of a solution, given as an expression over
    /// some `cards`; `None` if it is in no class of the list. `games` and `every_card` must be
    /// those of [`new`](Self::new).
    pub fn class_of(
        &mut self,
        games: &[Game],
        every_card: bool,
        expression: &Expression,
        cards: &[BigInt],
    ) -> Option<usize> {
        let mut sorted = cards.to_vec();
        sorted.sort();
        let takes = |game: &Game| !every_card || game.cards == sorted;
        let of = |(at, game): (usize, &Game)| {
            let class = self.tables[at].class_of(game, expression, cards)?;
            self.found.iter().position(|found| *found == (at, class))
        };
        games.iter().enumerate().filter(|(_, game)| takes(game)).find_map(of)
    }
}
