//! The open list of best-first searches: open nodes ordered by their bounds.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::stored_nodes::{Child, Id, Nodes, ROOT};
use crate::Bounded;
use crate::visit::{At, Flow};

/// All stored nodes, and a heap of the open ones. Order: the least bound first; on ties solutions
/// before inner nodes, then the node entered last, which is usually the deepest.
pub(super) struct OpenList {
    pub(super) nodes: Nodes,
    heap: BinaryHeap<Entry>,
    /// The node that is being expanded.
    parent: Id,
}

/// An entry of the heap; the best one is the greatest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entry(Reverse<i64>, Child, Id);

impl OpenList {
    pub(super) fn new() -> Self {
        Self { nodes: Nodes::new(), heap: BinaryHeap::new(), parent: ROOT }
    }

    /// Removes the best node and returns its bound, kind and id; `None` if no node is open. The
    /// node becomes the parent of the nodes that are inserted next.
    #[inline]
    pub(super) fn take(&mut self) -> Option<(i64, Child, Id)> {
        let Entry(Reverse(bound), child, id) = self.heap.pop()?;
        self.parent = id;
        Some((bound, child, id))
    }

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
