//! Each model of the graph is one of the formula.
//!
//! A model takes one way through the graph, level by level: on each level one of its states or
//! passages is true. That it respects what was left before is carried along: where a trace was left,
//! it is one of the states and passages that have it ([`Lemma::Held`]). From that follow the clauses
//! of pairs, and from the states without an item, level by level backwards, the clause of the item.
//! When they are deleted, the lemmas are not needed any more, and are deleted the last one first: each
//! follows from those before it as it did when it was added.

use super::graph::{number, variable};
use super::layout::{Trace, has};
use super::proof::{Node, Proof};
use super::states::END;
use super::{Error, Parts};
use crate::exact_cover::ExactCover;

/// What is shown of the graph.
#[derive(Clone, Copy, Debug)]
enum Lemma {
    /// One of the states and passages of a level is true.
    Way(u32),
    /// A state leads to one of the states and passages behind its edges.
    Onward(u32),
    /// A state chooses one of its options, alone.
    Choice(u32),
    /// One of the options of a level is chosen, alone, or none is.
    Level(u32),
    /// An option that is chosen is chosen alone.
    Alone(u32),
    /// An option that is chosen leads to one of the states and passages behind it.
    Behind(u32),
    /// If a trace was left before a level, one of the states and passages that have it is true.
    Held(u32, u32),
    /// If so, the option that is chosen there is one that such states have, or there is none.
    Heeded(u32, u32),
    /// A trace keeps out an option, of which it is one of the traces that it respects.
    Blocked(u32, u32),
}

/// The lemmas that stand, by what they are about; 0 where there is none.
struct Backward<'a> {
    cover: &'a ExactCover,
    parts: Parts<'a>,
    /// The clause that the root is true.
    root: u32,
    ways: Vec<u32>,
    onward: Vec<u32>,
    choices: Vec<u32>,
    levels: Vec<u32>,
    alone: Vec<u32>,
    behind: Vec<u32>,
    /// For each level of which traces it is known.
    held: Vec<Vec<(u32, u32)>>,
    heeded: Vec<Vec<(u32, u32)>>,
    blocked: Vec<Vec<u32>>,
    /// The living states of each level, the options that they choose, and what is passed there.
    living: Vec<Vec<u32>>,
    used: Vec<Vec<u32>>,
    passing: Vec<Vec<u32>>,
}

/// Deletes the clauses of the formula, and what is needed for that. `root` is the clause that the
/// root is true.
pub(super) fn reduce(
    cover: &ExactCover,
    parts: Parts<'_>,
    root: u32,
    proof: &mut Proof<'_>,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<(), Error> {
    let mut backward = Backward::new(cover, parts, root);
    let (mut stack, mut clause, mut hints) = (Vec::new(), Vec::new(), Vec::new());
    for lemma in backward.plan() {
        if stack.len() % 1024 == 0 && !go_on() {
            return Err(Error::Stopped);
        }
        clause.clear();
        hints.clear();
        backward.derive(lemma, &mut clause, &mut hints);
        let number = proof.assert(&clause, &hints)?;
        backward.keep(lemma, number);
        stack.push((lemma, number));
    }
    backward.items(proof)?;
    backward.pairs(proof)?;
    while let Some((lemma, number)) = stack.pop() {
        if stack.len() % 1024 == 0 && !go_on() {
            return Err(Error::Stopped);
        }
        clause.clear();
        hints.clear();
        backward.derive(lemma, &mut clause, &mut hints);
        proof.delete(number, &hints)?;
    }
    Ok(())
}

