//! A strategy in machine words or in big integers, as its game needs.
//!
//! Each search type is compiled with diagrams, look-ahead and all the rest of the engine. Wide
//! numbers are rare, so their searches share one type with those in words: a node costs a branch.

use billhook_engine::{Keyed, Node, Search};
use num_bigint::BigInt;

use crate::expression::Expression;
use crate::game::Game;
use crate::merge::Table;
use crate::strategy::Strategy;
use crate::width::{InWidth, Width, in_width};

/// The [merge search](crate::merge) in integers as wide as its game needs.
pub type AnyTable = InWidth<Table<i64>, Table<BigInt>>;

impl<W, B> Search for InWidth<W, B>
where
    W: Search,
    B: Search<Move = W::Move, Cursor = W::Cursor>,
{
    type Move = W::Move;
    type Cursor = W::Cursor;
    type Undo = InWidth<W::Undo, B::Undo>;

    fn open(&mut self) -> Node<W::Cursor> {
        in_width!(self, search => search.open())
    }

    fn next(&mut self, cursor: &mut W::Cursor) -> Option<W::Move> {
        in_width!(self, search => search.next(cursor))
    }

    fn apply(&mut self, mv: W::Move) -> Self::Undo {
        match self {
            Self::Word(search) => InWidth::Word(search.apply(mv)),
            Self::Big(search) => InWidth::Big(search.apply(mv)),
        }
    }

    fn undo(&mut self, mv: W::Move, undo: Self::Undo) {
        match (self, undo) {
            (Self::Word(search), InWidth::Word(undo)) => search.undo(mv, undo),
            (Self::Big(search), InWidth::Big(undo)) => search.undo(mv, undo),
            _ => unreachable!("a move is undone by the search that made it"),
        }
    }

    fn close(&mut self, cursor: W::Cursor) {
        in_width!(self, search => search.close(cursor));
    }
}

impl<W, B> Keyed for InWidth<W, B>
where
    W: Keyed,
    B: Keyed<Move = W::Move, Cursor = W::Cursor>,
{
    type Key = InWidth<W::Key, B::Key>;

    fn key(&self) -> Self::Key {
        match self {
            Self::Word(search) => InWidth::Word(search.key()),
            Self::Big(search) => InWidth::Big(search.key()),
        }
    }

    fn key_heap(&self, key: &Self::Key) -> usize {
        match (self, key) {
            (Self::Word(search), InWidth::Word(key)) => search.key_heap(key),
            (Self::Big(search), InWidth::Big(key)) => search.key_heap(key),
            // It is no key of this search.
            _ => 0,
        }
    }
}

impl<W, B> Strategy for InWidth<W, B>
where
    W: Strategy,
    B: Strategy<Move = W::Move, Cursor = W::Cursor>,
{
    const NAME: &'static str = W::NAME;
    const SUMMARY: &'static str = W::SUMMARY;
    const AS_TYPED: bool = W::AS_TYPED;
    const MOST_CARDS: usize = W::MOST_CARDS;
    const EXTENDED: bool = W::EXTENDED;
    const WIDTH: Width = Width::UNLIMITED;

    fn begin(game: &Game) -> Self {
        match game.width().fits_a_word() {
            true => Self::Word(W::begin(game)),
            false => Self::Big(B::begin(game)),
        }
    }

    fn expression(&self) -> Expression {
        in_width!(self, search => search.expression())
    }

    fn decision(&self, mv: W::Move) -> String {
        in_width!(self, search => search.decision(mv))
    }

    fn state(&self) -> String {
        in_width!(self, search => search.state())
    }
}
