//! Proves that each model of the graph is a model of the formula.
//!
//! A model takes a path through the graph: at each level a state or a passage is true. Lemmas carry
//! traces along the path: if a trace was left, one of the states and passages that have it is true
//! ([`Lemma::Held`]). The clauses of pairs follow from these lemmas. The clause of an item follows
//! from the states in which it is uncovered, level by level backwards. Once these clauses are
//! deleted, the lemmas are deleted too, the last one first: each still follows from those before
//! it, by the hints with which it was added.

mod clauses;
mod path;
mod trace;

use super::graph::number;
use super::layout::Trace;
use super::proof::{Node, Proof};
use super::states::END;
use super::{Context, Error};
use crate::exact_cover::ExactCover;

/// A lemma about the models of the graph.
#[derive(Clone, Copy, Debug)]
enum Lemma {
    /// One of the states and passages of this level is true.
    Path(u32),
    /// If this state is true, one of the states and passages after its edges is true.
    Successor(u32),
    /// If this state is true, one of its options is chosen alone.
    Choice(u32),
    /// At this level one option is chosen alone, or none is chosen.
    LevelChoice(u32),
    /// If this option is chosen, it is chosen alone.
    Alone(u32),
    /// If this option is chosen, one of the states and passages after it is true.
    AfterOption(u32),
    /// If this trace was left before this level, one of the states and passages of the level that
    /// have it is true.
    Held(u32, u32),
    /// If this trace was left before this level, the option chosen at the level does not respect
    /// it, or no option is chosen there.
    Respected(u32, u32),
    /// This option is not chosen if a trace was left: the one with this index among the traces that
    /// the option respects.
    Blocked(u32, u32),
}

/// The literals of a lemma, and the hints by which it follows.
#[derive(Default)]
struct Line {
    clause: Vec<i32>,
    hints: Vec<u32>,
}

/// The clauses of the lemmas added so far, by their subjects; 0 for none.
struct Backward<'a> {
    cover: &'a ExactCover,
    context: Context<'a>,
    /// Id of the clause which says that the root is true.
    root: u32,
    // The clauses of the lemmas of one kind, by level, state or option.
    paths: Vec<u32>,
    successors: Vec<u32>,
    choices: Vec<u32>,
    levels: Vec<u32>,
    alone: Vec<u32>,
    after_option: Vec<u32>,
    /// The traces with a lemma at each level, ascending, with their clauses.
    held: Vec<Vec<(u32, u32)>>,
    respected: Vec<Vec<(u32, u32)>>,
    blocked: Vec<Vec<u32>>,
    /// The living states of each level.
    living: Vec<Vec<u32>>,
    /// The options with which edges of each level lead to solutions, ascending.
    used: Vec<Vec<u32>>,
    /// The targets of the passages of each level.
    passing: Vec<Vec<u32>>,
}

/// Deletes the clauses of the formula. Adds the lemmas from which the deleted clauses follow before
/// the deletions, and deletes the lemmas afterwards. `root` is the id of the clause which says that
/// the root is true. Fails if the proof cannot be written or is too large, and with
/// [`Error::Stopped`] if `may_continue`, which is called now and then, returns `false`.
pub(super) fn reduce(
    cover: &ExactCover,
    context: Context<'_>,
    root: u32,
    proof: &mut Proof<'_>,
    may_continue: &mut dyn FnMut() -> bool,
) -> Result<(), Error> {
    let mut backward = Backward::new(cover, context, root);
    let (mut stack, mut line) = (Vec::new(), Line::default());
    for lemma in backward.plan() {
        if stack.len() % 1024 == 0 && !may_continue() {
            return Err(Error::Stopped);
        }
        backward.derive(lemma, &mut line);
        let number = proof.assert(&line.clause, &line.hints)?;
        backward.keep(lemma, number);
        stack.push((lemma, number));
    }
    backward.items(proof)?;
    backward.pairs(proof)?;
    while let Some((lemma, number)) = stack.pop() {
        if stack.len() % 1024 == 0 && !may_continue() {
            return Err(Error::Stopped);
        }
        backward.derive(lemma, &mut line);
        proof.delete(number, &line.hints)?;
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

    /// Returns all lemmas, each after those from which it follows.
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
                // The last level has no successors.
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

    /// Adds the lemmas of the traces that may be left before a level and matter there.
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

    /// Records the clause of a lemma.
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

    /// Computes the literals and the hints of a lemma.
    fn derive(&self, lemma: Lemma, line: &mut Line) {
        line.clause.clear();
        line.hints.clear();
        match lemma {
            Lemma::Path(level) => self.path(level as usize, line),
            Lemma::Successor(state) => self.successor(state, line),
            Lemma::Choice(state) => self.choice(state, line),
            Lemma::LevelChoice(level) => self.level_choice(level as usize, line),
            Lemma::Alone(option) => self.alone(option, line),
            Lemma::AfterOption(option) => self.after_option(option, line),
            Lemma::Held(trace, level) => self.held(trace, level as usize, line),
            Lemma::Respected(trace, level) => self.respected(trace, level as usize, line),
            Lemma::Blocked(option, place) => self.blocked(option, place as usize, line),
        }
    }

    /// Returns the clause by which one of the states and passages of a level is true.
    fn level_clause(&self, level: usize) -> u32 {
        if level == 0 { self.root } else { self.paths[level] }
    }

    /// Returns the clause by which a state leads to a successor.
    fn successor_clause(&self, state: u32) -> u32 {
        let Context { states, graph, .. } = self.context;
        let mut edges = graph.edges(states, state);
        match (edges.next(), edges.next()) {
            (Some((_, edge)), None) => edge.part(1),
            _ => self.successors[state as usize],
        }
    }

    /// Returns the clause by which a state chooses an option alone.
    fn choice_clause(&self, state: u32) -> u32 {
        let Context { states, graph, .. } = self.context;
        let mut edges = graph.edges(states, state);
        match (edges.next(), edges.next()) {
            (Some((_, edge)), None) => edge.part(0),
            _ => self.choices[state as usize],
        }
    }

    /// Returns the clause by which a passage leads to its successor; `None` if there is no passage
    /// or no successor.
    fn passage_successor(&self, target: u32, level: usize) -> Option<u32> {
        let Context { states, graph, .. } = self.context;
        let passage = graph.passage(number(states, target), level)?;
        // The last passage to the end has no successor.
        (target != END || level + 1 < graph.depth).then(|| passage.part(0))
    }

    /// Returns the clause by which no option is chosen on a passage; `None` if there is no passage,
    /// or the level has no options.
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
