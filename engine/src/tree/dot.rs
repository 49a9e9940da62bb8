//! Writes a tree in the DOT language of Graphviz, with a shape for each kind of node.

use petgraph::dot::{Config, Dot};
use petgraph::graph::{EdgeReference, NodeIndex};
use petgraph::visit::EdgeRef;

use super::{Kind, Tree, Vertex};

impl Tree {
    /// Returns the tree in the DOT language of Graphviz, with its root at the left, and with a
    /// title below it unless that is empty. `words` returns the label of a node.
    ///
    /// An inner node is a rounded box, a solution a double box, a dead end an octagon, a pruned
    /// node a dotted box; unsearched moves are a dashed box, folded nodes a box with a tab, and a
    /// chain is an arrow.
    pub fn to_dot(&self, title: &str, words: impl Fn(&Vertex) -> String) -> String {
        let node = |vertex: &Vertex| {
            let shape = match vertex.kind {
                Kind::Inner => "box, style = rounded",
                Kind::Dead => "octagon, color = gray50",
                Kind::Solved => "box, peripheries = 2, color = darkgreen",
                Kind::Pruned => "box, style = dotted",
                Kind::Unsearched(_) => "box, style = dashed",
                Kind::Folded(_) => "tab, color = gray50",
                Kind::Chain(_) => "cds, color = gray50",
            };
            // Boards need a monospaced font.
            let label = escaped(&words(vertex));
            format!("label = \"{label}\", fontname = monospace, shape = {shape} ")
        };
        let edge = |to: NodeIndex, decision: &str| match self.graph[to].kind {
            Kind::Unsearched(_) => "style = dashed ".to_owned(),
            _ => format!("label = \"{}\" ", escaped(decision)),
        };
        let config =
            [Config::NodeNoLabel, Config::EdgeNoLabel, Config::RankDir(petgraph::dot::RankDir::LR)];
        // All labels stand in the attributes, so nodes and edges have no text of their own.
        let bare = self.graph.map(|_, _| "", |_, _| "");
        let dot = Dot::with_attr_getters(
            &bare,
            &config,
            &|_, at: EdgeReference<'_, &str>| edge(at.target(), self.decision(at.target())),
            &|_, (at, _): (NodeIndex, &&str)| node(&self.graph[at]),
        )
        .to_string();
        match dot.split_once('\n') {
            Some((begin, rest)) if !title.is_empty() => {
                format!("{begin}\n    label = \"{}\"\n{rest}", escaped(title))
            }
            _ => dot,
        }
    }
}

/// Escapes a text for a quoted string; its lines are left-aligned.
fn escaped(text: &str) -> String {
    let lines = if text.contains('\n') { format!("{text}\n") } else { text.to_owned() };
    lines.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\l")
}
