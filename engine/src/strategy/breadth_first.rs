//! Breadth-first search: level by level.
//!
//! Finds the shallowest solutions first (Moore, *The shortest path through a
//! maze*, 1959). It runs out of memory before it runs out of time: all inner nodes are stored, in
//! the order in which they were entered, which is also the order in which they are expanded.

use std::ops::ControlFlow;

use super::stored_nodes::{Child, Id, Keeper, Nodes, ROOT, Standing};
use crate::visit::{At, Flow, Visitor};
use crate::{Search, Status};

/// Walks the tree level by level until it has been searched or `visitor` stops the walk.
/// Solutions come by ascending depth.
///
/// Space: eight bytes for each inner node. With more than 2³² of them, or an inner node after the
/// first 2³² children of its parent, the walk ends as [`Status::MemoryLimit`]. Time: each inner
/// node is opened twice, and going from one to the next takes a few moves on average.
pub fn search<S: Search, V: Visitor<S>>(search: &mut S, visitor: &mut V) -> Status {
    let mut queue = Queue { nodes: Nodes::new(), parent: ROOT, root: false };
    let flow = Standing::walk(search, visitor, &mut queue, |standing, visitor, queue| {
        if !queue.root {
            return ControlFlow::Continue(());
        }
        // Invariant: nodes before `parent` have been expanded, those from it on are open.
        while (queue.parent as usize) < queue.nodes.len() {
            standing.go(&queue.nodes, queue.parent);
            standing.expand(visitor, queue)?;
            queue.parent += 1;
        }
        ControlFlow::Continue(())
    });
    queue.nodes.status(flow, visitor.status())
}

struct Queue {
    nodes: Nodes,
    /// The node that is being expanded.
    parent: Id,
    /// `true` if the root is an inner node.
    root: bool,
}

impl<S: Search, V: Visitor<S>> Keeper<S, V> for Queue {
    fn keep(&mut self, search: &S, visitor: &mut V, child: Child, at: At<S::Move>) -> Flow {
        if child == Child::Solved {
            return visitor.solved(search);
        }
        self.root = true;
        match self.nodes.keep(self.parent, at) {
            Some(_) => Flow::Continue,
            None => Flow::Stop,
        }
    }
}
