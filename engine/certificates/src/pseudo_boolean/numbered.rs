//! The constraints that are alive, by their numbers.

use std::collections::BTreeMap;

use super::constraint::Constraint;
use super::propagation::Propagation;
use crate::memory::Memory;

/// Memory of a number of a constraint.
const NUMBERED: usize = 48;

/// Constraints by their numbers, with all that follows from them by propagation.
#[derive(Debug)]
pub(crate) struct Numbered {
    pub(crate) memory: Memory,
    pub(crate) propagation: Propagation,
    slots: BTreeMap<u64, u32>,
    last: u64,
}

impl Numbered {
    pub(crate) fn new(memory: Memory) -> Self {
        Self { memory, propagation: Propagation::default(), slots: BTreeMap::new(), last: 0 }
    }

    /// The number of the last constraint; 0 before the first one.
    pub(crate) fn last(&self) -> u64 {
        self.last
    }

    /// Makes room for a variable.
    pub(crate) fn reach(&mut self, variable: u32) -> Result<(), String> {
        self.propagation.reach(variable, &mut self.memory)
    }

    /// Adds a constraint under the next number.
    pub(crate) fn add(&mut self, constraint: Constraint) -> Result<(), String> {
        self.memory.take(NUMBERED)?;
        let slot = self.propagation.add(constraint, &mut self.memory)?;
        self.last += 1;
        self.slots.insert(self.last, slot);
        Ok(())
    }

    /// The constraint with a number; below 0 they are counted from the last one.
    pub(crate) fn get(&self, number: i64) -> Result<&Constraint, String> {
        let absolute = match u64::try_from(number) {
            Ok(number) => Some(number),
            Err(_) => (self.last + 1).checked_sub(number.unsigned_abs()),
        };
        let slot = absolute.and_then(|number| self.slots.get(&number));
        let slot = slot.ok_or_else(|| format!("there is no constraint {number}"))?;
        Ok(self.propagation.constraint(*slot))
    }

    /// The first constraint that is alive from a number on.
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

    /// Whether propagation refutes what holds where a constraint does not.
    pub(crate) fn refutes_negation(&mut self, constraint: &Constraint) -> Result<bool, String> {
        self.propagation.assume_nothing();
        let slot = self.propagation.add(constraint.negated()?, &mut self.memory)?;
        let is_refuted = self.propagation.refutes(std::iter::empty());
        self.propagation.remove(slot, &mut self.memory);
        Ok(is_refuted)
    }
}
