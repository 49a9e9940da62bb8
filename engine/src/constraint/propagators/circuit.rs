//! Circuit: successor variables, with values from 1, that form one Hamiltonian circuit, or one
//! circuit through some nodes while the others are their own successors.
//!
//! Fixed successors form chains; the end of a chain must not lead back to its start while other
//! nodes must still be visited (Caseau and Laburthe, *Solving small TSPs with constraints*, 1997).
//!
//! Consistency: none of the named ones. Values are removed if they would close a chain too early;
//! once a partial circuit is closed, all other nodes become their own successors. An
//! [`AllDifferent`](super::AllDifferent) beside it makes the successors differ. Cost: linear in the
//! nodes, plus a search for another chain at each open end of a chain. Invariant: the start and the
//! end of each chain know each other; `linked` holds the nodes whose fixed successor has been
//! recorded.

use std::collections::HashSet;

use super::{Deduction, Event, Layout, Outcome, Past, Propagator, Reasons, Store, Trailed};
use super::{Variable, View, Writer};
use crate::constraint::store::Failed;

/// The constraint that the successors form one circuit.
#[derive(Clone, Debug)]
pub(crate) struct Circuit {
    successors: Box<[Variable]>,
    /// `true` if nodes may be left out, as their own successors.
    is_partial: bool,
    /// The start of the chain that ends at each node, and the end of the chain that starts there. A
    /// node that belongs to no longer chain is its own start and end. Entries of inner nodes are
    /// out of date.
    starts: Trailed,
    ends: Trailed,
    /// 1 for nodes whose fixed successor has been recorded.
    linked: Trailed,
}

impl Circuit {
    pub(crate) fn new(successors: &[Variable], is_partial: bool) -> Self {
        let none = Trailed(0);
        Self { successors: successors.into(), is_partial, starts: none, ends: none, linked: none }
    }

    /// Converts an index from 1 to a node from 0; `None` if there is no such node.
    fn node(&self, index: i64) -> Option<usize> {
        let node = usize::try_from(index.checked_sub(1)?).ok()?;
        (node < self.successors.len()).then_some(node)
    }

    fn is_linked<const W: usize>(&self, store: &Store<W>, node: usize) -> bool {
        store.trailed(self.linked.at(node)) == 1
    }

    /// Handles a closed circuit: makes all nodes that are not linked their own successors. Fails if
    /// there are some and the circuit must visit all nodes, or if one cannot be its own successor.
    fn close<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        for node in 0..self.successors.len() {
            if self.is_linked(store, node) {
                continue;
            }
            if !self.is_partial {
                return Err(Failed);
            }
            store.fix(self.successors[node], node as i64 + 1)?;
        }
        Ok(())
    }

    /// Returns whether a chain other than the one that begins at `start` must be visited.
    fn must_visit_another_chain<const W: usize>(&self, store: &Store<W>, start: usize) -> bool {
        (0..self.successors.len()).any(|node| {
            let own = store.trailed(self.starts.at(node)) as usize;
            let must_visit = || {
                !self.is_partial
                    || own != node
                    || !store.has(self.successors[node], node as i64 + 1)
            };
            !self.is_linked(store, node) && own != start && must_visit()
        })
    }
}

