//! A search adapter that shuffles the moves of every node.

use rand::Rng;
use rand::seq::SliceRandom;

use crate::visit::{At, Flow, Visitor};
use crate::{Node, Search, Status};

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
        match self.search.open() {
            Node::Open(mut cursor) => {
                let next = || self.search.next(&mut cursor);
                let mut moves: Vec<S::Move> = std::iter::from_fn(next).collect();
                moves.shuffle(self.random);
                Node::Open(Moves { cursor, moves })
            }
            Node::Solved => Node::Solved,
            Node::Dead => Node::Dead,
        }
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

/// A visitor of the shuffled search that forwards its events to one of the inner search.
pub(super) struct Unshuffled<'v, V>(pub(super) &'v mut V);

impl<S: Search, R: Rng, V: Visitor<S>> Visitor<Shuffled<'_, S, R>> for Unshuffled<'_, V> {
    fn enter(&mut self, shuffled: &Shuffled<'_, S, R>, at: At<S::Move>) -> Flow {
        self.0.enter(shuffled.search, at)
    }
    fn pruned(&mut self, shuffled: &Shuffled<'_, S, R>) {
        self.0.pruned(shuffled.search);
    }
    fn dead(&mut self, shuffled: &Shuffled<'_, S, R>) {
        self.0.dead(shuffled.search);
    }
    fn solved(&mut self, shuffled: &Shuffled<'_, S, R>) -> Flow {
        self.0.solved(shuffled.search)
    }
    fn leave(&mut self, at: At<S::Move>) {
        self.0.leave(at);
    }
    fn status(&self) -> Status {
        self.0.status()
    }
}
