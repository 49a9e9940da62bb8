//! All different, by matchings: keeps the values that some assignment of different values has.
//!
//! A value stays with a variable if it belongs to some matching of all variables to values: it is
//! that of the matching at hand, or lies on an alternating cycle, or on an alternating path to a
//! value that nobody has (Régin, *A filtering algorithm for constraints of difference in CSPs*,
//! 1994). The matching is remembered, and mended where values went. Consistency: domain, if no
//! variable stands twice. Cost: a look at each value of each variable, and for each value of the
//! matching that went as much again.

use super::all_different::{are_near, differ};
use super::{Event, Memory, Outcome, Place, Propagator, Room, Store, Variable};
use crate::constraint::store::Failed;

/// Variables that have different values, as matchings tell. It stands beside value elimination.
#[derive(Clone, Debug)]
pub(crate) struct Matching {
    variables: Box<[Variable]>,
    /// The same, once they have places.
    placed: Box<[Place]>,
    /// Whether two of them share a domain.
    is_shared: bool,
    /// The value of each variable in the last matching, as bits of an `i64`.
    matched: Memory,
}

/// Variables without a value, and values without a variable.
const NONE: u32 = u32::MAX;

/// Variables and the values that they have left, each by its number.
struct Graph {
    /// The values, in ascending order.
    values: Vec<i64>,
    /// The numbers of the values of all variables, one variable after the other.
    edges: Vec<u32>,
    /// Where the values of each variable begin, and where the last ones end.
    starts: Vec<usize>,
    /// The value of each variable, and the variable of each value.
    value_of: Vec<u32>,
    owner_of: Vec<u32>,
}

impl Graph {
    fn new<const W: usize>(store: &Store<W>, variables: &[Place]) -> Self {
        let all: Vec<i64> = variables.iter().flat_map(|&it| store.values(it)).collect();
        let mut starts = vec![0];
        starts.extend(variables.iter().scan(0, |end, &it| {
            *end += store.size(it) as usize;
            Some(*end)
        }));
        let mut values = all.clone();
        values.sort_unstable();
        values.dedup();
        // Mostly there is no gap, and the number of a value is its distance from the first.
        let is_dense =
            values.last().is_none_or(|&last| last.abs_diff(values[0]) == values.len() as u64 - 1);
        let number = |value: &i64| match is_dense {
            true => value.abs_diff(values[0]) as u32,
            false => values.partition_point(|it| it < value) as u32,
        };
        let edges = all.iter().map(number).collect();
        let owner_of = vec![NONE; values.len()];
        Self { values, edges, starts, value_of: vec![NONE; variables.len()], owner_of }
    }

    fn edges(&self, variable: usize) -> &[u32] {
        &self.edges[self.starts[variable]..self.starts[variable + 1]]
    }

    fn join(&mut self, variable: u32, value: u32) {
        self.value_of[variable as usize] = value;
        self.owner_of[value as usize] = variable;
    }

    /// Gives a variable a value, for which others may change theirs: the shortest augmenting path.
    fn augment(&mut self, start: u32) -> Outcome {
        let mut from = vec![NONE; self.values.len()];
        let mut queue = vec![start];
        let mut next = 0;
        while let Some(&variable) = queue.get(next) {
            next += 1;
            for edge in self.starts[variable as usize]..self.starts[variable as usize + 1] {
                let value = self.edges[edge];
                if from[value as usize] != NONE {
                    continue;
                }
                from[value as usize] = variable;
                match self.owner_of[value as usize] {
                    NONE => {
                        self.exchange(start, value, &from);
                        return Ok(());
                    }
                    owner => queue.push(owner),
                }
            }
        }
        Err(Failed)
    }

    /// Moves the values along a path, which ends at a value that nobody has.
    fn exchange(&mut self, start: u32, mut value: u32, from: &[u32]) {
        loop {
            let variable = from[value as usize];
            let before = self.value_of[variable as usize];
            self.join(variable, value);
            if variable == start {
                return;
            }
            value = before;
        }
    }

    /// Returns the component of each variable in the graph in which a variable leads to those whose
    /// values it may take, and to one node more where it may take a value that nobody has; that
    /// node leads to all variables. (Tarjan 1972, with a stack of its own.)
    fn components(&self) -> Vec<u32> {
        let count = self.value_of.len();
        let (mut index, mut low) = (vec![0_u32; count + 1], vec![0_u32; count + 1]);
        let mut component = vec![NONE; count + 1];
        let (mut next_index, mut next_component) = (1, 0);
        let mut stack: Vec<usize> = Vec::new();
        // A node, and which of its successors is next.
        let mut path: Vec<(usize, usize)> = Vec::new();
        for root in 0..count {
            if index[root] != 0 {
                continue;
            }
            path.push((root, 0));
            while let Some((node, at)) = path.last_mut() {
                let (node, place) = (*node, *at);
                *at += 1;
                if place == 0 {
                    (index[node], low[node]) = (next_index, next_index);
                    next_index += 1;
                    stack.push(node);
                }
                if let Some(next) = self.successor(node, place) {
                    if index[next] == 0 {
                        path.push((next, 0));
                    } else if component[next] == NONE {
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

    /// A successor of a node by its number; none behind the last one.
    fn successor(&self, node: usize, place: usize) -> Option<usize> {
        let count = self.value_of.len();
        if node == count {
            return (place < count).then_some(place);
        }
        let value = *self.edges(node).get(place)?;
        let owner = self.owner_of[value as usize];
        Some(if owner == NONE { count } else { owner as usize })
    }
}

impl Matching {
    pub(crate) fn new(variables: &[Variable]) -> Self {
        let (placed, matched) = (Box::default(), Memory(0));
        Self { variables: variables.into(), placed, is_shared: false, matched }
    }

    /// A matching of all variables: as many values as possible are those of the last one.
    fn matching<const W: usize>(&self, store: &Store<W>) -> Result<Graph, Failed> {
        let mut graph = Graph::new(store, &self.placed);
        for (number, &place) in self.placed.iter().enumerate() {
            let value = store.remembered(self.matched.at(number)) as i64;
            if store.has(place, value)
                && let Ok(value) = graph.values.binary_search(&value)
                && graph.owner_of[value] == NONE
            {
                graph.join(number as u32, value as u32);
            }
        }
        for variable in 0..self.placed.len() as u32 {
            if graph.value_of[variable as usize] == NONE {
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

    fn is_dear(&self) -> bool {
        true
    }

    fn is_idempotent(&self) -> bool {
        !self.is_shared
    }

    fn is_forgetful(&self) -> bool {
        true
    }

    fn prepare(&mut self, room: &mut Room) {
        self.placed = self.variables.iter().map(|&variable| room.place(variable)).collect();
        let mut domains: Vec<_> = self.placed.iter().map(|place| place.domain()).collect();
        domains.sort_unstable();
        self.is_shared = domains.windows(2).any(|pair| pair[0] == pair[1]);
        self.matched = room.take(self.placed.iter().map(|place| place.base() as u64));
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let graph = self.matching(store)?;
        let component = graph.components();
        for (number, &place) in self.placed.iter().enumerate() {
            let own = graph.value_of[number];
            store.remember(self.matched.at(number), graph.values[own as usize] as u64);
            for &value in graph.edges(number) {
                let owner = graph.owner_of[value as usize];
                if owner != NONE && component[owner as usize] != component[number] {
                    store.remove(place, graph.values[value as usize])?;
                }
            }
        }
        Ok(())
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        are_near(&self.variables, bounds)
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        differ(&self.variables, value)
    }
}
