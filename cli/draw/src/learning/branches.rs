//! The steps of a learning search as a tree: a decision leads down from the level below, and what a
//! nogood implies leads on from the level to which the search goes back.

use billhook_engine::tree::{Kind, Tree, Vertex, fold};
use petgraph::graph::{DiGraph, NodeIndex};

use super::nogood;
use super::steps::{Steps, Told};
use crate::tree::MOST_DRAWN;

/// Maximum number of facts of a nogood in a node.
const MOST: usize = 4;

/// Returns the tree, folded unless it is wanted in full.
pub(crate) fn tree(steps: &Steps, full: bool) -> Tree {
    let mut branches = Branches { graph: DiGraph::new(), levels: Vec::new() };
    branches.add(0);
    for step in &steps.steps {
        let last = branches.last();
        match step {
            Told::Decision { level, fact } => branches.lead(level - 1, *level, fact),
            Told::Conflict { nogood: learnt, back, implied, .. } => {
                branches.graph[last].kind = Kind::Dead;
                branches.graph[last].state = format!("learnt: {}", nogood(learnt, MOST));
                branches.lead(*back, *back, implied);
            }
            Told::DeadEnd { .. } => branches.graph[last].kind = Kind::Dead,
            Told::Turn { level, fact } => branches.lead(*level, *level, fact),
            Told::Restart { to, .. } => branches.levels.truncate(*to as usize + 1),
            Told::Improve { .. } => branches.levels.truncate(1),
            Told::Solution { text, .. } => {
                branches.graph[last].kind = Kind::Solved;
                branches.graph[last].state.clone_from(text);
            }
        }
    }
    let tree = Tree { graph: branches.graph, status: steps.status };
    if full { tree } else { fold(&tree, MOST_DRAWN) }
}

/// A tree that grows.
struct Branches {
    graph: DiGraph<Vertex, String>,
    /// The latest node of each level, from the root.
    levels: Vec<NodeIndex>,
}

impl Branches {
    /// Adds a node of this level.
    fn add(&mut self, level: u32) -> NodeIndex {
        let (kind, depth) = (Kind::Inner, level as usize);
        let node = self.graph.add_node(Vertex::silent(kind, depth));
        self.levels.truncate(depth);
        self.levels.push(node);
        node
    }

    /// Returns the latest node.
    fn last(&self) -> NodeIndex {
        self.levels.last().copied().unwrap_or_default()
    }

    /// Adds an edge, with words, from the latest node of a level to a new node.
    fn lead(&mut self, from: u32, level: u32, words: &str) {
        self.levels.truncate(from as usize + 1);
        let parent = self.last();
        let child = self.add(level);
        self.graph.add_edge(parent, child, words.to_owned());
    }
}
