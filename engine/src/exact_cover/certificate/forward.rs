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

use super::formula::Formula;
use super::graph::{Graph, variable};
use super::layout::{Layout, Level, Trace, has, insert, members};
use super::proof::{Node, Proof};
use super::states::{END, Edge, States};
use super::{Error, Parts};

/// The nogoods of a level that are tried on its dead states.
const NOGOODS: usize = 64;

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

/// Proves the root, which is a clause of its own then: its number.
pub(super) fn prove(
    parts: &Parts<'_>,
    proof: &mut Proof<'_>,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<u32, Error> {
    let Parts { layout, formula, states, graph } = *parts;
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
            if state % 1024 == 0 && !go_on() {
                return Err(Error::Stopped);
            }
            forward.state(level, state, &mut nogoods, proof)?;
        }
    }
    let root = forward.lemmas[0];
    (first..root).try_for_each(|lemma| proof.delete(lemma, &[root]))?;
    Ok(root)
}

impl Forward<'_> {
    /// What holds of each option.
    fn options(&mut self, proof: &mut Proof<'_>) -> Result<(), Error> {
        let (layout, graph, root) = (self.layout, self.graph, self.root);
        let mut hints = Vec::new();
        for (option, choice) in (0u32..).zip(&layout.options) {
            let mut blocked = Vec::with_capacity(choice.respects.len());
            for &trace in &choice.respects {
                let version = layout.traces[trace as usize].version(choice.level);
                hints.clear();
                for at in 0..version {
                    let options = &layout.traces[trace as usize].left[at].1;
                    hints.extend(options.iter().map(|&other| self.formula.pair(option, other)));
                    hints.push(graph.untouched[trace as usize][at].whole);
                }
                blocked.push(match self.untouched(trace, version) {
                    Some(untouched) => {
                        proof.assert(&[untouched, -variable(option), root], &hints)?
                    }
                    None => 0,
                });
            }
            self.blocked.push(blocked);

            let level = &layout.levels[choice.level as usize];
            let others = level.options.iter().filter(|&&other| other != option);
            hints.clear();
            hints.extend(others.map(|&other| self.formula.pair(option, other)));
            let alone = graph.alone[option as usize];
            hints.push(alone.whole);
            self.alone.push(proof.assert(&[-variable(option), alone.literal, root], &hints)?);

            let mut kept = Vec::with_capacity(level.left.len());
            for &trace in &level.left {
                hints.clear();
                kept.push(match choice.leaves.binary_search(&trace) {
                    Ok(_) => 0,
                    Err(_) => {
                        let exclude = |other| graph.excluding(layout, option, other);
                        self.keep(alone.literal, &exclude, choice.level, trace, proof)?
                    }
                });
            }
            self.kept.push(kept);
        }
        Ok(())
    }

    /// What holds of each level.
    fn levels(&mut self, proof: &mut Proof<'_>) -> Result<(), Error> {
        let (layout, graph, root) = (self.layout, self.graph, self.root);
        let (mut clause, mut hints) = (Vec::new(), Vec::new());
        for (at, level) in (0u32..).zip(&layout.levels) {
            let item = &layout.traces[at as usize];
            let version = item.version(at);
            let untouched = self.untouched(at, version);
            clause.clear();
            clause.extend(untouched.map(|literal| -literal).into_iter().chain([root]));
            clause.extend(level.options.iter().map(|&option| variable(option)));
            hints.clear();
            for before in (0..version).rev() {
                let node = graph.untouched[at as usize][before];
                let chained = usize::from(before > 0);
                let children = chained + item.left[before].1.len();
                // The options first: the version before comes after them, as it is next.
                hints.extend((chained..children).map(|child| node.part(child)));
                hints.extend((0..chained).map(|child| node.part(child)));
            }
            hints.push(self.formula.item(level.item));
            self.covered.push(proof.assert(&clause, &hints)?);

            let none = graph.none[at as usize];
            let (mut skipped, mut passed) = (0, Vec::new());
            if let Some(untouched) = untouched.filter(|_| !level.options.is_empty()) {
                hints.clear();
                for &option in &level.options {
                    hints.push(self.reason(option, at));
                }
                hints.push(none.whole);
                skipped = proof.assert(&[untouched, none.literal, root], &hints)?;
                for &trace in &level.left {
                    let rank = |other: u32| layout.options[other as usize].rank as usize;
                    let exclude = |other| none.part(rank(other));
                    passed.push(self.keep(none.literal, &exclude, at, trace, proof)?);
                }
            }
            self.skipped.push(skipped);
            self.passed.push(passed);
        }
        Ok(())
    }

    /// A node that excludes all options of a level that leave a trace keeps it from being left; 0 if
    /// that does not matter any more.
    fn keep(
        &self,
        node: i32,
        exclude: &dyn Fn(u32) -> u32,
        level: u32,
        trace: u32,
        proof: &mut Proof<'_>,
    ) -> Result<u32, Error> {
        let Trace { left, last } = &self.layout.traces[trace as usize];
        if *last <= level {
            return Ok(0);
        }
        let version = self.layout.traces[trace as usize].version(level);
        let after = self.graph.untouched[trace as usize][version];
        let before = self.untouched(trace, version).map(|literal| -literal);
        let clause: Vec<i32> =
            [-node].into_iter().chain(before).chain([after.literal, self.root]).collect();
        let mut hints: Vec<u32> = left[version].1.iter().map(|&other| exclude(other)).collect();
        hints.push(after.whole);
        proof.assert(&clause, &hints)
    }

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

    /// Proves the lemma of a state, or finds a nogood that says as much.
    fn state(
        &mut self,
        level: usize,
        state: u32,
        nogoods: &mut Vec<u32>,
        proof: &mut Proof<'_>,
    ) -> Result<(), Error> {
        let is_alive = self.states.is_alive(state);
        if !is_alive && let Some(at) = self.known(state, nogoods) {
            // What has served lately is tried first.
            nogoods[..=at].rotate_right(1);
            let words = self.layout.words;
            let (known, state) = (nogoods[0] as usize, state as usize);
            self.lemmas[state] = self.lemmas[known];
            self.needs.copy_within(known * words..(known + 1) * words, state * words);
            return Ok(());
        }
        let mut used = vec![0; self.layout.words];
        let edges = self.states.edges(state);
        let mut steps = Vec::new();
        let mut hints: Vec<u32> = Vec::new();
        for sum in self.graph.sums(self.states, state) {
            // Neither its edge is true nor the sum below.
            hints.extend([sum.part(0), sum.part(1)]);
        }
        let nodes = self.graph.nodes(self.states, state);
        if let Some((last, before)) = edges.split_last() {
            for (edge, node) in before.iter().zip(nodes.clone()) {
                hints.push(self.edge(level, state, edge, node, &mut used, proof)?);
            }
            let node = nodes.last().flatten();
            self.descend(level, state, last, node.map(|node| node.whole), &mut used, &mut steps);
        }
        self.reasons(level, state, &mut used, &mut hints);
        hints.push(self.covered[level]);
        hints.append(&mut steps);
        if self.untouched(level as u32, self.layout.traces[level].version(level as u32)).is_some() {
            insert(&mut used, level as u32);
        }
        let node = self.graph.states[state as usize];
        let clause = self.clause(level, state, &used, (node != 0).then_some(node));
        self.lemmas[state as usize] = proof.assert(&clause, &hints)?;
        let words = self.layout.words;
        self.needs[state as usize * words..][..words].copy_from_slice(&used);
        if !is_alive {
            nogoods.insert(0, state);
            nogoods.truncate(NOGOODS);
        }
        Ok(())
    }

    /// Which nogood tells of a dead state, if any.
    fn known(&self, state: u32, nogoods: &[u32]) -> Option<usize> {
        let words = self.layout.words;
        let set = self.states.set(state);
        nogoods.iter().position(|&nogood| {
            let needs = &self.needs[nogood as usize * words..][..words];
            let mut words = set.iter().zip(self.states.set(nogood)).zip(needs);
            words.all(|((set, other), needs)| (set ^ other) & needs == 0)
        })
    }

    /// The lemma of an edge: where the traces are as in the state, and the option is chosen, its node
    /// is true; or the option is never chosen there.
    fn edge(
        &self,
        level: usize,
        state: u32,
        edge: &Edge,
        node: Option<Node>,
        used: &mut [u64],
        proof: &mut Proof<'_>,
    ) -> Result<u32, Error> {
        let (mut needed, mut hints) = (vec![0; used.len()], Vec::new());
        self.descend(level, state, edge, node.map(|node| node.whole), &mut needed, &mut hints);
        used.iter_mut().zip(&needed).for_each(|(used, needed)| *used |= needed);
        let mut clause = self.clause(level, state, &needed, node.map(|node| node.literal));
        clause.push(-variable(edge.option));
        proof.assert(&clause, &hints)
    }

    /// The clause of a state: the traces in use are otherwise, or the node is true, or the root.
    fn clause(&self, level: usize, state: u32, used: &[u64], node: Option<i32>) -> Vec<i32> {
        let set = self.states.set(state);
        let traces = members(used);
        let otherwise = traces.filter_map(|trace| self.contradiction(level, set, trace));
        let node = node.filter(|&node| node != self.root);
        otherwise.chain(node).chain([self.root]).collect()
    }

    /// The hints from the choice of an option in a state to the node of its edge, or to a
    /// contradiction; and the traces of the state that they rest on.
    fn descend(
        &self,
        level: usize,
        state: u32,
        edge: &Edge,
        whole: Option<u32>,
        used: &mut [u64],
        hints: &mut Vec<u32>,
    ) {
        let (layout, set) = (self.layout, self.states.set(state));
        let leaves = &layout.options[edge.option as usize].leaves;
        let next = edge.level as usize;
        let mut present = set.to_vec();
        leaves.iter().for_each(|&trace| insert(&mut present, trace));
        let needed = self.needed(level, edge, &present, whole.is_some());
        let version = |trace: u32, at: usize| layout.traces[trace as usize].version(at as u32);
        hints.push(self.alone[edge.option as usize]);
        for at in level..next {
            let is_skipped = at > level && has(&needed, at as u32);
            if is_skipped {
                hints.push(self.skipped[at]);
            }
            for (place, &trace) in layout.levels[at].left.iter().enumerate() {
                // The item of a skipped level is told of when that is passed.
                let is_passed = (trace as usize) <= at;
                if !has(&needed, trace) || is_passed {
                    continue;
                }
                let before = version(trace, at);
                let untouched = self.graph.untouched[trace as usize][before];
                hints.push(match (has(&present, trace), at == level) {
                    (true, true) if !has(set, trace) => {
                        let options = &layout.traces[trace as usize].left[before].1;
                        let child = options.binary_search(&edge.option).unwrap_or(0);
                        untouched.part(child + usize::from(before > 0))
                    }
                    (true, _) => untouched.part(0),
                    (false, true) => self.kept[edge.option as usize][place],
                    (false, false) => self.passed[at][place],
                });
            }
        }
        let of_state = members(&needed).filter(|&trace| {
            version(trace, level) > 0 && (has(set, trace) || !has(&present, trace))
        });
        of_state.for_each(|trace| insert(used, trace));
        if edge.target != END {
            hints.push(self.lemmas[edge.target as usize]);
        }
        if let Some(whole) = whole {
            let target = super::graph::number(self.states, edge.target);
            let passages = (level + 1..next.min(self.graph.depth)).rev();
            let passages = passages.filter_map(|at| self.graph.passage(target, at));
            hints.extend(passages.map(|passage| passage.whole));
            hints.push(whole);
        }
    }

    /// The traces whose presence the lemma behind an edge needs to be told, and the items of the
    /// levels in between that it needs to be told are covered.
    fn needed(&self, level: usize, edge: &Edge, present: &[u64], is_alive: bool) -> Vec<u64> {
        let words = self.layout.words;
        let mut needed = match edge.target {
            END => vec![0; words],
            target => self.needs[target as usize * words..][..words].to_vec(),
        };
        for at in level + 1..edge.level as usize {
            let Level { options, left, .. } = &self.layout.levels[at];
            // That a trace is not left there has to be told as well.
            let absent = |&trace: &u32| has(&needed, trace) && !has(present, trace);
            if !options.is_empty() && (is_alive || left.iter().any(absent)) {
                insert(&mut needed, at as u32);
            }
        }
        needed
    }

    /// Tells for each option of a level that cannot be chosen of a trace that it respects: as few
    /// traces as a greedy choice finds.
    fn reasons(&mut self, level: usize, state: u32, used: &mut [u64], hints: &mut Vec<u32>) {
        let (layout, set) = (self.layout, self.states.set(state));
        let mut chosen = self.states.edges(state).iter().map(|edge| edge.option).peekable();
        let mut blocked: Vec<u32> = Vec::new();
        for &option in &layout.levels[level].options {
            if chosen.next_if_eq(&option).is_none() {
                blocked.push(option);
            }
        }
        let mut by = |forward: &Self, blocked: &mut Vec<u32>, accept: &dyn Fn(u32) -> bool| {
            blocked.retain(|&option| {
                let respects = &layout.options[option as usize].respects;
                let reason = respects.iter().find(|&&trace| has(set, trace) && accept(trace));
                hints.extend(reason.map(|&trace| forward.reason(option, trace)));
                reason.is_none()
            });
        };
        by(self, &mut blocked, &|trace| has(used, trace));
        while !blocked.is_empty() {
            let respects = |&option: &u32| layout.options[option as usize].respects.iter();
            let mut best = None;
            for &trace in blocked.iter().flat_map(respects).filter(|&&trace| has(set, trace)) {
                self.tally[trace as usize] += 1;
                best = best.max(Some((self.tally[trace as usize], trace)));
            }
            blocked.iter().flat_map(respects).for_each(|&trace| self.tally[trace as usize] = 0);
            // Each of them has a trace that keeps it out.
            let Some((_, best)) = best else { return };
            insert(used, best);
            by(self, &mut blocked, &|trace| trace == best);
        }
    }
}
