//! Defines the graph of a certificate: nodes for levels, traces, states and edges.
//!
//! The graph is a levelled diagram. Where the choice of an option skips levels, *passages* lead to
//! its target, one for each skipped level, at which no option is chosen. So every node depends on
//! exactly the options of its level and later ones, the children of a product have no common
//! variable, and each edge has at most two children, however many levels it skips. Passages belong
//! to their target and are shared by all edges to it.

use std::ops::Range;

use super::Error;
use super::layout::Layout;
use super::proof::{Node, Proof};
use super::states::{END, Edge, States};

/// The nodes of the graph in the proof.
pub(super) struct Graph {
    /// The node of each level which says that no option of the level is chosen; [`Node::NONE`] for
    /// a level without options.
    pub(super) none: Vec<Node>,
    /// The node of each option which says that it and no other option of its level is chosen.
    pub(super) alone: Vec<Node>,
    /// The nodes of each trace which say that no option has left it so far, one for each version
    /// from 1.
    pub(super) untouched: Vec<Vec<Node>>,
    /// The literal of each state; 0 if it is dead.
    pub(super) states: Vec<i32>,
    /// The topmost sum of each state with several edges; the sums below precede it in the proof.
    sums: Vec<Node>,
    /// The node of each edge to a living state or the end, which says that its option is chosen
    /// alone, and that the target or the passage to it is true.
    edges: Vec<Node>,
    /// The passages to each state; those to the end come last.
    passages: Vec<Passages>,
    /// Number of levels up to the last one with options.
    pub(super) depth: usize,
}

/// The passages to a state: one for each level from `first` to the one before the state's, the last
/// level first.
#[derive(Clone, Default)]
struct Passages {
    first: u32,
    nodes: Vec<Node>,
}

impl Graph {
    /// Writes the definitions of all nodes. The terms of a sum exclude each other by the definition
    /// of [`alone`](Self::alone), so no clause of the formula is used. Fails if the proof cannot be
    /// written or is too large, and with [`Error::Stopped`] if `may_continue`, which is called now
    /// and then, returns `false`.
    pub(super) fn define(
        layout: &Layout,
        states: &States,
        proof: &mut Proof<'_>,
        may_continue: &mut dyn FnMut() -> bool,
    ) -> Result<Self, Error> {
        let has_options = |level: &super::layout::Level| !level.options.is_empty();
        let mut graph = Self {
            none: Vec::with_capacity(layout.levels.len()),
            alone: vec![Node::NONE; layout.options.len()],
            untouched: Vec::with_capacity(layout.traces.len()),
            states: vec![0; states.len()],
            sums: vec![Node::NONE; states.len()],
            edges: vec![Node::NONE; states.all_edges()],
            passages: vec![Passages { first: u32::MAX, nodes: Vec::new() }; states.len() + 1],
            depth: layout.levels.iter().rposition(has_options).map_or(0, |last| last + 1),
        };
        graph.define_levels(layout, proof)?;
        graph.define_traces(layout, proof)?;
        graph.begin_passages(layout, states);
        graph.define_passages(states.len(), graph.depth, proof)?;
        for level in (0..graph.depth).rev() {
            for state in states.of_level(level).filter(|&state| states.is_alive(state)) {
                if state % 1024 == 0 && !may_continue() {
                    return Err(Error::Stopped);
                }
                graph.define_state(layout, states, level, state, proof)?;
                graph.define_passages(state as usize, level, proof)?;
            }
        }
        Ok(graph)
    }

    fn define_levels(&mut self, layout: &Layout, proof: &mut Proof<'_>) -> Result<(), Error> {
        let mut literals = Vec::new();
        for level in &layout.levels {
            literals.clear();
            literals.extend(level.options.iter().map(|&option| -variable(option)));
            self.none.push(match literals.is_empty() {
                true => Node::NONE,
                false => proof.product(&literals)?,
            });
            for at in 0..literals.len() {
                // The option itself is the first child.
                literals[..=at].rotate_right(1);
                literals[0] = -literals[0];
                self.alone[level.options[at] as usize] = proof.product(&literals)?;
                literals[0] = -literals[0];
                literals[..=at].rotate_left(1);
            }
        }
        Ok(())
    }

    fn define_traces(&mut self, layout: &Layout, proof: &mut Proof<'_>) -> Result<(), Error> {
        let mut literals = Vec::new();
        for trace in &layout.traces {
            let mut versions: Vec<Node> = Vec::with_capacity(trace.left.len());
            for (_, options) in &trace.left {
                literals.clear();
                literals.extend(versions.last().map(|before| before.literal));
                literals.extend(options.iter().map(|&option| -variable(option)));
                versions.push(proof.product(&literals)?);
            }
            self.untouched.push(versions);
        }
        Ok(())
    }

    /// Sets the first level of the passages to each state and to the end.
    fn begin_passages(&mut self, layout: &Layout, states: &States) {
        for level in 0..layout.levels.len() {
            for state in states.of_level(level).filter(|&state| states.is_alive(state)) {
                for edge in alive(states, state) {
                    let passages = &mut self.passages[number(states, edge.target)];
                    passages.first = passages.first.min(level as u32 + 1);
                }
            }
        }
    }

    /// Defines the passages to a state of a level, or to the end.
    fn define_passages(
        &mut self,
        state: usize,
        level: usize,
        proof: &mut Proof<'_>,
    ) -> Result<(), Error> {
        let first = self.passages[state].first as usize;
        let mut beyond = self.states.get(state).copied();
        for level in (first..level).rev() {
            let none = Some(self.none[level].literal).filter(|&literal| literal != 0);
            let children: Vec<i32> = beyond.into_iter().chain(none).collect();
            let node = proof.product(&children)?;
            self.passages[state].nodes.push(node);
            beyond = Some(node.literal);
        }
        Ok(())
    }

