//! Open nodes by their bounds.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::frontier::{Child, Id, Nodes, ROOT};
use crate::Bounded;
use crate::visit::{At, Flow};

/// Nodes that are kept, and a heap of those that are open: of the least bound
/// first, then solutions before others, then the one met last, which is mostly
/// the deepest.
pub(super) struct OpenList {
    pub(super) nodes: Nodes,
    heap: BinaryHeap<Entry>,
    /// The node that is being searched.
    parent: Id,
}

/// A node in the heap, the best one greatest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entry(Reverse<i64>, Child, Id);

impl OpenList {
    pub(super) fn new() -> Self {
        Self { nodes: Nodes::new(), heap: BinaryHeap::new(), parent: ROOT }
    }

    /// Takes the best node out: its bound, what it is, and its number. If it is
    /// an inner node, it is the parent of those that are put in next.
    #[inline]
    pub(super) fn take(&mut self) -> Option<(i64, Child, Id)> {
        let Entry(Reverse(bound), child, id) = self.heap.pop()?;
        self.parent = id;
        Some((bound, child, id))
    }

    /// Puts the node in that the search stands at.
    pub(super) fn put<S: Bounded>(&mut self, search: &S, child: Child, at: At<S::Move>) -> Flow {
        match self.nodes.keep(self.parent, at) {
            Some(id) => {
                self.heap.push(Entry(Reverse(search.bound()), child, id));
                Flow::Continue
            }
            None => Flow::Stop,
        }
    }
}
