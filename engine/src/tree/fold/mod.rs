//! Folding: makes a tree small enough to be drawn.
//!
//! Paths to solutions stay; everything else is counted. Omitted siblings become one node that has
//! their numbers by kind, and so do rows of nodes without a choice and the middle of a long path.

mod chain;

use petgraph::graph::{DiGraph, NodeIndex};

use super::{Kind, Tree, Vertex};
use chain::{without_chains, without_middle};

/// Maximum number of dead ends below one node that are drawn one by one.
const FEW: usize = 3;
/// Maximum number of levels of a drawing.
const DEEPEST: usize = 14;

/// The numbers of nodes that a folded node or a chain stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Folded {
    /// Number of the parent's moves that lead to omitted nodes; in a [chain](Kind::Chain) the
    /// number of nodes on the path.
    pub branches: usize,
    /// Number of omitted nodes that were entered.
    pub nodes: usize,
    /// Number of dead ends among the omitted nodes.
    pub dead_ends: usize,
    /// Number of solutions among the omitted nodes.
    pub solutions: usize,
    /// `true` if the subtrees of the omitted nodes were searched completely.
    pub whole: bool,
}

impl Folded {
    /// Returns the numbers of the nodes that a node of this kind stands for: those of a folded node
    /// or a chain, nothing for unsearched moves, otherwise those of the node alone.
    pub(super) fn of(kind: Kind) -> Self {
        let one = Self { nodes: 1, whole: true, ..Self::default() };
        match kind {
            Kind::Inner => one,
            Kind::Dead => Self { dead_ends: 1, ..one },
            Kind::Solved => Self { solutions: 1, ..one },
            Kind::Pruned => Self { whole: false, ..one },
            Kind::Unsearched(_) => Self::default(),
            Kind::Folded(folded) | Kind::Chain(folded) => folded,
        }
    }

    pub(super) fn and(mut self, kind: Kind) -> Self {
        self.add(Self::of(kind));
        self
    }

    fn add(&mut self, other: Self) {
        self.branches += other.branches;
        self.nodes += other.nodes;
        self.dead_ends += other.dead_ends;
        self.solutions += other.solutions;
        self.whole &= other.whole;
    }
}

/// Folds a tree to at most `most` nodes, if that is possible. Omitted nodes are counted in a node
/// in their place.
///
/// More than three nodes in a row with a single child each become one ([`Kind::Chain`]). Of the
/// others, the first of these choices that fits is drawn, in at most fourteen levels: all nodes;
/// all but groups of more than three dead ends below one node; the paths to all solutions, then to
/// the first half of them, and so on; both ends of the path to the first solution. In a tree
/// without solutions the nodes near the root are drawn.
pub fn fold(tree: &Tree, most: usize) -> Tree {
    let tree = &without_chains(tree);
    let children = tree.children();
    let kinds: Vec<Kind> = tree.graph.node_weights().map(|vertex| vertex.kind).collect();
    let parents = parents(&children);
    let fits = |keep: &[bool]| size(&children, keep) <= most && levels(&parents, keep) <= DEEPEST;
    let mut keep = vec![true; kinds.len()];
    if fits(&keep) {
        return tree.clone();
    }
    keep = with_unsearched(&children, &kinds, without_runs(&children, &kinds));
    if fits(&keep) {
        return kept(tree, &children, &keep);
    }
    let solutions: Vec<usize> = (0..kinds.len()).filter(|&at| kinds[at] == Kind::Solved).collect();
    if solutions.is_empty() {
        keep = with_unsearched(&children, &kinds, near(&children, &keep, most));
        return kept(tree, &children, &keep);
    }
    let mut shown = solutions.len();
    loop {
        keep = with_unsearched(&children, &kinds, paths(&parents, &solutions[..shown]));
        if fits(&keep) {
            return kept(tree, &children, &keep);
        }
        if shown == 1 {
            let path = kept(tree, &children, &keep);
            return without_middle(&path, (most / 4).clamp(1, DEEPEST / 2 - 1));
        }
        shown /= 2;
    }
}

/// Selects all nodes except the dead ends below a node that has more than three of them.
fn without_runs(children: &[Vec<usize>], kinds: &[Kind]) -> Vec<bool> {
    let mut keep = vec![true; children.len()];
    for below in children {
        let dead = || below.iter().filter(|&&child| kinds[child] == Kind::Dead);
        if dead().count() > FEW {
            dead().for_each(|&child| keep[child] = false);
        }
    }
    keep
}

