//! Diagrams as graphs of the petgraph crate, for its algorithms and to look at.
//!
//! Invariant: node `n` of the graph is node `n` of the diagram, and edges stand
//! in the diagram's order.

use std::fmt;

use ::petgraph::dot::{Config, Dot};
use ::petgraph::graph::{DiGraph, NodeIndex};

use super::graph::{Diagram, Edge, SOLVED};

/// An edge of a graph: a move, or a part of what it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arrow<M> {
    /// The move.
    pub mv: M,
    /// Which part of what is left it leads to.
    pub part: Part,
}

/// Which part of what is left after a move an edge leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// All of it.
    Whole,
    /// The first of two that are both to be solved.
    First,
    /// The second of two.
    Rest,
}

impl<M: Copy> Diagram<M> {
    /// The diagram as a graph of petgraph, if it has at most `most` nodes.
    ///
    /// The weight of a node is its number, which is its index too; number 0 is
    /// the solved one. A move after which two parts are both to be solved makes
    /// two edges.
    pub fn to_petgraph(&self, most: usize) -> Option<DiGraph<u32, Arrow<M>>> {
        if self.nodes() > most {
            return None;
        }
        let mut graph = DiGraph::with_capacity(self.nodes(), self.edges.len());
        for node in 0..self.nodes() as u32 {
            let from = graph.add_node(node);
            for &Edge { mv, to, and } in self.edges(node) {
                let part = if and == SOLVED { Part::Whole } else { Part::First };
                graph.add_edge(from, NodeIndex::new(to as usize), Arrow { mv, part });
                if and != SOLVED {
                    let arrow = Arrow { mv, part: Part::Rest };
                    graph.add_edge(from, NodeIndex::new(and as usize), arrow);
                }
            }
        }
        Some(graph)
    }

    /// The diagram in the DOT language of Graphviz, if it has at most `most`
    /// nodes; `label` says what is written at a move. The solved node is a
    /// double circle, the root a box, and an edge to a second part dashed.
    ///
    /// ```
    /// # use billhook_engine::{Keyed, Node, Search};
    /// # struct Pay(u32);
    /// # impl Search for Pay {
    /// #     type Move = u32;
    /// #     type Cursor = u32;
    /// #     type Undo = ();
    /// #     fn open(&mut self) -> Node<u32> {
    /// #         if self.0 == 0 { Node::Solved } else { Node::Open(0) }
    /// #     }
    /// #     fn next(&mut self, coin: &mut u32) -> Option<u32> {
    /// #         *coin += 1;
    /// #         (*coin <= self.0.min(2)).then_some(*coin)
    /// #     }
    /// #     fn apply(&mut self, coin: u32) { self.0 -= coin; }
    /// #     fn undo(&mut self, coin: u32, (): ()) { self.0 += coin; }
    /// # }
    /// # impl Keyed for Pay {
    /// #     type Key = u32;
    /// #     fn key(&self) -> u32 { self.0 }
    /// # }
    /// use billhook_engine::diagram::compile;
    ///
    /// let diagram = compile(&mut Pay(2), &mut ())?;
    /// let text = diagram.to_dot(100, |coin| format!("coin {coin}"));
    /// assert!(text.is_some_and(|text| text.contains(r#"2 -> 0 [ label = "coin 2" ]"#)));
    /// assert_eq!(diagram.to_dot(2, |_| String::new()), None);
    /// # Ok::<(), billhook_engine::diagram::Stopped>(())
    /// ```
    pub fn to_dot(&self, most: usize, label: impl Fn(M) -> String) -> Option<String> {
        let graph = self.to_petgraph(most)?;
        let graph = graph.map(|_, &node| node, |_, arrow| Labelled(label(arrow.mv), arrow.part));
        let root = self.root;
        let shape = |_, (_, &node): (NodeIndex, &u32)| match node {
            SOLVED => "shape = doublecircle ".to_owned(),
            node if Some(node) == root => "shape = box ".to_owned(),
            _ => String::new(),
        };
        let style = |_, edge: ::petgraph::graph::EdgeReference<'_, Labelled>| match edge.weight().1
        {
            Part::Rest => "style = dashed ".to_owned(),
            Part::Whole | Part::First => String::new(),
        };
        let config: [Config; 0] = [];
        Some(Dot::with_attr_getters(&graph, &config, &style, &shape).to_string())
    }
}

/// A move as it is written.
struct Labelled(String, Part);

impl fmt::Display for Labelled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
