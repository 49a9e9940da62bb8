//! A search with its own moves that keeps its cursors and undos.

use std::any::Any;

use super::{Erasable, Holder};
use crate::{Node, Search};

/// A search with the cursors of its open nodes and the undos of its moves, innermost last.
pub(crate) struct Stacked<S: Search> {
    pub(crate) search: S,
    cursors: Vec<S::Cursor>,
    undos: Vec<S::Undo>,
}

impl<S: Search> Stacked<S> {
    pub(crate) fn new(search: S) -> Self {
        Self { search, cursors: Vec::new(), undos: Vec::new() }
    }
}

impl<S: Erasable> Holder<S> for Stacked<S> {
    fn hold(search: S) -> Self {
        Self::new(search)
    }
    fn held(&self) -> &S {
        &self.search
    }
    fn held_mut(&mut self) -> &mut S {
        &mut self.search
    }
    /// Returns `None`: the search may borrow data, and such a type cannot be identified at run
    /// time.
    fn inside(&self) -> Option<[&dyn Any; 2]> {
        None
    }
}

impl<S: Search> Search for Stacked<S> {
    type Move = S::Move;
    type Cursor = ();
    type Undo = ();

    fn open(&mut self) -> Node<()> {
        self.search.open().map(|cursor| self.cursors.push(cursor))
    }
    fn next(&mut self, (): &mut ()) -> Option<S::Move> {
        self.search.next(self.cursors.last_mut()?)
    }
    fn apply(&mut self, mv: S::Move) {
        let undo = self.search.apply(mv);
        self.undos.push(undo);
    }
    fn undo(&mut self, mv: S::Move, (): ()) {
        if let Some(undo) = self.undos.pop() {
            self.search.undo(mv, undo);
        }
    }
    fn close(&mut self, (): ()) {
        if let Some(cursor) = self.cursors.pop() {
            self.search.close(cursor);
        }
    }
}
