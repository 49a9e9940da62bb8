//! Unit propagation over all active constraints: clauses by watched literals (`clauses.rs`), all
//! others by counting slacks (`sums.rs`).
//!
//! Consecutive lines of a proof by a search share most of their assumptions, and so do consecutive
//! solutions that a formula excludes. So assumptions stay, level by level, and only those that the
//! next line does not share are undone, with those above them. Shared assumptions come before the
//! others, so that decisions at the top of a search end up in the lowest levels.
//!
//! Invariant between calls: *for every level, the literals of the levels up to it are closed under
//! propagation by the active constraints from the assumptions of these levels.* Exceptions:
//! `refuted`, if there is a conflict without any assumption, and `is_stale`, if a constraint was
//! removed on which this conflict or a literal without assumptions may depend; then everything is
//! propagated anew before the next assumption.

use super::assignment::{Assignment, Conflict};
use super::clauses::Clauses;
use super::constraint::Constraint;
use super::slot::Slot;
use super::sums::Sums;
use crate::literal::Literal;
use crate::memory::Memory;

#[derive(Debug, Default)]
pub(crate) struct Propagation {
    assignment: Assignment,
    clauses: Clauses,
    sums: Sums,
    refuted: bool,
    is_stale: bool,
}

impl Propagation {
    /// Grows the tables to hold a variable. Fails if memory runs out.
    pub(crate) fn reach(&mut self, variable: u32, memory: &mut Memory) -> Result<(), String> {
        if !self.assignment.has(variable) {
            self.clauses.reach(variable, memory)?;
            self.sums.reach(variable, memory)?;
            self.assignment.reach(variable, memory)?;
        }
        Ok(())
    }

    /// Returns the constraint in a slot.
    pub(crate) fn constraint(&self, slot: Slot) -> Constraint {
        match slot {
            Slot::Clause(slot) => Constraint::clause(self.clauses.literals(slot)),
            Slot::Sum(slot) => self.sums.constraint(slot).clone(),
        }
    }

    /// Returns whether a variable, which must be [reached](Self::reach), has a value.
    pub(crate) fn has_value(&self, variable: u32) -> bool {
        self.assignment.value(Literal::positive(variable)) != 0
    }

    /// Adds a constraint and returns its slot. All of its variables must be [reached](Self::reach).
    /// Fails if memory runs out.
    pub(crate) fn add(
        &mut self,
        constraint: Constraint,
        memory: &mut Memory,
    ) -> Result<Slot, String> {
        if constraint.is_plain_clause() && constraint.terms.len() > 1 {
            let literals = constraint.terms.iter().map(|(_, literal)| *literal);
            self.add_clause(literals.collect(), memory).map(Slot::Clause)
        } else {
            let slot = self.sums.add(constraint, &self.assignment, memory)?;
            if !self.is_idle() {
                self.settle(slot);
            }
            Ok(Slot::Sum(slot))
        }
    }

    /// Adds a clause of two literals or more like [`add`](Self::add).
    fn add_clause(
        &mut self,
        mut literals: Box<[Literal]>,
        memory: &mut Memory,
    ) -> Result<u32, String> {
        // Watches literals that are not false, or those that became false last.
        let rank = |literal: Literal| match self.assignment.value(literal) {
            -1 => self.assignment.level(literal),
            _ => usize::MAX,
        };
        for watched in 0..2 {
            let best = (watched..literals.len()).max_by_key(|at| rank(literals[*at]));
            literals.swap(watched, best.unwrap_or(watched));
        }
        let [first, second] = [literals[0], literals[1]];
        // The lowest level at which all literals but the first are false.
        let level = rank(second);
        let slot = self.clauses.add(literals, memory)?;
        let holds = self.assignment.value(first) == 1 && self.assignment.level(first) <= level;
        if level < usize::MAX && !holds && !self.is_idle() {
            self.back_to(level);
            let consistent = match self.assignment.value(first) {
                0 => {
                    self.assignment.make_true(first, Some(Slot::Clause(slot)));
                    self.propagate()
                }
                _ => Err(Conflict),
            };
            self.resolve(consistent);
        }
        Ok(slot)
    }

    /// Returns whether propagation is of no use: there is a conflict without any assumption, or
    /// everything will be propagated anew.
    fn is_idle(&self) -> bool {
        self.refuted || self.is_stale
    }

    /// Restores the invariant after a sum was added.
    fn settle(&mut self, slot: u32) {
        if let Some(level) = self.sums.lowest_tense(slot, &self.assignment) {
            self.back_to(level);
        }
        let consistent = self.sums.force(slot, &mut self.assignment);
        let consistent = consistent.and_then(|()| self.propagate());
        self.resolve(consistent);
    }

