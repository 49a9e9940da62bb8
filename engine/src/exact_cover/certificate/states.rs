//! Explores the states of an instance, its distinct subproblems in a fixed order, level by level.
//!
//! The rest of an instance depends only on the traces that matter from a level on. A state is such
//! a set, at the level of the first uncovered item. Its edges are the options that can be chosen
//! there; they lead to other states or to the end. All reachable states are explored, dead ones
//! too, because a proof mentions them.

use hashbrown::HashTable;
use num_bigint::BigUint;
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;

use super::Error;
use super::layout::{Layout, has, insert};

/// All states, in the order of their levels.
pub(super) struct States {
    /// The first state of each level; the number of states at the end.
    pub(super) begins: Vec<u32>,
    /// The sets of traces of all states, `words` words each.
    sets: Vec<u64>,
    words: usize,
    edges: Vec<Edge>,
    /// The first edge of each state; the number of edges at the end.
    ends: Vec<u32>,
    /// `true` for each state that leads to a solution.
    alive: Vec<bool>,
    /// Number of solutions.
    pub(super) solutions: BigUint,
}

/// An edge: the choice of an option in a state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) option: u32,
    /// The next state, or [`END`].
    pub(super) target: u32,
    /// Level of the next state; the number of levels for the end.
    pub(super) level: u32,
}

/// The target of an edge that covers the last item.
pub(super) const END: u32 = u32::MAX;

impl States {
    /// Explores all states, within `memory` bytes.
    ///
    /// # Errors
    ///
    /// [`Error::Stopped`] if `may_continue`, which is called now and then, returns `false`;
    /// [`Error::TooLarge`] if the states exceed the memory, or their numbers or those of their
    /// edges 32 bits.
    pub(super) fn explore(
        layout: &Layout,
        memory: usize,
        may_continue: &mut dyn FnMut() -> bool,
    ) -> Result<Self, Error> {
        let levels = layout.levels.len();
        let mut frontier: Vec<LevelStates> = (0..levels).map(|_| LevelStates::default()).collect();
        let mut states = Self {
            begins: vec![0],
            sets: Vec::new(),
            words: layout.words,
            edges: Vec::new(),
            ends: vec![0],
            alive: Vec::new(),
            solutions: BigUint::ZERO,
        };
        match frontier.first_mut() {
            Some(first) => first.state(&vec![0; layout.words]),
            None => {
                states.solutions = 1u8.into();
                return Ok(states);
            }
        };
        for level in 0..levels {
            let found = std::mem::take(&mut frontier[level]);
            for state in 0..found.count {
                if state % 1024 == 0 {
                    let found: usize = frontier[level + 1..].iter().map(LevelStates::bytes).sum();
                    if found + states.bytes() > memory {
                        return Err(Error::TooLarge);
                    }
                    if !may_continue() {
                        return Err(Error::Stopped);
                    }
                }
                let set = &found.sets[state * layout.words..][..layout.words];
                states.open(layout, level, set, &mut frontier);
                let end = u32::try_from(states.edges.len()).map_err(|_| Error::TooLarge)?;
                states.ends.push(end);
            }
            states.sets.extend_from_slice(&found.sets);
            let end = states.begins[level] as usize + found.count;
            states.begins.push(u32::try_from(end).map_err(|_| Error::TooLarge)?);
        }
        // Targets were numbered within their levels.
        for edge in states.edges.iter_mut().filter(|edge| edge.target != END) {
            edge.target += states.begins[edge.level as usize];
        }
        states.count_solutions();
        Ok(states)
    }

    /// Adds the edges of a state, and their targets to the states of their levels. Targets are
    /// numbered within their levels.
    fn open(
        &mut self,
        layout: &Layout,
        level: usize,
        before: &[u64],
        frontier: &mut [LevelStates],
    ) {
        let mut set = before.to_vec();
        for &option in &layout.levels[level].options {
            let choice = &layout.options[option as usize];
            if choice.respects.iter().any(|&trace| has(before, trace)) {
                continue;
            }
            set.copy_from_slice(before);
            choice.leaves.iter().for_each(|&trace| insert(&mut set, trace));
            let next = (level + 1..frontier.len()).find(|&next| !has(&set, next as u32));
            let next = next.unwrap_or(frontier.len());
            let target = frontier.get_mut(next).map_or(END, |found| {
                let live = &layout.levels[next].live;
                set.iter_mut().zip(live).for_each(|(set, live)| *set &= live);
                found.state(&set)
            });
            self.edges.push(Edge { option, target, level: next as u32 });
        }
    }

    /// Counts the solutions of all states, to find the dead ones and the total.
    fn count_solutions(&mut self) {
        let mut solutions = vec![BigUint::ZERO; self.len()];
        for state in (0..self.len()).rev() {
            let mut sum = BigUint::ZERO;
            for edge in self.edges(state as u32) {
                match edge.target {
                    END => sum += 1u8,
                    target => sum += &solutions[target as usize],
                }
            }
            solutions[state] = sum;
        }
        self.alive = solutions.iter().map(|solutions| *solutions != BigUint::ZERO).collect();
        self.solutions = solutions.into_iter().next().unwrap_or_default();
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len() - 1
    }

    pub(super) fn of_level(&self, level: usize) -> std::ops::Range<u32> {
        self.begins[level]..self.begins[level + 1]
    }

    pub(super) fn set(&self, state: u32) -> &[u64] {
        &self.sets[state as usize * self.words..][..self.words]
    }

    /// Returns the edges of a state, to dead and living states.
    pub(super) fn edges(&self, state: u32) -> &[Edge] {
        let state = state as usize;
        &self.edges[self.ends[state] as usize..self.ends[state + 1] as usize]
    }

    /// Returns the index of a state's first edge among all edges.
    pub(super) fn first_edge(&self, state: u32) -> usize {
        self.ends[state as usize] as usize
    }

    pub(super) fn all_edges(&self) -> usize {
        self.edges.len()
    }

    /// Returns whether a state leads to a solution; the end does.
    pub(super) fn is_alive(&self, state: u32) -> bool {
        state == END || self.alive[state as usize]
    }

    /// Returns the memory in bytes of the states, and of the tables that the proof has for them.
    pub(super) fn bytes(&self) -> usize {
        let of_proof = size_of::<u64>() + size_of::<u128>();
        self.sets.len() * 16 + self.edges.len() * 20 + self.ends.len() * (8 + of_proof)
    }
}

/// The states of a level that are found so far.
#[derive(Default)]
struct LevelStates {
    sets: Vec<u64>,
    count: usize,
    table: HashTable<u32>,
}

impl LevelStates {
    /// Returns the number of a state on its level, and adds it if it is new.
    fn state(&mut self, set: &[u64]) -> u32 {
        let words = set.len();
        let sets = &mut self.sets;
        let hash = |set: &[u64]| FxBuildHasher.hash_one(set);
        let of = |sets: &[u64], state: u32| hash(&sets[state as usize * words..][..words]);
        let is_equal = |&state: &u32| &sets[state as usize * words..][..words] == set;
        if let Some(&state) = self.table.find(hash(set), is_equal) {
            return state;
        }
        let state = self.count as u32;
        sets.extend_from_slice(set);
        self.table.insert_unique(hash(set), state, |&state| of(sets, state));
        self.count += 1;
        state
    }

    fn bytes(&self) -> usize {
        self.sets.len() * 8 + self.table.capacity() * 5
    }
}
