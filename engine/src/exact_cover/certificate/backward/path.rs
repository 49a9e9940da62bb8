//! Lemmas about the path of a model through the graph: at each level a state or a passage is true,
//! and one option or none is chosen.

use super::super::Context;
use super::super::graph::{number, variable};
use super::Backward;

impl Backward<'_> {
    /// Derives [`Lemma::Path`](super::Lemma::Path).
    pub(super) fn path(&self, level: usize, clause: &mut Vec<i32>, hints: &mut Vec<u32>) {
        let Context { states, graph, .. } = self.context;
        clause.extend(self.living[level].iter().map(|&state| graph.states[state as usize]));
        clause.extend(self.passing[level].iter().filter_map(|&target| {
            graph.passage(number(states, target), level).map(|passage| passage.literal)
        }));
        hints.extend(self.living[level - 1].iter().map(|&state| self.successor_clause(state)));
        let passing = self.passing[level - 1].iter();
        hints.extend(passing.filter_map(|&target| self.passage_successor(target, level - 1)));
        hints.push(self.level_clause(level - 1));
    }

    /// Derives [`Lemma::Successor`](super::Lemma::Successor).
    pub(super) fn successor(&self, state: u32, clause: &mut Vec<i32>, hints: &mut Vec<u32>) {
        let Context { states, graph, .. } = self.context;
        let level = self.level_of(state);
        for (edge, node) in graph.edges(states, state) {
            clause.extend(graph.target(states, edge, level + 1));
            hints.push(node.part(1));
        }
        clause.sort_unstable();
        clause.dedup();
        clause.push(-graph.states[state as usize]);
        hints.extend(graph.sums(states, state).rev().map(|sum| sum.whole));
    }

    /// Derives [`Lemma::Choice`](super::Lemma::Choice).
    pub(super) fn choice(&self, state: u32, clause: &mut Vec<i32>, hints: &mut Vec<u32>) {
        let Context { states, graph, .. } = self.context;
        clause.push(-graph.states[state as usize]);
        for (edge, node) in graph.edges(states, state) {
            clause.push(graph.alone[edge.option as usize].literal);
            hints.push(node.part(0));
        }
        hints.extend(graph.sums(states, state).rev().map(|sum| sum.whole));
    }

    /// Derives [`Lemma::LevelChoice`](super::Lemma::LevelChoice).
    pub(super) fn level_choice(&self, level: usize, clause: &mut Vec<i32>, hints: &mut Vec<u32>) {
        self.chosen(level, clause);
        hints.extend(self.living[level].iter().map(|&state| self.choice_clause(state)));
        let passing = self.passing[level].iter();
        hints.extend(passing.filter_map(|&target| self.passage_chooses_none(target, level)));
        hints.push(self.level_clause(level));
    }

    /// Adds the literals by which a level's states choose one of their options alone, or none is
    /// chosen.
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

    /// Derives [`Lemma::Alone`](super::Lemma::Alone).
    pub(super) fn alone(&self, option: u32, clause: &mut Vec<i32>, hints: &mut Vec<u32>) {
        let Context { layout, graph, .. } = self.context;
        clause.extend([-variable(option), graph.alone[option as usize].literal]);
        self.excluded(option, hints);
        hints.push(self.levels[layout.options[option as usize].level as usize]);
    }

    /// Derives [`Lemma::AfterOption`](super::Lemma::AfterOption).
    pub(super) fn after_option(&self, option: u32, clause: &mut Vec<i32>, hints: &mut Vec<u32>) {
        let Context { layout, states, graph, .. } = self.context;
        let level = layout.options[option as usize].level as usize;
        self.excluded(option, hints);
        for &state in &self.living[level] {
            let mut chosen = graph.edges(states, state).filter(|(edge, _)| edge.option == option);
            let Some((edge, node)) = chosen.next() else {
                hints.push(self.choice_clause(state));
                continue;
            };
            clause.extend(graph.target(states, edge, level + 1));
            for (other, node) in graph.edges(states, state) {
                hints.extend((other.option != option).then(|| node.part(0)));
            }
            hints.push(node.part(1));
            hints.extend(graph.sums(states, state).rev().map(|sum| sum.whole));
        }
        clause.sort_unstable();
        clause.dedup();
        clause.push(-variable(option));
        let passing = self.passing[level].iter();
        hints.extend(passing.filter_map(|&target| self.passage_chooses_none(target, level)));
        hints.push(self.level_clause(level));
    }
}
