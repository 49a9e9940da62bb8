//! Words for a tree: the text in each node, by its state or kind.

use billhook_engine::tree::{Folded, Kind, Vertex};
use billhook_run::words::several;

/// The number of moves at which the engine stops counting.
const MANY: usize = 1_000;

/// Returns the text in a node: its state, or its kind if it has none.
pub fn of_node(vertex: &Vertex) -> String {
    match of_kind(vertex.kind) {
        words if vertex.state.is_empty() => words,
        _ => vertex.state.clone(),
    }
}

/// Returns the kind of a node in words; empty for an inner node.
pub(crate) fn of_kind(kind: Kind) -> String {
    match kind {
        Kind::Inner => String::new(),
        Kind::Dead => "dead end".to_owned(),
        Kind::Solved => "solution".to_owned(),
        Kind::Pruned => "pruned".to_owned(),
        Kind::Unsearched(moves) => {
            let more = if moves >= MANY { " or more" } else { "" };
            format!("{}{more}, not searched", several(&moves, "move"))
        }
        Kind::Folded(folded) => of_folded(folded),
        Kind::Chain(chain) => of_chain(chain),
    }
}

fn of_folded(folded: Folded) -> String {
    let Folded { branches, nodes, dead_ends, solutions, whole } = folded;
    if nodes == 0 {
        return of_kind(Kind::Unsearched(branches));
    }
    if dead_ends == nodes && branches == nodes {
        return several(&nodes, "dead end");
    }
    let branches = match branches {
        0 | 1 => String::new(),
        _ => several(&branches, "branch") + ": ",
    };
    let solutions = match (solutions, whole) {
        (0, true) => "no solution".to_owned(),
        (0, false) => "no solution found".to_owned(),
        _ => several(&solutions, "solution"),
    };
    format!("{branches}{}, {solutions}", several(&nodes, "node"))
}

fn of_chain(chain: Folded) -> String {
    let Folded { branches, nodes, solutions, whole, .. } = chain;
    if nodes == branches && whole {
        return format!("{}: one move each", several(&branches, "node"));
    }
    let solutions = match solutions {
        0 => String::new(),
        _ => format!(", {}", several(&solutions, "solution")),
    };
    format!("{}: {}{solutions}", several(&branches, "level"), several(&nodes, "node"))
}
