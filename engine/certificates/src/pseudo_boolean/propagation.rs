//! Unit propagation over all active constraints, by counting slacks.
//!
//! The *slack* of a constraint is the sum of the weights of its literals that are not false, minus
//! its degree. If it is negative, there is a conflict; a literal whose weight exceeds the slack
//! must be true. Slacks are updated literal by literal, as literals become false and as this is
//! undone.
//!
//! Consecutive lines of a proof by a search share most of their assumptions. So assumptions stay,
//! level by level, and only those that the next line does not share are undone.
//!
//! Invariant between calls: *for every level, the literals of the levels up to it are closed under
//! propagation by the active constraints from the assumptions of these levels.* Exceptions:
//! `refuted`, if there is a conflict without any assumption, and `is_stale`, if a constraint was
//! removed on which this conflict or a literal without assumptions may depend; then everything is
//! propagated anew before the next assumption.

use super::constraint::Constraint;
use crate::literal::Literal;
use crate::memory::Memory;

/// The reason of an assumed literal, which no constraint forced.
const ASSUMED: u32 = u32::MAX;

/// Bytes for a literal in a constraint: its term and its occurrence, with room to grow.
const TERM: usize = 64;

/// Bytes for a constraint besides its terms.
const CONSTRAINT: usize = 128;

/// An occurrence of a literal in a constraint.
#[derive(Clone, Copy, Debug)]
struct Occurrence {
    slot: u32,
    weight: i64,
}

/// The data of a constraint that are read whenever one of its literals becomes false.
#[derive(Clone, Copy, Debug, Default)]
struct Counter {
    slack: i64,
    /// The greatest weight in the constraint.
    largest: i64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Variable {
    level: u32,
    reason: u32,
}

/// A conflict: the present assignment violates a constraint.
#[derive(Debug)]
struct Conflict;

#[derive(Debug, Default)]
pub(crate) struct Propagation {
    counters: Vec<Counter>,
    /// The constraints by slot, with heavy terms first; empty for free slots.
    constraints: Vec<Constraint>,
    free: Vec<u32>,
    /// The occurrences of each literal, by its code.
    occurrences: Vec<Vec<Occurrence>>,
    /// 1 for a true literal, -1 for a false one, 0 for an open one, by its code.
    values: Vec<i8>,
    variables: Vec<Variable>,
    /// The true literals, in the order in which they became true.
    trail: Vec<Literal>,
    /// Number of literals of the trail that are counted in the slacks.
    counted: usize,
    /// The assumptions, each with the length of the trail before it.
    levels: Vec<(Literal, usize)>,
    refuted: bool,
    is_stale: bool,
}

impl Propagation {
    /// Grows the tables to hold a variable. Fails if memory runs out.
    pub(crate) fn reach(&mut self, variable: u32, memory: &mut Memory) -> Result<(), String> {
        let last = 2 * variable as usize + 1;
        memory.reach(&mut self.occurrences, last)?;
        memory.reach(&mut self.values, last)?;
        memory.reach(&mut self.variables, variable as usize)
    }

    /// Returns the constraint in a slot.
    pub(crate) fn constraint(&self, slot: u32) -> &Constraint {
        &self.constraints[slot as usize]
    }

    /// Returns whether a variable, which must be [reached](Self::reach), has a value.
    pub(crate) fn has_value(&self, variable: u32) -> bool {
        self.value(Literal::positive(variable)) != 0
    }

    /// Adds a constraint and returns its slot. All of its variables must be [reached](Self::reach).
    /// Fails if memory runs out.
    pub(crate) fn add(
        &mut self,
        mut constraint: Constraint,
        memory: &mut Memory,
    ) -> Result<u32, String> {
        memory.take(bytes(&constraint))?;
        constraint.terms.sort_by_key(|(weight, _)| -weight);
        let slot = match self.free.pop() {
            Some(slot) => slot,
            None => {
                let slot = u32::try_from(self.counters.len()).ok().filter(|slot| *slot != ASSUMED);
                self.counters.push(Counter::default());
                self.constraints.push(Constraint::default());
                slot.ok_or("there are too many constraints at once")?
            }
        };
        for (weight, literal) in &constraint.terms {
            let occurrence = Occurrence { slot, weight: *weight };
            self.occurrences[literal.code() as usize].push(occurrence);
        }
        let largest = constraint.terms.first().map_or(0, |(weight, _)| *weight);
        self.constraints[slot as usize] = constraint;
        self.counters[slot as usize] = Counter { slack: self.slack(slot, u32::MAX), largest };
        self.settle(slot);
        Ok(slot)
    }