    /// Undoes the last level if there is a conflict.
    fn resolve(&mut self, consistent: Result<(), Conflict>) {
        if let Err(Conflict) = consistent {
            match self.assignment.depth().checked_sub(1) {
                Some(below) => self.back_to(below),
                None => self.refuted = true,
            }
        }
    }

    /// Removes the constraint in a slot.
    pub(crate) fn remove(&mut self, slot: Slot, memory: &mut Memory) {
        let is_forced = |literal: &Literal| self.assignment.is_forced(*literal, slot);
        let forced = match slot {
            // The literal that a clause forced is one of those that it watches.
            Slot::Clause(slot) => self.clauses.literals(slot)[..2].iter().copied().find(is_forced),
            Slot::Sum(slot) => {
                let terms = &self.sums.constraint(slot).terms;
                let forced = terms.iter().map(|(_, literal)| *literal).filter(is_forced);
                forced.min_by_key(|literal| self.assignment.level(*literal))
            }
        };
        let level = forced.map(|literal| self.assignment.level(literal));
        match slot {
            Slot::Clause(slot) => self.clauses.remove(slot, memory),
            Slot::Sum(slot) => self.sums.remove(slot, memory),
        }
        match level {
            // Many constraints may be removed in a row, so nothing is propagated in between.
            _ if self.refuted => self.is_stale = true,
            Some(0) => self.is_stale = true,
            Some(level) => self.back_to(level - 1),
            None => {}
        }
    }

    /// Replaces the assumptions by these literals, whose variables must be [reached](Self::reach).
    /// Moves those to the front that are assumed already, so that their levels stay. Assumes one
    /// after the other, until propagation ends in a conflict; then returns `true` and undoes the
    /// last one. Returns `true` also if there is a conflict without any assumption. Otherwise
    /// returns `false`, and all literals remain assumed.
    pub(crate) fn refutes(&mut self, assumptions: &mut [Literal]) -> bool {
        self.refresh();
        if self.refuted {
            return true;
        }
        // Lines of a search usually begin with the same literals, in the same order.
        let shared = self.shared(assumptions);
        let others = &mut assumptions[shared..];
        others.sort_by_key(|literal| self.assignment.assumed(*literal).unwrap_or(usize::MAX));
        let shared = self.shared(assumptions);
        self.back_to(shared);
        for (level, literal) in assumptions.iter().enumerate().skip(shared) {
            let consistent = self.assignment.assume(*literal);
            if consistent.and_then(|()| self.propagate()).is_err() {
                self.back_to(level);
                return true;
            }
        }
        false
    }

    /// Returns how many of the first levels assume these literals, in this order.
    fn shared(&self, literals: &[Literal]) -> usize {
        let assumed =
            |(level, literal): &(usize, &Literal)| self.assignment.assumes(*level, **literal);
        literals.iter().enumerate().take_while(assumed).count()
    }

    /// Undoes all assumptions, and returns whether propagation with one more constraint ends in a
    /// conflict. Does not keep that constraint. Its variables must be [reached](Self::reach). Fails
    /// if memory runs out.
    pub(crate) fn contradicts(
        &mut self,
        constraint: Constraint,
        memory: &mut Memory,
    ) -> Result<bool, String> {
        self.refresh();
        self.back_to(0);
        if self.refuted {
            return Ok(true);
        }
        // In a level of its own, so that its consequences are undone with it.
        self.assignment.begin_level(Literal::default());
        let slot = self.sums.add(constraint, &self.assignment, memory)?;
        let consistent = self.sums.force(slot, &mut self.assignment);
        let consistent = consistent.and_then(|()| self.propagate());
        self.back_to(0);
        self.sums.remove(slot, memory);
        Ok(consistent.is_err())
    }

    /// Propagates to the fixpoint. Fails at a conflict.
    fn propagate(&mut self) -> Result<(), Conflict> {
        while let Some(literal) = self.assignment.next() {
            self.sums.falsify(!literal, &mut self.assignment)?;
            self.clauses.falsify(!literal, &mut self.assignment)?;
        }
        Ok(())
    }

    /// Undoes the assumptions after the first `levels`, with all literals that followed from them.
    fn back_to(&mut self, levels: usize) {
        self.assignment.back_to(levels, |literal| self.sums.open(!literal));
    }

    /// Propagates anew, without assumptions, if something was derived from a removed constraint.
    fn refresh(&mut self) {
        if self.is_stale {
            self.assignment.clear();
            let consistent = self.sums.restart(&mut self.assignment);
            let consistent = consistent.and_then(|()| self.propagate());
            (self.refuted, self.is_stale) = (consistent.is_err(), false);
        }
    }
}