/// Selects the unsearched moves of selected nodes, which must not be folded with others, but no
/// other unsearched moves.
fn with_unsearched(children: &[Vec<usize>], kinds: &[Kind], mut keep: Vec<bool>) -> Vec<bool> {
    for (node, below) in children.iter().enumerate() {
        for &child in below {
            if matches!(kinds[child], Kind::Unsearched(_)) {
                keep[child] = keep[node];
            }
        }
    }
    keep
}

/// Selects the nodes nearest to the root, at most a third of `most` and at least one: a folded node
/// and an unsearched one may be drawn below each.
fn near(children: &[Vec<usize>], allowed: &[bool], most: usize) -> Vec<bool> {
    let mut keep = vec![false; children.len()];
    let mut level = vec![0];
    let mut left = (most / 3).max(1);
    // Folded nodes take one more level.
    for _ in 1..DEEPEST {
        level.truncate(left);
        left -= level.len();
        level.iter().for_each(|&node| keep[node] = true);
        let below = level.iter().flat_map(|&node| &children[node]).copied();
        level = below.filter(|&node| allowed[node]).collect();
    }
    keep
}

/// Selects the paths from the root to the nodes in `to`.
fn paths(parents: &[Option<usize>], to: &[usize]) -> Vec<bool> {
    let mut keep = vec![false; parents.len()];
    for &end in to {
        let mut at = Some(end);
        while let Some(node) = at.filter(|&node| !keep[node]) {
            keep[node] = true;
            at = parents[node];
        }
    }
    keep
}

fn parents(children: &[Vec<usize>]) -> Vec<Option<usize>> {
    let mut parents = vec![None; children.len()];
    for (parent, below) in children.iter().enumerate() {
        below.iter().for_each(|&child| parents[child] = Some(parent));
    }
    parents
}

/// Returns the number of nodes drawn for a selection.
fn size(children: &[Vec<usize>], keep: &[bool]) -> usize {
    let shown = (0..children.len()).filter(|&node| keep[node]);
    shown.map(|node| 1 + usize::from(children[node].iter().any(|&child| !keep[child]))).sum()
}

/// Returns the number of levels drawn for a selection, folded nodes included; 0 for a root without
/// children.
fn levels(parents: &[Option<usize>], keep: &[bool]) -> usize {
    let mut depths = vec![1; parents.len()];
    let mut deepest = 0;
    for (node, parent) in parents.iter().enumerate() {
        let Some(parent) = *parent else { continue };
        depths[node] = depths[parent] + 1;
        // A folded node is drawn as a child of a selected one.
        if keep[parent] {
            deepest = deepest.max(depths[node]);
        }
    }
    deepest
}

/// Builds the tree of the selected nodes. The ancestors of a selected node must be selected too.
fn kept(tree: &Tree, children: &[Vec<usize>], keep: &[bool]) -> Tree {
    // The numbers of each subtree, bottom up: children come after their parents.
    let mut sums: Vec<Folded> =
        tree.graph.node_weights().map(|vertex| Folded::of(vertex.kind)).collect();
    for node in (0..sums.len()).rev() {
        for &child in &children[node] {
            let below = sums[child];
            sums[node].add(below);
        }
        sums[node].branches = match tree.graph[NodeIndex::new(node)].kind {
            Kind::Unsearched(moves) => moves,
            Kind::Folded(folded) => folded.branches,
            _ => 1,
        };
    }
    let mut graph = DiGraph::new();
    let mut places = vec![NodeIndex::end(); children.len()];
    // Nodes in the order of the search; the folded node of a parent comes last.
    let mut left: Vec<(usize, Option<NodeIndex>)> =
        tree.root().map(|_| (0, None)).into_iter().collect();
    while let Some((node, rest)) = left.pop() {
        let number = NodeIndex::new(node);
        let parent = tree.parent(number);
        if let Some(to) = rest {
            let gone = children[node].iter().filter(|&&child| !keep[child]);
            let mut folded = Folded { whole: true, ..Folded::default() };
            gone.for_each(|&child| folded.add(sums[child]));
            let depth = tree.graph[number].depth + 1;
            let kind = Kind::Folded(folded);
            let place = graph.add_node(Vertex::silent(kind, depth));
            graph.add_edge(to, place, String::new());
            continue;
        }
        let place = graph.add_node(tree.graph[number].clone());
        places[node] = place;
        if let Some(parent) = parent {
            graph.add_edge(places[parent.index()], place, tree.decision(number).to_owned());
        }
        if children[node].iter().any(|&child| !keep[child]) {
            left.push((node, Some(place)));
        }
        let below = children[node].iter().rev().filter(|&&child| keep[child]);
        left.extend(below.map(|&child| (child, None)));
    }
    Tree { graph, status: tree.status }
}
