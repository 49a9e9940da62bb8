//! Deletes the clauses of the formula, which follow from the graph. The functions fail like those
//! of [`Proof`].

use super::super::layout::has;
use super::super::proof::Proof;
use super::super::states::END;
use super::super::{Context, Error};
use super::Backward;

impl Backward<'_> {
    /// Deletes the clauses of items: if no option of an item is chosen, no path leads through the
    /// levels at which the item is uncovered.
    pub(super) fn items(&self, proof: &mut Proof<'_>) -> Result<(), Error> {
        let Context { layout, formula, states, graph } = self.context;
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
                hints.extend(passing.filter_map(|&target| self.passage_successor(target, at)));
            }
            hints.push(self.level_clause(first));
            proof.delete(formula.item(level.item), &hints)?;
        }
        Ok(())
    }

    /// Deletes the clauses of pairs: an option of the same level is chosen alone; an option of an
    /// earlier level leaves a trace that excludes the other.
    pub(super) fn pairs(&self, proof: &mut Proof<'_>) -> Result<(), Error> {
        let Context { layout, formula, graph, .. } = self.context;
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
                    self.push_exclusion(one, other, &mut hints);
                }
                proof.delete(formula.pair(one, other), &hints)?;
            }
        }
        Ok(())
    }

    /// Adds the hints by which an option excludes one of a later level.
    pub(super) fn push_exclusion(&self, one: u32, other: u32, hints: &mut Vec<u32>) {
        let Context { layout, graph, .. } = self.context;
        let [before, after] = [one, other].map(|option| &layout.options[option as usize]);
        let respected = after.respects.iter().enumerate();
        let common = respected.filter(|(_, trace)| before.leaves.binary_search(trace).is_ok());
        let span = |&(_, &trace): &(usize, &u32)| {
            let trace = &layout.traces[trace as usize];
            (trace.version(before.level), trace.version(after.level))
        };
        // Takes the common trace with the fewest versions between the two levels.
        let Some((place, trace)) = common.min_by_key(|it| span(it).1 - span(it).0) else { return };
        let (begin, end) = span(&(place, trace));
        let versions = &graph.untouched[*trace as usize];
        let options = &layout.traces[*trace as usize].left[begin].1;
        let child = options.binary_search(&one).unwrap_or(0) + usize::from(begin > 0);
        hints.push(versions[begin].part(child));
        hints.extend(versions[begin + 1..end].iter().map(|node| node.part(0)));
        hints.push(self.blocked[other as usize][place]);
    }
}