impl<'a> Backward<'a> {
    fn new(cover: &'a ExactCover, parts: Parts<'a>, root: u32) -> Self {
        let Parts { layout, states, graph, .. } = parts;
        let depth = graph.depth;
        let (mut living, mut used) = (Vec::with_capacity(depth), Vec::with_capacity(depth));
        let mut passing = vec![Vec::new(); depth];
        for level in 0..depth {
            let alive: Vec<u32> =
                states.of_level(level).filter(|&state| states.is_alive(state)).collect();
            let options = alive.iter().flat_map(|&state| graph.edges(states, state));
            let mut options: Vec<u32> = options.map(|(edge, _)| edge.option).collect();
            options.sort_unstable();
            options.dedup();
            for &state in &alive {
                graph.passed(state as usize).for_each(|level| passing[level].push(state));
            }
            living.push(alive);
            used.push(options);
        }
        graph.passed(states.len()).for_each(|level| passing[level].push(END));
        Self {
            cover,
            parts,
            root,
            ways: vec![0; depth],
            onward: vec![0; states.len()],
            choices: vec![0; states.len()],
            levels: vec![0; depth],
            alone: vec![0; layout.options.len()],
            behind: vec![0; layout.options.len()],
            held: vec![Vec::new(); depth],
            heeded: vec![Vec::new(); depth],
            blocked: layout.options.iter().map(|option| vec![0; option.respects.len()]).collect(),
            living,
            used,
            passing,
        }
    }

    /// All lemmas, each after those that it follows from.
    fn plan(&self) -> Vec<Lemma> {
        let Parts { layout, states, graph, .. } = self.parts;
        let mut plan = Vec::new();
        for level in 0..graph.depth {
            let at = level as u32;
            if level > 0 {
                plan.push(Lemma::Way(at));
            }
            let several = self.living[level].iter().copied();
            let several = several.filter(|&state| graph.edges(states, state).nth(1).is_some());
            for state in several {
                // Nothing lies behind the last level.
                if level + 1 < graph.depth {
                    plan.push(Lemma::Onward(state));
                }
                plan.push(Lemma::Choice(state));
            }
            let options = &layout.levels[level].options;
            if !options.is_empty() {
                plan.push(Lemma::Level(at));
            }
            plan.extend(options.iter().map(|&option| Lemma::Alone(option)));
            let matters = |trace: &u32| layout.traces[*trace as usize].last > at;
            let leads =
                |option: &&u32| layout.options[**option as usize].leaves.iter().any(matters);
            if level + 1 < graph.depth {
                let options = options.iter().filter(leads);
                plan.extend(options.map(|&option| Lemma::Behind(option)));
            }
            let traces = 0..layout.traces.len() as u32;
            let held = |trace: &u32| {
                let Trace { left, last } = &layout.traces[*trace as usize];
                left.first().is_some_and(|&(first, _)| first < at) && at <= *last
            };
            for trace in traces.filter(held) {
                plan.push(Lemma::Held(trace, at));
                let respecting = options.iter().filter_map(|&option| {
                    let respects = &layout.options[option as usize].respects;
                    respects.binary_search(&trace).ok().map(|place| (option, place as u32))
                });
                let blocked: Vec<Lemma> =
                    respecting.map(|(option, place)| Lemma::Blocked(option, place)).collect();
                if !blocked.is_empty() {
                    plan.push(Lemma::Heeded(trace, at));
                    plan.extend(blocked);
                }
            }
        }
        plan
    }

    /// Notes the number of a lemma.
    fn keep(&mut self, lemma: Lemma, number: u32) {
        match lemma {
            Lemma::Way(level) => self.ways[level as usize] = number,
            Lemma::Onward(state) => self.onward[state as usize] = number,
            Lemma::Choice(state) => self.choices[state as usize] = number,
            Lemma::Level(level) => self.levels[level as usize] = number,
            Lemma::Alone(option) => self.alone[option as usize] = number,
            Lemma::Behind(option) => self.behind[option as usize] = number,
            Lemma::Held(trace, level) => self.held[level as usize].push((trace, number)),
            Lemma::Heeded(trace, level) => self.heeded[level as usize].push((trace, number)),
            Lemma::Blocked(option, place) => {
                self.blocked[option as usize][place as usize] = number;
            }
        }
    }

