//! What the searches of a game have in common.

use std::fmt::Debug;

use billhook_engine::Search;

use crate::expression::Expression;
use crate::game::{Game, MOST_CARDS};
use crate::width::Width;

/// A strategy: the search of a game, with words for what it does.
pub trait Strategy:
    Search<Move: PartialEq + Debug> + Clone + PartialEq + Debug + Send + 'static
{
    /// Its name on the command line.
    const NAME: &'static str;
    /// What it does, in some words.
    const SUMMARY: &'static str;
    /// Whether it wants the numbers in the order in which they were typed; otherwise they
    /// ascend, and the search is the same for every order.
    const AS_TYPED: bool = false;
    /// The most numbers that it takes.
    const MOST_CARDS: usize = MOST_CARDS;
    /// Whether it is for games with operations beyond the four; otherwise for those without.
    const EXTENDED: bool = false;
    /// The widest games that it takes.
    const WIDTH: Width;

    /// The search of a game, at its beginning.
    fn begin(game: &Game) -> Self;

    /// The expression that it stands at.
    fn expression(&self) -> Expression;

    /// A move of the node where it stands, in words.
    fn decision(&self, mv: Self::Move) -> String;

    /// The node where it stands, in words.
    fn state(&self) -> String;
}
