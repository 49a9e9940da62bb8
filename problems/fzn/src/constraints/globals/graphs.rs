//! Posts constraints on graphs whose nodes and edges are selected by Booleans: reachability,
//! connectivity, trees, paths, absence of circuits.
//!
//! Where edges lead both ways, nodes are connected by the engine's constraint, with each edge as a
//! vertex between its ends. Directed reachability is defined in steps of one edge; it takes a number
//! of Booleans quadratic in the number of nodes, and propagates little.

use billhook_engine::constraint::{Relation, Variable};
use billhook_plugin::reading::Result;

use crate::arguments::Arguments;
use crate::constraints::Known;

use Relation::Equal;

/// The constraints. Most have two forms: with and without the numbers of nodes and edges as first
/// arguments.
pub(super) const KNOWN: &[Known] = &[
    ("subgraph", 4, |it| Graph::given(it, 2, false).map(|graph| graph.is_part(it))),
    ("subgraph", 6, |it| Graph::given(it, 4, true).map(|graph| graph.is_part(it))),
    ("dreachable", 5, |it| rooted(it, true, false)),
    ("dreachable", 7, |it| rooted(it, true, false)),
    ("reachable", 5, |it| rooted(it, false, false)),
    ("reachable", 7, |it| rooted(it, false, false)),
    ("dtree", 5, |it| rooted(it, true, true)),
    ("dtree", 7, |it| rooted(it, true, true)),
    ("tree", 5, |it| rooted(it, false, true)),
    ("tree", 7, |it| rooted(it, false, true)),
    ("dpath", 6, |it| path(it, 2, true)),
    ("dpath", 8, |it| path(it, 4, true)),
    ("path", 6, |it| path(it, 2, false)),
    ("path", 8, |it| path(it, 4, false)),
    ("bounded_dpath", 8, |it| bounded_path(it, 3, true)),
    ("bounded_dpath", 10, |it| bounded_path(it, 5, true)),
    ("bounded_path", 8, |it| bounded_path(it, 3, false)),
    ("bounded_path", 10, |it| bounded_path(it, 5, false)),
    ("dsteiner", 9, |it| {
        let (graph, root) = (Graph::given(it, 6, true)?, it.variable(5)?);
        graph.is_tree_from(it, root, true)?;
        weighed(it, 4, 7)
    }),
    ("steiner", 8, |it| {
        let graph = Graph::given(it, 5, true)?;
        graph.is_connected(it);
        graph.has_edges_of_a_tree(it);
        weighed(it, 4, 6)
    }),
    ("dwst", 8, |it| {
        let (graph, root) = (Graph::spanning(it, 6)?, it.variable(5)?);
        graph.is_tree_from(it, root, true)?;
        weighed(it, 4, 6)
    }),
    ("wst", 7, |it| {
        let graph = Graph::spanning(it, 5)?;
        graph.is_connected(it);
        graph.has_edges_of_a_tree(it);
        weighed(it, 4, 5)
    }),
    ("connected", 4, |it| Graph::given(it, 2, false).map(|graph| graph.is_connected(it))),
    ("dconnected", 4, |it| {
        let graph = Graph::given(it, 2, false)?;
        it.parts(&[graph.nodes.len(), graph.nodes.len(), graph.nodes.len() + graph.edges.len()])?;
        graph.has_root(it);
        Ok(())
    }),
    ("dag", 4, |it| {
        let graph = Graph::given(it, 2, false)?;
        graph.has_steps(it)?;
        graph.has_no_circuit(it);
        Ok(())
    }),
];

/// A graph, with the Booleans of its nodes and edges.
struct Graph {
    from: Vec<usize>,
    to: Vec<usize>,
    nodes: Vec<Variable>,
    edges: Vec<Variable>,
}

impl Graph {
    /// Reads a graph: the numbers of nodes and edges if `is_numbered`, the ends of the edges, and
    /// from argument `truths` on, the Booleans of nodes and edges.
    fn given(it: &mut Arguments, truths: usize, is_numbered: bool) -> Result<Self> {
        let (nodes, edges) = (it.truths(truths)?, it.truths(truths + 1)?);
        if is_numbered {
            it.has_length(truths, nodes.len(), it.count(0)?)?;
            it.has_length(truths + 1, edges.len(), it.count(1)?)?;
        }
        let first = if is_numbered { 2 } else { 0 };
        let from = it.places(first, edges.len(), nodes.len())?;
        let to = it.places(first + 1, edges.len(), nodes.len())?;
        Ok(Self { from, to, nodes, edges })
    }

