//! A search that watches how it is walked.

use std::fmt::Debug;

use crate::{Node, Search};

/// How a strategy broke its side of the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misuse {
    /// `apply` with a move that the open node's cursor did not just yield,
    /// or with no node open: a move applied outside its node.
    MoveOutsideItsNode,
    /// `undo` of a move that was not the last one applied.
    UndoOutOfOrder,
    /// `open` of a node that is open already, or of a closed one again
    /// without a move in between.
    OpenedTwice,
    /// `next` or `close` with another node's cursor, or while a child has
    /// not been undone.
    ForeignCursor,
}

/// Wraps a problem and notes the first [`Misuse`] by the strategy that walks
/// it; to be used in the tests of a strategy.
///
/// ```
/// use billhook_engine::{dfs, laws::Guard};
/// # use billhook_engine::{Node, Search};
/// # struct Pair(usize);
/// # impl Search for Pair {
/// #     type Move = usize;
/// #     type Cursor = std::ops::Range<usize>;
/// #     type Undo = ();
/// #     fn open(&mut self) -> Node<Self::Cursor> {
/// #         if self.0 == 2 { Node::Solved } else { Node::Open(0..2) }
/// #     }
/// #     fn next(&mut self, cursor: &mut Self::Cursor) -> Option<usize> { cursor.next() }
/// #     fn apply(&mut self, _: usize) { self.0 += 1 }
/// #     fn undo(&mut self, _: usize, _: ()) { self.0 -= 1 }
/// # }
/// let mut guard = Guard::new(Pair(0));
/// assert_eq!(dfs::statistics(&mut guard).solutions(), 4);
/// assert_eq!(guard.verdict(), Ok(()));
/// ```
#[derive(Clone, Debug)]
pub struct Guard<S: Search> {
    search: S,
    /// The nodes on the way to the current one, the current one last.
    path: Vec<Visit<S::Move>>,
    opened: u64,
    misuse: Option<Misuse>,
}

/// What has happened at one node of the path.
#[derive(Clone, Debug)]
struct Visit<M> {
    /// The number of the cursor, if the node is open.
    cursor: Option<u64>,
    closed: bool,
    /// The move that the cursor yielded last, until it is applied.
    yielded: Option<M>,
}

impl<M> Visit<M> {
    const NEW: Self = Self { cursor: None, closed: false, yielded: None };
}

impl<S: Search<Move: PartialEq>> Guard<S> {
    /// Watches over `search`, which stands at its root.
    pub fn new(search: S) -> Self {
        Self { search, path: vec![Visit::NEW], opened: 0, misuse: None }
    }

    /// Whether the contract was kept so far, and the search is back at its
    /// root with nothing left open.
    ///
    /// # Errors
    ///
    /// The first misuse. A search left elsewhere than at its root counts as
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
    type Undo = (usize, S::Undo);

    fn open(&mut self) -> Node<Self::Cursor> {
        let fresh = self.path.last().is_some_and(|at| at.cursor.is_none() && !at.closed);
        self.expect(fresh, Misuse::OpenedTwice);
        match self.search.open() {
            Node::Solved => Node::Solved,
            Node::Dead => Node::Dead,
            Node::Open(cursor) => {
                self.opened += 1;
                if let Some(at) = self.path.last_mut() {
                    at.cursor = Some(self.opened);
                }
                Node::Open((self.opened, cursor))
            }
        }
    }

    fn next(&mut self, (number, cursor): &mut Self::Cursor) -> Option<Self::Move> {
        let own = self.path.last().is_some_and(|at| at.cursor == Some(*number));
        self.expect(own, Misuse::ForeignCursor);
        let mv = self.search.next(cursor);
        if let Some(at) = self.path.last_mut() {
            at.yielded = mv;
        }
        mv
    }

    fn apply(&mut self, mv: Self::Move) -> Self::Undo {
        let yielded = self.path.last_mut().and_then(|at| at.yielded.take());
        self.expect(yielded == Some(mv), Misuse::MoveOutsideItsNode);
        let depth = self.path.len();
        self.path.push(Visit::NEW);
        (depth, self.search.apply(mv))
    }

    fn undo(&mut self, mv: Self::Move, (depth, undo): Self::Undo) {
        let last = self.path.len() == depth + 1
            && self.path.last().is_some_and(|child| child.cursor.is_none());
        self.expect(last, Misuse::UndoOutOfOrder);
        self.path.truncate(depth.max(1));
        self.search.undo(mv, undo);
    }

    fn close(&mut self, (number, cursor): Self::Cursor) {
        let own = self.path.last().is_some_and(|at| at.cursor == Some(number));
        self.expect(own, Misuse::ForeignCursor);
        if let Some(at) = self.path.last_mut() {
            *at = Visit { cursor: None, closed: true, yielded: None };
        }
        self.search.close(cursor);
    }
}
