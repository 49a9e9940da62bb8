//! The diagram itself: nodes and edges in two flat arrays.

/// The node of the solved subproblem.
pub(super) const SOLVED: u32 = 0;

/// All solutions of a search as an acyclic graph.
///
/// A node stands for a subproblem that has solutions, and has an edge for each
/// move that leads to one; dead ends are not in it. A solution is a path from
/// the root to the solved node. An edge may lead to two nodes that are *both*
/// to be solved, because what was left fell apart: then the moves of the first
/// come before those of the second.
///
/// Such graphs are the AND/OR search spaces of Dechter and Mateescu
/// (*Artificial Intelligence* 171, 2007); without such edges they are decision
/// diagrams whose levels are those of the search (Bryant 1986; Minato's ZDDs,
/// 1993; Nishino et al., *Dancing with Decision Diagrams*, AAAI 2017).
///
/// Nodes are numbered so that edges lead from greater to lesser numbers; number
/// 0 is the solved node. Memory: 4 bytes a node, and an [`Edge`] each edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram<M> {
    /// Where the edges of each node end.
    pub(super) ends: Vec<u32>,
    pub(super) edges: Vec<Edge<M>>,
    /// None if there is no solution.
    pub(super) root: Option<u32>,
}

/// A move, and where it leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edge<M> {
    /// The move.
    pub mv: M,
    /// The node to be solved next.
    pub to: u32,
    /// The node to be solved after that; the solved node if there is nothing
    /// else.
    pub and: u32,
}

/// Without solutions: the solved node alone.
impl<M> Default for Diagram<M> {
    fn default() -> Self {
        Self { ends: vec![0], edges: Vec::new(), root: None }
    }
}

impl<M> Diagram<M> {
    /// The number of nodes, the solved one included.
    pub fn nodes(&self) -> usize {
        self.ends.len()
    }

    /// The node of the whole problem; none if it has no solution.
    pub fn root(&self) -> Option<u32> {
        self.root
    }

    /// The edges of a node, in the order of the search.
    ///
    /// # Panics
    ///
    /// If there is no such node.
    #[inline(always)]
    pub fn edges(&self, node: u32) -> &[Edge<M>] {
        &self.edges[self.span(node)]
    }

    /// Returns whether each edge leads to one node only: nothing fell apart.
    pub fn is_plain(&self) -> bool {
        self.edges.iter().all(|edge| edge.and == SOLVED)
    }

    /// Where the edges of a node stand among all of them.
    #[inline(always)]
    pub(super) fn span(&self, node: u32) -> std::ops::Range<usize> {
        let begin = if node == SOLVED { 0 } else { self.ends[node as usize - 1] };
        begin as usize..self.ends[node as usize] as usize
    }

    /// The memory taken, in bytes.
    pub fn memory(&self) -> usize {
        self.ends.capacity() * 4 + self.edges.capacity() * size_of::<Edge<M>>()
    }

    /// The memory that its nodes and edges take, in bytes.
    pub(super) fn used(&self) -> usize {
        self.ends.len() * 4 + self.edges.len() * size_of::<Edge<M>>()
    }

    /// The number of moves of the longest way to a solution from any node, and [`u64::MAX`] if
    /// there are that many or more.
    ///
    /// A diagram whose solutions fall apart into equal parts may have very
    /// long ones. Time: one pass over the edges; memory: 8 bytes a node.
    pub(super) fn longest(&self) -> u64 {
        let mut longest = vec![0u64];
        for node in 1..self.nodes() as u32 {
            let below = self.edges(node).iter().map(|&Edge { to, and, .. }| {
                longest[to as usize].saturating_add(longest[and as usize]).saturating_add(1)
            });
            longest.push(below.max().unwrap_or(0));
        }
        longest.into_iter().max().unwrap_or(0)
    }

    /// Keeps the first nodes only.
    pub(super) fn truncate(&mut self, nodes: usize) {
        self.ends.truncate(nodes);
        self.edges.truncate(self.ends.last().map_or(0, |&end| end as usize));
    }

    /// Makes room for pieces of `bytes` bytes, their keys included: 32 at least a node.
    pub(super) fn make_room(&mut self, bytes: usize) {
        self.ends.reserve_exact(bytes / 32);
        self.edges.reserve_exact(bytes / size_of::<Edge<M>>());
    }

    pub(super) fn shrink(&mut self) {
        self.ends.shrink_to_fit();
        self.edges.shrink_to_fit();
    }

    /// A node that stands for what is not in the diagram.
    pub(super) fn push_beyond(&mut self) -> u32 {
        self.ends.push(self.edges.len() as u32);
        (self.ends.len() - 1) as u32
    }
}

impl<M: Copy> Diagram<M> {
    /// A new node; none without edges.
    #[inline(always)]
    pub(super) fn push(&mut self, edges: &[Edge<M>]) -> Option<u32> {
        if edges.is_empty() {
            return None;
        }
        self.edges.extend_from_slice(edges);
        Some(self.push_beyond())
    }
}
