//! Derives the target of an edge from the choice of its option: hints, level by level.

use super::super::graph::number;
use super::super::layout::{Level, has, insert, members};
use super::super::states::{END, Edge};
use super::{Forward, StateAt};

impl Forward<'_> {
    /// Adds the hints that lead from the choice of an option in a state to the edge's node. `whole`
    /// is the node's first defining clause; without it the hints lead to a contradiction. Adds the
    /// traces of the state that the hints need to `used`.
    pub(super) fn descend(
        &self,
        StateAt { level, state }: StateAt,
        edge: &Edge,
        whole: Option<u32>,
        used: &mut [u64],
        hints: &mut Vec<u32>,
    ) {
        let (layout, set) = (self.layout, self.states.set(state));
        let leaves = &layout.options[edge.option as usize].leaves;
        let next = edge.level as usize;
        let mut present = set.to_vec();
        leaves.iter().for_each(|&trace| insert(&mut present, trace));
        let needed = self.needed(level, edge, &present, whole.is_some());
        let version = |trace: u32, at: usize| layout.traces[trace as usize].version(at as u32);
        hints.push(self.alone[edge.option as usize]);
        for at in level..next {
            let is_skipped = at > level && has(&needed, at as u32);
            if is_skipped {
                hints.push(self.skipped[at]);
            }
            for (place, &trace) in layout.levels[at].left.iter().enumerate() {
                // The items of levels up to this one no longer matter.
                let is_passed = (trace as usize) <= at;
                if !has(&needed, trace) || is_passed {
                    continue;
                }
                let before = version(trace, at);
                let untouched = self.graph.untouched[trace as usize][before];
                hints.push(match (has(&present, trace), at == level) {
                    (true, true) if !has(set, trace) => {
                        let options = &layout.traces[trace as usize].left[before].1;
                        let child = options.binary_search(&edge.option).unwrap_or(0);
                        untouched.part(child + usize::from(before > 0))
                    }
                    (true, _) => untouched.part(0),
                    (false, true) => self.kept[edge.option as usize][place],
                    (false, false) => self.passed[at][place],
                });
            }
        }
        let of_state = members(&needed).filter(|&trace| {
            version(trace, level) > 0 && (has(set, trace) || !has(&present, trace))
        });
        of_state.for_each(|trace| insert(used, trace));
        if edge.target != END {
            hints.push(self.lemmas[edge.target as usize]);
        }
        if let Some(whole) = whole {
            let target = number(self.states, edge.target);
            let passages = (level + 1..next.min(self.graph.depth)).rev();
            let passages = passages.filter_map(|at| self.graph.passage(target, at));
            hints.extend(passages.map(|passage| passage.whole));
            hints.push(whole);
        }
    }

    /// Returns the traces that must be derived for an edge: those that the lemma of its target
    /// mentions, and the items of the skipped levels that must be shown to be covered. For an edge
    /// that `is_alive`, that is, has a node, these are all skipped levels with options.
    pub(super) fn needed(
        &self,
        level: usize,
        edge: &Edge,
        present: &[u64],
        is_alive: bool,
    ) -> Vec<u64> {
        let words = self.layout.words;
        let mut needed = match edge.target {
            END => vec![0; words],
            target => self.needs[target as usize * words..][..words].to_vec(),
        };
        for at in level + 1..edge.level as usize {
            let Level { options, left, .. } = &self.layout.levels[at];
            // The level must be shown to leave none of the absent traces that are needed.
            let absent = |&trace: &u32| has(&needed, trace) && !has(present, trace);
            if !options.is_empty() && (is_alive || left.iter().any(absent)) {
                insert(&mut needed, at as u32);
            }
        }
        needed
    }
}
