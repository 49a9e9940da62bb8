//! Definitions of the graph constraints: Booleans choose nodes and edges.

use super::model::{Draft, Value};
use super::{Kind, kind};

/// A chosen subgraph: the numbers of its nodes, and the ends of its edges.
struct Chosen {
    nodes: Vec<i64>,
    edges: Vec<(i64, i64)>,
}

/// Draws the ends of the edges, and before them, if `is_numbered`, the numbers of nodes and edges.
fn ends(it: &mut Draft, is_numbered: bool, nodes: i64, edges: i64) {
    if is_numbered {
        it.constant(nodes);
        it.constant(edges);
    }
    it.any_constants(edges, 1, nodes);
    it.any_constants(edges, 1, nodes);
}

fn truths(it: &mut Draft, nodes: i64, edges: i64) {
    it.truths(nodes);
    it.truths(edges);
}

impl Chosen {
    /// Chooses edges and nodes by their Booleans, 1 for chosen.
    fn of(from: &Value, to: &Value, nodes: &[i64], edges: &Value) -> Self {
        let nodes = (1..).zip(nodes).filter(|(_, is)| **is == 1).map(|(node, _)| node).collect();
        let ends = from.list().into_iter().zip(to.list()).zip(edges.list());
        let edges = ends.filter(|(_, is)| *is == 1).map(|(ends, _)| ends).collect();
        Self { nodes, edges }
    }

    /// Chooses nodes and edges by arrays of Booleans, as [`of`](Self::of).
    fn part(from: &Value, to: &Value, nodes: &Value, edges: &Value) -> Self {
        Self::of(from, to, &nodes.list(), edges)
    }

    fn is_part(&self) -> bool {
        self.edges.iter().all(|(from, to)| self.nodes.contains(from) && self.nodes.contains(to))
    }

    fn undirected(&self) -> Self {
        let back = self.edges.iter().map(|&(from, to)| (to, from));
        let edges = self.edges.iter().copied().chain(back).collect();
        Self { nodes: self.nodes.clone(), edges }
    }

    /// Returns whether the root reaches all chosen nodes, and edges join only chosen nodes.
    fn is_reached_from(&self, root: i64) -> bool {
        let mut reached = vec![root];
        let mut next = 0;
        while let Some(&node) = reached.get(next) {
            for &(from, to) in &self.edges {
                if from == node && !reached.contains(&to) {
                    reached.push(to);
                }
            }
            next += 1;
        }
        self.is_part()
            && self.nodes.contains(&root)
            && self.nodes.iter().all(|node| reached.contains(node))
    }

    fn has_edges_of_a_tree(&self) -> bool {
        self.edges.len() + 1 == self.nodes.len()
    }

    /// Returns whether the edges, in some order, form a path from start to end through all nodes.
    fn is_path(&self, start: i64, end: i64, is_directed: bool) -> bool {
        fn goes_on(node: i64, end: i64, nodes: &[i64], edges: &[(i64, i64)], both: bool) -> bool {
            let left: Vec<i64> = nodes.iter().copied().filter(|&it| it != node).collect();
            if !nodes.contains(&node) || edges.is_empty() {
                return node == end && nodes == [node];
            }
            (0..edges.len()).any(|edge| {
                let mut others = edges.to_vec();
                let (from, to) = others.remove(edge);
                from == node && goes_on(to, end, &left, &others, both)
                    || both && to == node && goes_on(from, end, &left, &others, both)
            })
        }
        goes_on(start, end, &self.nodes, &self.edges, !is_directed)
    }

    fn has_circuit(&self) -> bool {
        let leads = |of: &[i64]| -> Vec<i64> {
            self.edges.iter().filter(|(from, _)| of.contains(from)).map(|(_, to)| *to).collect()
        };
        let mut at: Vec<i64> = self.edges.iter().map(|(from, _)| *from).collect();
        for _ in 0..=self.edges.len() {
            at = leads(&at);
        }
        !at.is_empty()
    }
}

/// Draws the ends of edges, a root, and the Booleans of nodes and edges.
fn rooted(it: &mut Draft, is_numbered: bool) {
    let (nodes, edges) = (it.random(1, 3), it.random(0, 4));
    ends(it, is_numbered, nodes, edges);
    it.int(1, nodes);
    truths(it, nodes, edges);
}

fn numbered(it: &mut Draft) {
    rooted(it, true);
}

fn unnumbered(it: &mut Draft) {
    rooted(it, false);
}

/// Reads the subgraph: ends of edges begin at argument `first`, Booleans at argument `truths`.
fn chosen(all: &[Value], first: usize, truths: usize) -> Chosen {
    Chosen::part(&all[first], &all[first + 1], &all[truths], &all[truths + 1])
}

/// Draws the ends of edges, weights if bounded, start and end, Booleans, and the total weight if
/// bounded.
fn path(it: &mut Draft, is_numbered: bool, is_bounded: bool) {
    let (nodes, edges) = (it.random(1, 3), it.random(0, 4));
    ends(it, is_numbered, nodes, edges);
    if is_bounded {
        it.any_constants(edges, 0, 2);
    }
    it.int(1, nodes);
    it.int(1, nodes);
    truths(it, nodes, edges);
    if is_bounded {
        it.int(0, 4);
    }
}

fn weight(weights: &Value, edges: &Value) -> i64 {
    weights.list().iter().zip(edges.list()).map(|(weight, is)| weight * is).sum()
}

