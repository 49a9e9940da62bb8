//! Recording: a depth-first walk that stores the tree.
//!
//! It is not a visitor on [`dfs`](crate::dfs), because moves are put into words at the parent,
//! before they are made, and the remaining moves of open nodes are counted on the way back.

use petgraph::graph::{DiGraph, NodeIndex};

use super::{Kind, Tree, Vertex, Words};
use crate::visit::{At, DepthLimit, Flow, Limits, OnSolution, Statistics, Visitor};
use crate::walk::replay::{OpenNode, Path};
use crate::{Node, Search, Status, dfs};

/// Maximum number of remaining moves that are counted at a node: some nodes have infinitely many.
const MOST_LEFT: usize = 1_000;

/// Maximum number of nodes of a hidden search below one node of the deepest level.
const MOST_LOOKED: u64 = 10_000;
/// Maximum depth of a hidden search.
const MOST_DEEP: usize = 1_000;
/// Maximum number of nodes of all hidden searches together.
const MOST_LOOKED_IN_ALL: u64 = 1_000_000;

/// The limits of a recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Maximum number of nodes that are entered.
    pub nodes: usize,
    /// Depth of the deepest level.
    pub depth: usize,
}

/// Walks the tree depth first and stores the nodes that it enters, with `words` for their moves and
/// states. `search` is back at its root afterwards.
///
/// If `bounds` or `visitor` stop the walk, the remaining moves of each open node become one node,
/// [`Kind::Unsearched`]. Nodes of the deepest level are opened to see whether they are solutions or
/// dead ends. A hidden search below them, which the visitor does not see, finds small dead
/// subtrees: it enters up to 10,000 nodes below one of them, and a million in all. The other inner
/// nodes of that level are [`Kind::Pruned`], like nodes that the visitor prunes. The status is
/// [`Status::NodeLimit`] if the number of nodes stopped the walk, and the visitor's reason if the
/// visitor did; otherwise [`Status::Cut`] if one of the nodes at the deepest level has moves, or
/// the visitor's status.
///
/// Space: the nodes and their words.
pub fn record<S: Search>(
    search: &mut S,
    bounds: Bounds,
    words: &impl Words<S>,
    visitor: &mut impl Visitor<S>,
) -> Tree {
    record_on(search, bounds, words, visitor, &|_: &mut S| ())
}

/// Records like [`record`], and calls a function at each solution at which the visitor does not
/// stop the walk.
pub(super) fn record_on<S: Search>(
    search: &mut S,
    bounds: Bounds,
    words: &impl Words<S>,
    visitor: &mut impl Visitor<S>,
    solved: &impl Fn(&mut S),
) -> Tree {
    let mut recorder = Recorder {
        tree: Tree { graph: DiGraph::new(), status: Status::Complete },
        bounds,
        path: Path::new(),
        places: Vec::new(),
        refused: false,
        left_to_look: MOST_LOOKED_IN_ALL,
    };
    let root = At { depth: 0, branch: 0, by: None };
    let mut flow = recorder.enter(search, visitor, (words, solved), (String::new(), root));
    while flow == Flow::Continue {
        let depth = recorder.path.nodes.len();
        let Some(node) = recorder.path.nodes.last_mut() else { break };
        if let Some((branch, mv)) = node.taken() {
            visitor.leave(At { depth, branch, by: Some(mv) });
            node.undo(search);
        }
        match node.next(search) {
            Some(mv) => {
                let decision = words.decision(search, mv);
                let at = At { depth, branch: node.yielded - 1, by: Some(mv) };
                node.take(search, mv);
                flow = recorder.enter(search, visitor, (words, solved), (decision, at));
            }
            None => recorder.close(search, words),
        }
    }
    if flow == Flow::Stop {
        recorder.back(search);
    } else {
        visitor.leave(root);
    }
    recorder.tree.status = recorder.tree.status.or(visitor.status());
    recorder.tree
}

/// A tree that is being recorded.
struct Recorder<S: Search> {
    tree: Tree,
    bounds: Bounds,
    path: Path<S>,
    /// The recorded nodes of the path.
    places: Vec<NodeIndex>,
    /// `true` if the current node was not entered.
    refused: bool,
    /// Number of nodes left for hidden searches below the deepest level.
    left_to_look: u64,
}

