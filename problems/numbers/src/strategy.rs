//! The interface of all searches of a game.

use std::fmt::Debug;

use billhook_engine::{Either, Erasable, Search, either};
use num_bigint::BigInt;

use crate::expression::Expression;
use crate::game::{Game, MOST_CARDS};
use crate::merge::Table;
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

    /// Returns the search of a game, at its beginning. The game must fit [`WIDTH`](Self::WIDTH), and
    /// its cards ascend unless the search is [as typed](Self::AS_TYPED).
    ///
    /// # Panics
    ///
    /// Without cards, or with more than nine.
    fn new(game: &Game) -> Self;

    /// Returns the expression of the current node; before the end, of what is joined so far.
    fn expression(&self) -> Expression;

    /// Writes a move of the current node.
    fn decision(&self, mv: Self::Move) -> String;

    /// Writes the current node.
    fn state(&self) -> String;
}

/// The [merge search](crate::merge) in integers as wide as its game needs.
pub type AnyTable = Either<Table<i64>, Table<BigInt>>;

/// A strategy in machine words or in big integers, as its game needs. Each search type is compiled
/// with all of the engine, so wide numbers, which are rare, share one type with words: a node costs
/// a branch.
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
}