fn plain(it: &mut Draft) {
    let (nodes, edges) = (it.random(1, 3), it.random(0, 4));
    ends(it, false, nodes, edges);
    truths(it, nodes, edges);
}

pub const KINDS: &[Kind] = &[
    kind("subgraph", plain, |all| chosen(all, 0, 2).is_part()),
    kind(
        "subgraph",
        |it| {
            let (nodes, edges) = (it.random(1, 3), it.random(0, 4));
            ends(it, true, nodes, edges);
            truths(it, nodes, edges);
        },
        |all| chosen(all, 2, 4).is_part(),
    ),
    kind("dreachable", numbered, |all| chosen(all, 2, 5).is_reached_from(all[4].one())),
    kind("dreachable", unnumbered, |all| chosen(all, 0, 3).is_reached_from(all[2].one())),
    kind("reachable", numbered, |all| {
        let graph = chosen(all, 2, 5);
        graph.undirected().is_reached_from(all[4].one())
    }),
    kind("dtree", numbered, |all| {
        let graph = chosen(all, 2, 5);
        graph.is_reached_from(all[4].one()) && graph.has_edges_of_a_tree()
    }),
    kind("tree", numbered, |all| {
        let graph = chosen(all, 2, 5);
        graph.undirected().is_reached_from(all[4].one()) && graph.has_edges_of_a_tree()
    }),
    kind("tree", unnumbered, |all| {
        let graph = chosen(all, 0, 3);
        graph.undirected().is_reached_from(all[2].one()) && graph.has_edges_of_a_tree()
    }),
    kind(
        "dpath",
        |it| path(it, true, false),
        |all| chosen(all, 2, 6).is_path(all[4].one(), all[5].one(), true),
    ),
    kind(
        "path",
        |it| path(it, true, false),
        |all| chosen(all, 2, 6).is_path(all[4].one(), all[5].one(), false),
    ),
    kind(
        "path",
        |it| path(it, false, false),
        |all| chosen(all, 0, 4).is_path(all[2].one(), all[3].one(), false),
    ),
    kind(
        "bounded_dpath",
        |it| path(it, true, true),
        |all| {
            let is_path = chosen(all, 2, 7).is_path(all[5].one(), all[6].one(), true);
            is_path && weight(&all[4], &all[8]) == all[9].one()
        },
    ),
    kind(
        "bounded_path",
        |it| path(it, false, true),
        |all| {
            let is_path = chosen(all, 0, 5).is_path(all[3].one(), all[4].one(), false);
            is_path && weight(&all[2], &all[6]) == all[7].one()
        },
    ),
    kind(
        "dsteiner",
        |it| {
            let (nodes, edges) = (it.random(1, 3), it.random(0, 4));
            ends(it, true, nodes, edges);
            it.any_constants(edges, -1, 2);
            it.int(1, nodes);
            truths(it, nodes, edges);
            it.int(-1, 3);
        },
        |all| {
            let graph = chosen(all, 2, 6);
            graph.is_reached_from(all[5].one())
                && graph.has_edges_of_a_tree()
                && weight(&all[4], &all[7]) == all[8].one()
        },
    ),
    kind(
        "steiner",
        |it| {
            let (nodes, edges) = (it.random(1, 3), it.random(0, 4));
            ends(it, true, nodes, edges);
            it.any_constants(edges, -1, 2);
            truths(it, nodes, edges);
            it.int(-1, 3);
        },
        |all| {
            let graph = chosen(all, 2, 5);
            let from = |&root: &i64| graph.undirected().is_reached_from(root);
            graph.nodes.iter().any(from)
                && graph.has_edges_of_a_tree()
                && weight(&all[4], &all[6]) == all[7].one()
        },
    ),
    kind(
        "dwst",
        |it| {
            let (nodes, edges) = (it.random(1, 3), it.random(0, 4));
            ends(it, true, nodes, edges);
            it.any_constants(edges, 0, 2);
            it.int(1, nodes);
            it.truths(edges);
            it.int(0, 4);
        },
        |all| {
            let nodes = vec![1; all[0].one() as usize];
            let graph = Chosen::of(&all[2], &all[3], &nodes, &all[6]);
            graph.is_reached_from(all[5].one())
                && graph.has_edges_of_a_tree()
                && weight(&all[4], &all[6]) == all[7].one()
        },
    ),
    kind(
        "wst",
        |it| {
            let (nodes, edges) = (it.random(1, 3), it.random(0, 4));
            ends(it, true, nodes, edges);
            it.any_constants(edges, 0, 2);
            it.truths(edges);
            it.int(0, 4);
        },
        |all| {
            let nodes = vec![1; all[0].one() as usize];
            let graph = Chosen::of(&all[2], &all[3], &nodes, &all[5]);
            graph.undirected().is_reached_from(1)
                && graph.has_edges_of_a_tree()
                && weight(&all[4], &all[5]) == all[6].one()
        },
    ),
    kind("connected", plain, |all| {
        let graph = chosen(all, 0, 2).undirected();
        graph.nodes.iter().any(|&root| graph.is_reached_from(root))
    }),
    kind("dconnected", plain, |all| {
        let graph = chosen(all, 0, 2);
        graph.nodes.iter().any(|&root| graph.is_reached_from(root))
    }),
    kind("dag", plain, |all| {
        let graph = chosen(all, 0, 2);
        graph.is_part() && !graph.has_circuit()
    }),
];
