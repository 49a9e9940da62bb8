//! All-different, domain consistent: keeps exactly the values that belong to some matching of all
//! variables.
//!
//! Given one maximum matching, a value belongs to another one if it lies on an alternating cycle,
//! or on an alternating path to a free value (Régin, *A filtering algorithm for constraints of
//! difference in CSPs*, 1994). Both are found as strongly connected components. The matching is
//! kept and repaired by augmenting paths where its values were removed. Runs beside
//! [`AllDifferent`](super::AllDifferent).
//!
//! Consistency: domain, if no variable occurs twice. Cost: n log n for domains of n values in all,
//! which are sorted, and a walk over them for each value of the matching that was removed.
//! Invariant: `matched` holds the values of the last matching, some of which may have been removed
//! since. No residue: the matching does not change what the constraint demands.

use super::all_different::{all_differ, are_within_62_bits};
use super::hall_set::explain_by_hall_set;
use super::{Deduction, Event, Layout, Outcome, Past, Propagator, Reasons, Store, Trailed};
use super::{Variable, View};
use crate::constraint::store::Failed;

/// The constraint that all variables differ, propagated by matchings.
#[derive(Clone, Debug)]
pub(crate) struct Matching {
    variables: Box<[Variable]>,
    /// The views of `variables`.
    views: Box<[View]>,
    /// `true` if two variables share a domain.
    shares_domains: bool,
    /// The value of each variable in the last matching, as bits of an `i64`.
    matched: Trailed,
}

/// The mark of unmatched variables, unmatched values, and nodes not visited yet.
const FREE: u32 = u32::MAX;

/// The bipartite graph of variables and their values, both numbered, with a matching.
struct Graph {
    /// All values, ascending.
    values: Vec<i64>,
    /// The value numbers of all variables, one variable after the other.
    edges: Vec<u32>,
    /// The index of each variable's first edge; the last entry is the number of edges.
    starts: Vec<usize>,
    /// The matched value of each variable, and the matched variable of each value.
    value_of: Vec<u32>,
    owner_of: Vec<u32>,
}

impl Graph {
    fn new<const W: usize>(store: &Store<W>, variables: &[View]) -> Self {
        let all: Vec<i64> = variables.iter().flat_map(|&it| store.values(it)).collect();
        let mut starts = vec![0];
        starts.extend(variables.iter().scan(0, |end, &it| {
            *end += store.size(it) as usize;
            Some(*end)
        }));
        let mut values = all.clone();
        values.sort_unstable();
        values.dedup();
        // Usually there are no gaps, and a value's number is its distance from the first one.
        let is_dense =
            values.last().is_none_or(|&last| last.abs_diff(values[0]) == values.len() as u64 - 1);
        let number = |value: &i64| match is_dense {
            true => value.abs_diff(values[0]) as u32,
            false => values.partition_point(|it| it < value) as u32,
        };
        let edges = all.iter().map(number).collect();
        let owner_of = vec![FREE; values.len()];
        Self { values, edges, starts, value_of: vec![FREE; variables.len()], owner_of }
    }

    fn edges(&self, variable: usize) -> &[u32] {
        &self.edges[self.starts[variable]..self.starts[variable + 1]]
    }

    fn assign(&mut self, variable: u32, value: u32) {
        self.value_of[variable as usize] = value;
        self.owner_of[value as usize] = variable;
    }

    /// Matches a free variable along a shortest augmenting path. Fails if there is none.
    fn augment(&mut self, start: u32) -> Outcome {
        let mut from = vec![FREE; self.values.len()];
        let mut queue = vec![start];
        let mut next = 0;
        while let Some(&variable) = queue.get(next) {
            next += 1;
            for edge in self.starts[variable as usize]..self.starts[variable as usize + 1] {
                let value = self.edges[edge];
                if from[value as usize] != FREE {
                    continue;
                }
                from[value as usize] = variable;
                match self.owner_of[value as usize] {
                    FREE => {
                        self.flip(start, value, &from);
                        return Ok(());
                    }
                    owner => queue.push(owner),
                }
            }
        }
        Err(Failed)
    }

    /// Flips the augmenting path from `start` to the free value `value`; `from` gives the variable
    /// by which each value was reached.
    fn flip(&mut self, start: u32, mut value: u32, from: &[u32]) {
        loop {
            let variable = from[value as usize];
            let before = self.value_of[variable as usize];
            self.assign(variable, value);
            if variable == start {
                return;
            }
            value = before;
        }
    }

