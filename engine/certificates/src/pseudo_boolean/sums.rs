//! Sums, propagated by counting slacks: all constraints but clauses of two literals or more with
//! weights of 1, and every constraint that is added for one test.
//!
//! The *slack* of a constraint is the sum of the weights of its literals that are not false, minus
//! its degree. If it is negative, there is a conflict; a literal whose weight exceeds the slack
//! must be true. Slacks are updated literal by literal, as literals become false and as this is
//! undone. Watches would save little: most sums of searches say that at most one of some literals
//! is true, and would watch all of them.
//!
//! Invariant: *each slack is the one under the propagated literals of the assignment.* Exception:
//! slacks of constraints that are added after a conflict without assumptions, until
//! [`restart`](Sums::restart).

use super::assignment::{Assignment, Conflict};
use super::constraint::Constraint;
use super::slot::Slot;
use crate::literal::Literal;
use crate::memory::Memory;

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

/// Constraints of any kind.
#[derive(Debug, Default)]
pub(super) struct Sums {
    counters: Vec<Counter>,
    /// The constraints by slot, with heavy terms first; empty for free slots.
    constraints: Vec<Constraint>,
    free: Vec<u32>,
    /// The occurrences of each literal, by its code.
    occurrences: Vec<Vec<Occurrence>>,
}

impl Sums {
    /// Grows the tables to hold a variable. Fails if memory runs out.
    pub(super) fn reach(&mut self, variable: u32, memory: &mut Memory) -> Result<(), String> {
        memory.reach(&mut self.occurrences, 2 * variable as usize + 1)
    }

    /// Returns the constraint in a slot.
    pub(super) fn constraint(&self, slot: u32) -> &Constraint {
        &self.constraints[slot as usize]
    }

    /// Adds a constraint and returns its slot. All of its variables must be [reached](Self::reach).
    /// Fails if memory runs out.
    pub(super) fn add(
        &mut self,
        mut constraint: Constraint,
        assignment: &Assignment,
        memory: &mut Memory,
    ) -> Result<u32, String> {
        memory.take(bytes(&constraint))?;
        constraint.terms.sort_by_key(|(weight, _)| -weight);
        let slot = match self.free.pop() {
            Some(slot) => slot,
            None => {
                let slot = u32::try_from(self.counters.len());
                self.counters.push(Counter::default());
                self.constraints.push(Constraint::default());
                slot.map_err(|_| "there are too many constraints at once")?
            }
        };
        for (weight, literal) in &constraint.terms {
            let occurrence = Occurrence { slot, weight: *weight };
            self.occurrences[literal.code() as usize].push(occurrence);
        }
        let largest = constraint.terms.first().map_or(0, |(weight, _)| *weight);
        let slack = constraint.slack(|literal| assignment.value(literal) == -1);
        self.constraints[slot as usize] = constraint;
        self.counters[slot as usize] = Counter { slack, largest };
        Ok(slot)
    }

    /// Removes the constraint in a slot.
    pub(super) fn remove(&mut self, slot: u32, memory: &mut Memory) {
        let constraint = std::mem::take(&mut self.constraints[slot as usize]);
        for (_, literal) in &constraint.terms {
            let list = &mut self.occurrences[literal.code() as usize];
            // Constraints added last are usually deleted first.
            if let Some(at) = list.iter().rposition(|occurrence| occurrence.slot == slot) {
                list.swap_remove(at);
            }
            if list.len() < list.capacity() / 4 {
                list.shrink_to(2 * list.len());
            }
        }
        memory.give(bytes(&constraint));
        self.counters[slot as usize] = Counter::default();
        self.free.push(slot);
    }

    /// Makes the literals true that constraints force now that a literal is false. Fails at a
    /// conflict.
    pub(super) fn falsify(
        &mut self,
        falsified: Literal,
        assignment: &mut Assignment,
    ) -> Result<(), Conflict> {
        let code = falsified.code() as usize;
        // Updates all slacks first, so that they can be undone as a whole.
        let (mut conflict, mut tense) = (false, false);
        for Occurrence { slot, weight } in &self.occurrences[code] {
            let counter = &mut self.counters[*slot as usize];
            counter.slack -= weight;
            conflict |= counter.slack < 0;
            tense |= counter.slack < counter.largest;
        }
        if conflict {
            return Err(Conflict);
        }
        if tense {
            for Occurrence { slot, .. } in &self.occurrences[code] {
                self.force(*slot, assignment)?;
            }
        }
        Ok(())
    }

    /// Undoes the update of the slacks by [`falsify`](Self::falsify).
    pub(super) fn open(&mut self, falsified: Literal) {
        for Occurrence { slot, weight } in &self.occurrences[falsified.code() as usize] {
            self.counters[*slot as usize].slack += weight;
        }
    }

    /// Makes the literals true that a constraint forces. Fails if it is violated.
    pub(super) fn force(&self, slot: u32, assignment: &mut Assignment) -> Result<(), Conflict> {
        let Counter { slack, largest } = self.counters[slot as usize];
        if slack < 0 {
            return Err(Conflict);
        }
        if slack < largest {
            let terms = &self.constraints[slot as usize].terms;
            for (_, literal) in terms.iter().take_while(|(weight, _)| *weight > slack) {
                if assignment.value(*literal) == 0 {
                    assignment.make_true(*literal, Some(Slot::Sum(slot)));
                }
            }
        }
        Ok(())
    }

    /// Counts the slacks of all constraints anew, without any literals, and makes the literals true
    /// that they force. Fails at a conflict.
    pub(super) fn restart(&mut self, assignment: &mut Assignment) -> Result<(), Conflict> {
        for (counter, constraint) in self.counters.iter_mut().zip(&self.constraints) {
            counter.slack = constraint.slack(|_| false);
        }
        (0..self.counters.len() as u32).try_for_each(|slot| self.force(slot, assignment))
    }

    /// Returns the lowest level below the present one in which a constraint forces a literal or is
    /// violated, by the literals of the levels up to it; `None` if there is none. A literal may be
    /// forced in a low level and assumed in one above, so no level tells of those below.
    pub(super) fn lowest_tense(&self, slot: u32, assignment: &Assignment) -> Option<usize> {
        let (constraint, depth) = (&self.constraints[slot as usize], assignment.depth());
        // For each level, the weight of the literals that become false in it, and the greatest
        // weight of a literal that has a value from it on; open literals come last.
        let (mut lost, mut largest) = (vec![0; depth + 1], vec![0; depth + 2]);
        for &(weight, literal) in &constraint.terms {
            let level = match assignment.value(literal) {
                0 => depth + 1,
                value => {
                    let level = assignment.level(literal);
                    lost[level] += if value == -1 { weight } else { 0 };
                    level
                }
            };
            largest[level] = weight.max(largest[level]);
        }
        for level in (0..=depth).rev() {
            largest[level] = largest[level].max(largest[level + 1]);
        }
        let mut slack = constraint.slack(|_| false);
        (0..depth).find(|&level| {
            slack -= lost[level];
            slack < 0 || largest[level + 1] > slack
        })
    }
}

fn bytes(constraint: &Constraint) -> usize {
    CONSTRAINT + TERM * constraint.terms.len()
}
