//! The tree of a search, kept to be looked at.
//!
//! [`record`] walks a tree depth first, as a search does, and keeps it with
//! words for its decisions and states, [`record_branch_and_bound`] and
//! [`record_idastar`] as far as these strategies go; [`fold`] makes a large one
//! small enough to be seen; [`layout`] says where its nodes stand in a drawing.

mod bounded;
mod chain;
mod dot;
mod fold;
mod layout;
mod record;

pub use bounded::{LastWalk, record_branch_and_bound, record_idastar};
pub use fold::{Folded, fold};
pub use layout::layout;
pub use record::{Bounds, record};

use petgraph::graph::{DiGraph, NodeIndex};

use crate::Status;

/// A part of a search tree, or all of it.
///
/// Nodes are numbered in the order in which they were entered, so the root is
/// number 0 and a parent comes before its children; so do the edges.
#[derive(Clone, Debug)]
pub struct Tree {
    /// The nodes, and the edges with the decisions in words.
    pub graph: DiGraph<Vertex, String>,
    /// How the walk ended: complete if the tree is whole.
    pub status: Status,
}

/// A node of a [`Tree`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vertex {
    /// What it is.
    pub kind: Kind,
    /// How many decisions lead to it.
    pub depth: usize,
    /// The state in words, perhaps over several lines; nothing for what was
    /// not entered, or is folded.
    pub state: String,
}

/// What a node of a [`Tree`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It was searched.
    Inner,
    /// No solution lies here or below. An inner node that turned out to have
    /// no moves is one too.
    Dead,
    /// A solution.
    Solved,
    /// It was entered, but what is below it was left out.
    Pruned,
    /// These moves of its parent were not searched, because a limit was
    /// reached; their number, or more.
    Unsearched(usize),
    /// What stands here is not shown.
    Folded(Folded),
    /// Nodes on one way, of which each is the only child that is shown of the one before,
    /// and what is not shown beside them. `branches` is how many nodes the way has.
    Chain(Folded),
}

impl Kind {
    /// A word for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Inner => "inner",
            Kind::Dead => "dead_end",
            Kind::Solved => "solution",
            Kind::Pruned => "pruned",
            Kind::Unsearched(_) => "not_searched",
            Kind::Folded(_) => "folded",
            Kind::Chain(_) => "chain",
        }
    }
}

impl Tree {
    /// The root; none if not even that was entered.
    pub fn root(&self) -> Option<NodeIndex> {
        self.graph.node_indices().next()
    }

    /// For each node its children, in the order of the search.
    pub fn children(&self) -> Vec<Vec<usize>> {
        let mut children = vec![Vec::new(); self.graph.node_count()];
        for edge in self.graph.raw_edges() {
            children[edge.source().index()].push(edge.target().index());
        }
        children
    }

    /// The decision that led to a node; nothing for the root.
    pub fn decision(&self, node: NodeIndex) -> &str {
        let mut edges = self.graph.edges_directed(node, petgraph::Direction::Incoming);
        edges.next().map_or("", |edge| edge.weight())
    }

    /// The parent of a node.
    pub fn parent(&self, node: NodeIndex) -> Option<NodeIndex> {
        self.graph.neighbors_directed(node, petgraph::Direction::Incoming).next()
    }

    /// How many nodes were entered.
    pub fn nodes(&self) -> usize {
        self.sum(|folded| folded.nodes)
    }

    /// How many solutions there are among them.
    pub fn solutions(&self) -> usize {
        self.sum(|folded| folded.solutions)
    }

    fn sum(&self, count: impl Fn(&Folded) -> usize) -> usize {
        self.graph.node_weights().map(|vertex| count(&Folded::of(vertex.kind))).sum()
    }
}
