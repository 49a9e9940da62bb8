//! A search adapter that shuffles the moves of every node.

use rand::Rng;
use rand::seq::SliceRandom;

use crate::{Node, Search};

/// A search whose nodes yield the moves of another search in random order, shuffled anew each time
/// a node is opened.
pub(super) struct Shuffled<'a, S, R> {
    pub(super) search: &'a mut S,
    pub(super) random: &'a mut R,
}

/// The cursor of the inner search, and the moves still to be yielded, the next one last.
pub(super) struct Moves<S: Search> {
    cursor: S::Cursor,
    moves: Vec<S::Move>,
}

impl<S: Search, R: Rng> Search for Shuffled<'_, S, R> {
    type Move = S::Move;
    type Cursor = Moves<S>;
    type Undo = S::Undo;

    fn open(&mut self) -> Node<Moves<S>> {
        self.search.open().map(|mut cursor| {
            let next = || self.search.next(&mut cursor);
            let mut moves: Vec<S::Move> = std::iter::from_fn(next).collect();
            moves.shuffle(self.random);
            Moves { cursor, moves }
        })
    }
    fn next(&mut self, cursor: &mut Moves<S>) -> Option<S::Move> {
        cursor.moves.pop()
    }
    fn apply(&mut self, mv: S::Move) -> S::Undo {
        self.search.apply(mv)
    }
    fn undo(&mut self, mv: S::Move, undo: S::Undo) {
        self.search.undo(mv, undo);
    }
    fn close(&mut self, cursor: Moves<S>) {
        self.search.close(cursor.cursor);
    }
}
