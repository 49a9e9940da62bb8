//! Derivations of the reasons of connectivity: a vertex on one side of a cut has the value only if
//! flow crosses the cut, or begins on that side.
//!
//! In the sum of the flow constraints of all vertices of a side, all flow within the side cancels
//! out. The constraints that nothing flows through the vertices of the cut are added. The result
//! says that the side is supplied from a root of its own.

use super::super::super::formula::FlowGraph;
use super::log::{Addend, Fact, Log};

impl Log<'_> {
    /// Derives a clause whose negation leaves two vertices of a graph unconnected. Returns the step
    /// that derived it.
    pub(super) fn derive_cut(&mut self, graph: &FlowGraph, clause: &[Fact]) -> u64 {
        let before: Vec<Option<bool>> =
            clause.iter().map(|&(variable, _)| self.truths[variable as usize]).collect();
        for &(variable, is_true) in clause {
            self.truths[variable as usize] = Some(!is_true);
        }
        let sides = self.sides(graph);
        for (&(variable, _), &truth) in clause.iter().zip(&before).rev() {
            self.truths[variable as usize] = truth;
        }
        let mut steps = Vec::new();
        let mut supplied = Vec::new();
        for side in &sides {
            self.add_up(&side.constraints(graph, &self.meaning.numbers));
            steps.push(*self.steps);
            if graph.root.is_none() {
                // The side has the root if its vertex has the value and the vertices of the cut do
                // not.
                let (here, border) = (graph.vertices[side.vertex], side.border.iter());
                let literals = here.into_iter().map(|here| (here, false));
                let border = border.filter_map(|&vertex| Some((graph.vertices[vertex]?, true)));
                let is_root = |&vertex: &usize| Some((graph.is_root[vertex]?, true));
                let roots = side.vertices.iter().filter_map(is_root);
                self.derive(&literals.chain(border).chain(roots).collect::<Vec<_>>());
                supplied.push(Addend::Step(*self.steps));
                steps.push(*self.steps);
            }
        }
        if let (Some(one), [_, _]) = (graph.one_root, &supplied[..]) {
            supplied.push(Addend::Given(self.meaning.numbers[one]));
            self.add_up(&supplied);
            steps.push(*self.steps);
        }
        self.derive(clause);
        let derived = *self.steps;
        self.delete(&steps);
        derived
    }

    /// Returns sides of a cut, each with a vertex that has the value: the one without the root if
    /// the root is known, otherwise two. Returns none if all such vertices are connected.
    fn sides(&self, graph: &FlowGraph) -> Vec<Side> {
        let truth = |vertex: usize| graph.vertices[vertex].and_then(|it| self.truth(it));
        let mut certain = (0..graph.vertices.len()).filter(|&vertex| truth(vertex) == Some(true));
        let Some(first) = graph.root.or_else(|| certain.clone().next()) else { return Vec::new() };
        let is_gone = |vertex: usize| truth(vertex) == Some(false);
        let near = Side::of(graph, first, &is_gone);
        let Some(second) = certain.find(|vertex| !near.vertices.contains(vertex)) else {
            return Vec::new();
        };
        let far = Side::of(graph, second, &is_gone);
        if graph.root.is_some() { vec![far] } else { vec![near, far] }
    }
}

/// A part of a graph that a cut separates from the rest.
struct Side {
    /// A vertex that has the value.
    vertex: usize,
    vertices: std::collections::BTreeSet<usize>,
    /// The vertices of the cut next to this side.
    border: std::collections::BTreeSet<usize>,
}

impl Side {
    fn of(graph: &FlowGraph, vertex: usize, is_gone: &dyn Fn(usize) -> bool) -> Self {
        let (mut vertices, mut border) = ([vertex].into(), std::collections::BTreeSet::new());
        let mut stack = vec![vertex];
        while let Some(vertex) = stack.pop() {
            for &other in &graph.around[vertex] {
                if is_gone(other) {
                    border.insert(other);
                } else if std::collections::BTreeSet::insert(&mut vertices, other) {
                    stack.push(other);
                }
            }
        }
        Self { vertex, vertices, border }
    }

    /// Returns the constraints whose sum limits the flow into the side.
    fn constraints(&self, graph: &FlowGraph, numbers: &[u64]) -> Vec<Addend> {
        let mut constraints = Vec::new();
        for &vertex in &self.vertices {
            constraints.extend(graph.conserved[vertex]);
            for &other in graph.around[vertex].iter().filter(|&it| self.border.contains(it)) {
                constraints.extend(graph.closed.get(&[other, vertex]).copied());
            }
        }
        constraints.into_iter().map(|it| Addend::Given(numbers[it])).collect()
    }
}