    /// Defines the edges of a state and their sum.
    fn define_state(
        &mut self,
        layout: &Layout,
        states: &States,
        level: usize,
        state: u32,
        proof: &mut Proof<'_>,
    ) -> Result<(), Error> {
        let first = states.first_edge(state);
        for (at, edge) in (first..).zip(states.edges(state)) {
            if states.is_alive(edge.target) {
                let alone = self.alone[edge.option as usize].literal;
                let next = self.target(states, edge, level + 1);
                let children: Vec<i32> = [alone].into_iter().chain(next).collect();
                self.edges[at] = proof.product(&children)?;
            }
        }
        let nodes = self.edges(states, state).map(|(edge, node)| (edge.option, node));
        let edges: Vec<(u32, Node)> = nodes.collect();
        let Some((last, before)) = edges.split_last() else { return Ok(()) };
        let (mut below, mut hints) = (last.1.literal, Vec::new());
        for (at, (option, edge)) in before.iter().enumerate().rev() {
            // The edge chooses its option alone, so no option of the edges below is chosen.
            hints.clear();
            hints.extend([edge.part(0), self.alone[*option as usize].part(0)]);
            let others = &edges[at + 1..];
            for (place, (other, node)) in others.iter().enumerate() {
                hints.extend([self.excluding(layout, *other, *option), node.part(0)]);
                // One of the later edges must then be true, if there are any.
                if place + 1 < others.len() {
                    hints.push(self.sums[state as usize].whole - 3 * place as u32);
                }
            }
            self.sums[state as usize] = proof.sum([edge.literal, below], &hints)?;
            below = self.sums[state as usize].literal;
        }
        self.states[state as usize] = below;
        Ok(())
    }

    /// Returns the literal which says that none of the first `version` levels that may leave a
    /// trace has left it; `None` for version 0, since no option can have left it then.
    pub(super) fn untouched_before(&self, trace: u32, version: usize) -> Option<i32> {
        version.checked_sub(1).map(|at| self.untouched[trace as usize][at].literal)
    }

    /// Returns the id of the defining clause by which an option, chosen alone, excludes another one
    /// of its level.
    pub(super) fn excluding(&self, layout: &Layout, alone: u32, other: u32) -> u32 {
        let rank = |option: u32| layout.options[option as usize].rank as usize;
        // The option itself is the first child, the others follow in the order of the level.
        let child = rank(other) + usize::from(rank(other) < rank(alone));
        self.alone[alone as usize].part(child)
    }

    /// Iterates over the sums of a state, from the topmost down.
    pub(super) fn sums(
        &self,
        states: &States,
        state: u32,
    ) -> impl DoubleEndedIterator<Item = Node> + use<> {
        let (top, sums) = (self.sums[state as usize], alive(states, state).count().max(1) - 1);
        (0..sums as u32).map(move |below| Node {
            literal: top.literal - below as i32,
            whole: top.whole - 3 * below,
        })
    }

    /// Iterates over the nodes of the edges of a state; `None` for edges to dead states.
    pub(super) fn nodes<'g>(
        &'g self,
        states: &'g States,
        state: u32,
    ) -> impl Iterator<Item = Option<Node>> + Clone + 'g {
        let first = states.first_edge(state);
        let edges = &self.edges[first..first + states.edges(state).len()];
        edges.iter().map(|&node| (node != Node::NONE).then_some(node))
    }

    /// Iterates over the edges of a state that lead to solutions, with their nodes.
    pub(super) fn edges<'g>(
        &'g self,
        states: &'g States,
        state: u32,
    ) -> impl Iterator<Item = (&'g Edge, Node)> + 'g {
        let edges = states.edges(state).iter().zip(self.nodes(states, state));
        edges.filter_map(|(edge, node)| Some((edge, node?)))
    }

    /// Returns the literal of an edge's successor on a level: its target, or a passage to it;
    /// `None` if the successor is the end.
    pub(super) fn target(&self, states: &States, edge: &Edge, level: usize) -> Option<i32> {
        match edge.target {
            target if target != END && edge.level as usize == level => {
                Some(self.states[target as usize])
            }
            target => self.passage(number(states, target), level).map(|node| node.literal),
        }
    }

    /// Returns the passage of a level to a state or the end; `None` if there is none.
    pub(super) fn passage(&self, target: usize, level: usize) -> Option<Node> {
        let Passages { first, nodes } = &self.passages[target];
        let after = level.checked_sub(*first as usize)?;
        nodes.len().checked_sub(after + 1).map(|at| nodes[at])
    }

    /// Returns the levels of the passages to a state or the end; an empty range if there are none.
    pub(super) fn passed(&self, target: usize) -> Range<usize> {
        let Passages { first, nodes } = &self.passages[target];
        let first = if nodes.is_empty() { 0 } else { *first as usize };
        first..first + nodes.len()
    }
}

pub(super) fn variable(option: u32) -> i32 {
    option as i32 + 1
}

/// Returns the index of a state; the end has the index after all states.
pub(super) fn number(states: &States, target: u32) -> usize {
    if target == END { states.len() } else { target as usize }
}

/// Iterates over the edges of a state that lead to solutions.
pub(super) fn alive(states: &States, state: u32) -> impl Iterator<Item = &Edge> + '_ {
    states.edges(state).iter().filter(|edge| states.is_alive(edge.target))
}
