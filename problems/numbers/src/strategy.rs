//! The interface of all searches of a game.

use std::fmt::Debug;

use billhook_engine::{Erasable, Search};

use crate::expression::Expression;
use crate::game::{Game, MOST_CARDS};
use crate::width::Width;

/// A strategy: a search of a game, with words for its moves and nodes.
pub trait Strategy:
    Erasable + Search<Move: PartialEq + Debug> + PartialEq + Debug + 'static
{
    /// Its name on the command line.
    const NAME: &'static str;
    /// A short description.
    const SUMMARY: &'static str;
    /// The search depends on the order in which the numbers were typed; otherwise they ascend.
    const AS_TYPED: bool = false;
    /// The most numbers that it takes.
    const MOST_CARDS: usize = MOST_CARDS;
    /// It is for games with operations beyond the four; otherwise for those without.
    const EXTENDED: bool = false;
    /// The widest games that it takes.
    const WIDTH: Width;

    /// Returns the search of a game, at its beginning.
    fn begin(game: &Game) -> Self;

    /// Returns the expression of the current node.
    fn expression(&self) -> Expression;

    /// Writes a move of the current node.
    fn decision(&self, mv: Self::Move) -> String;

    /// Writes the current node.
    fn state(&self) -> String;
}
