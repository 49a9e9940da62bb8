//! Each model of the formula is one of the graph.
//!
//! The lemma of a state: where the traces are as in the state, its node is true. It holds because
//! one of the options of its level is chosen: those that a trace keeps out are not, and each of the
//! others leads to a state whose lemma stands already. A dead state has no node; its lemma says that
//! the traces are never so. Of the root, before which nothing was left, the lemma is that the whole
//! graph is true.
//!
//! A lemma mentions only traces that its proof needs. So one dead state often tells of others, which
//! then need no lemma of their own: it is a *nogood* (Stallman and Sussman 1977).
//!
//! All lemmas have the root as one more literal, which keeps none of them from being proved, as the
//! root is what they are for. Once it stands they follow from it alone, and are deleted by that.

mod edge;
mod rules;
mod state;

use super::formula::Formula;
use super::graph::Graph;
use super::layout::{Layout, has, members};
use super::proof::Proof;
use super::states::States;
use super::{Context, Error};

/// Lemmas by what they are about; 0 where there is none.
struct Forward<'a> {
    layout: &'a Layout,
    formula: &'a Formula,
    states: &'a States,
    graph: &'a Graph,
    /// The literal of the whole graph.
    root: i32,
    /// For each option and trace that it respects: that trace is not left, or it is not chosen.
    blocked: Vec<Vec<u32>>,
    /// For each level: if its item is not covered before, one of its options is chosen.
    covered: Vec<u32>,
    /// For each level: if its item is covered before, none of its options is chosen.
    skipped: Vec<u32>,
    /// For each option: if it is chosen, then alone.
    alone: Vec<u32>,
    /// For each option and trace that others of its level leave: it keeps it from being left.
    kept: Vec<Vec<u32>>,
    /// For each level and such a trace: where no option is chosen, it is not left.
    passed: Vec<Vec<u32>>,
    /// For each state its lemma, and the traces that it mentions.
    lemmas: Vec<u32>,
    needs: Vec<u64>,
    /// How often each trace is a reason, while reasons are looked for.
    tally: Vec<u32>,
}

/// A state, with its level.
#[derive(Clone, Copy)]
struct StateAt {
    level: usize,
    state: u32,
}

/// Proves the root, which is a clause of its own then: its number.
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
    /// The literal that nothing has left a trace so far; none if nothing can have.
    fn untouched(&self, trace: u32, version: usize) -> Option<i32> {
        let before = version.checked_sub(1)?;
        Some(self.graph.untouched[trace as usize][before].literal)
    }

    /// The literal that contradicts a trace of a state: that it is there, or that it is not.
    fn contradiction(&self, level: usize, set: &[u64], trace: u32) -> Option<i32> {
        let version = self.layout.traces[trace as usize].version(level as u32);
        let untouched = self.untouched(trace, version)?;
        Some(if has(set, trace) { untouched } else { -untouched })
    }

    /// The lemma that a trace keeps an option from being chosen, which respects it.
    fn reason(&self, option: u32, trace: u32) -> u32 {
        let respects = &self.layout.options[option as usize].respects;
        respects.binary_search(&trace).map_or(0, |at| self.blocked[option as usize][at])
    }

    /// The clause of a state: the traces in use are otherwise, or the node is true, or the root.
    fn clause(&self, at: StateAt, used: &[u64], node: Option<i32>) -> Vec<i32> {
        let StateAt { level, state } = at;
        let set = self.states.set(state);
        let traces = members(used);
        let otherwise = traces.filter_map(|trace| self.contradiction(level, set, trace));
        let node = node.filter(|&node| node != self.root);
        otherwise.chain(node).chain([self.root]).collect()
    }
}