impl Propagator for Circuit {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        // The domain of a node decides whether it must be visited, so fixed variables do not
        // suffice.
        let event = if self.is_partial { Event::Domain } else { Event::Fix };
        self.successors.iter().for_each(|&variable| watch(variable, event));
    }

    fn prepare(&mut self, layout: &mut Layout) {
        let count = self.successors.len() as u64;
        self.starts = layout.allocate(0..count);
        self.ends = layout.allocate(0..count);
        self.linked = layout.allocate((0..count).map(|_| 0));
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let count = self.successors.len();
        for node in 0..count {
            if self.is_linked(store, node) {
                continue;
            }
            let Some(next) = store.value(self.successors[node]) else { continue };
            let next = self.node(next).ok_or(Failed)?;
            store.set_trailed(self.linked.at(node), 1);
            let start = store.trailed(self.starts.at(node)) as usize;
            if next == node && self.is_partial && start == node {
                continue;
            }
            if next == start {
                self.close(store)?;
                continue;
            }
            // `next` is the start of a chain; otherwise it has two predecessors and all-different
            // fails.
            let end = store.trailed(self.ends.at(next)) as usize;
            store.set_trailed(self.starts.at(end), start as u64);
            store.set_trailed(self.ends.at(start), end as u64);
        }
        for end in 0..count {
            if self.is_linked(store, end) || store.is_fixed(self.successors[end]) {
                continue;
            }
            let start = store.trailed(self.starts.at(end)) as usize;
            let is_chain = !self.is_partial || start != end;
            if is_chain && self.must_visit_another_chain(store, start) {
                store.remove(self.successors[end], start as i64 + 1)?;
            }
        }
        Ok(())
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let count = self.successors.len();
        let views: Vec<View> = self.successors.iter().map(|&it| past.view(it)).collect();
        let next = |node: usize| self.node(past.value(views[node])?);
        // Returns the nodes whose links form the chain from one node to another; `None` if there is
        // no such chain.
        let chain = |from: usize, to: usize| {
            let mut links = Vec::new();
            let mut node = from;
            while node != to || links.is_empty() && from == to {
                let Some(after) = next(node).filter(|_| links.len() < count) else { break };
                links.push(node);
                node = after;
            }
            (node == to).then_some(links)
        };
        let give = |links: &[usize], reasons: &mut Reasons<'_, W>| {
            for &node in links {
                past.value(views[node]).into_iter().for_each(|next| reasons.is(views[node], next));
            }
        };
        // Gives the reason that a node outside of the chain must be visited; `false` if there is
        // none.
        let must_visit_other = |links: &[usize], end: usize, reasons: &mut Reasons<'_, W>| {
            let mut others = (0..count).filter(|node| !links.contains(node) && *node != end);
            if !self.is_partial {
                return others.next().is_some();
            }
            let other = others.find(|&node| !past.has(views[node], node as i64 + 1));
            other.inspect(|&node| reasons.is_not(views[node], node as i64 + 1)).is_some()
        };
        if deduction.is_failure() {
            // A circuit is closed, and a node outside of it must be visited.
            return (0..count).any(|node| {
                let is_own = self.is_partial && next(node) == Some(node);
                let links = chain(node, node).filter(|links| !is_own && !links.is_empty());
                links.is_some_and(|links| {
                    let is_least = links.iter().all(|&other| other >= node);
                    is_least && must_visit_other(&links, node, reasons) && {
                        give(&links, reasons);
                        true
                    }
                })
            });
        }
        let mut asked = (0..count).filter(|&node| deduction.is_about(views[node]));
        let (Some(end), None) = (asked.next(), asked.next()) else { return false };
        if self.is_partial && deduction.leaves(views[end], end as i64 + 1) {
            // A circuit without the node is closed, so the node is its own successor.
            let mut starts = (0..count).filter(|&node| node != end && next(node) != Some(node));
            let links = starts.find_map(|node| chain(node, node).filter(|links| !links.is_empty()));
            if let Some(links) = links {
                give(&links, reasons);
                return true;
            }
        }
        reasons.earlier(deduction);
        deduction.removed(past, views[end]).all(|start| {
            let Some(start) = self.node(start) else { return false };
            let Some(links) = chain(start, end).filter(|_| start != end || !self.is_partial) else {
                return start == end && !self.is_partial && must_visit_other(&[], end, reasons);
            };
            give(&links, reasons);
            must_visit_other(&links, end, reasons)
        })
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        // Writes the start of each chain that ends in an open node.
        let width = usize::BITS - self.successors.len().leading_zeros();
        for (end, &variable) in self.successors.iter().enumerate() {
            if !store.is_fixed(variable) {
                key.bits(store.trailed(self.starts.at(end)), width);
            }
        }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let count = self.successors.len();
        let next = |node: usize| self.node(value(self.successors[node]));
        let mut moving = (0..count).filter(|&node| !self.is_partial || next(node) != Some(node));
        let (first, others) = (moving.next(), moving.count());
        let Some(first) = first else { return true };
        let mut seen = HashSet::new();
        let mut node = first;
        while seen.insert(node) {
            let Some(next) = next(node) else { return false };
            node = next;
        }
        node == first && seen.len() == others + 1
    }
}
