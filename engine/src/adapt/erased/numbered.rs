//! A search whose moves are the numbers of branches.

use std::any::Any;

use super::{Erasable, Holder};
use crate::{Node, Search};

/// A search that keeps its cursors, undos and moves.
pub(super) struct Numbered<S: Search> {
    search: S,
    /// The open nodes, innermost last.
    frames: Vec<Frame<S>>,
    /// The moves that the open nodes have yielded, node by node. Only the innermost yields, so that
    /// its moves stand at the end.
    moves: Vec<S::Move>,
    /// The undos of the moves made, innermost last.
    undos: Vec<S::Undo>,
}

/// An open node.
struct Frame<S: Search> {
    cursor: S::Cursor,
    /// Index of the node's first move in `moves`.
    first: usize,
}

impl<S: Search> Numbered<S> {
    pub(super) fn mv(&self, branch: u32) -> Option<S::Move> {
        self.moves.get(self.frames.last()?.first + branch as usize).copied()
    }
}

impl<S: Erasable + 'static> Holder<S> for Numbered<S> {
    fn hold(search: S) -> Self {
        Self { search, frames: Vec::new(), moves: Vec::new(), undos: Vec::new() }
    }
    fn held(&self) -> &S {
        &self.search
    }
    fn held_mut(&mut self) -> &mut S {
        &mut self.search
    }
    fn inside(&self) -> Option<[&dyn Any; 2]> {
        Some([&self.search, self])
    }
}

impl<S: Search> Search for Numbered<S> {
    type Move = u32;
    type Cursor = ();
    type Undo = ();

    fn open(&mut self) -> Node<()> {
        let first = self.moves.len();
        self.search.open().map(|cursor| self.frames.push(Frame { cursor, first }))
    }

    fn next(&mut self, (): &mut ()) -> Option<u32> {
        let frame = self.frames.last_mut()?;
        let branch = u32::try_from(self.moves.len() - frame.first).ok()?;
        self.moves.push(self.search.next(&mut frame.cursor)?);
        Some(branch)
    }

    fn apply(&mut self, branch: u32) {
        // By the contract the node has yielded this branch.
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