    /// The clause of a lemma, and the hints by which it follows.
    fn derive(&self, lemma: Lemma, clause: &mut Vec<i32>, hints: &mut Vec<u32>) {
        match lemma {
            Lemma::Way(level) => self.way(level as usize, clause, hints),
            Lemma::Onward(state) => self.onward(state, clause, hints),
            Lemma::Choice(state) => self.choice(state, clause, hints),
            Lemma::Level(level) => self.level(level as usize, clause, hints),
            Lemma::Alone(option) => self.alone(option, clause, hints),
            Lemma::Behind(option) => self.behind(option, clause, hints),
            Lemma::Held(trace, level) => self.held(trace, level as usize, clause, hints),
            Lemma::Heeded(trace, level) => self.heeded(trace, level as usize, clause, hints),
            Lemma::Blocked(option, place) => self.blocked(option, place as usize, clause, hints),
        }
    }

    fn way(&self, level: usize, clause: &mut Vec<i32>, hints: &mut Vec<u32>) {
        let Parts { states, graph, .. } = self.parts;
        clause.extend(self.living[level].iter().map(|&state| graph.states[state as usize]));
        clause.extend(self.passing[level].iter().filter_map(|&target| {
            graph.passage(number(states, target), level).map(|passage| passage.literal)
        }));
        hints.extend(self.living[level - 1].iter().map(|&state| self.moves_on(state)));
        let passing = self.passing[level - 1].iter();
        hints.extend(passing.filter_map(|&target| self.passes_on(target, level - 1)));
        hints.push(self.stands(level - 1));
    }

    /// The clause that one of the states and passages of a level is true.
    fn stands(&self, level: usize) -> u32 {
        if level == 0 { self.root } else { self.ways[level] }
    }

    /// The clause by which a state leads on.
    fn moves_on(&self, state: u32) -> u32 {
        let Parts { states, graph, .. } = self.parts;
        let mut edges = graph.edges(states, state);
        match (edges.next(), edges.next()) {
            (Some((_, edge)), None) => edge.part(1),
            _ => self.onward[state as usize],
        }
    }

    /// The clause by which a state chooses an option, alone.
    fn chooses(&self, state: u32) -> u32 {
        let Parts { states, graph, .. } = self.parts;
        let mut edges = graph.edges(states, state);
        match (edges.next(), edges.next()) {
            (Some((_, edge)), None) => edge.part(0),
            _ => self.choices[state as usize],
        }
    }

    /// The clause by which a passage leads on.
    fn passes_on(&self, target: u32, level: usize) -> Option<u32> {
        let Parts { states, graph, .. } = self.parts;
        let passage = graph.passage(number(states, target), level)?;
        // The last passage to the end leads nowhere.
        (target != END || level + 1 < graph.depth).then(|| passage.part(0))
    }

    /// The clause by which no option is chosen on a passage.
    fn passes_by(&self, target: u32, level: usize) -> Option<u32> {
        let Parts { states, graph, .. } = self.parts;
        let passage = graph.passage(number(states, target), level)?;
        let leads = usize::from(self.passes_on(target, level).is_some());
        (graph.none[level] != Node::NONE).then(|| passage.part(leads))
    }

