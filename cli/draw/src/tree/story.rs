//! A tree as text: a line for each node, indented by its depth; or step by step, with boards in
//! several lines.

use billhook_engine::tree::{Kind, Tree};
use petgraph::graph::NodeIndex;

use super::words;

/// Maximum depth by which nodes are indented.
const DEEPEST: usize = 40;

/// Writes the nodes in the order of the search. With `steps`, nodes are numbered, a state of
/// several lines stands below the decision, and a line says where the search goes back to.
///
/// # Errors
///
/// The errors of `write`, which writes a line.
pub fn write<E>(
    tree: &Tree,
    steps: bool,
    mut write: impl FnMut(&str) -> Result<(), E>,
) -> Result<(), E> {
    let children = tree.children();
    let width = tree.nodes().to_string().len();
    let margin = if steps { " ".repeat(width + 2) } else { String::new() };
    let mut left: Vec<Line> = tree.root().map(|_| Line::Node(0)).into_iter().collect();
    while let Some(line) = left.pop() {
        match line {
            Line::Node(node) => {
                let at = NodeIndex::new(node);
                let vertex = &tree.graph[at];
                let indent = indent(vertex.depth);
                let mut before = match vertex.kind {
                    Kind::Unsearched(_) => margin.clone(),
                    _ if steps => format!("{:>width$}. ", node + 1),
                    _ => String::new(),
                };
                for line in told(tree, at, steps) {
                    write(format!("{before}{indent}{line}").trim_end())?;
                    before.clone_from(&margin);
                }
                if steps && !children[node].is_empty() && node != 0 {
                    left.push(Line::Back(node));
                }
                left.extend(children[node].iter().rev().map(|&child| Line::Node(child)));
            }
            Line::Back(node) => {
                let at = NodeIndex::new(node);
                let Some(parent) = tree.parent(at) else { continue };
                let indent = indent(tree.graph[at].depth);
                write(&format!("{margin}{indent}back to node {}", parent.index() + 1))?;
            }
        }
    }
    Ok(())
}

/// A line of the text that is still to be written.
enum Line {
    Node(usize),
    /// The step back from a node whose subtree is complete.
    Back(usize),
}

fn indent(depth: usize) -> String {
    "  ".repeat(depth.min(DEEPEST))
}

/// Returns the lines of a node: the decision, the state and the kind in one line; with `steps`, a
/// state of several lines follows in lines of its own, and dead ends say why they are.
fn told(tree: &Tree, node: NodeIndex, steps: bool) -> Vec<String> {
    let vertex = &tree.graph[node];
    let (decision, mut what) = (tree.decision(node), words::of_kind(vertex.kind));
    if vertex.state.is_empty() && decision.is_empty() {
        return vec![what];
    }
    let board: Vec<&str> = vertex.state.lines().collect();
    let below = steps && board.len() > 1;
    let mut line = decision.to_owned();
    if !below && !board.is_empty() {
        line += if line.is_empty() { "" } else { " → " };
        line += &flat(&board);
    }
    if let (true, Some(why)) = (steps, &vertex.why) {
        what += &format!(": {why}");
    }
    if !what.is_empty() {
        line += if line.is_empty() { "" } else { "  " };
        line += &format!("({what})");
    }
    // Without a decision, the board begins beside the number of its node.
    let mut lines = if line.is_empty() && below { Vec::new() } else { vec![line] };
    if below {
        lines.extend(board.into_iter().map(str::to_owned));
    }
    lines
}

/// Joins the lines of a state, without empty ones, to one line with `/` between them.
fn flat(lines: &[&str]) -> String {
    let lines: Vec<&str> = lines.iter().copied().filter(|line| !line.is_empty()).collect();
    lines.join("/")
}
