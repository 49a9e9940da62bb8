//! Divisions of a graph into parts, encoded by pairs of vertices: a Boolean states that the two are
//! in one part.
//!
//! An edge without border hands on what one end shares a part with to the other end, and the
//! vertices that share a part with a vertex are connected (`flows.rs`). So a pair is in one part if
//! and only if edges without border join the two. A size counts the pairs of its vertex.

use std::collections::BTreeMap;

use super::DirectEncoding;
use super::flows::FlowGraph;
use crate::constraint::model::Model;
use crate::constraint::propagators::Division;
use crate::constraint::variable::Variable;
use crate::proof::{Constraint, Relation};

/// The graph of a division and the Booleans that say how it is divided.
struct Parts {
    /// The neighbours of each vertex.
    around: Vec<Vec<usize>>,
    /// For each edge its ends, and the Boolean that it has no border; `None` if it must have one.
    edges: Vec<([usize; 2], Option<u32>)>,
    /// For two vertices, the lower one first, the Boolean that they are in one part. Pairs without
    /// a Boolean are never in one part.
    pairs: BTreeMap<[usize; 2], u32>,
    /// A Boolean that is true: a vertex is in one part with itself.
    truth: Option<u32>,
}

impl Parts {
    /// Returns the Boolean that two vertices are in one part; `None` if they never are.
    fn together(&self, one: usize, two: usize) -> Option<u32> {
        match one == two {
            true => self.truth,
            false => self.pairs.get(&[one.min(two), one.max(two)]).copied(),
        }
    }
}

impl DirectEncoding {
    /// Encodes a division. Fails if the formula becomes too large.
    pub(super) fn division(
        &mut self,
        model: &Model,
        it: &Division,
        reason: &str,
    ) -> Result<(), String> {
        let name = |vertex: usize| match it.sizes().get(vertex).map(|&size| model.name(size)) {
            None | Some("") => format!("vertex {}", vertex + 1),
            Some(name) => name.to_owned(),
        };
        let parts = self.pair_up(it, &name, reason)?;
        self.join(&parts, reason)?;
        for vertex in 0..parts.around.len() {
            let vertices =
                (0..parts.around.len()).map(|other| parts.together(vertex, other)).collect();
            let graph = FlowGraph::new(
                vertices,
                |vertex| parts.around[vertex].iter().copied(),
                Some(vertex),
            );
            let greatest = it.sizes().get(vertex).and_then(|&size| self.values(size).last());
            let most = greatest.map_or(usize::MAX, |(size, _)| usize::try_from(size).unwrap_or(0));
            let place = |other: usize| format!("{} in the part of {}", name(other), name(vertex));
            self.supply(graph, most, &place, reason)?;
        }
        self.measure(it.sizes(), &parts, &name, reason)
    }

    /// Adds a Boolean for each two vertices that may be in one part. Fails if the formula becomes
    /// too large.
    fn pair_up(
        &mut self,
        it: &Division,
        name: &dyn Fn(usize) -> String,
        reason: &str,
    ) -> Result<Parts, String> {
        let edges: Vec<([usize; 2], Option<u32>)> =
            it.edges().map(|(ends, border)| (ends, self.literal(border, 0))).collect();
        let mut around = vec![Vec::new(); it.vertices()];
        for &([one, two], _) in edges.iter().filter(|edge| edge.1.is_some()) {
            around[one].push(two);
            around[two].push(one);
        }
        let reach: Vec<Vec<bool>> =
            (0..around.len()).map(|vertex| self.reach(vertex, it.sizes(), &around)).collect();
        let meaning = format!("a vertex is in one part with itself: {reason}");
        let truth = self.group(meaning.clone(), std::iter::once(meaning))?.pop();
        let mut pairs = BTreeMap::new();
        for (one, others) in reach.iter().enumerate() {
            for two in (one + 1..reach.len()).filter(|&two| others[two] && reach[two][one]) {
                let words = format!("{reason}: {} and {} in one part", name(one), name(two));
                let meanings = [words.clone(), format!("not {words}")];
                let group = self.group(format!("{words} or not"), meanings.into_iter())?;
                pairs.extend(group.first().map(|&first| ([one, two], first)));
            }
        }
        Ok(Parts { around, edges, pairs, truth })
    }

    /// Returns for each vertex whether a part of `from` may contain it: paths are no longer than
    /// the size of `from`, and lead through vertices that may have the same size.
    fn reach(&self, from: usize, sizes: &[Variable], around: &[Vec<usize>]) -> Vec<bool> {
        let mut is_reached = vec![false; around.len()];
        is_reached[from] = true;
        let greatest = sizes.get(from).and_then(|&size| self.values(size).last());
        let mut left = greatest.map_or(i64::MAX, |(size, _)| size);
        let may_fit = |other: usize| {
            let (Some(&one), Some(&two)) = (sizes.get(from), sizes.get(other)) else { return true };
            self.values(one).any(|(value, _)| self.literal(two, value).is_some())
        };
        let mut last = vec![from];
        while left > 1 && !last.is_empty() {
            left -= 1;
            let mut next = Vec::new();
            for &other in last.iter().flat_map(|&vertex| &around[vertex]) {
                if !is_reached[other] && may_fit(other) {
                    is_reached[other] = true;
                    next.push(other);
                }
            }
            last = next;
        }
        is_reached
    }

    /// Encodes which pairs the edges without border join. Fails if the formula becomes too large.
    fn join(&mut self, parts: &Parts, reason: &str) -> Result<(), String> {
        let joins = format!("{reason}: an edge without border joins two vertices");
        let inside = format!("{reason}: no border lies inside a part");
        let same = format!("{reason}: vertices that an edge joins are in the same part");
        for &([one, two], joined) in &parts.edges {
            self.imply(&joins, &[joined], parts.together(one, two))?;
            for third in 0..parts.around.len() {
                let pair = [parts.together(one, third), parts.together(two, third)];
                // The third clause is the second one if the third vertex is an end of the edge.
                self.imply(&inside, &pair, joined)?;
                if third != one && third != two {
                    self.imply(&same, &[joined, pair[0]], pair[1])?;
                    self.imply(&same, &[joined, pair[1]], pair[0])?;
                }
            }
        }
        Ok(())
    }

    /// Encodes that the size of a vertex is the number of vertices in its part. Fails if the
    /// formula becomes too large.
    fn measure(
        &mut self,
        sizes: &[Variable],
        parts: &Parts,
        name: &dyn Fn(usize) -> String,
        reason: &str,
    ) -> Result<(), String> {
        for (vertex, &size) in sizes.iter().enumerate() {
            let others = || (0..sizes.len()).filter(|&other| other != vertex);
            let values: Vec<(i64, u32)> = self.values(size).collect();
            let size = values.iter().map(|&(value, boolean)| (value.saturating_neg(), boolean));
            let together = others().filter_map(|other| Some((1, parts.together(vertex, other)?)));
            let terms = together.chain(size).collect();
            let words = format!("{reason}: the size at {}", name(vertex));
            self.post(Constraint { words, terms, relation: Relation::Equal, bound: -1 })?;
            // Redundant: a given size excludes vertices with other sizes from the part.
            let &[(value, boolean)] = &values[..] else { continue };
            let words = format!("{reason}: equal sizes in the part of {}", name(vertex));
            for other in others() {
                let then = self.literal(sizes[other], value);
                self.imply(&words, &[parts.together(vertex, other), Some(boolean)], then)?;
            }
        }
        Ok(())
    }
}
