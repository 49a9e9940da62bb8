//! Classes of solutions that are one idea.
//!
//! `7 - 4 + 9`, `9 - 4 + 7` and `(9 + 7) - 4` are written differently, and are the same. A
//! game has 53,282 written solutions over the 1,820 hands of four cards, and 3,017 essentially
//! different ones. [`Level`] names what may be told apart; [`Classes`] finds the classes of a
//! game, each with its most readable member, without going through the written solutions.
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

mod effort;
mod finder;
mod form;
mod function;
mod goal;
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

/// The equivalence of solutions of one class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// They are the same function of the cards, where equal cards may change places: the order
    /// and the brackets of sums and products do not count, nor which way round two differences
    /// are multiplied. `a - (b - c)` is `c + a - b`, and `(a - b) * (c - d)` is
    /// `(b - a) * (d - c)`; `a * (b + c)` is not `a * b + a * c`, which takes one card more.
    #[default]
    E0,
    /// They are the same function of the values of the cards: with three cards `a`, `a * a / a`
    /// is `a + a - a`. A power, a root and the like is a variable of its own.
    E1,
    /// Like [`E1`](Self::E1), and a card 1 is the number 1: `a * 1` is `a / 1`, and with a card 1
    /// `a * (a - 1 / a)` is `a * a - a / a`.
    E2,
    /// They differ by what adds 0 or multiplies by 1, and by where that stands: `6 * 4 + 3 - 3`
    /// is `6 * 4 * (3 / 3)`, and `8 * 3 + 5 - 4 - 1` is `8 * 3 * (5 - 4) * 1`. Rules of algebra
    /// that multiply out are not among it: `a * (a - 1 / a)` is not `a * a - a / a`. It is the
    /// form of the well-known public list of solutions of the 24 game.
    E3,
}

impl Level {
    /// All levels, the finest first.
    pub const ALL: [Self; 4] = [Self::E0, Self::E1, Self::E2, Self::E3];

    /// Returns its name on the command line.
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
/// The forms of its parts are built once and shared, the last operation is solved backwards,
/// and each form that makes the target is met once (see `table.rs`); then the forms are sorted
/// by class.
///
/// Time: some microseconds for four cards, about a tenth of a second for seven. Space: 40
/// bytes a form of the parts that lack two cards, 34 for four different cards, 12,016 for six,
/// 361,459 for seven; and some hundred bytes a solution. One value serves one game after the other,
/// and keeps its memory.
#[derive(Clone, Debug)]
pub struct Classes {
    level: Level,
    found: Either<Finder<i64>, Finder<BigInt>>,
}

impl Classes {
    /// Classes of this level, of no game yet.
    pub fn new(level: Level) -> Self {
        Self { level, found: Either::default() }
    }

    /// Finds the classes of a game, whose cards must ascend, with every card or with any of them;
    /// returns whether the budget never stopped it.
    pub fn find(&mut self, game: &Game, every_card: bool, budget: &mut dyn Budget) -> bool {
        self.fit(game);
        either!(&mut self.found, found => found.find(game, every_card, budget)).is_some()
    }

    /// Finds the classes through all written solutions: for games whose operators or shapes do not
    /// let every form be written, for those with operations beyond the four, and to check
    /// [`find`](Self::find). The member of a class that is shown is one of these solutions.
    pub fn find_written(&mut self, game: &Game, every_card: bool, budget: &mut dyn Budget) -> bool {
        self.fit(game);
        either!(&mut self.found, found => found.find_written(game, every_card, budget)).is_some()
    }

    fn fit(&mut self, game: &Game) {
        fit(&mut self.found, game.width());
        either!(&mut self.found, found => found.level = self.level);
    }

    /// Returns the class of a solution of the last game, given as an expression over some `cards`
    /// of that game in any order; `None` if it is no solution.
    pub fn class_of(
        &mut self,
        game: &Game,
        expression: &Expression,
        cards: &[BigInt],
    ) -> Option<usize> {
        either!(&mut self.found, found => found.class_of(game, expression, cards))
    }

    /// Counts the expressions over all cards of a game that differ by [`Level::E0`], whatever they
    /// make. The game must allow the four operators and all shapes.
    ///
    /// Time and space: all forms of all parts but the whole are kept at once.
    pub fn count_all(&mut self, game: &Game) -> u64 {
        self.fit(game);
        either!(&mut self.found, found => found.count_all(game))
    }

    /// Returns the number of classes.
    pub fn len(&self) -> usize {
        either!(&self.found, found => found.len())
    }

    /// Returns whether there is no class.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the most readable member of each class, in the order of the number of cards and of
    /// readability, over the cards of the game.
    pub fn expressions(&self) -> impl Iterator<Item = Expression> {
        (0..self.len()).map(|class| self.expression(class))
    }

    /// Returns the most readable member of a class.
    ///
    /// # Panics
    ///
    /// If there is no such class.
    pub fn expression(&self, class: usize) -> Expression {
        either!(&self.found, found => found.expression(class))
    }

    /// Returns the bytes that it takes.
    pub(crate) fn bytes(&self) -> usize {
        either!(&self.found, found => found.bytes())
    }
}
