//! Regions: the vertices of a graph whose variable has a given value are connected, their number is
//! bounded, and the root, if there is one, is among them.
//!
//! A vertex that may have the value is *possible*; one that has it is *certain*. The certain
//! vertices use up a part of the greatest number; the rest is the *budget* of open ones. A flood
//! from the root, or without a root from certain vertices, finds the least number of open vertices
//! on a path to each vertex. A vertex beyond the budget loses the value. If only the least number
//! of vertices is within the budget, all of them get the value.
//!
//! An explanation consists of certain vertices, all of them or the root alone, and of vertices that
//! are no longer possible and through which a path within the budget would lead.
//!
//! Source: the reach of a numbered cell, as players of Nurikabe use it; here with a budget. Cost:
//! linear in the graph with a root; without one, a flood from each component of certain vertices at
//! most. Residue: the number of certain vertices, and the frontier.

use super::super::{Deduction, Event, Layout, Outcome, Past, Propagator, Reasons, Store, Variable};
use super::super::{View, Writer};
use super::flood::Flood;
use super::frontier::write_frontier;
use super::graph::{Graph, NONE};
use super::grounds::{Claim, Grounds};
use super::state::{State, state, state_before};
use crate::constraint::store::Failed;

/// The constraint that the vertices whose variable has `value` are connected, that `root` is one of
/// them unless it is [`NONE`], and that their number lies between `least` and `most`.
#[derive(Clone, Debug)]
pub(crate) struct Region {
    variables: Box<[Variable]>,
    value: i64,
    graph: Graph,
    root: u32,
    least: u32,
    most: u32,
    views: Box<[View]>,
    shares_domains: bool,
}

impl Region {
    /// Creates the constraint; the last argument is the least and the greatest number of vertices.
    /// Edges and the root name vertices by their indices in `variables`.
    ///
    /// # Panics
    ///
    /// Panics if an edge or the root names an index that `variables` does not have.
    pub(crate) fn new(
        variables: &[Variable],
        value: i64,
        edges: &[[usize; 2]],
        root: Option<usize>,
        [least, most]: [usize; 2],
    ) -> Self {
        let is_vertex = root.is_none_or(|root| root < variables.len());
        assert!(is_vertex, "the root of a region is one of its vertices");
        // A region has no more vertices than the graph.
        let most = most.min(variables.len()) as u32;
        let least = if least > most as usize { variables.len() + 1 } else { least } as u32;
        let root = root.map_or(NONE, |root| root as u32);
        let graph = Graph::new(variables.len(), edges);
        let (variables, views) = (variables.into(), Box::default());
        Self { variables, value, graph, root, least, most, views, shares_domains: false }
    }

    pub(crate) fn variables(&self) -> &[Variable] {
        &self.variables
    }

    pub(crate) fn value(&self) -> i64 {
        self.value
    }

    /// Returns the least and the greatest number of vertices.
    pub(crate) fn sizes(&self) -> [u32; 2] {
        [self.least, self.most]
    }

    pub(crate) fn root(&self) -> Option<usize> {
        (self.root != NONE).then_some(self.root as usize)
    }

    fn run_in<const W: usize>(&self, flood: &mut Flood, store: &mut Store<W>) -> Outcome {
        let of =
            |store: &Store<W>, vertex: u32| state(store, self.views[vertex as usize], self.value);
        let vertices = 0..self.views.len() as u32;
        if self.root != NONE {
            store.fix(self.views[self.root as usize], self.value)?;
        }
        let (mut roots, mut certain) = (std::mem::take(&mut flood.roots), 0);
        roots.clear();
        for vertex in vertices.clone().filter(|&it| of(store, it) == State::Certain) {
            certain += 1;
            if [vertex, NONE].contains(&self.root) {
                roots.push(vertex);
            }
        }
        let Some(budget) = self.most.checked_sub(certain) else { return Err(Failed) };
        let mut outcome = match roots.is_empty() {
            // No vertex is certain, so all possible ones are within reach.
            true => {
                flood.all(budget, vertices.clone().map(|vertex| of(store, vertex)));
                self.keep_reached(flood, store)
            }
            false => Ok(()),
        };
        let mut at = 0;
        while let (Ok(()), Some(&root)) = (outcome, roots.get(at)) {
            flood.go(&self.graph, root, [0, budget], |vertex| of(store, vertex));
            outcome = self.keep_reached(flood, store);
            at += 1;
            // A flood from the same component of certain vertices would find nothing else. If all
            // vertices reached lie within half the budget, any two of them are joined within the
            // whole of it, so no other flood finds more.
            if 2 * flood.farthest() <= budget {
                break;
            }
            let mut next = at;
            for place in at..roots.len() {
                if flood.costs[roots[place] as usize] != 0 {
                    roots.swap(next, place);
                    next += 1;
                }
            }
            roots.truncate(next);
        }
        flood.roots = roots;
        outcome
    }

