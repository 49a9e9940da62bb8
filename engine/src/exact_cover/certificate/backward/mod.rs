//! Each model of the graph is one of the formula.
//!
//! A model takes one way through the graph, level by level: on each level one of its states or
//! passages is true. That it respects what was left before is carried along: where a trace was left,
//! it is one of the states and passages that have it ([`Lemma::Held`]). From that follow the clauses
//! of pairs, and from the states without an item, level by level backwards, the clause of the item.
//! When they are deleted, the lemmas are not needed any more, and are deleted the last one first: each
//! follows from those before it as it did when it was added.

mod clauses;
mod path;
mod trace;

use super::graph::number;
use super::layout::Trace;
use super::proof::{Node, Proof};
use super::states::END;
use super::{Context, Error};
use crate::exact_cover::ExactCover;

/// What is shown of the graph.
#[derive(Clone, Copy, Debug)]
enum Lemma {
    /// One of the states and passages of a level is true.
    Path(u32),
    /// A state leads to one of the states and passages behind its edges.
    Successor(u32),
    /// A state chooses one of its options, alone.
    Choice(u32),
    /// One of the options of a level is chosen, alone, or none is.
    LevelChoice(u32),
    /// An option that is chosen is chosen alone.
    Alone(u32),
    /// An option that is chosen leads to one of the states and passages behind it.
    AfterOption(u32),
    /// If a trace was left before a level, one of the states and passages that have it is true.
    Held(u32, u32),
    /// If so, the option that is chosen there is one that such states have, or there is none.
    Respected(u32, u32),
    /// A trace keeps out an option, of which it is one of the traces that it respects.
    Blocked(u32, u32),
}

