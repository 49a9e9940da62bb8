//! A tree as text: a line a node, indented by its depth.

use billhook_engine::tree::{Kind, Tree};
use petgraph::graph::NodeIndex;

use super::words;
use crate::failure::Failure;
use crate::output::Output;

/// Deeper nodes are not indented any further.
const DEEPEST: usize = 40;

/// Writes the nodes in the order of the search. With `steps` they are numbered,
/// and where the search takes decisions back it is said where to.
pub(super) fn write(tree: &Tree, steps: bool, output: &mut Output<'_>) -> Result<(), Failure> {
    let children = tree.children();
    let width = tree.nodes().to_string().len();
    let margin = if steps { width + 2 } else { 0 };
    let mut number = 0;
    let mut left: Vec<Line> = tree.root().map(|_| Line::Node(0)).into_iter().collect();
    while let Some(line) = left.pop() {
        match line {
            Line::Node(node) => {
                let at = NodeIndex::new(node);
                let vertex = &tree.graph[at];
                let indent = "  ".repeat(vertex.depth.min(DEEPEST));
                let entered = !matches!(vertex.kind, Kind::Unsearched(_));
                number += usize::from(entered);
                let numbered = match steps {
                    true if entered => format!("{number:>width$}. "),
                    _ => " ".repeat(margin),
                };
                output.line(&format!("{numbered}{indent}{}", told(tree, at)))?;
                if steps && !children[node].is_empty() && node != 0 {
                    left.push(Line::Back(node));
                }
                left.extend(children[node].iter().rev().map(|&child| Line::Node(child)));
            }
            Line::Back(node) => {
                let at = NodeIndex::new(node);
                let Some(parent) = tree.parent(at) else { continue };
                let vertex = &tree.graph[parent];
                let indent = "  ".repeat((vertex.depth + 1).min(DEEPEST));
                let state = flat(&vertex.state);
                output.line(&format!("{}{indent}back to {state}", " ".repeat(margin)))?;
            }
        }
    }
    Ok(())
}

/// What is still to be written.
enum Line {
    Node(usize),
    /// All below this node was walked.
    Back(usize),
}

/// A node in a line: the decision, the state, and what it is.
fn told(tree: &Tree, node: NodeIndex) -> String {
    let vertex = &tree.graph[node];
    let (decision, what) = (tree.decision(node), words::of_kind(vertex.kind));
    if vertex.state.is_empty() && decision.is_empty() {
        return what;
    }
    let mut line = decision.to_owned();
    if !vertex.state.is_empty() {
        line += if line.is_empty() { "" } else { " → " };
        line += &flat(&vertex.state);
    }
    if what.is_empty() { line } else { format!("{line}  ({what})") }
}

/// Lines on one line.
fn flat(state: &str) -> String {
    let lines: Vec<&str> = state.lines().filter(|line| !line.is_empty()).collect();
    lines.join("/")
}