    /// Reads a graph with all nodes; argument `truths` has the Booleans of the edges.
    fn spanning(it: &mut Arguments, truths: usize) -> Result<Self> {
        let (nodes, edges) = (it.count(0)?, it.count(1)?);
        let (from, to) = (it.places(2, edges, nodes)?, it.places(3, edges, nodes)?);
        it.parts(&[nodes.saturating_add(edges)])?;
        let edges = it.truths_for(truths, edges)?;
        Ok(Self { from, to, nodes: vec![it.scope.constant(1); nodes], edges })
    }

    /// Requires the ends of selected edges to be selected nodes.
    fn is_part(&self, it: &mut Arguments) {
        for ((&from, &to), &edge) in self.from.iter().zip(&self.to).zip(&self.edges) {
            it.scope.model.clause(&[self.nodes[from]], &[edge]);
            it.scope.model.clause(&[self.nodes[to]], &[edge]);
        }
    }

    /// Fails if reachability by steps takes too many Booleans.
    fn has_steps(&self, it: &mut Arguments) -> Result<()> {
        let nodes = self.nodes.len();
        it.parts(&[2, nodes, nodes + self.edges.len()])
    }

    /// Requires selected nodes and edges to be connected, if the ends of edges are selected.
    fn is_joined(&self, it: &mut Arguments) {
        let nodes = self.nodes.len();
        let ends = self.from.iter().zip(&self.to).enumerate();
        let halves = ends.flat_map(|(edge, (&from, &to))| [from, to].map(|it| [it, nodes + edge]));
        let halves: Vec<[usize; 2]> = halves.collect();
        it.scope.model.connected(&[&self.nodes[..], &self.edges].concat(), 1, &halves);
    }

    /// Returns a truth for each node: `reached` holds for the node, or selected edges lead to it
    /// from a node for which `reached` holds.
    fn reached(&self, it: &mut Arguments, mut reached: Vec<Variable>) -> Vec<Variable> {
        for _ in 1..self.nodes.len() {
            let mut ways: Vec<Vec<Variable>> = reached.iter().map(|&node| vec![node]).collect();
            for ((&from, &to), &edge) in self.from.iter().zip(&self.to).zip(&self.edges) {
                ways[to].push(it.all(&[edge, reached[from]]));
            }
            reached = ways.into_iter().map(|ways| it.any(&ways)).collect();
        }
        reached
    }

    /// Requires that the node `root` is selected and reaches all other selected nodes along
    /// selected edges, and that the ends of selected edges are selected. Unless `is_directed`,
    /// edges lead both ways.
    ///
    /// Fails if that takes too many Booleans.
    fn is_reached_from(&self, it: &mut Arguments, root: Variable, is_directed: bool) -> Result<()> {
        if is_directed {
            self.has_steps(it)?;
        }
        let roots = (1..=self.nodes.len() as i64).map(|node| it.is_in(root, node..=node));
        let roots: Vec<_> = roots.collect();
        let reached = match is_directed {
            true => self.reached(it, roots.clone()),
            false => Vec::new(),
        };
        self.is_part(it);
        it.require_in(root, 1..=self.nodes.len() as i64);
        for (&node, is_root) in self.nodes.iter().zip(roots) {
            it.scope.model.clause(&[node], &[is_root]);
        }
        for (&node, is_reached) in self.nodes.iter().zip(reached) {
            it.scope.model.clause(&[is_reached], &[node]);
        }
        if !is_directed {
            self.is_joined(it);
        }
        Ok(())
    }

    fn has_edges_of_a_tree(&self, it: &mut Arguments) {
        let edges = self.edges.iter().map(|&edge| (1, edge));
        let terms: Vec<_> = edges.chain(self.nodes.iter().map(|&node| (-1, node))).collect();
        it.require(&terms, Equal, -1);
    }

    fn is_tree_from(&self, it: &mut Arguments, root: Variable, is_directed: bool) -> Result<()> {
        self.is_reached_from(it, root, is_directed)?;
        self.has_edges_of_a_tree(it);
        Ok(())
    }

    /// Requires that there is a selected node that reaches all other selected ones along selected
    /// edges, regardless of their direction, and that the ends of selected edges are selected.
    fn is_connected(&self, it: &mut Arguments) {
        self.is_part(it);
        it.require_any(&self.nodes);
        self.is_joined(it);
    }

