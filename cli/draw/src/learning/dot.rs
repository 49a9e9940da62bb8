//! A conflict in the DOT language of Graphviz.

use billhook_engine::constraint::Role;
use petgraph::dot::{Config, Dot, RankDir};
use petgraph::graph::{DiGraph, EdgeReference, NodeIndex};
use petgraph::visit::EdgeRef;

use super::conflict::Conflict;

/// Returns the implication graph of a conflict, with a title below it.
pub(crate) fn dot(conflict: &Conflict, title: &str) -> String {
    let mut graph: DiGraph<&str, &str> = DiGraph::new();
    let facts = &conflict.facts;
    facts.iter().for_each(|_| {
        graph.add_node("");
    });
    for (at, fact) in facts.iter().enumerate() {
        for &premise in &fact.premises {
            graph.add_edge(NodeIndex::new(premise), NodeIndex::new(at), "");
        }
    }
    let node = |at: NodeIndex| {
        let fact = &facts[at.index()];
        let look = match fact.role {
            Role::Point => "box, style = rounded, peripheries = 2, color = darkorange",
            Role::Nogood => "box, style = rounded, penwidth = 2, color = darkorange",
            Role::Behind if fact.is_conflict => "octagon, color = red",
            Role::Behind | Role::Redundant => "box, style = dashed",
            Role::Before => "box, style = rounded",
        };
        let lines = [&fact.words, &format!("level {}", fact.level), &fact.reason];
        let label = lines.map(|line| escaped(line)).join("\\n");
        format!("label = \"{label}\", shape = {look} ")
    };
    let edge = |edge: EdgeReference<'_, &str>| {
        let crosses =
            facts[edge.target().index()].is_behind() && !facts[edge.source().index()].is_behind();
        if crosses { "color = darkorange, penwidth = 2 ".to_owned() } else { String::new() }
    };
    let config = [Config::NodeNoLabel, Config::EdgeNoLabel, Config::RankDir(RankDir::LR)];
    let dot = Dot::with_attr_getters(
        &graph,
        &config,
        &|_, it: EdgeReference<'_, &str>| edge(it),
        &|_, (at, _): (NodeIndex, &&str)| node(at),
    )
    .to_string();
    let label = format!("{}\\n{}", escaped(title), escaped(&conflict.lesson(usize::MAX)));
    match dot.split_once('\n') {
        Some((begin, rest)) => format!("{begin}\n    label = \"{label}\"\n{rest}"),
        None => dot,
    }
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
}
