//! A diagram as a search: its paths are the solutions, and it has no dead ends except for the root
//! of a diagram without solutions.

use std::iter::FusedIterator;

use super::graph::{Diagram, Edge, SOLVED};
use crate::{Node, Search};

/// A [`Search`] for the solutions of a diagram, for [`dfs`](crate::dfs) with its visitors and the
/// iterator [`solutions`](crate::solutions).
///
/// Solutions come in the order of the compiled search. Without dead ends, two of them are
/// separated by at most twice as many steps as a solution has moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Walk<'a, M> {
    diagram: &'a Diagram<M>,
    node: Option<u32>,
    /// A stack of nodes to solve after the current one.
    pending: Vec<u32>,
    path: Vec<M>,
}

impl<M: Copy> Diagram<M> {
    /// Returns a search for all solutions, at its root.
    pub fn walk(&self) -> Walk<'_, M> {
        Walk { diagram: self, node: self.root, pending: Vec::new(), path: Vec::new() }
    }

    /// Iterates over all solutions, each as its moves, in the order of the search.
    ///
    /// Time from one solution to the next: at most twice as many edges as a solution has moves.
    /// Memory: one solution.
    pub fn solutions(&self) -> impl FusedIterator<Item = Vec<M>> + '_ {
        crate::solutions(self.walk(), (), |walk| walk.path().to_vec())
    }
}

impl<M: Copy> Walk<'_, M> {
    /// Returns the moves from the root to the current node; at a solution, all of its moves.
    #[inline(always)]
    pub fn path(&self) -> &[M] {
        &self.path
    }
}

impl<M: Copy> Search for Walk<'_, M> {
    type Move = Edge<M>;
    /// The range of the remaining edges.
    type Cursor = (u32, u32);
    /// The node before the move, and the node that the move popped from `pending`.
    type Undo = (Option<u32>, Option<u32>);

    #[inline(always)]
    fn open(&mut self) -> Node<Self::Cursor> {
        match self.node {
            None => Node::Dead,
            Some(SOLVED) => Node::Solved,
            Some(node) => {
                let span = self.diagram.span(node);
                Node::Open((span.start as u32, span.end as u32))
            }
        }
    }

    #[inline(always)]
    fn next(&mut self, (next, end): &mut Self::Cursor) -> Option<Edge<M>> {
        (*next < *end).then(|| {
            *next += 1;
            self.diagram.edges[*next as usize - 1]
        })
    }

    #[inline(always)]
    fn apply(&mut self, edge: Edge<M>) -> Self::Undo {
        let before = self.node;
        self.path.push(edge.mv);
        if edge.and != SOLVED {
            self.pending.push(edge.and);
        }
        self.node = Some(edge.to);
        let mut popped = None;
        if edge.to == SOLVED
            && let Some(next) = self.pending.pop()
        {
            self.node = Some(next);
            popped = Some(next);
        }
        (before, popped)
    }

    #[inline(always)]
    fn undo(&mut self, edge: Edge<M>, (before, popped): Self::Undo) {
        self.pending.extend(popped);
        if edge.and != SOLVED {
            self.pending.pop();
        }
        self.path.pop();
        self.node = before;
    }
}
