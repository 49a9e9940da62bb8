//! Successors, by indices from 1, that make up one circuit of all nodes, or of some while the
//! others are their own successors.
//!
//! Nodes whose successors are fixed are chains; the end of a chain does not lead to its start while
//! others have to be gone through (Caseau and Laburthe, *Solving small TSPs with constraints*,
//! 1997). Consistency: where fixed successors make up a chain, its end does not lead to its start
//! unless all nodes are on it; of a circuit of some nodes, unless no other node has to be gone
//! through. Nothing else is found: that values differ is a constraint of its own beside this one. Cost: a few operations for each variable that is fixed,
//! and for some a look at each chain.

use std::collections::HashSet;

use super::{Event, Memory, Outcome, Propagator, Room, Store, Variable, Writer};
use crate::constraint::store::Failed;

/// Successors that make up one circuit.
#[derive(Clone, Debug)]
pub(crate) struct Circuit {
    successors: Box<[Variable]>,
    /// Whether nodes may be left out, as their own successors.
    is_partial: bool,
    /// Of the end of a chain its start, and of its start the end; a node that stands alone is
    /// both.
    starts: Memory,
    ends: Memory,
    /// Whether the successor of a node has been seen to be fixed.
    joined: Memory,
}

impl Circuit {
    pub(crate) fn new(successors: &[Variable], is_partial: bool) -> Self {
        let none = Memory(0);
        Self { successors: successors.into(), is_partial, starts: none, ends: none, joined: none }
    }

    /// The node that a fixed variable leads to.
    fn node(&self, index: i64) -> Option<usize> {
        let node = usize::try_from(index.checked_sub(1)?).ok()?;
        (node < self.successors.len()).then_some(node)
    }

    fn is_joined<const W: usize>(&self, store: &Store<W>, node: usize) -> bool {
        store.remembered(self.joined.at(node)) == 1
    }

    /// Lets all nodes beside the circuit that is closed be their own successors; if it is to be of
    /// all nodes, there are none.
    fn close<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        for node in 0..self.successors.len() {
            if self.is_joined(store, node) {
                continue;
            }
            if !self.is_partial {
                return Err(Failed);
            }
            store.fix(self.successors[node], node as i64 + 1)?;
        }
        Ok(())
    }

    /// Whether another chain than that which begins at `start` has to be gone through.
    fn is_another_left<const W: usize>(&self, store: &Store<W>, start: usize) -> bool {
        (0..self.successors.len()).any(|node| {
            let own = store.remembered(self.starts.at(node)) as usize;
            let has_to = || {
                !self.is_partial
                    || own != node
                    || !store.has(self.successors[node], node as i64 + 1)
            };
            !self.is_joined(store, node) && own != start && has_to()
        })
    }
}

impl Propagator for Circuit {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        // Which nodes have to be gone through is asked of domains.
        let event = if self.is_partial { Event::Domain } else { Event::Fix };
        self.successors.iter().for_each(|&variable| watch(variable, event));
    }

    fn prepare(&mut self, room: &mut Room) {
        let count = self.successors.len() as u64;
        self.starts = room.take(0..count);
        self.ends = room.take(0..count);
        self.joined = room.take((0..count).map(|_| 0));
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let count = self.successors.len();
        for node in 0..count {
            if self.is_joined(store, node) {
                continue;
            }
            let Some(next) = store.value(self.successors[node]) else { continue };
            let next = self.node(next).ok_or(Failed)?;
            store.remember(self.joined.at(node), 1);
            let start = store.remembered(self.starts.at(node)) as usize;
            if next == node && self.is_partial && start == node {
                continue;
            }
            if next == start {
                self.close(store)?;
                continue;
            }
            // What is led to is the start of a chain, or two lead to it.
            let end = store.remembered(self.ends.at(next)) as usize;
            store.remember(self.starts.at(end), start as u64);
            store.remember(self.ends.at(start), end as u64);
        }
        for end in 0..count {
            if self.is_joined(store, end) || store.is_fixed(self.successors[end]) {
                continue;
            }
            let start = store.remembered(self.starts.at(end)) as usize;
            let has_place = !self.is_partial || start != end;
            if has_place && self.is_another_left(store, start) {
                store.remove(self.successors[end], start as i64 + 1)?;
            }
        }
        Ok(())
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        // Where the chains begin that end at open nodes.
        let width = usize::BITS - self.successors.len().leading_zeros();
        for (end, &variable) in self.successors.iter().enumerate() {
            if !store.is_fixed(variable) {
                key.bits(store.remembered(self.starts.at(end)), width);
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
