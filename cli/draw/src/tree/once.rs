//! Leaves out branches that differ from an earlier one beside them only by the order of two summands
//! or factors, as `4 + 2 = 6` differs from `2 + 4 = 6`.

use std::collections::HashSet;

use billhook_engine::tree::Tree;
use petgraph::graph::{DiGraph, NodeIndex};

/// Returns the tree without these branches.
pub fn once(tree: &Tree) -> Tree {
    let mut graph = DiGraph::new();
    let mut copies: Vec<Option<NodeIndex>> = Vec::with_capacity(tree.graph.node_count());
    let mut met: HashSet<(usize, String)> = HashSet::new();
    // Parents come before their children.
    for node in tree.graph.node_indices() {
        let decision = tree.decision(node);
        let parent = tree.parent(node);
        let is_new = match (parent, commuting(decision)) {
            (Some(parent), Some(key)) => met.insert((parent.index(), key)),
            _ => true,
        };
        let above = parent.map(|parent| copies[parent.index()]);
        let copy = match above {
            Some(None) => None,
            _ if !is_new => None,
            _ => Some(graph.add_node(tree.graph[node].clone())),
        };
        if let (Some(Some(parent)), Some(copy)) = (above, copy) {
            graph.add_edge(parent, copy, decision.to_owned());
        }
        copies.push(copy);
    }
    Tree { graph, status: tree.status }
}

/// Returns a sum or product such as `4 + 2 = 6` with its operands in one order; `None` for any other
/// decision.
fn commuting(decision: &str) -> Option<String> {
    let words: Vec<&str> = decision.split(' ').collect();
    let [one, sign @ ("+" | "*"), other, "=", result] = words[..] else { return None };
    let (first, last) = if one <= other { (one, other) } else { (other, one) };
    Some(format!("{first} {sign} {last} = {result}"))
}

/// Returns a calculation such as `4 * 2 = 8` with the signs of books, × and ÷ and a minus sign; any
/// other text as it is.
pub(crate) fn printed(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let is_number = |word: &&str| word.ends_with(|last: char| last.is_ascii_digit() || last == ')');
    let sign = |at: usize| match words[at] {
        _ if at == 0 || at + 1 >= words.len() => None,
        _ if !is_number(&words[at - 1]) => None,
        "*" => Some("×"),
        "/" => Some("÷"),
        "-" => Some("−"),
        _ => None,
    };
    if !words.contains(&"=") {
        return text.to_owned();
    }
    let printed: Vec<&str> = (0..words.len()).map(|at| sign(at).unwrap_or(words[at])).collect();
    printed.join(" ")
}
