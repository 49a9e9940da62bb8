//! Defines the interface of all searches of a game: their names, the games that they take, and the
//! descriptions of their nodes and moves.

use std::fmt::Debug;

use billhook_engine::{Either, Erasable, Search, either};

use crate::expression::Expression;
use crate::game::{Game, MOST_CARDS};
use crate::width::Width;

/// A search of a game that can describe its moves and nodes.
pub trait Strategy:
    Erasable + Search<Move: PartialEq + Debug> + PartialEq + Debug + 'static
{
    /// The strategy's name on the command line.
    const NAME: &'static str;
    /// A short description for lists of strategies.
    const SUMMARY: &'static str;
    /// Whether the search takes the numbers in the order in which they were typed; otherwise they
    /// ascend.
    const AS_TYPED: bool = false;
    /// Maximum number of numbers that the strategy accepts.
    const MOST_CARDS: usize = MOST_CARDS;
    /// Whether the strategy is for games with operations beyond the four; otherwise it is for those
    /// without.
    const EXTENDED: bool = false;
    /// Maximum width of the games that the strategy accepts.
    const WIDTH: Width;

    /// Returns the search of a game, at its root. The game must fit [`WIDTH`](Self::WIDTH), and its
    /// cards must ascend unless the search is [as typed](Self::AS_TYPED).
    ///
    /// # Panics
    ///
    /// Panics without cards, or with more than nine.
    fn new(game: &Game) -> Self;

    /// Returns the expression of the current node; before a solution, one that was made on the path
    /// to the node, or an empty one.
    fn expression(&self) -> Expression;

    /// Describes a move of the current node for people, such as `7 + 4 = 11`.
    fn decision(&self, mv: Self::Move) -> String;

    /// Describes the current node for people, such as by the numbers on the table.
    fn state(&self) -> String;

    /// Returns why the current node, which has no moves, is a dead end, as a clause; `None` if there
    /// is nothing to say.
    fn why(&self) -> Option<String>;
}

/// A strategy in machine words or in big integers, as its game needs. The engine is compiled once
/// for each search type, so big integers, which are rare, share a type with words: that costs a
/// branch at each node.
impl<W, B> Strategy for Either<W, B>
where
    W: Strategy,
    B: Strategy<Move = W::Move>,
{
    const NAME: &'static str = W::NAME;
    const SUMMARY: &'static str = W::SUMMARY;
    const AS_TYPED: bool = W::AS_TYPED;
    const MOST_CARDS: usize = W::MOST_CARDS;
    const EXTENDED: bool = W::EXTENDED;
    const WIDTH: Width = Width::UNLIMITED;

    fn new(game: &Game) -> Self {
        match game.width().fits_a_word() {
            true => Self::First(W::new(game)),
            false => Self::Second(B::new(game)),
        }
    }

    fn expression(&self) -> Expression {
        either!(self, search => search.expression())
    }

    fn decision(&self, mv: W::Move) -> String {
        either!(self, search => search.decision(mv))
    }

    fn state(&self) -> String {
        either!(self, search => search.state())
    }

    fn why(&self) -> Option<String> {
        either!(self, search => search.why())
    }
}