    /// Returns the strongly connected component of each variable. In this graph a variable leads to
    /// the owners of its values. One additional node stands for free values: a variable with a free
    /// value leads to it, and it leads to all variables. (Tarjan 1972, iterative.)
    fn components(&self) -> Vec<u32> {
        let count = self.value_of.len();
        let (mut index, mut low) = (vec![0_u32; count + 1], vec![0_u32; count + 1]);
        let mut component = vec![FREE; count + 1];
        let (mut next_index, mut next_component) = (1, 0);
        let mut stack: Vec<usize> = Vec::new();
        // The nodes from the root down, each with the number of its next successor.
        let mut path: Vec<(usize, usize)> = Vec::new();
        for root in 0..count {
            if index[root] != 0 {
                continue;
            }
            path.push((root, 0));
            while let Some((node, at)) = path.last_mut() {
                let (node, edge) = (*node, *at);
                *at += 1;
                if edge == 0 {
                    (index[node], low[node]) = (next_index, next_index);
                    next_index += 1;
                    stack.push(node);
                }
                if let Some(next) = self.successor(node, edge) {
                    if index[next] == 0 {
                        path.push((next, 0));
                    } else if component[next] == FREE {
                        low[node] = low[node].min(index[next]);
                    }
                    continue;
                }
                path.pop();
                if let Some(&(parent, _)) = path.last() {
                    low[parent] = low[parent].min(low[node]);
                }
                if low[node] == index[node] {
                    while let Some(member) = stack.pop() {
                        component[member] = next_component;
                        if member == node {
                            break;
                        }
                    }
                    next_component += 1;
                }
            }
        }
        component
    }

    /// Returns the successor of `node` with this number; `None` after the last.
    fn successor(&self, node: usize, edge: usize) -> Option<usize> {
        let count = self.value_of.len();
        if node == count {
            return (edge < count).then_some(edge);
        }
        let value = *self.edges(node).get(edge)?;
        let owner = self.owner_of[value as usize];
        Some(if owner == FREE { count } else { owner as usize })
    }
}

impl Matching {
    pub(crate) fn new(variables: &[Variable]) -> Self {
        let (views, matched) = (Box::default(), Trailed(0));
        Self { variables: variables.into(), views, shares_domains: false, matched }
    }

    /// Returns a matching of all variables: the last one without the values removed since, extended
    /// along augmenting paths. Fails if there is none.
    fn matching<const W: usize>(&self, store: &Store<W>) -> Result<Graph, Failed> {
        let mut graph = Graph::new(store, &self.views);
        for (number, &view) in self.views.iter().enumerate() {
            let value = store.trailed(self.matched.at(number)) as i64;
            if store.has(view, value)
                && let Ok(value) = graph.values.binary_search(&value)
                && graph.owner_of[value] == FREE
            {
                graph.assign(number as u32, value as u32);
            }
        }
        for variable in 0..self.views.len() as u32 {
            if graph.value_of[variable as usize] == FREE {
                graph.augment(variable)?;
            }
        }
        Ok(graph)
    }
}

impl Propagator for Matching {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.variables.iter().for_each(|&variable| watch(variable, Event::Domain));
    }

    fn is_redundant(&self) -> bool {
        true
    }

    fn is_low_priority(&self) -> bool {
        true
    }

    fn is_idempotent(&self) -> bool {
        !self.shares_domains
    }

    fn is_stateless(&self) -> bool {
        true
    }

    fn prepare(&mut self, layout: &mut Layout) {
        (self.views, self.shares_domains) = layout.views(&self.variables);
        self.matched = layout.allocate(self.views.iter().map(|view| view.base() as u64));
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let graph = self.matching(store)?;
        let component = graph.components();
        for (number, &view) in self.views.iter().enumerate() {
            let own = graph.value_of[number];
            store.set_trailed(self.matched.at(number), graph.values[own as usize] as u64);
            for &value in graph.edges(number) {
                let owner = graph.owner_of[value as usize];
                if owner != FREE && component[owner as usize] != component[number] {
                    store.remove(view, graph.values[value as usize])?;
                }
            }
        }
        Ok(())
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        explain_by_hall_set(&self.views, past, deduction, reasons)
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        are_within_62_bits(&self.variables, bounds)
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        all_differ(&self.variables, value)
    }
}
