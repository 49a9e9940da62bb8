//! Finds the classes of solutions that are one idea.
//!
//! `7 - 4 + 9`, `9 - 4 + 7` and `(9 + 7) - 4` are written differently, but are one idea. The 1,820
//! hands of four cards have 53,282 written solutions, and 3,017 essentially different ones.
//! [`Level`] says which solutions are told apart; [`Classes`] finds the classes of a game, each
//! with its most readable member. If the operators and shapes of a game let every form be written,
//! no written solutions are enumerated.
//!
//! ```
//! use billhook_numbers::distinct::{Classes, Level};
//! use billhook_numbers::expression::Brackets;
//! use billhook_numbers::game::Game;
//!
//! let game = Game::new([5, 6, 7, 8]);
//! let mut classes = Classes::new(Level::E3);
//! assert!(classes.find(&game, true, &mut || true));
//! let ideas: Vec<_> =
//!     classes.expressions().map(|idea| idea.write(&game.cards, Brackets::Plain)).collect();
//! assert_eq!(ideas, ["6 * (7 + 5 - 8)", "8 * 6 / (7 - 5)", "(7 + 5) * (8 - 6)"]);
//! ```

mod finder;
mod form;
mod function;
mod goal;
mod how;
mod joins;
pub mod list;
mod reduce;
mod table;
mod write;
mod written;

use billhook_engine::{Either, either};
use num_bigint::BigInt;

use self::finder::Finder;
use crate::budget::Budget;
use crate::expression::Expression;
use crate::game::Game;
use crate::width::fit;

/// A rule that says which solutions are in one class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Solutions that are equal as functions of the cards, where equal cards may change places: the
    /// order and the brackets of sums and products do not count, nor does turning round two
    /// differences that are multiplied. `a - (b - c)` is `c + a - b`, and `(a - b) * (c - d)` is
    /// `(b - a) * (d - c)`; `a * (b + c)` is not `a * b + a * c`, which takes one card more.
    #[default]
    E0,
    /// Solutions that are equal as functions of the values of the cards: with three cards `a`, `a *
    /// a / a` is `a + a - a`. Each operation beyond the four is a variable of its own.
    E1,
    /// Solutions that are equal as functions like in [`E1`](Self::E1), where a card 1 is the number
    /// 1: `a * 1` is `a / 1`, and with a card 1 `a * (a - 1 / a)` is `a * a - a / a`.
    E2,
    /// Solutions that differ only by parts that add 0 or multiply by 1, and by where those stand:
    /// `6 * 4 + 3 - 3` is `6 * 4 * (3 / 3)`, and `8 * 3 + 5 - 4 - 1` is `8 * 3 * (5 - 4) * 1`.
    /// Multiplying out does not count: `a * (a - 1 / a)` is not `a * a - a / a`. The well-known
    /// public list of solutions of the 24 game distinguishes solutions by this level.
    E3,
}

impl Level {
    /// All levels, the finest first.
    pub const ALL: [Self; 4] = [Self::E0, Self::E1, Self::E2, Self::E3];

    /// Returns the level's name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Level::E0 => "e0",
            Level::E1 => "e1",
            Level::E2 => "e2",
            Level::E3 => "e3",
        }
    }
}

/// The classes of the solutions of a game.
///
/// The forms of the game's parts are built once and shared, the last operation is solved backwards,
/// and each form that makes the target is met once (see `table.rs`); then the forms are sorted by
/// class.
///
/// Time: some microseconds for four cards, about a tenth of a second for seven. Space: 40 bytes for
/// each form of the parts that lack at least two cards (34 forms for four different cards, 12,016
/// for six, 361,459 for seven), and some hundred bytes for each solution. One `Classes` can serve
/// many games, one after the other, and reuses its memory.
#[derive(Clone, Debug)]
pub struct Classes {
    level: Level,
    found: Either<Finder<i64>, Finder<BigInt>>,
}

impl Classes {
    /// Makes an empty set of classes of this level.
    pub fn new(level: Level) -> Self {
        Self { level, found: Either::default() }
    }

    /// Finds the classes of the solutions of a game, with all its cards or, without `every_card`,
    /// with any part of them. Returns whether it finished: `false` if the budget stopped it. The
    /// game's cards must ascend.
    pub fn find(&mut self, game: &Game, every_card: bool, budget: &mut dyn Budget) -> bool {
        self.fit(game);
        either!(&mut self.found, found => found.find(game, every_card, budget)).is_some()
    }

    /// Finds the classes like [`find`](Self::find), but through all written solutions; `false` if
    /// the budget stopped it. `find` itself does so for games whose operators or shapes do not let
    /// every form be written, and for those with operations beyond the four. The member of a class
    /// that is shown is one of these solutions.
    pub fn find_written(&mut self, game: &Game, every_card: bool, budget: &mut dyn Budget) -> bool {
        self.fit(game);
        either!(&mut self.found, found => found.find_written(game, every_card, budget)).is_some()
    }

    fn fit(&mut self, game: &Game) {
        fit(&mut self.found, game.width());
        either!(&mut self.found, found => found.level = self.level);
    }

    /// Returns the class of a solution of the last game, given as an expression over some `cards`
    /// of that game in any order; `None` if it is in no class that was found.
    pub fn class_of(
        &mut self,
        game: &Game,
        expression: &Expression,
        cards: &[BigInt],
    ) -> Option<usize> {
        either!(&mut self.found, found => found.class_of(game, expression, cards))
    }

    /// Counts the expressions over all cards of a game that differ by [`Level::E0`], whether or not
    /// they make the target. The game's rules for results apply. The game must allow the four
    /// operators and all shapes.
    ///
    /// Space: the forms of all proper parts are kept at once.
    pub fn count_all(&mut self, game: &Game) -> u64 {
        self.fit(game);
        either!(&mut self.found, found => found.table.count_all(game))
    }

    /// Returns the number of classes that were found.
    pub fn len(&self) -> usize {
        either!(&self.found, found => found.found.len())
    }

    /// Returns whether there is no class.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the most readable member of each class, over the cards of the game: fewer cards
    /// first, then the more readable.
    pub fn expressions(&self) -> impl Iterator<Item = Expression> {
        (0..self.len()).map(|class| self.expression(class))
    }

    /// Returns the most readable member of a class.
    ///
    /// # Panics
    ///
    /// Panics if there is no such class.
    pub fn expression(&self, class: usize) -> Expression {
        either!(&self.found, found => found.expression(class))
    }

    /// Returns the bytes that the classes and their tables take.
    pub(crate) fn bytes(&self) -> usize {
        either!(&self.found, found => found.bytes())
    }
}