    fn onward(&self, state: u32, clause: &mut Vec<i32>, hints: &mut Vec<u32>) {
        let Parts { states, graph, .. } = self.parts;
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

    fn choice(&self, state: u32, clause: &mut Vec<i32>, hints: &mut Vec<u32>) {
        let Parts { states, graph, .. } = self.parts;
        clause.push(-graph.states[state as usize]);
        for (edge, node) in graph.edges(states, state) {
            clause.push(graph.alone[edge.option as usize].literal);
            hints.push(node.part(0));
        }
        hints.extend(graph.sums(states, state).rev().map(|sum| sum.whole));
    }

    fn level(&self, level: usize, clause: &mut Vec<i32>, hints: &mut Vec<u32>) {
        self.chosen(level, clause);
        hints.extend(self.living[level].iter().map(|&state| self.chooses(state)));
        let passing = self.passing[level].iter();
        hints.extend(passing.filter_map(|&target| self.passes_by(target, level)));
        hints.push(self.stands(level));
    }

    /// That one of the options is chosen that states of a level choose, or none.
    fn chosen(&self, level: usize, clause: &mut Vec<i32>) {
        let graph = self.parts.graph;
        clause.push(graph.none[level].literal);
        clause.extend(self.used[level].iter().map(|&option| graph.alone[option as usize].literal));
    }

    /// The hints by which an option that is chosen excludes the others of its level, and that there
    /// is none.
    fn excluded(&self, option: u32, hints: &mut Vec<u32>) {
        let Parts { layout, graph, .. } = self.parts;
        let choice = &layout.options[option as usize];
        let others = self.used[choice.level as usize].iter().filter(|&&other| other != option);
        hints.extend(others.map(|&other| graph.excluding(layout, other, option)));
        hints.push(graph.none[choice.level as usize].part(choice.rank as usize));
    }

    fn alone(&self, option: u32, clause: &mut Vec<i32>, hints: &mut Vec<u32>) {
        let Parts { layout, graph, .. } = self.parts;
        clause.extend([-variable(option), graph.alone[option as usize].literal]);
        self.excluded(option, hints);
        hints.push(self.levels[layout.options[option as usize].level as usize]);
    }

    fn behind(&self, option: u32, clause: &mut Vec<i32>, hints: &mut Vec<u32>) {
        let Parts { layout, states, graph, .. } = self.parts;
        let level = layout.options[option as usize].level as usize;
        self.excluded(option, hints);
        for &state in &self.living[level] {
            let mut chosen = graph.edges(states, state).filter(|(edge, _)| edge.option == option);
            let Some((edge, node)) = chosen.next() else {
                hints.push(self.chooses(state));
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
        hints.extend(passing.filter_map(|&target| self.passes_by(target, level)));
        hints.push(self.stands(level));
    }

    /// Whether what is passed on the way to a state may have a trace: it does not matter any more
    /// there, or the state has it.
    fn may_have(&self, target: u32, trace: u32) -> bool {
        let Parts { layout, states, .. } = self.parts;
        target == END
            || self.level_of(target) > layout.traces[trace as usize].last as usize
            || has(states.set(target), trace)
    }

    fn held(&self, trace: u32, level: usize, clause: &mut Vec<i32>, hints: &mut Vec<u32>) {
        let Parts { layout, states, graph, .. } = self.parts;
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
            hints.extend(options.iter().map(|&option| self.behind[option as usize]));
            hints.push(untouched[before].whole);
        }
        if before > 0 {
            let living = self.living[level - 1].iter().filter(has_it);
            hints.extend(living.map(|&state| self.moves_on(state)));
            for &target in &self.passing[level - 1] {
                let leads = self.passes_on(target, level - 1);
                hints.extend(leads.filter(|_| self.may_have(target, trace)));
            }
            hints.push(self.of_trace(&self.held[level - 1], trace));
        }
    }

    fn of_trace(&self, lemmas: &[(u32, u32)], trace: u32) -> u32 {
        lemmas.binary_search_by_key(&trace, |&(trace, _)| trace).map_or(0, |at| lemmas[at].1)
    }

    fn heeded(&self, trace: u32, level: usize, clause: &mut Vec<i32>, hints: &mut Vec<u32>) {
        let Parts { layout, states, graph, .. } = self.parts;
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
        hints.extend(living.map(|&state| self.chooses(state)));
        for &target in &self.passing[level] {
            let by = self.passes_by(target, level);
            hints.extend(by.filter(|_| self.may_have(target, trace)));
        }
        hints.push(self.of_trace(&self.held[level], trace));
    }

    fn blocked(&self, option: u32, place: usize, clause: &mut Vec<i32>, hints: &mut Vec<u32>) {
        let Parts { layout, graph, .. } = self.parts;
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
        hints.push(self.of_trace(&self.heeded[level], trace));
    }

    /// Deletes the clauses of items: without the options of an item there is no way through the levels
    /// where it is not covered.
    fn items(&self, proof: &mut Proof<'_>) -> Result<(), Error> {
        let Parts { layout, formula, states, graph } = self.parts;
        let mut hints = Vec::new();
        for (own, level) in layout.levels.iter().enumerate() {
            hints.clear();
            let item = own as u32;
            let first = layout.traces[own].left.first().map_or(own, |&(first, _)| first as usize);
            for at in (first..=own.min(graph.depth - 1)).rev() {
                let covers = |option: u32| {
                    layout.options[option as usize].leaves.binary_search(&item).is_ok()
                };
                let covering = self.used[at].iter().filter(|&&option| covers(option));
                hints.extend(covering.map(|&option| graph.alone[option as usize].part(0)));
                let without = |state: &&u32| !has(states.set(**state), item);
                for &state in self.living[at].iter().filter(without) {
                    for (edge, node) in graph.edges(states, state) {
                        hints.push(node.part(usize::from(!covers(edge.option))));
                    }
                    hints.extend(graph.sums(states, state).rev().map(|sum| sum.whole));
                }
                let passing = self.passing[at].iter().filter(|&&target| {
                    target != END && self.level_of(target) <= own && without(&&target)
                });
                hints.extend(passing.filter_map(|&target| self.passes_on(target, at)));
            }
            hints.push(self.stands(first));
            proof.delete(formula.item(level.item), &hints)?;
        }
        Ok(())
    }

    /// Deletes the clauses of pairs: an option leaves a trace that keeps out the other.
    fn pairs(&self, proof: &mut Proof<'_>) -> Result<(), Error> {
        let Parts { layout, formula, graph, .. } = self.parts;
        let mut hints = Vec::new();
        for first in 0..self.cover.options() as u32 {
            for &second in formula.after(first).1 {
                let level = |option: u32| layout.options[option as usize].level;
                let (one, other) =
                    if level(first) <= level(second) { (first, second) } else { (second, first) };
                hints.clear();
                if level(one) == level(other) {
                    hints.push(self.alone[one as usize]);
                    hints.push(graph.excluding(layout, one, other));
                } else {
                    self.kept_apart(one, other, &mut hints);
                }
                proof.delete(formula.pair(one, other), &hints)?;
            }
        }
        Ok(())
    }

    /// The hints by which an option keeps out one of a later level.
    fn kept_apart(&self, one: u32, other: u32, hints: &mut Vec<u32>) {
        let Parts { layout, graph, .. } = self.parts;
        let [before, after] = [one, other].map(|option| &layout.options[option as usize]);
        let respected = after.respects.iter().enumerate();
        let common = respected.filter(|(_, trace)| before.leaves.binary_search(trace).is_ok());
        let span = |&(_, &trace): &(usize, &u32)| {
            let trace = &layout.traces[trace as usize];
            (trace.version(before.level), trace.version(after.level))
        };
        // The trace with the fewest versions in between.
        let Some((place, trace)) = common.min_by_key(|it| span(it).1 - span(it).0) else { return };
        let (begin, end) = span(&(place, trace));
        let versions = &graph.untouched[*trace as usize];
        let options = &layout.traces[*trace as usize].left[begin].1;
        let child = options.binary_search(&one).unwrap_or(0) + usize::from(begin > 0);
        hints.push(versions[begin].part(child));
        hints.extend(versions[begin + 1..end].iter().map(|node| node.part(0)));
        hints.push(self.blocked[other as usize][place]);
    }

    fn level_of(&self, state: u32) -> usize {
        self.parts.states.begins.partition_point(|&begin| begin <= state) - 1
    }
}
