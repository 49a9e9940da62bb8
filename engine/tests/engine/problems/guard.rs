//! A search adapter that checks how a strategy uses it.

use std::fmt::Debug;

use billhook_engine::{Keyed, Node, Search};

/// A violation of the strategy's side of the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misuse {
    /// `apply` was called with a move that the cursor of the open node has not yielded,
    /// or while no node was open.
    MoveOutsideItsNode,
    /// `undo` was called for a move other than the last one applied, with the data of
    /// another `apply`, or while the child was open.
    UndoOutOfOrder,
    /// `open` was called on an open node. Opening a node again after it was
    /// closed is allowed: replaying a path does so.
    OpenedTwice,
    /// `next` or `close` was called with another node's cursor, or before a child was
    /// undone.
    ForeignCursor,
}

/// A wrapper of a search that records the first [`Misuse`] by the strategy that walks it, for tests
/// of strategies.
///
/// While a node is open, its moves may be applied in any order and more than
/// once, as best-first search does. Space: all moves that the open nodes
/// of the path have yielded.
#[derive(Clone, Debug)]
pub struct Guard<S: Search> {
    search: S,
    /// The nodes of the path; the current node is the last.
    path: Vec<Visit<S::Move>>,
    opened: u64,
    applied: u64,
    misuse: Option<Misuse>,
}

/// The record of one node of the path.
#[derive(Clone, Debug)]
struct Visit<M> {
    /// The number and the move of the `apply` that led to the node; `None` for the root.
    by: Option<(u64, M)>,
    /// The number of the cursor, if the node is open.
    cursor: Option<u64>,
    /// The moves that this cursor has yielded.
    yielded: Vec<M>,
}

impl<M> Visit<M> {
    fn new(by: Option<(u64, M)>) -> Self {
        Self { by, cursor: None, yielded: Vec::new() }
    }
}

impl<S: Search<Move: PartialEq>> Guard<S> {
    /// Wraps `search`, which must stand at its root.
    pub fn new(search: S) -> Self {
        Self { search, path: vec![Visit::new(None)], opened: 0, applied: 0, misuse: None }
    }

    /// Returns the wrapped search.
    pub fn inner(&self) -> &S {
        &self.search
    }

    /// Unwraps the search.
    pub fn into_inner(self) -> S {
        self.search
    }

    /// Checks that the contract was kept so far, and that the search is back at its
    /// root with no node open.
    ///
    /// # Errors
    ///
    /// The first misuse. A search that is not at its root counts as
    /// [`Misuse::UndoOutOfOrder`].
    pub fn verdict(&self) -> Result<(), Misuse> {
        match (self.misuse, self.path.as_slice()) {
            (Some(misuse), _) => Err(misuse),
            (None, [Visit { cursor: None, .. }]) => Ok(()),
            (None, _) => Err(Misuse::UndoOutOfOrder),
        }
    }

    fn expect(&mut self, kept: bool, misuse: Misuse) {
        if !kept {
            self.misuse = self.misuse.or(Some(misuse));
        }
    }
}

impl<S: Search<Move: PartialEq>> Search for Guard<S> {
    type Move = S::Move;
    type Cursor = (u64, S::Cursor);
    type Undo = (u64, S::Undo);

    fn open(&mut self) -> Node<Self::Cursor> {
        let closed = self.path.last().is_some_and(|at| at.cursor.is_none());
        self.expect(closed, Misuse::OpenedTwice);
        self.search.open().map(|cursor| {
            self.opened += 1;
            if let Some(at) = self.path.last_mut() {
                at.cursor = Some(self.opened);
            }
            (self.opened, cursor)
        })
    }

    fn next(&mut self, (number, cursor): &mut Self::Cursor) -> Option<Self::Move> {
        let own = self.path.last().is_some_and(|at| at.cursor == Some(*number));
        self.expect(own, Misuse::ForeignCursor);
        let mv = self.search.next(cursor);
        if let Some(at) = self.path.last_mut() {
            at.yielded.extend(mv);
        }
        mv
    }

    fn apply(&mut self, mv: Self::Move) -> Self::Undo {
        let yielded = self.path.last().is_some_and(|at| at.yielded.contains(&mv));
        self.expect(yielded, Misuse::MoveOutsideItsNode);
        self.applied += 1;
        self.path.push(Visit::new(Some((self.applied, mv))));
        (self.applied, self.search.apply(mv))
    }

    fn undo(&mut self, mv: Self::Move, (number, undo): Self::Undo) {
        let by = Some((number, mv));
        let last = self.path.last().is_some_and(|at| at.by == by && at.cursor.is_none());
        self.expect(last, Misuse::UndoOutOfOrder);
        if self.path.len() > 1 {
            self.path.pop();
        }
        self.search.undo(mv, undo);
    }

    fn close(&mut self, (number, cursor): Self::Cursor) {
        let own = self.path.last().is_some_and(|at| at.cursor == Some(number));
        self.expect(own, Misuse::ForeignCursor);
        if let Some(at) = self.path.last_mut() {
            at.cursor = None;
            at.yielded.clear();
        }
        self.search.close(cursor);
    }
}

/// The keys are those of the wrapped search, so that the compilation of a diagram can be checked.
impl<S: Keyed<Move: PartialEq>> Keyed for Guard<S> {
    type Key = S::Key;

    fn key(&self) -> S::Key {
        self.search.key()
    }

    fn key_heap(&self, key: &S::Key) -> usize {
        self.search.key_heap(key)
    }
}