impl<S: Search> Recorder<S> {
    /// Enters the current node and stores it. Returns `Stop` if the limit on nodes or the visitor
    /// refuses the node, which is not stored then, or if the visitor stops the walk at a solution.
    fn enter(
        &mut self,
        search: &mut S,
        visitor: &mut impl Visitor<S>,
        (words, solved): (&impl Words<S>, &impl Fn(&mut S)),
        (decision, at): (String, At<S::Move>),
    ) -> Flow {
        if self.tree.graph.node_count() >= self.bounds.nodes {
            (self.tree.status, self.refused) = (Status::NodeLimit, true);
            return Flow::Stop;
        }
        let flow = visitor.enter(search, at);
        if flow == Flow::Stop {
            (self.tree.status, self.refused) = (Status::stopped(visitor.status()), true);
            return Flow::Stop;
        }
        let vertex =
            Vertex { kind: Kind::Inner, depth: at.depth, state: words.state(search), why: None };
        let node = self.add(vertex, decision);
        if flow == Flow::Prune {
            visitor.pruned(search);
            self.tree.graph[node].kind = Kind::Pruned;
            return Flow::Continue;
        }
        self.tree.graph[node].kind = match search.open() {
            Node::Dead => {
                visitor.dead(search);
                self.tree.graph[node].why = words.why(search);
                Kind::Dead
            }
            Node::Solved => {
                let flow = visitor.solved(search);
                self.tree.graph[node].kind = Kind::Solved;
                if flow == Flow::Stop {
                    self.tree.status = Status::stopped(visitor.status());
                    return Flow::Stop;
                }
                solved(search);
                Kind::Solved
            }
            Node::Open(mut cursor) if at.depth >= self.bounds.depth => {
                let stuck = search.next(&mut cursor).is_none();
                search.close(cursor);
                if stuck {
                    self.tree.graph[node].kind = Kind::Dead;
                    return Flow::Continue;
                }
                // The node's children belong to the tree, even if none of them leads to a solution.
                self.tree.status = self.tree.status.or(Status::Cut);
                if self.is_dead(search) {
                    self.tree.graph[node].kind = Kind::Dead;
                    return Flow::Continue;
                }
                visitor.pruned(search);
                Kind::Pruned
            }
            Node::Open(cursor) => {
                self.path.nodes.push(OpenNode::new(cursor, 0));
                self.places.push(node);
                Kind::Inner
            }
        };
        Flow::Continue
    }

    /// Returns whether a hidden search proves that there is no solution below the current node.
    fn is_dead(&mut self, search: &mut S) -> bool {
        let nodes = self.left_to_look.min(MOST_LOOKED);
        let (limits, found) = (Limits::new().nodes(nodes), OnSolution(|_: &S| Flow::Stop));
        let mut look = (limits, DepthLimit::new(MOST_DEEP), Statistics::new(), found);
        let status = dfs::search(search, &mut look);
        self.left_to_look -= look.2.nodes().min(self.left_to_look);
        status == Status::Complete && look.2.solutions() == 0
    }

    /// Adds a node below the one that was opened last, by a decision.
    fn add(&mut self, vertex: Vertex, decision: String) -> NodeIndex {
        let node = self.tree.graph.add_node(vertex);
        if let Some(&parent) = self.places.last() {
            self.tree.graph.add_edge(parent, node, decision);
        }
        node
    }

    /// Closes the node that was opened last.
    fn close(&mut self, search: &mut S, words: &impl Words<S>) {
        if let (Some(node), Some(place)) = (self.path.nodes.pop(), self.places.pop()) {
            if node.yielded == 0 {
                let vertex = &mut self.tree.graph[place];
                (vertex.kind, vertex.why) = (Kind::Dead, words.why(search));
            }
            node.close(search);
        }
    }

    /// Returns to the root, and counts the remaining moves of open nodes on the way, the one that
    /// was refused included.
    fn back(&mut self, search: &mut S) {
        while let (Some(mut node), Some(place)) = (self.path.nodes.pop(), self.places.pop()) {
            let depth = self.places.len() + 1;
            let mut left = 0;
            if node.taken().is_some() {
                node.undo(search);
                left = usize::from(std::mem::take(&mut self.refused));
            }
            while left < MOST_LEFT && node.next(search).is_some() {
                left += 1;
            }
            node.close(search);
            if left > 0 {
                let kind = Kind::Unsearched(left);
                let stub = self.tree.graph.add_node(Vertex::silent(kind, depth));
                self.tree.graph.add_edge(place, stub, String::new());
            }
        }
    }
}
