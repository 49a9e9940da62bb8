//! Connectivity, encoded by flows (Gavish and Graves, *The travelling salesman problem and related
//! problems*, 1978): one vertex, the *root*, supplies a unit to every other vertex that has the
//! value, along edges between such vertices. Flows are binary numbers, with a Boolean for each
//! digit.
//!
//! Several flows may supply the same vertices, so only the Booleans of values tell solutions apart.

use std::collections::BTreeMap;

use super::DirectEncoding;
use crate::constraint::model::Model;
use crate::constraint::propagators::{AnyPropagator, Connected, Region};
use crate::constraint::variable::Variable;
use crate::proof::{Constraint, Relation};

/// The encoding of a graph whose vertices with a value are connected.
#[derive(Clone, Debug)]
pub(crate) struct FlowGraph {
    /// For each vertex, the Boolean that it has the value; `None` if it cannot have it.
    pub(crate) vertices: Vec<Option<u32>>,
    /// The neighbours of each vertex, without vertices that cannot have the value.
    pub(crate) around: Vec<Vec<usize>>,
    /// The root, if it is known: a vertex that has the value in every solution.
    pub(crate) root: Option<usize>,
    /// Otherwise, for each vertex, the Boolean that it is the root.
    pub(crate) is_root: Vec<Option<u32>>,
    /// The index in the formula of the constraint that at most one vertex is the root.
    pub(crate) one_root: Option<usize>,
    /// For each vertex but a known root, the index in the formula of the constraint on what flows
    /// into it and out of it.
    pub(crate) conserved: Vec<Option<usize>>,
    /// By the two vertices of an edge, the index in the formula of the constraint that nothing
    /// flows along the edge unless the first vertex has the value.
    pub(crate) closed: BTreeMap<[usize; 2], usize>,
    /// The digits of the flow from the first vertex to the second, lowest first.
    digits: BTreeMap<[usize; 2], Vec<u32>>,
}

impl DirectEncoding {
    /// Encodes the size of a region and its root. Its connectivity is a constraint of its own.
    /// Fails if the formula becomes too large.
    pub(super) fn region(&mut self, it: &Region, reason: &str) -> Result<(), String> {
        let (value, [least, most]) = (it.value(), it.sizes().map(i64::from));
        let having: Vec<u32> =
            it.variables().iter().filter_map(|&vertex| self.literal(vertex, value)).collect();
        let words = |limit, size| format!("{reason}: a region of {limit} {size}");
        self.post(Constraint::at_least(words("at least", least), least, having.iter().copied()))?;
        self.post(Constraint::at_most(words("at most", most), most, having))?;
        let Some(root) = it.root() else { return Ok(()) };
        let root = self.literal(it.variables()[root], value);
        self.post(Constraint::at_least(format!("{reason}: this is in the region"), 1, root))
    }

    /// Encodes connectivity by flows. Fails if the formula becomes too large.
    pub(super) fn connected(
        &mut self,
        model: &Model,
        it: &Connected,
        reason: &str,
    ) -> Result<(), String> {
        let name = |vertex: usize| match model.name(it.variables()[vertex]) {
            "" => format!("vertex {}", vertex + 1),
            name => name.to_owned(),
        };
        let having = |&vertex: &Variable| self.literal(vertex, it.value());
        let vertices: Vec<Option<u32>> = it.variables().iter().map(having).collect();
        let is_known = |&vertex: &usize| {
            vertices[vertex].is_some() && self.values(it.variables()[vertex]).count() == 1
        };
        let root = (0..vertices.len()).find(is_known);
        let graph = FlowGraph::new(vertices, |vertex| it.around(vertex), root);
        self.supply(graph, usize::MAX, &name, reason)
    }

    /// Encodes a graph by flows, at most `most` of whose vertices have the value. Fails if the
    /// formula becomes too large.
    pub(super) fn supply(
        &mut self,
        mut graph: FlowGraph,
        most: usize,
        name: &dyn Fn(usize) -> String,
        reason: &str,
    ) -> Result<(), String> {
        let there = graph.vertices.iter().flatten().count();
        if graph.root.is_none() {
            self.choose_root(&mut graph, name, reason)?;
        }
        // The greatest flow supplies all vertices but the root.
        let length = usize::BITS - there.min(most).saturating_sub(1).leading_zeros();
        for (from, others) in graph.around.iter().enumerate() {
            for &to in others {
                let words = format!("of the flow from {} to {}: {reason}", name(from), name(to));
                let meanings = (0..length).map(|digit| format!("{} {words}", 1_u64 << digit));
                graph.digits.insert([from, to], self.auxiliary(meanings)?);
            }
        }
        for (vertex, &here) in graph.vertices.iter().enumerate() {
            let Some(here) = here else { continue };
            for &other in &graph.around[vertex] {
                let most = (1_i64 << length) - 1;
                let flows = graph.flow([vertex, other], -1).chain(graph.flow([other, vertex], -1));
                let words =
                    format!("{reason}: flow at {} to or from {}", name(vertex), name(other));
                let terms = flows.chain([(most, here)]).collect();
                graph.closed.insert([vertex, other], self.formula.constraints.len());
                self.flow(words, terms, 0)?;
            }
            if graph.root == Some(vertex) {
                continue;
            }
            let flows = graph.around[vertex].iter().flat_map(|&other| {
                graph.flow([other, vertex], 1).chain(graph.flow([vertex, other], -1))
            });
            let supplied = graph.is_root[vertex].map(|is_root| (there as i64, is_root));
            let terms = flows.chain([(-1, here)]).chain(supplied).collect();
            graph.conserved[vertex] = Some(self.formula.constraints.len());
            self.flow(format!("{reason}: flow reaches {}", name(vertex)), terms, 0)?;
        }
        self.flows.push(graph);
        Ok(())
    }

