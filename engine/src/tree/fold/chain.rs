//! Chains: rows of nodes without a choice, drawn as one node.

use petgraph::graph::{DiGraph, NodeIndex};

use super::super::{Kind, Tree, Vertex};
use super::Folded;

/// Length of the longest row that is drawn node by node.
const FEW: usize = 3;

/// Merges each row of more than three inner nodes with a single child into one node,
/// [`Kind::Chain`]. The root is never merged.
pub(super) fn without_chains(tree: &Tree) -> Tree {
    let children = tree.children();
    let is_forced = |node: usize| {
        let kind = tree.graph[NodeIndex::new(node)].kind;
        node > 0 && kind == Kind::Inner && children[node].len() == 1
    };
    let mut heads: Vec<usize> = (0..children.len()).collect();
    for first in 0..children.len() {
        if !is_forced(first) || heads[first] != first {
            continue;
        }
        let next = |&node: &usize| children[node].first().copied();
        let row: Vec<usize> =
            std::iter::successors(Some(first), next).take_while(|&node| is_forced(node)).collect();
        if row.len() > FEW {
            row.into_iter().for_each(|node| heads[node] = first);
        }
    }
    merged(tree, &heads)
}

/// Merges the middle of a tree that is a path with leaves beside it: keeps `ends` levels at each
/// end, and one node between them. Returns a copy if there is no middle.
pub(super) fn without_middle(tree: &Tree, ends: usize) -> Tree {
    let deepest = tree.graph.node_indices().max_by_key(|&node| tree.graph[node].depth);
    let mut path: Vec<usize> =
        std::iter::successors(deepest, |&node| tree.parent(node)).map(NodeIndex::index).collect();
    path.reverse();
    let mut heads: Vec<usize> = (0..tree.graph.node_count()).collect();
    let Some(middle) = path.get(ends..path.len().saturating_sub(ends)) else { return tree.clone() };
    let Some(&first) = middle.first() else { return tree.clone() };
    let mut is_on_path = vec![false; heads.len()];
    path.iter().for_each(|&node| is_on_path[node] = true);
    let children = tree.children();
    for &node in middle {
        heads[node] = first;
        let beside = children[node].iter().filter(|&&child| !is_on_path[child]);
        beside.for_each(|&child| heads[child] = first);
    }
    merged(tree, &heads)
}

/// Merges all nodes of each head into one: `heads` maps each node to the first node of its group,
/// itself if it is not merged. Groups must be connected.
fn merged(tree: &Tree, heads: &[usize]) -> Tree {
    let mut sums = vec![Folded::default(); heads.len()];
    let mut sizes = vec![0; heads.len()];
    for (vertex, &head) in tree.graph.node_weights().zip(heads) {
        let sum = match sizes[head] {
            0 => Folded { whole: true, ..Folded::default() },
            _ => sums[head],
        };
        let on_path = match vertex.kind {
            Kind::Inner => 1,
            Kind::Chain(chain) => chain.branches,
            _ => 0,
        };
        sums[head] = Folded { branches: sum.branches + on_path, ..sum.and(vertex.kind) };
        sizes[head] += 1;
    }
    let mut graph = DiGraph::new();
    let mut places = vec![NodeIndex::end(); heads.len()];
    for (node, vertex) in tree.graph.node_weights().enumerate().filter(|(at, _)| heads[*at] == *at)
    {
        let vertex = match sizes[node] {
            1 => vertex.clone(),
            _ => Vertex::silent(Kind::Chain(sums[node]), vertex.depth),
        };
        places[node] = graph.add_node(vertex);
        let number = NodeIndex::new(node);
        if let Some(parent) = tree.parent(number) {
            let parent = places[heads[parent.index()]];
            graph.add_edge(parent, places[node], tree.decision(number).to_owned());
        }
    }
    Tree { graph, status: tree.status }
}
