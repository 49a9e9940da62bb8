//! Lemmas about the path of a model through the graph: at each level a state or a passage is true,
//! and one option or none is chosen.

use super::super::Context;
use super::super::graph::{number, variable};
use super::{Backward, Line};

impl Backward<'_> {
    pub(super) fn path(&self, level: usize, line: &mut Line) {
        let Context { states, graph, .. } = self.context;
        line.clause.extend(self.living[level].iter().map(|&state| graph.states[state as usize]));
        line.clause.extend(self.passing[level].iter().filter_map(|&target| {
            graph.passage(number(states, target), level).map(|passage| passage.literal)
        }));
        line.hints.extend(self.living[level - 1].iter().map(|&state| self.successor_clause(state)));
        let passing = self.passing[level - 1].iter();
        line.hints.extend(passing.filter_map(|&target| self.passage_successor(target, level - 1)));
        line.hints.push(self.level_clause(level - 1));
    }

    pub(super) fn successor(&self, state: u32, line: &mut Line) {
        let Context { states, graph, .. } = self.context;
        let level = self.level_of(state);
        for (edge, node) in graph.edges(states, state) {
            line.clause.extend(graph.target(states, edge, level + 1));
            line.hints.push(node.part(1));
        }
        line.clause.sort_unstable();
        line.clause.dedup();
        line.clause.push(-graph.states[state as usize]);
        line.hints.extend(graph.sums(states, state).rev().map(|sum| sum.whole));
    }

    pub(super) fn choice(&self, state: u32, line: &mut Line) {
        let Context { states, graph, .. } = self.context;
        line.clause.push(-graph.states[state as usize]);
        for (edge, node) in graph.edges(states, state) {
            line.clause.push(graph.alone[edge.option as usize].literal);
            line.hints.push(node.part(0));
        }
        line.hints.extend(graph.sums(states, state).rev().map(|sum| sum.whole));
    }

    pub(super) fn level_choice(&self, level: usize, line: &mut Line) {
        self.chosen(level, &mut line.clause);
        line.hints.extend(self.living[level].iter().map(|&state| self.choice_clause(state)));
        let passing = self.passing[level].iter();
        line.hints.extend(passing.filter_map(|&target| self.passage_chooses_none(target, level)));
        line.hints.push(self.level_clause(level));
    }

    /// Adds the literals which say that no option of a level is chosen, or that one of the options
    /// of its living states is chosen alone.
    pub(super) fn chosen(&self, level: usize, clause: &mut Vec<i32>) {
        let graph = self.context.graph;
        clause.push(graph.none[level].literal);
        clause.extend(self.used[level].iter().map(|&option| graph.alone[option as usize].literal));
    }

    /// Adds the hints by which the choice of an option excludes the other options of its level, and
    /// the case that none is chosen.
    pub(super) fn excluded(&self, option: u32, hints: &mut Vec<u32>) {
        let Context { layout, graph, .. } = self.context;
        let choice = &layout.options[option as usize];
        let others = self.used[choice.level as usize].iter().filter(|&&other| other != option);
        hints.extend(others.map(|&other| graph.excluding(layout, other, option)));
        hints.push(graph.none[choice.level as usize].part(choice.rank as usize));
    }

    pub(super) fn alone(&self, option: u32, line: &mut Line) {
        let Context { layout, graph, .. } = self.context;
        line.clause.extend([-variable(option), graph.alone[option as usize].literal]);
        self.excluded(option, &mut line.hints);
        line.hints.push(self.levels[layout.options[option as usize].level as usize]);
    }

    pub(super) fn after_option(&self, option: u32, line: &mut Line) {
        let Context { layout, states, graph, .. } = self.context;
        let level = layout.options[option as usize].level as usize;
        self.excluded(option, &mut line.hints);
        for &state in &self.living[level] {
            let mut chosen = graph.edges(states, state).filter(|(edge, _)| edge.option == option);
            let Some((edge, node)) = chosen.next() else {
                line.hints.push(self.choice_clause(state));
                continue;
            };
            line.clause.extend(graph.target(states, edge, level + 1));
            for (other, node) in graph.edges(states, state) {
                line.hints.extend((other.option != option).then(|| node.part(0)));
            }
            line.hints.push(node.part(1));
            line.hints.extend(graph.sums(states, state).rev().map(|sum| sum.whole));
        }
        line.clause.sort_unstable();
        line.clause.dedup();
        line.clause.push(-variable(option));
        let passing = self.passing[level].iter();
        line.hints.extend(passing.filter_map(|&target| self.passage_chooses_none(target, level)));
        line.hints.push(self.level_clause(level));
    }
}
