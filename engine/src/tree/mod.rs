//! Search trees as data, to be drawn.
//!
//! [`record`] walks a tree depth first and stores it with words for its moves and states;
//! [`record_branch_and_bound`] and [`record_idastar`] store the trees of these strategies;
//! [`fold`] makes a large tree small enough to be drawn; [`layout`] places its nodes.
//!
//! ```
//! use billhook_engine::constraint::{Decision, Labelling, Model};
//! use billhook_engine::tree::{Bounds, fold, record, record_branch_and_bound, record_idastar};
//!
//! // Two dice that show 9; the second is to show as little as possible.
//! let mut model = Model::new();
//! let dice = model.grid(1, 2, 1..=6);
//! model.sum(dice.cells(), 9);
//! model.minimize(dice.at(0, 1));
//! let mut search = model.labelling()?;
//! let words = |_: &Labelling, it: Decision| format!("{it:?}");
//! let bounds = Bounds { nodes: 100, depth: 9 };
//!
//! let tree = record(&mut search, bounds, &words, &mut ());
//! assert_eq!((tree.nodes(), tree.solutions()), (7, 4));
//! let folded = fold(&tree, 5);
//! assert_eq!((folded.graph.node_count(), folded.nodes()), (5, 7));
//!
//! let better = record_branch_and_bound(&mut search, bounds, &words, &mut ());
//! assert_eq!(better.solutions(), 4);
//! let last = record_idastar(&mut search, bounds, &words, &mut ());
//! assert_eq!((last.walks, last.limit, last.tree.solutions()), (1, 3, 1));
//! # Ok::<(), billhook_engine::constraint::Error>(())
//! ```

mod bounded;
mod dot;
mod fold;
mod layout;
mod record;
mod words;

pub use bounded::{LastWalk, record_branch_and_bound, record_idastar};
pub use fold::{Folded, fold};
pub use layout::layout;
pub use record::{Bounds, record};
pub use words::Words;

use petgraph::graph::{DiGraph, NodeIndex};

use crate::Status;

/// A search tree, or its upper part.
///
/// Nodes are numbered in the order in which they were entered, so the root is number 0 and a parent
/// comes before its children. Edges come in the same order.
#[derive(Clone, Debug)]
pub struct Tree {
    /// The nodes, and edges labelled with the moves in words.
    pub graph: DiGraph<Vertex, String>,
    /// The status of the walk: complete if nothing was left out except what the strategy's bounds
    /// exclude.
    pub status: Status,
}

/// A node of a [`Tree`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vertex {
    /// The kind of the node.
    pub kind: Kind,
    /// Number of moves from the root.
    pub depth: usize,
    /// The state in words, possibly of several lines; empty for unsearched moves, folded nodes and
    /// chains.
    pub state: String,
    /// Why a dead end is one, if that is known.
    pub why: Option<String>,
}

impl Vertex {
    /// Creates a node of which nothing is said.
    pub fn silent(kind: Kind, depth: usize) -> Self {
        Self { kind, depth, state: String::new(), why: None }
    }
}

/// The kind of a node of a [`Tree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An inner node that was searched.
    Inner,
    /// A dead end: a node without moves that is no solution, or a node of the deepest level below
    /// which a hidden search found that there is no solution.
    Dead,
    /// A solution.
    Solved,
    /// A node that was entered and whose subtree was skipped.
    Pruned,
    /// Moves of the parent that were not searched, because a limit or the visitor stopped the walk:
    /// at least this number.
    Unsearched(usize),
    /// A group of nodes that are not drawn.
    Folded(Folded),
    /// A path of nodes, each the only drawn child of the one before, and the undrawn nodes beside
    /// it. `branches` is the number of nodes on the path.
    Chain(Folded),
}

impl Kind {
    /// Returns the name in machine-readable output.
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
    /// Returns the root; `None` if it was not entered.
    pub fn root(&self) -> Option<NodeIndex> {
        self.graph.node_indices().next()
    }

    /// Returns the children of each node, in the order of the search.
    pub fn children(&self) -> Vec<Vec<usize>> {
        let mut children = vec![Vec::new(); self.graph.node_count()];
        for edge in self.graph.raw_edges() {
            children[edge.source().index()].push(edge.target().index());
        }
        children
    }

    /// Returns the move that leads to a node, in words; empty for the root, for unsearched moves
    /// and for folded nodes.
    pub fn decision(&self, node: NodeIndex) -> &str {
        let mut edges = self.graph.edges_directed(node, petgraph::Direction::Incoming);
        edges.next().map_or("", |edge| edge.weight())
    }

    /// Returns the parent of a node; `None` for the root.
    pub fn parent(&self, node: NodeIndex) -> Option<NodeIndex> {
        self.graph.neighbors_directed(node, petgraph::Direction::Incoming).next()
    }

    /// Returns the number of nodes entered, those in folded nodes and chains included.
    pub fn nodes(&self) -> usize {
        self.sum(|folded| folded.nodes)
    }

    /// Returns the number of solutions, those in folded nodes and chains included.
    pub fn solutions(&self) -> usize {
        self.sum(|folded| folded.solutions)
    }

    fn sum(&self, count: impl Fn(&Folded) -> usize) -> usize {
        self.graph.node_weights().map(|vertex| count(&Folded::of(vertex.kind))).sum()
    }
}