    /// Requires that there is a selected node from which selected edges lead to all other selected
    /// ones, and that the ends of selected edges are selected.
    fn has_root(&self, it: &mut Arguments) {
        let mut roots = Vec::new();
        for root in 0..self.nodes.len() {
            let constants = [0, 1].map(|truth| it.scope.constant(truth));
            let start = (0..self.nodes.len()).map(|node| constants[usize::from(node == root)]);
            let reached = self.reached(it, start.collect());
            let mut all = vec![self.nodes[root]];
            for (&node, is_reached) in self.nodes.iter().zip(reached) {
                // The node is reached, or not selected.
                all.push(it.compares(&[(1, node), (-1, is_reached)], Relation::AtMost, 0));
            }
            roots.push(it.all(&all));
        }
        self.is_part(it);
        it.require_any(&roots);
    }

    /// Requires that selected edges form no circuit, so that no walk along them has as many edges
    /// as there are nodes, and that the ends of selected edges are selected.
    fn has_no_circuit(&self, it: &mut Arguments) {
        let mut ending = vec![it.scope.constant(1); self.nodes.len()];
        for _ in 0..self.nodes.len() {
            let mut ways: Vec<Vec<Variable>> = vec![Vec::new(); self.nodes.len()];
            for ((&from, &to), &edge) in self.from.iter().zip(&self.to).zip(&self.edges) {
                ways[to].push(it.all(&[edge, ending[from]]));
            }
            ending = ways.into_iter().map(|ways| it.any(&ways)).collect();
        }
        self.is_part(it);
        let ending: Vec<_> = ending.into_iter().map(|node| (1, node)).collect();
        it.require(&ending, Relation::AtMost, 0);
    }
}

/// Posts that all selected nodes are reached from a root and, if `is_tree`, that the selected edges
/// form a tree. The root is the argument before the Booleans, which are the last two arguments.
/// Unless `is_directed`, edges lead both ways.
fn rooted(it: &mut Arguments, is_directed: bool, is_tree: bool) -> Result<()> {
    let truths = it.given.len() - 2;
    let graph = Graph::given(it, truths, truths == 5)?;
    let root = it.variable(truths - 1)?;
    graph.is_reached_from(it, root, is_directed)?;
    if is_tree {
        graph.has_edges_of_a_tree(it);
    }
    Ok(())
}

/// Posts a [`path`], with the weights of edges in the argument before its ends, and the total
/// weight as the last argument.
fn bounded_path(it: &mut Arguments, ends: usize, is_directed: bool) -> Result<()> {
    path(it, ends, is_directed)?;
    weighed(it, ends - 1, ends + 3)
}

/// Posts that the selected nodes and edges form a path. Argument `ends` is its first node and the
/// next one its last; behind them are the Booleans. Unless `is_directed`, edges lead both ways.
fn path(it: &mut Arguments, ends: usize, is_directed: bool) -> Result<()> {
    let graph = Graph::given(it, ends + 2, ends >= 4)?;
    let [start, end] = [it.variable(ends)?, it.variable(ends + 1)?];
    graph.is_tree_from(it, start, is_directed)?;
    let count = graph.nodes.len();
    it.require_in(end, 1..=count as i64);
    for node in 0..count {
        let place = node as i64 + 1;
        let [starts, finishes] = [start, end].map(|it_is| it.is_in(it_is, place..=place));
        // Each node but the first is entered, and each but the last is left.
        let mut entering = vec![(1, starts), (-1, graph.nodes[node])];
        let mut leaving = vec![(1, finishes), (-1, graph.nodes[node])];
        for ((&from, &to), &edge) in graph.from.iter().zip(&graph.to).zip(&graph.edges) {
            entering.extend((to == node).then_some((1, edge)));
            leaving.extend((from == node).then_some((1, edge)));
        }
        if is_directed {
            it.require(&entering, Equal, 0);
            it.require(&leaving, Equal, 0);
        } else {
            it.require(&[entering, leaving].concat(), Equal, 0);
        }
    }
    Ok(())
}

/// Posts the total weight of the selected edges. The parameters are the numbers of the arguments
/// with the weights and with the Booleans of edges; the total is the argument behind the latter.
fn weighed(it: &mut Arguments, weights: usize, edges: usize) -> Result<()> {
    let (edges, weight) = (it.truths(edges)?, it.variable(edges + 1)?);
    let weights = it.integers_for(weights, edges.len())?;
    it.require_sum(weights.into_iter().zip(edges), weight);
    Ok(())
}
