//! Lemmas about traces: the states on the path of a model have the traces that were left before.

use super::super::Context;
use super::super::graph::{number, variable};
use super::super::layout::{Trace, has};
use super::super::states::END;
use super::Backward;

impl Backward<'_> {
    /// Returns whether a passage to a state or the end is compatible with a trace: the state has
    /// the trace, or the trace no longer matters there.
    pub(super) fn may_have(&self, target: u32, trace: u32) -> bool {
        let Context { layout, states, .. } = self.context;
        target == END
            || self.level_of(target) > layout.traces[trace as usize].last as usize
            || has(states.set(target), trace)
    }

    /// Derives [`Lemma::Held`](super::Lemma::Held).
    pub(super) fn held(
        &self,
        trace: u32,
        level: usize,
        clause: &mut Vec<i32>,
        hints: &mut Vec<u32>,
    ) {
        let Context { layout, states, graph, .. } = self.context;
        let Trace { left, .. } = &layout.traces[trace as usize];
        let version = |level: usize| layout.traces[trace as usize].version(level as u32);
        let (before, now) = (version(level - 1), version(level));
        let untouched = &graph.untouched[trace as usize];
        clause.extend(now.checked_sub(1).map(|at| untouched[at].literal));
        let has_it = |state: &&u32| has(states.set(**state), trace);
        let living = self.living[level].iter().filter(has_it);
        clause.extend(living.map(|&state| graph.states[state as usize]));
        for &target in &self.passing[level] {
            let passage = graph.passage(number(states, target), level);
            let held = passage.filter(|_| self.may_have(target, trace));
            clause.extend(held.map(|passage| passage.literal));
        }
        if now > before {
            let (_, options) = &left[before];
            hints.extend(options.iter().map(|&option| self.after_option[option as usize]));
            hints.push(untouched[before].whole);
        }
        if before > 0 {
            let living = self.living[level - 1].iter().filter(has_it);
            hints.extend(living.map(|&state| self.successor_clause(state)));
            for &target in &self.passing[level - 1] {
                let leads = self.passage_successor(target, level - 1);
                hints.extend(leads.filter(|_| self.may_have(target, trace)));
            }
            hints.push(self.of_trace(&self.held[level - 1], trace));
        }
    }

    /// Returns the clause for a trace in an ascending list; 0 for none.
    pub(super) fn of_trace(&self, lemmas: &[(u32, u32)], trace: u32) -> u32 {
        lemmas.binary_search_by_key(&trace, |&(trace, _)| trace).map_or(0, |at| lemmas[at].1)
    }

    /// Derives [`Lemma::Respected`](super::Lemma::Respected).
    pub(super) fn respected(
        &self,
        trace: u32,
        level: usize,
        clause: &mut Vec<i32>,
        hints: &mut Vec<u32>,
    ) {
        let Context { layout, states, graph, .. } = self.context;
        let version = layout.traces[trace as usize].version(level as u32);
        let untouched =
            version.checked_sub(1).map(|at| graph.untouched[trace as usize][at].literal);
        clause.extend(untouched);
        clause.push(graph.none[level].literal);
        let free = self.used[level].iter().filter(|&&option| {
            layout.options[option as usize].respects.binary_search(&trace).is_err()
        });
        clause.extend(free.map(|&option| graph.alone[option as usize].literal));
        let living = self.living[level].iter().filter(|&&state| has(states.set(state), trace));
        hints.extend(living.map(|&state| self.choice_clause(state)));
        for &target in &self.passing[level] {
            let by = self.passage_chooses_none(target, level);
            hints.extend(by.filter(|_| self.may_have(target, trace)));
        }
        hints.push(self.of_trace(&self.held[level], trace));
    }

    /// Derives [`Lemma::Blocked`](super::Lemma::Blocked).
    pub(super) fn blocked(
        &self,
        option: u32,
        place: usize,
        clause: &mut Vec<i32>,
        hints: &mut Vec<u32>,
    ) {
        let Context { layout, graph, .. } = self.context;
        let choice = &layout.options[option as usize];
        let (trace, level) = (choice.respects[place], choice.level as usize);
        let version = layout.traces[trace as usize].version(choice.level);
        let untouched =
            version.checked_sub(1).map(|at| graph.untouched[trace as usize][at].literal);
        clause.extend(untouched);
        clause.push(-variable(option));
        let free = self.used[level].iter().filter(|&&other| {
            layout.options[other as usize].respects.binary_search(&trace).is_err()
        });
        hints.extend(free.map(|&other| graph.excluding(layout, other, option)));
        hints.push(graph.none[level].part(choice.rank as usize));
        hints.push(self.of_trace(&self.respected[level], trace));
    }
}
