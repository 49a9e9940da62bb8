//! Proves the lemmas of states and of their edges. The functions that prove fail like those of
//! [`Proof`].

use super::super::Error;
use super::super::graph::variable;
use super::super::layout::{has, insert};
use super::super::proof::{Node, Proof};
use super::super::states::Edge;
use super::{Forward, StateAt};

/// Maximum number of nogoods of a level that are tried on its dead states.
const NOGOODS: usize = 64;

impl Forward<'_> {
    /// Proves the lemma of a state, or finds a nogood that implies it.
    pub(super) fn state(
        &mut self,
        at: StateAt,
        nogoods: &mut Vec<u32>,
        proof: &mut Proof<'_>,
    ) -> Result<(), Error> {
        let StateAt { level, state } = at;
        let is_alive = self.states.is_alive(state);
        if !is_alive && let Some(position) = self.known(state, nogoods) {
            // Nogoods used lately are tried first.
            nogoods[..=position].rotate_right(1);
            let words = self.layout.words;
            let (known, state) = (nogoods[0] as usize, state as usize);
            self.lemmas[state] = self.lemmas[known];
            self.needs.copy_within(known * words..(known + 1) * words, state * words);
            return Ok(());
        }
        let mut used = vec![0; self.layout.words];
        let edges = self.states.edges(state);
        let mut steps = Vec::new();
        let mut hints: Vec<u32> = Vec::new();
        for sum in self.graph.sums(self.states, state) {
            // If the sum is false, so are its edge and the sum below.
            hints.extend([sum.part(0), sum.part(1)]);
        }
        let nodes = self.graph.nodes(self.states, state);
        if let Some((last, before)) = edges.split_last() {
            for (edge, node) in before.iter().zip(nodes.clone()) {
                hints.push(self.edge(at, edge, node, &mut used, proof)?);
            }
            let node = nodes.last().flatten();
            self.descend(at, last, node.map(|node| node.whole), &mut used, &mut steps);
        }
        self.reasons(at, &mut used, &mut hints);
        hints.push(self.covered[level]);
        hints.append(&mut steps);
        if self
            .graph
            .untouched_before(level as u32, self.layout.traces[level].version(level as u32))
            .is_some()
        {
            insert(&mut used, level as u32);
        }
        let node = self.graph.states[state as usize];
        let clause = self.clause(at, &used, (node != 0).then_some(node));
        self.lemmas[state as usize] = proof.assert(&clause, &hints)?;
        let words = self.layout.words;
        self.needs[state as usize * words..][..words].copy_from_slice(&used);
        if !is_alive {
            nogoods.insert(0, state);
            nogoods.truncate(NOGOODS);
        }
        Ok(())
    }

    /// Returns the position of a nogood that excludes a dead state; `None` if there is none.
    pub(super) fn known(&self, state: u32, nogoods: &[u32]) -> Option<usize> {
        let words = self.layout.words;
        let set = self.states.set(state);
        nogoods.iter().position(|&nogood| {
            let needs = &self.needs[nogood as usize * words..][..words];
            let mut words = set.iter().zip(self.states.set(nogood)).zip(needs);
            words.all(|((set, other), needs)| (set ^ other) & needs == 0)
        })
    }

    /// Proves the lemma of an edge and returns its id: if the traces are those of the state and the
    /// option is chosen, the edge's node is true; without a node, the option is never chosen. Adds
    /// the traces that the lemma mentions to `used`.
    pub(super) fn edge(
        &self,
        at: StateAt,
        edge: &Edge,
        node: Option<Node>,
        used: &mut [u64],
        proof: &mut Proof<'_>,
    ) -> Result<u32, Error> {
        let (mut needed, mut hints) = (vec![0; used.len()], Vec::new());
        self.descend(at, edge, node.map(|node| node.whole), &mut needed, &mut hints);
        used.iter_mut().zip(&needed).for_each(|(used, needed)| *used |= needed);
        let mut clause = self.clause(at, &needed, node.map(|node| node.literal));
        clause.push(-variable(edge.option));
        proof.assert(&clause, &hints)
    }

    /// Adds a hint for each option of a level that cannot be chosen: the lemma by which a trace of
    /// the state excludes it. Prefers traces in `used`, then the one that excludes the most
    /// options, and adds it to `used`, so that the state's lemma mentions few traces.
    pub(super) fn reasons(
        &mut self,
        StateAt { level, state }: StateAt,
        used: &mut [u64],
        hints: &mut Vec<u32>,
    ) {
        let (layout, set) = (self.layout, self.states.set(state));
        let mut chosen = self.states.edges(state).iter().map(|edge| edge.option).peekable();
        let mut blocked: Vec<u32> = Vec::new();
        for &option in &layout.levels[level].options {
            if chosen.next_if_eq(&option).is_none() {
                blocked.push(option);
            }
        }
        let mut by = |forward: &Self, blocked: &mut Vec<u32>, accept: &dyn Fn(u32) -> bool| {
            blocked.retain(|&option| {
                let respects = &layout.options[option as usize].respects;
                let reason = respects.iter().find(|&&trace| has(set, trace) && accept(trace));
                hints.extend(reason.map(|&trace| forward.reason(option, trace)));
                reason.is_none()
            });
        };
        by(self, &mut blocked, &|trace| has(used, trace));
        while !blocked.is_empty() {
            let respects = |&option: &u32| layout.options[option as usize].respects.iter();
            let mut best = None;
            for &trace in blocked.iter().flat_map(respects).filter(|&&trace| has(set, trace)) {
                self.tally[trace as usize] += 1;
                best = best.max(Some((self.tally[trace as usize], trace)));
            }
            blocked.iter().flat_map(respects).for_each(|&trace| self.tally[trace as usize] = 0);
            // Unreachable: each of these options respects a trace of the state.
            let Some((_, best)) = best else { return };
            insert(used, best);
            by(self, &mut blocked, &|trace| trace == best);
        }
    }
}