    /// Removes the constraint in a slot.
    pub(crate) fn remove(&mut self, slot: u32, memory: &mut Memory) {
        let constraint = std::mem::take(&mut self.constraints[slot as usize]);
        let mut forced = None;
        for (_, literal) in &constraint.terms {
            let list = &mut self.occurrences[literal.code() as usize];
            // Constraints added last are usually deleted first.
            if let Some(at) = list.iter().rposition(|occurrence| occurrence.slot == slot) {
                list.swap_remove(at);
            }
            if list.len() < list.capacity() / 4 {
                list.shrink_to(2 * list.len());
            }
            let Variable { level, reason } = self.variables[literal.variable() as usize];
            if self.value(*literal) == 1 && reason == slot {
                forced = Some(forced.map_or(level, |other: u32| other.min(level)));
            }
        }
        memory.give(bytes(&constraint));
        self.counters[slot as usize] = Counter::default();
        self.free.push(slot);
        match forced {
            // Many constraints may be removed in a row, so nothing is propagated in between.
            _ if self.refuted => self.is_stale = true,
            Some(0) => self.is_stale = true,
            Some(level) => self.back_to(level as usize - 1),
            None => {}
        }
    }

    /// Replaces the assumptions by these literals, whose variables must be [reached](Self::reach).
    /// Assumes one after the other, until propagation ends in a conflict; then returns `true` and
    /// undoes the last one. Returns `true` also if there is a conflict without any assumption.
    /// Otherwise returns `false`, and all literals remain assumed.
    pub(crate) fn refutes(&mut self, assumptions: impl Iterator<Item = Literal>) -> bool {
        if self.is_stale {
            self.restart();
        }
        let mut level = 0;
        for literal in assumptions {
            if self.refuted {
                break;
            }
            if self.levels.get(level).is_none_or(|(assumed, _)| *assumed != literal) {
                self.back_to(level);
                self.levels.push((literal, self.trail.len()));
                let consistent = match self.value(literal) {
                    0 => {
                        self.make_true(literal, ASSUMED);
                        self.propagate()
                    }
                    1 => Ok(()),
                    _ => Err(Conflict),
                };
                if consistent.is_err() {
                    self.back_to(level);
                    return true;
                }
            }
            level += 1;
        }
        self.back_to(level);
        self.refuted
    }

    /// Undoes all assumptions.
    pub(crate) fn assume_nothing(&mut self) {
        self.back_to(0);
    }

    #[inline]
    fn value(&self, literal: Literal) -> i8 {
        self.values[literal.code() as usize]
    }

    fn make_true(&mut self, literal: Literal, reason: u32) {
        self.values[literal.code() as usize] = 1;
        self.values[(!literal).code() as usize] = -1;
        let level = self.levels.len() as u32;
        self.variables[literal.variable() as usize] = Variable { level, reason };
        self.trail.push(literal);
    }

    /// Propagates to the fixpoint. Fails at a conflict.
    fn propagate(&mut self) -> Result<(), Conflict> {
        while let Some(literal) = self.trail.get(self.counted) {
            let falsified = (!*literal).code() as usize;
            self.counted += 1;
            // Update all slacks first, so that they can be undone as a whole.
            let (mut conflict, mut tense) = (false, false);
            for Occurrence { slot, weight } in &self.occurrences[falsified] {
                let counter = &mut self.counters[*slot as usize];
                counter.slack -= weight;
                conflict |= counter.slack < 0;
                tense |= counter.slack < counter.largest;
            }
            if conflict {
                return Err(Conflict);
            }
            if tense {
                for at in 0..self.occurrences[falsified].len() {
                    let slot = self.occurrences[falsified][at].slot;
                    self.force(slot);
                }
            }
        }
        Ok(())
    }

