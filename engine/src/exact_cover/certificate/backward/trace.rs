//! Lemmas about traces: the states on the path of a model have the traces that were left before.

use super::super::Context;
use super::super::graph::{number, variable};
use super::super::layout::{Trace, has};
use super::super::states::END;
use super::{Backward, Line};

impl Backward<'_> {
    /// Returns whether a passage to a state or the end is compatible with a trace: the state has
    /// the trace, or the trace no longer matters there.
    pub(super) fn may_have(&self, target: u32, trace: u32) -> bool {
        let Context { layout, states, .. } = self.context;
        target == END
            || self.level_of(target) > layout.traces[trace as usize].last as usize
            || has(states.set(target), trace)
    }

    pub(super) fn held(&self, trace: u32, level: usize, line: &mut Line) {
        let Context { layout, states, graph, .. } = self.context;
        let Trace { left, .. } = &layout.traces[trace as usize];
        let version = |level: usize| layout.traces[trace as usize].version(level as u32);
        let (before, now) = (version(level - 1), version(level));
        let untouched = &graph.untouched[trace as usize];
        line.clause.extend(graph.untouched_before(trace, now));
        let has_it = |state: &&u32| has(states.set(**state), trace);
        let living = self.living[level].iter().filter(has_it);
        line.clause.extend(living.map(|&state| graph.states[state as usize]));
        for &target in &self.passing[level] {
            let passage = graph.passage(number(states, target), level);
            let held = passage.filter(|_| self.may_have(target, trace));
            line.clause.extend(held.map(|passage| passage.literal));
        }
        if now > before {
            let (_, options) = &left[before];
            line.hints.extend(options.iter().map(|&option| self.after_option[option as usize]));
            line.hints.push(untouched[before].whole);
        }
        if before > 0 {
            let living = self.living[level - 1].iter().filter(has_it);
            line.hints.extend(living.map(|&state| self.successor_clause(state)));
            for &target in &self.passing[level - 1] {
                let leads = self.passage_successor(target, level - 1);
                line.hints.extend(leads.filter(|_| self.may_have(target, trace)));
            }
            line.hints.push(self.of_trace(&self.held[level - 1], trace));
        }
    }

    /// Returns the id of a trace's clause from a list that is sorted by traces; 0 if the list does
    /// not have the trace.
    pub(super) fn of_trace(&self, lemmas: &[(u32, u32)], trace: u32) -> u32 {
        lemmas.binary_search_by_key(&trace, |&(trace, _)| trace).map_or(0, |at| lemmas[at].1)
    }

    pub(super) fn respected(&self, trace: u32, level: usize, line: &mut Line) {
        let Context { layout, states, graph, .. } = self.context;
        let version = layout.traces[trace as usize].version(level as u32);
        line.clause.extend(graph.untouched_before(trace, version));
        line.clause.push(graph.none[level].literal);
        let free = self.used[level].iter().filter(|&&option| {
            layout.options[option as usize].respects.binary_search(&trace).is_err()
        });
        line.clause.extend(free.map(|&option| graph.alone[option as usize].literal));
        let living = self.living[level].iter().filter(|&&state| has(states.set(state), trace));
        line.hints.extend(living.map(|&state| self.choice_clause(state)));
        for &target in &self.passing[level] {
            let by = self.passage_chooses_none(target, level);
            line.hints.extend(by.filter(|_| self.may_have(target, trace)));
        }
        line.hints.push(self.of_trace(&self.held[level], trace));
    }

    pub(super) fn blocked(&self, option: u32, place: usize, line: &mut Line) {
        let Context { layout, graph, .. } = self.context;
        let choice = &layout.options[option as usize];
        let (trace, level) = (choice.respects[place], choice.level as usize);
        let version = layout.traces[trace as usize].version(choice.level);
        line.clause.extend(graph.untouched_before(trace, version));
        line.clause.push(-variable(option));
        let free = self.used[level].iter().filter(|&&other| {
            layout.options[other as usize].respects.binary_search(&trace).is_err()
        });
        line.hints.extend(free.map(|&other| graph.excluding(layout, other, option)));
        line.hints.push(graph.none[level].part(choice.rank as usize));
        line.hints.push(self.of_trace(&self.respected[level], trace));
    }
}