    /// Adds the Booleans that say which vertex is the root.
    fn choose_root(
        &mut self,
        graph: &mut FlowGraph,
        name: &dyn Fn(usize) -> String,
        reason: &str,
    ) -> Result<(), String> {
        for vertex in 0..graph.vertices.len() {
            if graph.vertices[vertex].is_some() {
                let meaning = format!("flow begins at {}: {reason}", name(vertex));
                graph.is_root[vertex] = self.auxiliary(std::iter::once(meaning))?.pop();
            }
        }
        graph.one_root = Some(self.formula.constraints.len());
        let roots = graph.is_root.iter().flatten().map(|&it| (-1, it)).collect();
        self.flow(format!("{reason}: flow begins at one place"), roots, -1)
    }

    /// Adds a Boolean for each meaning. Fails if the formula becomes too large.
    fn auxiliary(&mut self, meanings: impl Iterator<Item = String>) -> Result<Vec<u32>, String> {
        let first = self.formula.variables.len();
        self.formula.variables.extend(meanings);
        let last = self.formula.variables.len();
        let left = self.terms_left.checked_sub(last - first);
        self.terms_left = left.ok_or("the formula is too large")?;
        Ok((first as u32..last as u32).collect())
    }

    /// Adds the constraint that a sum is at least a bound.
    fn flow(&mut self, words: String, terms: Vec<(i64, u32)>, bound: i64) -> Result<(), String> {
        self.post(Constraint { words, terms, relation: Relation::AtLeast, bound })
    }
}

impl FlowGraph {
    /// Creates the graph of these vertices, without its constraints. `around` iterates over the
    /// neighbours of a vertex.
    pub(super) fn new<I: Iterator<Item = usize>>(
        vertices: Vec<Option<u32>>,
        around: impl Fn(usize) -> I,
        root: Option<usize>,
    ) -> Self {
        let of = |(vertex, here): (usize, &Option<u32>)| {
            let others = around(vertex).filter(|&it| it != vertex && vertices[it].is_some());
            let mut others: Vec<usize> = if here.is_some() { others.collect() } else { Vec::new() };
            others.sort_unstable();
            others.dedup();
            others
        };
        Self {
            around: vertices.iter().enumerate().map(of).collect(),
            is_root: vec![None; vertices.len()],
            one_root: None,
            conserved: vec![None; vertices.len()],
            closed: BTreeMap::new(),
            digits: BTreeMap::new(),
            vertices,
            root,
        }
    }

    /// Returns the terms of a flow times `sign`.
    fn flow(&self, arc: [usize; 2], sign: i64) -> impl Iterator<Item = (i64, u32)> + '_ {
        let digits = self.digits.get(&arc).into_iter().flatten();
        digits.enumerate().map(move |(place, &digit)| (sign << place, digit))
    }

    /// Appends the true Booleans of a flow that supplies each vertex along a tree of shortest
    /// paths. `has` returns whether the Boolean of a vertex is true in the solution.
    pub(super) fn complete(&self, has: &dyn Fn(u32) -> bool, trues: &mut Vec<u32>) {
        let is_there = |vertex: usize| self.vertices[vertex].is_some_and(has);
        let Some(root) = self.root.or_else(|| (0..self.vertices.len()).find(|&it| is_there(it)))
        else {
            return;
        };
        trues.extend(self.is_root[root]);
        let mut parents = vec![None; self.vertices.len()];
        parents[root] = Some(root);
        let (mut order, mut at) = (vec![root], 0);
        while let Some(&vertex) = order.get(at) {
            at += 1;
            for &other in &self.around[vertex] {
                if parents[other].is_none() && is_there(other) {
                    parents[other] = Some(vertex);
                    order.push(other);
                }
            }
        }
        let mut supplied = vec![1_usize; self.vertices.len()];
        for &vertex in order.iter().skip(1).rev() {
            let Some(parent) = parents[vertex] else { continue };
            let units = supplied[vertex];
            supplied[parent] += units;
            let digits = self.digits.get(&[parent, vertex]).into_iter().flatten().enumerate();
            trues.extend(digits.filter(|(place, _)| units >> place & 1 == 1).map(|it| it.1));
        }
    }
}

/// Returns whether flows encode a constraint. Such constraints are encoded after all others.
pub(super) fn is_flow(constraint: &AnyPropagator) -> bool {
    matches!(constraint, AnyPropagator::Connected(_) | AnyPropagator::Division(_))
}