    /// Makes the literals true that a constraint forces. Does nothing if the constraint is
    /// violated.
    fn force(&mut self, slot: u32) {
        let Counter { slack, largest } = self.counters[slot as usize];
        if slack >= largest || slack < 0 {
            return;
        }
        for at in 0..self.constraints[slot as usize].terms.len() {
            let (weight, literal) = self.constraints[slot as usize].terms[at];
            if weight <= slack {
                break;
            }
            if self.value(literal) == 0 {
                self.make_true(literal, slot);
            }
        }
    }

    /// Restores the invariant after a constraint was added.
    fn settle(&mut self, slot: u32) {
        while let Some(below) = self.levels.len().checked_sub(1)
            && self.is_tense(slot, below as u32)
        {
            self.back_to(below);
        }
        let level = self.levels.len();
        let consistent = match self.counters[slot as usize].slack {
            ..0 => Err(Conflict),
            _ => {
                self.force(slot);
                self.propagate()
            }
        };
        match consistent {
            Ok(()) => {}
            Err(Conflict) if level > 0 => self.back_to(level - 1),
            Err(Conflict) => self.refuted = true,
        }
    }

    /// Returns the slack of a constraint under the literals of the levels up to `level`.
    fn slack(&self, slot: u32, level: u32) -> i64 {
        let Constraint { terms, degree } = &self.constraints[slot as usize];
        let possible =
            |literal: Literal| !self.is_valued(literal, level) || self.value(literal) == 1;
        let sum: i64 = terms.iter().filter(|term| possible(term.1)).map(|term| term.0).sum();
        sum - degree
    }

    /// Returns whether a literal has a value in the levels up to `level`.
    fn is_valued(&self, literal: Literal, level: u32) -> bool {
        let variable = self.variables[literal.variable() as usize];
        self.value(literal) != 0 && variable.level <= level
    }

    /// Returns whether a constraint forces a literal or is violated, in the levels up to `level`.
    fn is_tense(&self, slot: u32, level: u32) -> bool {
        let slack = self.slack(slot, level);
        let mut terms = self.constraints[slot as usize].terms.iter();
        slack < 0 || terms.any(|(weight, it)| *weight > slack && !self.is_valued(*it, level))
    }

    /// Undoes the assumptions after the first `levels`, with all literals that followed from them.
    fn back_to(&mut self, levels: usize) {
        if let Some((_, length)) = self.levels.get(levels) {
            let length = *length;
            self.levels.truncate(levels);
            self.take_back(length);
        }
    }

    /// Undoes the trail beyond a length.
    fn take_back(&mut self, length: usize) {
        while self.trail.len() > length {
            let Some(literal) = self.trail.pop() else { break };
            self.values[literal.code() as usize] = 0;
            self.values[(!literal).code() as usize] = 0;
            if self.counted > self.trail.len() {
                self.counted = self.trail.len();
                for Occurrence { slot, weight } in &self.occurrences[(!literal).code() as usize] {
                    self.counters[*slot as usize].slack += weight;
                }
            }
        }
    }

    /// Propagates anew, without assumptions.
    fn restart(&mut self) {
        self.levels.clear();
        self.take_back(0);
        (self.refuted, self.is_stale) = (false, false);
        // Constraints added during a conflict were not counted.
        for slot in 0..self.constraints.len() as u32 {
            self.counters[slot as usize].slack = self.slack(slot, u32::MAX);
        }
        for slot in 0..self.constraints.len() as u32 {
            self.refuted |= self.counters[slot as usize].slack < 0;
            self.force(slot);
        }
        self.refuted |= self.propagate().is_err();
    }
}

fn bytes(constraint: &Constraint) -> usize {
    CONSTRAINT + TERM * constraint.terms.len()
}
