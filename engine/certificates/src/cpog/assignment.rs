//! The partial assignment of a derivation by reverse unit propagation.
//!
//! *Reverse unit propagation* (Goldberg and Novikov, 2003): a clause follows from others if, after
//! all of its literals are assumed false and some of the others have forced literals, one of the
//! others is violated. Here the proof names these clauses in order, so nothing is searched for.

use crate::literal::Literal;
use crate::memory::Memory;

/// The literals that are true: those that are assumed, and those that clauses forced.
#[derive(Debug, Default)]
pub(crate) struct Assignment {
    /// Twice the number of the derivation that last assigned each variable, plus one if the
    /// variable is false.
    marks: Vec<u32>,
    round: u32,
}

/// The state of a clause under an assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Consequence {
    /// A violated clause: all of its literals are false.
    Conflict,
    /// A clause with this literal open and all others false.
    Unit(Literal),
    /// A clause with a true literal, or with two literals that are not false.
    Nothing,
}

impl Assignment {
    /// Grows the table to hold all variables up to `variable`. Fails if memory runs out.
    pub(crate) fn reach(&mut self, variable: u32, memory: &mut Memory) -> Result<(), String> {
        memory.reach(&mut self.marks, variable as usize)
    }

    /// Removes all assignments. The table is rewritten only once in two billion calls.
    pub(crate) fn clear(&mut self) {
        self.round += 1;
        if self.round == u32::MAX >> 1 {
            self.marks.fill(0);
            self.round = 1;
        }
    }

    /// Makes a literal true, whose variable must be [reached](Self::reach). Returns `false` if its
    /// negation, which it replaces, was true before.
    #[inline]
    pub(crate) fn assume(&mut self, literal: Literal) -> bool {
        let (code, variable) = (self.code(literal), literal.variable() as usize);
        let mark = &mut self.marks[variable];
        let is_consistent = *mark != code ^ 1;
        *mark = code;
        is_consistent
    }

    #[inline]
    fn code(&self, literal: Literal) -> u32 {
        self.round << 1 | u32::from(literal.is_negated())
    }

    /// Returns whether the assignment violates a clause, leaves it one literal, or neither.
    #[inline]
    pub(crate) fn consequence(&self, clause: impl Iterator<Item = Literal>) -> Consequence {
        let mut unit = None;
        for literal in clause {
            let (code, mark) = (self.code(literal), self.marks[literal.variable() as usize]);
            if mark == code {
                return Consequence::Nothing;
            }
            if mark != code ^ 1 && unit.replace(literal).is_some_and(|other| other != literal) {
                return Consequence::Nothing;
            }
        }
        unit.map_or(Consequence::Conflict, Consequence::Unit)
    }
}
