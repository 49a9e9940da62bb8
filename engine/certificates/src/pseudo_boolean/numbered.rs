//! The active constraints, by the numbers by which a proof names them.

use std::collections::BTreeMap;

use super::constraint::Constraint;
use super::propagation::Propagation;
use super::slot::Slot;
use super::total::Total;
use crate::memory::Memory;

/// Bytes of a constraint's entry in the map from numbers to slots.
const NUMBERED: usize = 48;

/// The constraints by their numbers, and the state of their propagation.
#[derive(Debug)]
pub(crate) struct Numbered {
    pub(crate) memory: Memory,
    pub(crate) propagation: Propagation,
    /// The constraints that a line of the proof adds up; empty between lines.
    pub(crate) total: Total,
    slots: BTreeMap<u64, Slot>,
    last: u64,
}

impl Numbered {
    pub(crate) fn new(memory: Memory) -> Self {
        let (propagation, total) = (Propagation::default(), Total::default());
        Self { memory, propagation, total, slots: BTreeMap::new(), last: 0 }
    }

    /// Returns the number of the last constraint; 0 before the first one.
    pub(crate) fn last(&self) -> u64 {
        self.last
    }

    /// Grows the tables to hold a variable. Fails if memory runs out.
    pub(crate) fn reach(&mut self, variable: u32) -> Result<(), String> {
        self.propagation.reach(variable, &mut self.memory)
    }

    /// Adds a constraint under the next number; its variables must be [reached](Self::reach). Fails
    /// if memory runs out.
    pub(crate) fn add(&mut self, constraint: Constraint) -> Result<(), String> {
        self.memory.take(NUMBERED)?;
        let slot = self.propagation.add(constraint, &mut self.memory)?;
        self.last += 1;
        self.slots.insert(self.last, slot);
        Ok(())
    }

    /// Returns the constraint with a number; -1 is the last one, -2 the one before it. Fails if the
    /// constraint does not exist or was removed.
    pub(crate) fn get(&self, number: i64) -> Result<Constraint, String> {
        let absolute = match u64::try_from(number) {
            Ok(number) => Some(number),
            Err(_) => (self.last + 1).checked_sub(number.unsigned_abs()),
        };
        let slot = absolute.and_then(|number| self.slots.get(&number));
        let slot = slot.ok_or_else(|| format!("there is no constraint {number}"))?;
        Ok(self.propagation.constraint(*slot))
    }

    /// Returns the number of the first active constraint from a number on; `None` if there is none.
    pub(crate) fn next(&self, number: u64) -> Option<u64> {
        self.slots.range(number..).next().map(|(number, _)| *number)
    }

    pub(crate) fn remove(&mut self, number: u64) -> Result<(), String> {
        let slot = self.slots.remove(&number);
        let slot = slot.ok_or_else(|| format!("there is no constraint {number}"))?;
        self.propagation.remove(slot, &mut self.memory);
        self.memory.give(NUMBERED);
        Ok(())
    }

    /// Returns whether unit propagation refutes the negation of a constraint; its variables must be
    /// [reached](Self::reach). Fails if numbers become too large, or if memory runs out.
    pub(crate) fn refutes_negation(&mut self, constraint: &Constraint) -> Result<bool, String> {
        self.propagation.contradicts(constraint.negated()?, &mut self.memory)
    }
}
