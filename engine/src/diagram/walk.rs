//! Walking the paths of a diagram: a search without dead ends.

use std::iter::FusedIterator;

use super::graph::{Diagram, Edge, SOLVED};
use crate::{Node, Search};

/// The solutions of a diagram as a [`Search`], so that everything that walks
/// a search walks them too: [`dfs`](crate::dfs) with its visitors, the
/// iterator [`solutions`](crate::solutions).
///
/// There are no dead ends, so between two solutions lie at most twice as many
/// steps as a solution has moves. The order is that of the search that was
/// compiled.
#[derive(Clone, Debug, PartialEq)]
pub struct Walk<'a, M> {
    diagram: &'a Diagram<M>,
    node: Option<u32>,
    /// What is to be solved after the node at hand, the last first.
    pending: Vec<u32>,
    path: Vec<M>,
}

impl<M: Copy> Diagram<M> {
    /// A walk of all solutions.
    pub fn walk(&self) -> Walk<'_, M> {
        Walk { diagram: self, node: self.root, pending: Vec::new(), path: Vec::new() }
    }

    /// All solutions, as their moves, in the order of the search.
    ///
    /// Delay: at most as many steps as twice the moves of a solution; a step is
    /// an edge, and never a dead end. Memory: that of a solution.
    pub fn solutions(&self) -> impl FusedIterator<Item = Vec<M>> + '_ {
        crate::solutions(self.walk(), (), |walk| walk.path().to_vec())
    }
}

impl<M: Copy> Walk<'_, M> {
    /// The moves so far; at a solution, all of its moves.
    #[inline(always)]
    pub fn path(&self) -> &[M] {
        &self.path
    }
}

impl<M: Copy> Search for Walk<'_, M> {
    type Move = Edge<M>;
    /// The edges left.
    type Cursor = (u32, u32);
    /// The node before, and what was pending and came next.
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
