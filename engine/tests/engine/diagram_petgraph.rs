//! Diagrams as graphs: the same nodes and edges, and text for Graphviz.

use std::collections::HashSet;

use crate::problems::diagrams::{compile_apart, diagram};
use crate::problems::{dominoes, random_graph};
use crate::random::for_all;
use billhook_engine::diagram::{Arrow, Part};
use proptest::prelude::*;

#[test]
fn a_graph_has_the_nodes_and_edges_of_the_diagram() {
    for_all(any::<u64>(), |seed| {
        let mut graph = random_graph(seed, 4, 6);
        let diagram = diagram(&mut graph);
        let nodes = diagram.nodes();
        assert!(diagram.to_petgraph(nodes - 1).is_none());
        let graph = diagram.to_petgraph(nodes).expect("it is small enough");
        assert_eq!(graph.node_count(), nodes);
        let edges = graph.raw_edges().iter();
        let edges = edges.map(|edge| (edge.source().index(), edge.target().index(), edge.weight));
        let mut expected = Vec::new();
        for node in 0..nodes {
            assert_eq!(graph.raw_nodes()[node].weight as usize, node);
            for edge in diagram.edges(node as u32) {
                let arrow = Arrow { mv: edge.mv, part: Part::Whole };
                expected.push((node, edge.to as usize, arrow));
            }
        }
        assert_eq!(edges.collect::<Vec<_>>(), expected);
    });
}

#[test]
fn two_parts_are_two_edges() {
    // Two cells, and apart from them and each other two squares.
    let mut board = dominoes(0x3 | 0x0303 << 16 | 0x0303 << 40);
    let diagram = compile_apart(&mut board, &mut ()).expect("it is small");
    let graph = diagram.to_petgraph(100).expect("it is small enough");
    let parts: HashSet<Part> = graph.edge_weights().map(|arrow| arrow.part).collect();
    assert_eq!(parts, HashSet::from([Part::Whole, Part::First, Part::Rest]));
    let text = diagram.to_dot(100, |domino| format!("\"{domino:x}\"")).expect("it is small enough");
    assert!(
        text.starts_with("digraph {\n    0 [ label = \"0\" shape = doublecircle ]\n"),
        "{text}"
    );
    assert!(text.contains(r#"[ label = "\"3\"" ]"#), "{text}");
    assert_eq!(text.matches("dashed").count(), 1, "{text}");
    assert_eq!(text.matches("shape = box").count(), 1, "{text}");
    assert_eq!(diagram.to_dot(1, |_| String::new()), None);
}
