//! Searches without their types.
//!
//! What a move, a cursor and an undo are is the puzzle's own; a caller that knows
//! puzzles through objects only, as a command does, cannot name them. Here a
//! move is the number of the branch, and the rest stays inside.

use crate::search::forward;
use crate::{Node, Search};

/// A search whose moves are the numbers of branches: 0 for the first move of a
/// node, 1 for the next.
///
/// All of them are searches of the same types, so they can be objects,
/// `dyn Search<Move = u32, Cursor = (), Undo = ()>`, and a box of one is a
/// [`Search`] again, for everything that takes one. The tree, the order and
/// the calls are those of the search inside. A node costs a few nanoseconds
/// more; the moves of the open nodes are kept.
///
/// ```
/// use billhook_engine::{Erased, Node, Search, dfs};
///
/// struct Throws(usize);
/// impl Search for Throws {
///     type Move = bool;
///     type Cursor = std::vec::IntoIter<bool>;
///     type Undo = ();
///     fn open(&mut self) -> Node<Self::Cursor> {
///         if self.0 == 0 { Node::Solved } else { Node::Open(vec![false, true].into_iter()) }
///     }
///     fn next(&mut self, cursor: &mut Self::Cursor) -> Option<bool> { cursor.next() }
///     fn apply(&mut self, _: bool) { self.0 -= 1; }
///     fn undo(&mut self, _: bool, _: ()) { self.0 += 1; }
/// }
///
/// let mut any: Box<dyn Search<Move = u32, Cursor = (), Undo = ()>> =
///     Box::new(Erased::new(Throws(3)));
/// assert_eq!(dfs::statistics(&mut any).solutions(), 8);
/// ```
pub struct Erased<S: Search> {
    search: S,
    /// The open nodes, from the root down.
    frames: Vec<Frame<S>>,
    /// The moves that they have yielded so far, node by node: only the last one yields,
    /// so that what it adds stands at the end.
    moves: Vec<S::Move>,
    /// What takes back the decisions made, the newest last.
    undos: Vec<S::Undo>,
}

/// An open node.
struct Frame<S: Search> {
    cursor: S::Cursor,
    /// Where its moves begin.
    first: usize,
}

impl<S: Search> Erased<S> {
    /// This search, at its root, with numbers for moves.
    pub fn new(search: S) -> Self {
        Self { search, frames: Vec::new(), moves: Vec::new(), undos: Vec::new() }
    }

    /// The search inside, at the same node.
    pub fn search(&self) -> &S {
        &self.search
    }

    /// The search inside, which is left at the same node.
    pub fn search_mut(&mut self) -> &mut S {
        &mut self.search
    }

    /// The move that a branch of the node opened last stands for; none if it
    /// has not come up yet.
    pub fn mv(&self, branch: u32) -> Option<S::Move> {
        self.moves.get(self.frames.last()?.first + branch as usize).copied()
    }
}

impl<S: Search> Search for Erased<S> {
    type Move = u32;
    type Cursor = ();
    type Undo = ();

    fn open(&mut self) -> Node<()> {
        match self.search.open() {
            Node::Solved => Node::Solved,
            Node::Dead => Node::Dead,
            Node::Open(cursor) => {
                self.frames.push(Frame { cursor, first: self.moves.len() });
                Node::Open(())
            }
        }
    }

    fn next(&mut self, (): &mut ()) -> Option<u32> {
        let frame = self.frames.last_mut()?;
        let branch = u32::try_from(self.moves.len() - frame.first).ok()?;
        self.moves.push(self.search.next(&mut frame.cursor)?);
        Some(branch)
    }

    fn apply(&mut self, branch: u32) {
        // By the contract the branch has come up.
        if let Some(mv) = self.mv(branch) {
            self.undos.push(self.search.apply(mv));
        }
    }

    fn undo(&mut self, branch: u32, (): ()) {
        if let (Some(mv), Some(undo)) = (self.mv(branch), self.undos.pop()) {
            self.search.undo(mv, undo);
        }
    }

    fn close(&mut self, (): ()) {
        if let Some(frame) = self.frames.pop() {
            self.moves.truncate(frame.first);
            self.search.close(frame.cursor);
        }
    }
}

impl<S: Search> std::fmt::Debug for Erased<S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Erased").field("depth", &self.undos.len()).finish_non_exhaustive()
    }
}

/// A search in a box, which may be an object.
impl<S: Search + ?Sized> Search for Box<S> {
    type Move = S::Move;
    type Cursor = S::Cursor;
    type Undo = S::Undo;
    forward!(boxed => **boxed);
}

/// A borrowed search.
impl<S: Search + ?Sized> Search for &mut S {
    type Move = S::Move;
    type Cursor = S::Cursor;
    type Undo = S::Undo;
    forward!(borrowed => **borrowed);
}
