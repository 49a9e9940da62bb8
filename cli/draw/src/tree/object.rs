//! A tree as an object for programs: see `docs/command.md`.

use billhook_engine::Status;
use billhook_engine::tree::{Kind, Vertex};
use billhook_run::object::about;
use petgraph::visit::EdgeRef;
use serde_json::{Value, json};

use super::Recorded;

/// Returns the tree as an object for programs.
pub fn object(recorded: &Recorded<'_>) -> Value {
    let Recorded { instance, strategy, note, depth, tree } = recorded;
    let node = |(id, vertex): (usize, &Vertex)| {
        let mut node = json!({
            "id": id,
            "kind": vertex.kind.name(),
            "depth": vertex.depth,
            "state": vertex.state,
        });
        if let Some(why) = &vertex.why {
            node["why"] = json!(why);
        }
        if let Kind::Unsearched(moves) = vertex.kind {
            node["moves"] = json!(moves);
        }
        node
    };
    let edges = tree.graph.edge_references().map(|edge| {
        json!({
            "from": edge.source().index(),
            "to": edge.target().index(),
            "decision": edge.weight(),
        })
    });
    let fields = json!({
        "strategy": strategy,
        "status": tree.status.name(),
        "whole": tree.status == Status::Complete,
    });
    let mut object = about("tree", *instance, fields);
    if let (Status::Cut, Some(depth)) = (tree.status, depth) {
        object["cut_at"] = json!(depth);
    }
    if let Some(note) = note {
        object["note"] = json!(note);
    }
    object["nodes"] = tree.graph.node_weights().enumerate().map(node).collect();
    object["edges"] = edges.collect();
    object
}
