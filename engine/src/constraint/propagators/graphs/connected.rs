//! Connectivity: the vertices of a graph whose variable has a given value induce a connected
//! subgraph.
//!
//! A vertex that may have the value is *possible*; one that has it is *certain*. All certain
//! vertices must lie in one component of the possible ones. Vertices outside of this component lose
//! the value. A possible vertex that separates two certain ones, an articulation point between
//! them, gets the value (Tarjan, *Depth-first search and linear graph algorithms*, 1972).
//!
//! An explanation is a cut, that is, vertices that are no longer possible and separate two others,
//! and those of the two others that are certain. Of two cuts, one near each side, the smaller one
//! is used.
//!
//! Consistency: domain, if no variable occurs twice. Cost: linear in the graph. Residue: which open
//! vertices touch which components of certain ones.

use super::super::{Deduction, Event, Layout, Outcome, Past, Propagator, Reasons, Store, Variable};
use super::super::{Trailed, View, Writer, ones};
use super::frontier::write_frontier;
use super::graph::{Graph, NONE};
use super::state::{State, is_now, state, state_before};
use super::walk::{Vertex, Walk};
use crate::constraint::store::Failed;

/// The constraint that the vertices whose variable has `value` are connected.
#[derive(Clone, Debug)]
pub(crate) struct Connected {
    variables: Box<[Variable]>,
    value: i64,
    graph: Graph,
    views: Box<[View]>,
    shares_domains: bool,
    /// One bit for each vertex that is set if the vertex was possible after the last run; then one
    /// bit for each vertex that is set if it was certain.
    seen: Trailed,
}

/// Number of changes above which the propagator runs without looking at each of them.
const MOST_CHANGED: usize = 32;

impl Connected {
    /// Creates the constraint. Edges name vertices by their indices in `variables`.
    ///
    /// # Panics
    ///
    /// Panics if an edge names an index that `variables` does not have.
    pub(crate) fn new(variables: &[Variable], value: i64, edges: &[[usize; 2]]) -> Self {
        let graph = Graph::new(variables.len(), edges);
        let (variables, views) = (variables.into(), Box::default());
        Self { variables, value, graph, views, shares_domains: false, seen: Trailed(0) }
    }

    pub(crate) fn variables(&self) -> &[Variable] {
        &self.variables
    }

    pub(crate) fn value(&self) -> i64 {
        self.value
    }

    /// Returns the vertices next to a vertex, by their indices.
    pub(crate) fn around(&self, vertex: usize) -> impl Iterator<Item = usize> {
        self.graph.of(vertex as u32).iter().map(|&other| other as usize)
    }

    /// Runs the propagator with the memory of `walk`.
    fn run_in<const W: usize>(&self, walk: &mut Walk, store: &mut Store<W>) -> Outcome {
        walk.vertices.clear();
        walk.cuts.clear();
        walk.changed.clear();
        // Some certain vertex, and the number of possible vertices.
        let (mut root, mut there) = (NONE, 0);
        let words = self.views.len().div_ceil(64);
        for (word, views) in self.views.chunks(64).enumerate() {
            let (mut possible, mut certain) = (0_u64, 0_u64);
            for (at, &view) in views.iter().enumerate() {
                let (is_possible, is_certain) = is_now(store, view, self.value);
                possible |= u64::from(is_possible) << at;
                certain |= u64::from(is_certain) << at;
            }
            there += possible.count_ones();
            if certain != 0 {
                root = (64 * word) as u32 + certain.trailing_zeros();
            }
            let [seen, known] = [self.seen.at(word), self.seen.at(words + word)];
            let changed = (store.trailed(seen) ^ possible) | (store.trailed(known) ^ certain);
            walk.changed.extend(ones([changed]).map(|at| (64 * word + at) as u32));
            store.set_trailed(seen, possible);
            store.set_trailed(known, certain);
        }
        if root == NONE || !self.matters(walk, store) {
            return Ok(());
        }
        for (word, begins) in self.graph.begins[..self.views.len()].chunks(64).enumerate() {
            let [seen, known] = [word, words + word].map(|it| store.trailed(self.seen.at(it)));
            walk.vertices.extend((0..).zip(begins).map(|(at, &next)| {
                let [is_possible, has_certain] = [seen, known].map(|bits| bits >> at & 1 == 1);
                let place = if is_possible { 0 } else { NONE };
                let is_open = is_possible && !has_certain;
                Vertex { place, low: 0, before: NONE, next, is_open, has_certain }
            }));
        }
        let note = |store: &mut Store<W>, begin: usize, vertex: usize| {
            let at = self.seen.at(begin + vertex / 64);
            store.set_trailed(at, store.trailed(at) ^ 1 << (vertex % 64));
        };
        if walk.go(&self.graph, root) < there {
            if walk.vertices.iter().any(|it| it.place == 0 && !it.is_open) {
                return Err(Failed);
            }
            for (vertex, it) in walk.vertices.iter().enumerate() {
                if it.place == 0 {
                    store.remove(self.views[vertex], self.value)?;
                    note(store, 0, vertex);
                }
            }
        }
        for &cut in &walk.cuts {
            if !store.is_fixed(self.views[cut as usize]) {
                store.fix(self.views[cut as usize], self.value)?;
                note(store, words, cut as usize);
            }
        }
        Ok(())
    }

    /// Returns whether a vertex was possible, and whether it was certain, as recorded in `seen`.
    #[inline(always)]
    fn is_known<const W: usize>(&self, store: &Store<W>, vertex: u32) -> (bool, bool) {
        let (word, at) = (vertex as usize / 64, vertex % 64);
        let words = self.views.len().div_ceil(64);
        let [seen, known] = [word, words + word].map(|it| store.trailed(self.seen.at(it)));
        (seen >> at & 1 == 1, known >> at & 1 == 1)
    }