/// The lemmas that stand, by what they are about; 0 where there is none.
struct Backward<'a> {
    cover: &'a ExactCover,
    context: Context<'a>,
    /// The clause that the root is true.
    root: u32,
    paths: Vec<u32>,
    successors: Vec<u32>,
    choices: Vec<u32>,
    levels: Vec<u32>,
    alone: Vec<u32>,
    after_option: Vec<u32>,
    /// For each level of which traces it is known.
    held: Vec<Vec<(u32, u32)>>,
    respected: Vec<Vec<(u32, u32)>>,
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
    context: Context<'_>,
    root: u32,
    proof: &mut Proof<'_>,
    may_continue: &mut dyn FnMut() -> bool,
) -> Result<(), Error> {
    let mut backward = Backward::new(cover, context, root);
    let (mut stack, mut clause, mut hints) = (Vec::new(), Vec::new(), Vec::new());
    for lemma in backward.plan() {
        if stack.len() % 1024 == 0 && !may_continue() {
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
        if stack.len() % 1024 == 0 && !may_continue() {
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
    fn new(cover: &'a ExactCover, context: Context<'a>, root: u32) -> Self {
        let Context { layout, states, graph, .. } = context;
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
            context,
            root,
            paths: vec![0; depth],
            successors: vec![0; states.len()],
            choices: vec![0; states.len()],
            levels: vec![0; depth],
            alone: vec![0; layout.options.len()],
            after_option: vec![0; layout.options.len()],
            held: vec![Vec::new(); depth],
            respected: vec![Vec::new(); depth],
            blocked: layout.options.iter().map(|option| vec![0; option.respects.len()]).collect(),
            living,
            used,
            passing,
        }
    }

    /// All lemmas, each after those that it follows from.
    fn plan(&self) -> Vec<Lemma> {
        let Context { layout, states, graph, .. } = self.context;
        let mut plan = Vec::new();
        for level in 0..graph.depth {
            let at = level as u32;
            if level > 0 {
                plan.push(Lemma::Path(at));
            }
            let several = self.living[level].iter().copied();
            let several = several.filter(|&state| graph.edges(states, state).nth(1).is_some());
            for state in several {
                // Nothing lies behind the last level.
                if level + 1 < graph.depth {
                    plan.push(Lemma::Successor(state));
                }
                plan.push(Lemma::Choice(state));
            }
            let options = &layout.levels[level].options;
            if !options.is_empty() {
                plan.push(Lemma::LevelChoice(at));
            }
            plan.extend(options.iter().map(|&option| Lemma::Alone(option)));
            let matters = |trace: &u32| layout.traces[*trace as usize].last > at;
            let leads =
                |option: &&u32| layout.options[**option as usize].leaves.iter().any(matters);
            if level + 1 < graph.depth {
                let options = options.iter().filter(leads);
                plan.extend(options.map(|&option| Lemma::AfterOption(option)));
            }
            self.plan_traces(at, &mut plan);
        }
        plan
    }

    /// The lemmas of the traces that may have been left before a level, and matter there.
    fn plan_traces(&self, level: u32, plan: &mut Vec<Lemma>) {
        let layout = self.context.layout;
        for (number, Trace { left, last }) in (0u32..).zip(&layout.traces) {
            if *last < level || left.first().is_none_or(|&(first, _)| first >= level) {
                continue;
            }
            plan.push(Lemma::Held(number, level));
            let options = layout.levels[level as usize].options.iter();
            let blocked = options.filter_map(|&option| {
                let respects = &layout.options[option as usize].respects;
                respects.binary_search(&number).ok().map(|place| (option, place as u32))
            });
            let mut blocked = blocked.peekable();
            if blocked.peek().is_some() {
                plan.push(Lemma::Respected(number, level));
                plan.extend(blocked.map(|(option, place)| Lemma::Blocked(option, place)));
            }
        }
    }

    /// Notes the number of a lemma.
    fn keep(&mut self, lemma: Lemma, number: u32) {
        match lemma {
            Lemma::Path(level) => self.paths[level as usize] = number,
            Lemma::Successor(state) => self.successors[state as usize] = number,
            Lemma::Choice(state) => self.choices[state as usize] = number,
            Lemma::LevelChoice(level) => self.levels[level as usize] = number,
            Lemma::Alone(option) => self.alone[option as usize] = number,
            Lemma::AfterOption(option) => self.after_option[option as usize] = number,
            Lemma::Held(trace, level) => self.held[level as usize].push((trace, number)),
            Lemma::Respected(trace, level) => self.respected[level as usize].push((trace, number)),
            Lemma::Blocked(option, place) => {
                self.blocked[option as usize][place as usize] = number;
            }
        }
    }

    /// The clause of a lemma, and the hints by which it follows.
    fn derive(&self, lemma: Lemma, clause: &mut Vec<i32>, hints: &mut Vec<u32>) {
        match lemma {
            Lemma::Path(level) => self.path(level as usize, clause, hints),
            Lemma::Successor(state) => self.successor(state, clause, hints),
            Lemma::Choice(state) => self.choice(state, clause, hints),
            Lemma::LevelChoice(level) => self.level_choice(level as usize, clause, hints),
            Lemma::Alone(option) => self.alone(option, clause, hints),
            Lemma::AfterOption(option) => self.after_option(option, clause, hints),
            Lemma::Held(trace, level) => self.held(trace, level as usize, clause, hints),
            Lemma::Respected(trace, level) => self.respected(trace, level as usize, clause, hints),
            Lemma::Blocked(option, place) => self.blocked(option, place as usize, clause, hints),
        }
    }

    /// The clause that one of the states and passages of a level is true.
    fn level_clause(&self, level: usize) -> u32 {
        if level == 0 { self.root } else { self.paths[level] }
    }

    /// The clause by which a state leads on.
    fn successor_clause(&self, state: u32) -> u32 {
        let Context { states, graph, .. } = self.context;
        let mut edges = graph.edges(states, state);
        match (edges.next(), edges.next()) {
            (Some((_, edge)), None) => edge.part(1),
            _ => self.successors[state as usize],
        }
    }

    /// The clause by which a state chooses an option, alone.
    fn choice_clause(&self, state: u32) -> u32 {
        let Context { states, graph, .. } = self.context;
        let mut edges = graph.edges(states, state);
        match (edges.next(), edges.next()) {
            (Some((_, edge)), None) => edge.part(0),
            _ => self.choices[state as usize],
        }
    }

    /// The clause by which a passage leads on.
    fn passage_successor(&self, target: u32, level: usize) -> Option<u32> {
        let Context { states, graph, .. } = self.context;
        let passage = graph.passage(number(states, target), level)?;
        // The last passage to the end leads nowhere.
        (target != END || level + 1 < graph.depth).then(|| passage.part(0))
    }

    /// The clause by which no option is chosen on a passage.
    fn passage_chooses_none(&self, target: u32, level: usize) -> Option<u32> {
        let Context { states, graph, .. } = self.context;
        let passage = graph.passage(number(states, target), level)?;
        let leads = usize::from(self.passage_successor(target, level).is_some());
        (graph.none[level] != Node::NONE).then(|| passage.part(leads))
    }

    fn level_of(&self, state: u32) -> usize {
        self.context.states.begins.partition_point(|&begin| begin <= state) - 1
    }
}