    /// Takes the value from the vertices that the flood did not reach. Gives it to all others if
    /// their number is the least one; fails if it is smaller, or if a certain vertex was not
    /// reached.
    fn keep_reached<const W: usize>(&self, flood: &Flood, store: &mut Store<W>) -> Outcome {
        for (vertex, &view) in self.views.iter().enumerate() {
            if flood.costs[vertex] == NONE {
                match state(store, view, self.value) {
                    State::Gone => {}
                    State::Open => store.remove(view, self.value)?,
                    State::Certain => return Err(Failed),
                }
            }
        }
        if (flood.reached.len() as u32) < self.least {
            return Err(Failed);
        }
        if flood.reached.len() as u32 == self.least {
            for &vertex in &flood.reached {
                store.fix(self.views[vertex as usize], self.value)?;
            }
        }
        Ok(())
    }
}

impl Propagator for Region {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.variables.iter().for_each(|&variable| watch(variable, Event::Domain));
    }

    fn is_low_priority(&self) -> bool {
        true
    }

    /// With a root, a second run finds nothing: vertices that lose the value lie on no path within
    /// the budget, and if vertices get the value, all that are reached do, so that none stays open.
    fn is_idempotent(&self) -> bool {
        self.root != NONE && !self.shares_domains
    }

    fn prepare(&mut self, layout: &mut Layout) {
        (self.views, self.shares_domains) = layout.views(&self.variables);
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let mut flood = std::mem::take(&mut store.graphs.flood);
        let outcome = self.run_in(&mut flood, store);
        store.graphs.flood = flood;
        outcome
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let of = |&view: &View| state_before(past, view, self.value);
        let states: Vec<State> = self.views.iter().map(of).collect();
        let fixed_at = |vertex: u32| past.fixed_at(self.views[vertex as usize]);
        let certain = (0..states.len() as u32).filter(|&it| states[it as usize] == State::Certain);
        let mut certain: Vec<u32> = certain.collect();
        certain.sort_unstable_by_key(|&vertex| fixed_at(vertex));
        let claim = if deduction.is_failure() {
            if self.root != NONE && states[self.root as usize] == State::Gone {
                reasons.is_not(self.views[self.root as usize], self.value);
                return true;
            }
            if let Some(many) = certain.get(..=self.most as usize) {
                many.iter().for_each(|&it| reasons.is(self.views[it as usize], self.value));
                return true;
            }
            None
        } else {
            let mut asked = (0..self.views.len()).filter(|&it| deduction.is_about(self.views[it]));
            let (Some(vertex), None) = (asked.next(), asked.next()) else { return false };
            match deduction.leaves(self.views[vertex], self.value) {
                true if vertex as u32 == self.root => return true,
                true => Some(Claim::TooFew(vertex as u32)),
                false => {
                    reasons.earlier(deduction);
                    Some(Claim::TooFar(vertex as u32))
                }
            }
        };
        let roots: &[u32] = match self.root {
            NONE if certain.is_empty() => &[NONE],
            NONE => &certain,
            _ => std::slice::from_ref(&self.root),
        };
        let mut grounds = Grounds::new(&self.graph, [self.least, self.most], states);
        let Some((root, claim)) = grounds.find(roots, &certain, claim) else { return false };
        grounds.shrink(root, claim, &certain);
        for vertex in grounds.used().filter(|&vertex| vertex != self.root) {
            reasons.is(self.views[vertex as usize], self.value);
        }
        if let (Claim::TooFar(vertex), true) = (claim, deduction.is_failure()) {
            reasons.is(self.views[vertex as usize], self.value);
        }
        for vertex in grounds.border(root, claim) {
            reasons.is_not(self.views[vertex as usize], self.value);
        }
        true
    }

    /// Writes the number of certain vertices and the frontier: see [`write_frontier`].
    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        let states: Vec<State> =
            self.views.iter().map(|&view| state(store, view, self.value)).collect();
        if states.contains(&State::Open) {
            key.number(states.iter().filter(|&&it| it == State::Certain).count() as i64);
            write_frontier(&self.graph, &states, self.root, key);
        }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let of = |&variable: &Variable| match value(variable) == self.value {
            true => State::Certain,
            false => State::Gone,
        };
        let states: Vec<State> = self.variables.iter().map(of).collect();
        let number = states.iter().filter(|&&it| it == State::Certain).count() as u32;
        let has_root = self.root == NONE || states[self.root as usize] == State::Certain;
        let first = states.iter().position(|&it| it == State::Certain);
        let is_connected = first.is_none_or(|first| {
            let reached = self.graph.component(&states, first as u32, NONE);
            reached.iter().filter(|&&it| it).count() == number as usize
        });
        has_root && is_connected && (self.least..=self.most).contains(&number)
    }
}