    /// Returns whether the changes may have consequences. Two kinds of changes have none: a vertex
    /// with at most one possible neighbour that becomes impossible, since it separates no others,
    /// and a vertex with a certain neighbour that becomes certain, since nothing separates the two.
    fn matters<const W: usize>(&self, walk: &mut Walk, store: &Store<W>) -> bool {
        if walk.changed.len() > MOST_CHANGED {
            return true;
        }
        // A change without consequences is dropped; then others may turn out to have none.
        let mut is_smaller = true;
        while is_smaller {
            let before = walk.changed.len();
            let mut at = before;
            while at > 0 {
                at -= 1;
                if !self.may_matter(walk.changed[at], &walk.changed, store) {
                    walk.changed.swap_remove(at);
                }
            }
            is_smaller = walk.changed.len() < before;
        }
        !walk.changed.is_empty()
    }

    /// Returns whether a change may have consequences, given the other changes that may.
    fn may_matter<const W: usize>(&self, vertex: u32, changed: &[u32], store: &Store<W>) -> bool {
        let mut around = self.graph.of(vertex).iter();
        match self.is_known(store, vertex) {
            (true, false) => true,
            (true, true) => {
                !around.any(|other| self.is_known(store, *other).1 && !changed.contains(other))
            }
            (false, _) => {
                let is_there =
                    |other: &&u32| self.is_known(store, **other).0 || changed.contains(other);
                around.filter(is_there).count() > 1
            }
        }
    }

    /// Gives the reasons that every path of possible vertices between two vertices passes through
    /// `without`, or that there is no path, if `without` is [`NONE`].
    fn explain_cut<const W: usize>(
        &self,
        states: &[State],
        [one, two]: [u32; 2],
        without: u32,
        reasons: &mut Reasons<'_, W>,
    ) {
        let mut cut = self.graph.separator(states, [one, two], without);
        if cut.len() > 1 {
            let other = self.graph.separator(states, [two, one], without);
            if other.len() < cut.len() {
                cut = other;
            }
        }
        cut.iter().for_each(|&vertex| reasons.is_not(self.views[vertex as usize], self.value));
    }
}

impl Propagator for Connected {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.variables.iter().for_each(|&variable| watch(variable, Event::Domain));
    }

    fn is_low_priority(&self) -> bool {
        true
    }

    /// A second run finds nothing: a vertex that gets the value lies between certain ones already,
    /// so it adds no articulation point between certain vertices.
    fn is_idempotent(&self) -> bool {
        !self.shares_domains
    }

    fn prepare(&mut self, layout: &mut Layout) {
        (self.views, self.shares_domains) = layout.views(&self.variables);
        // At first no vertex is recorded, so that the first run sees all as changed.
        let words = self.views.len().div_ceil(64);
        self.seen = layout.allocate(std::iter::repeat_n(0, 2 * words));
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let mut walk = std::mem::take(&mut store.graphs.walk);
        let outcome = self.run_in(&mut walk, store);
        store.graphs.walk = walk;
        outcome
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let states: Vec<State> =
            self.views.iter().map(|&view| state_before(past, view, self.value)).collect();
        // Returns the vertex that became certain first, of those that `among` allows.
        let oldest = |among: &dyn Fn(usize) -> bool| -> Option<u32> {
            let certain = (0..states.len()).filter(|&it| states[it] == State::Certain && among(it));
            certain.min_by_key(|&it| past.fixed_at(self.views[it])).map(|it| it as u32)
        };
        let Some(one) = oldest(&|_| true) else { return false };
        let is = |vertex: u32| self.views[vertex as usize];
        if deduction.is_failure() {
            let side = self.graph.component(&states, one, NONE);
            let Some(two) = oldest(&|vertex| !side[vertex]) else { return false };
            [one, two].into_iter().for_each(|vertex| reasons.is(is(vertex), self.value));
            self.explain_cut(&states, [one, two], NONE, reasons);
            return true;
        }
        let mut asked = (0..self.views.len()).filter(|&it| deduction.is_about(self.views[it]));
        let (Some(vertex), None) = (asked.next(), asked.next()) else { return false };
        let (vertex, view) = (vertex as u32, self.views[vertex]);
        if !deduction.leaves(view, self.value) {
            // No path joins the vertex to some certain one.
            reasons.earlier(deduction);
            let side = self.graph.component(&states, vertex, NONE);
            let Some(one) = oldest(&|other| !side[other]) else { return false };
            reasons.is(is(one), self.value);
            self.explain_cut(&states, [one, vertex], NONE, reasons);
            return true;
        }
        // The vertex separates two certain ones.
        let side = self.graph.component(&states, one, vertex);
        let Some(two) = oldest(&|other| !side[other] && other != vertex as usize) else {
            return false;
        };
        [one, two].into_iter().for_each(|vertex| reasons.is(is(vertex), self.value));
        self.explain_cut(&states, [one, two], vertex, reasons);
        true
    }

    /// Writes the frontier: see [`write_frontier`].
    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        let states: Vec<State> =
            self.views.iter().map(|&view| state(store, view, self.value)).collect();
        write_frontier(&self.graph, &states, NONE, key);
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let of = |&variable: &Variable| match value(variable) == self.value {
            true => State::Certain,
            false => State::Gone,
        };
        let states: Vec<State> = self.variables.iter().map(of).collect();
        let Some(first) = states.iter().position(|&state| state == State::Certain) else {
            return true;
        };
        let is_reached = self.graph.component(&states, first as u32, NONE);
        states.iter().zip(is_reached).all(|(&state, is_reached)| state == State::Gone || is_reached)
    }
}
