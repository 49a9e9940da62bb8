//! Proves that each model of the formula is a model of the graph.
//!
//! Each state has a lemma: if the traces are those of the state, its node is true. This holds
//! because one of the options of the level is chosen: options that respect a trace of the state are
//! not chosen, and each of the others leads to a state whose lemma is proved already. A dead state
//! has no node; its lemma says that the traces are never those of the state. No trace is left
//! before the root, so its lemma says that the whole graph is true.
//!
//! A lemma mentions only the traces that its proof needs. So the lemma of one dead state often
//! excludes others, which then need no lemma of their own: it is a *nogood* (Stallman and Sussman
//! 1977).
//!
//! Every lemma also has the literal of the root, which makes it weaker but still sufficient to
//! prove the root. Once the root is proved, all lemmas follow from it alone and are deleted.

mod edge;
mod rules;
mod state;

use super::formula::Formula;
use super::graph::Graph;
use super::layout::{Layout, has, members};
use super::proof::Proof;
use super::states::States;
use super::{Context, Error};

/// The clauses of lemmas, by their subjects; 0 for none.
struct Forward<'a> {
    layout: &'a Layout,
    formula: &'a Formula,
    states: &'a States,
    graph: &'a Graph,
    /// The literal of the whole graph.
    root: i32,
    /// The lemmas of each option, one for each trace that it respects: if the trace was left, the
    /// option is not chosen.
    blocked: Vec<Vec<u32>>,
    /// The lemma of each level which says that one of its options is chosen if its item is
    /// uncovered before.
    covered: Vec<u32>,
    /// The lemma of each level which says that none of its options is chosen if its item is covered
    /// before.
    skipped: Vec<u32>,
    /// The lemma of each option which says that it is chosen alone if it is chosen.
    alone: Vec<u32>,
    /// The lemmas of each option, one for each trace that other options of its level leave: if the
    /// option is chosen alone, the level does not leave the trace.
    kept: Vec<Vec<u32>>,
    /// The lemmas of each level, one for each trace that its options leave: if no option is chosen,
    /// the level does not leave the trace.
    passed: Vec<Vec<u32>>,
    /// The lemma of each state.
    lemmas: Vec<u32>,
    /// The sets of traces that the lemmas of states mention, one after the other.
    needs: Vec<u64>,
    /// Number of options that each trace blocks, while `reasons` chooses among traces; 0 otherwise.
    tally: Vec<u32>,
}

/// A state, with its level.
#[derive(Clone, Copy)]
struct StateAt {
    level: usize,
    state: u32,
}

/// Proves the clause which says that the root is true, and returns its id. Fails if the proof
/// cannot be written or is too large, and with [`Error::Stopped`] if `may_continue`, which is
/// called now and then, returns `false`.
pub(super) fn prove(
    context: &Context<'_>,
    proof: &mut Proof<'_>,
    may_continue: &mut dyn FnMut() -> bool,
) -> Result<u32, Error> {
    let Context { layout, formula, states, graph } = *context;
    let first = proof.next_clause();
    let mut forward = Forward {
        layout,
        formula,
        states,
        graph,
        root: graph.states[0],
        blocked: Vec::with_capacity(layout.options.len()),
        covered: Vec::with_capacity(layout.levels.len()),
        skipped: Vec::with_capacity(layout.levels.len()),
        alone: Vec::with_capacity(layout.options.len()),
        kept: Vec::with_capacity(layout.options.len()),
        passed: Vec::with_capacity(layout.levels.len()),
        lemmas: vec![0; states.len()],
        needs: vec![0; states.len() * layout.words],
        tally: vec![0; layout.traces.len()],
    };
    forward.options(proof)?;
    forward.levels(proof)?;
    for level in (0..layout.levels.len()).rev() {
        let mut nogoods = Vec::new();
        for state in states.of_level(level) {
            if state % 1024 == 0 && !may_continue() {
                return Err(Error::Stopped);
            }
            forward.state(StateAt { level, state }, &mut nogoods, proof)?;
        }
    }
    let root = forward.lemmas[0];
    (first..root).try_for_each(|lemma| proof.delete(lemma, &[root]))?;
    Ok(root)
}

impl Forward<'_> {
    /// Returns the literal which says that a trace is not as in a state: that it was left, or was
    /// not; `None` if no option can have left it.
    fn contradiction(&self, level: usize, set: &[u64], trace: u32) -> Option<i32> {
        let version = self.layout.traces[trace as usize].version(level as u32);
        let untouched = self.graph.untouched_before(trace, version)?;
        Some(if has(set, trace) { untouched } else { -untouched })
    }

    /// Returns the lemma by which a trace excludes an option that respects it; 0 without one.
    fn reason(&self, option: u32, trace: u32) -> u32 {
        let respects = &self.layout.options[option as usize].respects;
        respects.binary_search(&trace).map_or(0, |at| self.blocked[option as usize][at])
    }

    /// Returns the clause of a state's lemma: one of the traces in `used` differs, or `node` is
    /// true, or the root is.
    fn clause(&self, at: StateAt, used: &[u64], node: Option<i32>) -> Vec<i32> {
        let StateAt { level, state } = at;
        let set = self.states.set(state);
        let traces = members(used);
        let otherwise = traces.filter_map(|trace| self.contradiction(level, set, trace));
        let node = node.filter(|&node| node != self.root);
        otherwise.chain(node).chain([self.root]).collect()
    }
}
