//! A search that a test lends to the engine, and inspects when it gets it back.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use billhook_engine::{Keyed, Node, Search};

/// A lent search. All copies share one position.
pub struct Lent<'s, S>(Arc<Mutex<&'s mut S>>);

impl<'s, S> Lent<'s, S> {
    pub fn new(search: &'s mut S) -> Self {
        Self(Arc::new(Mutex::new(search)))
    }

    fn search(&self) -> MutexGuard<'_, &'s mut S> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<S> Clone for Lent<'_, S> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<S: Search> Search for Lent<'_, S> {
    type Move = S::Move;
    type Cursor = S::Cursor;
    type Undo = S::Undo;
    fn open(&mut self) -> Node<S::Cursor> {
        self.search().open()
    }
    fn next(&mut self, cursor: &mut S::Cursor) -> Option<S::Move> {
        self.search().next(cursor)
    }
    fn apply(&mut self, mv: S::Move) -> S::Undo {
        self.search().apply(mv)
    }
    fn undo(&mut self, mv: S::Move, undo: S::Undo) {
        self.search().undo(mv, undo);
    }
    fn close(&mut self, cursor: S::Cursor) {
        self.search().close(cursor);
    }
}

impl<S: Keyed> Keyed for Lent<'_, S> {
    type Key = S::Key;
    fn key(&self) -> S::Key {
        self.search().key()
    }
    fn key_heap(&self, key: &S::Key) -> usize {
        self.search().key_heap(key)
    }
}
