//! The diagram: nodes and edges in two flat arrays.

/// The number of the solved node.
pub(super) const SOLVED: u32 = 0;

/// All solutions of a search as an acyclic graph.
///
/// A node is a subproblem with solutions. It has an edge for each move that leads to one; dead
/// ends are left out. A solution is a path from the root to the solved node. If a subproblem
/// divides into components, an edge leads to two nodes that must *both* be solved; the moves of
/// the first come before those of the second.
///
/// Such graphs are the AND/OR search spaces of Dechter and Mateescu (*Artificial Intelligence* 171,
/// 2007). Without edges to two nodes they are decision diagrams whose levels are those of the
/// search (Bryant 1986; Minato's ZDDs, 1993; Nishino et al., *Dancing with Decision Diagrams*, AAAI
/// 2017).
///
/// Invariant: every edge leads from a greater node number to lesser ones; number 0 is the solved
/// node. Memory: 4 bytes for each node, and an [`Edge`] for each edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram<M> {
    /// The end of each node's edges in `edges`.
    pub(super) ends: Vec<u32>,
    pub(super) edges: Vec<Edge<M>>,
    /// The node of the whole problem; `None` without solutions.
    pub(super) root: Option<u32>,
}

/// A move and the nodes to which it leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edge<M> {
    /// The move that leads from the edge's node to the next one.
    pub mv: M,
    /// The node to solve next.
    pub to: u32,
    /// The node to solve after that; the solved node if there is only one component.
    pub and: u32,
}

/// The diagram of a search without solutions: the solved node alone.
impl<M> Default for Diagram<M> {
    fn default() -> Self {
        Self { ends: vec![0], edges: Vec::new(), root: None }
    }
}

impl<M> Diagram<M> {
    /// Returns the number of nodes, the solved one included.
    pub fn nodes(&self) -> usize {
        self.ends.len()
    }

    /// Returns the node of the whole problem; `None` without solutions.
    pub fn root(&self) -> Option<u32> {
        self.root
    }

    /// Returns the edges of a node, in the order of the search.
    ///
    /// # Panics
    ///
    /// If there is no such node.
    #[inline(always)]
    pub fn edges(&self, node: u32) -> &[Edge<M>] {
        &self.edges[self.span(node)]
    }

    /// Returns whether every edge leads to one node: no subproblem was divided into components.
    pub fn is_plain(&self) -> bool {
        self.edges.iter().all(|edge| edge.and == SOLVED)
    }

    /// Returns the range of a node's edges in `edges`.
    #[inline(always)]
    pub(super) fn span(&self, node: u32) -> std::ops::Range<usize> {
        let begin = if node == SOLVED { 0 } else { self.ends[node as usize - 1] };
        begin as usize..self.ends[node as usize] as usize
    }

    /// Returns the allocated memory, in bytes.
    pub fn memory(&self) -> usize {
        self.ends.capacity() * 4 + self.edges.capacity() * size_of::<Edge<M>>()
    }

    /// Returns the size of the nodes and edges, in bytes, without spare capacity.
    pub(super) fn used(&self) -> usize {
        self.ends.len() * 4 + self.edges.len() * size_of::<Edge<M>>()
    }

    /// Returns the number of moves of the longest solution of any node; [`u64::MAX`] if it is
    /// greater.
    ///
    /// This number can be exponential in the number of nodes if subproblems divide into equal
    /// components. Time: one pass over the edges; memory: 8 bytes for each node.
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

    /// Drops all but the first `nodes` nodes.
    pub(super) fn truncate(&mut self, nodes: usize) {
        self.ends.truncate(nodes);
        self.edges.truncate(self.ends.last().map_or(0, |&end| end as usize));
    }

    /// Reserves memory for pieces that take `bytes` bytes, keys included. A node takes at least 32
    /// bytes with its key.
    pub(super) fn make_room(&mut self, bytes: usize) {
        self.ends.reserve_exact(bytes / 32);
        self.edges.reserve_exact(bytes / size_of::<Edge<M>>());
    }

    pub(super) fn shrink(&mut self) {
        self.ends.shrink_to_fit();
        self.edges.shrink_to_fit();
    }

    /// Adds a node without edges, for a subproblem that is not compiled, and returns its number.
    pub(super) fn push_frontier(&mut self) -> u32 {
        self.ends.push(self.edges.len() as u32);
        (self.ends.len() - 1) as u32
    }
}

impl<M: Copy> Diagram<M> {
    /// Adds a node with these edges and returns its number. Without edges adds nothing and returns
    /// `None`.
    #[inline(always)]
    pub(super) fn push(&mut self, edges: &[Edge<M>]) -> Option<u32> {
        if edges.is_empty() {
            return None;
        }
        self.edges.extend_from_slice(edges);
        Some(self.push_frontier())
    }
}
