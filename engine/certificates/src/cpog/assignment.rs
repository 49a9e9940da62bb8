//! What is assumed while a clause is derived, and what follows from it.
//!
//! *Reverse unit propagation* (Goldberg and Novikov, 2003): a clause follows from others if assuming
//! all of its literals false makes one of the others false after another has forced literals. Here
//! the clauses that do so are named, in their order, so that nothing is searched for.

use crate::literal::Literal;
use crate::memory::Memory;

/// Literals that are assumed to be true.
#[derive(Debug, Default)]
pub(crate) struct Assignment {
    /// By variable: twice the round in which it was given a value, and one more if that is false.
    marks: Vec<u32>,
    round: u32,
}

/// What a clause says under an assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Consequence {
    /// All of its literals are false.
    Conflict,
    /// This literal alone is not false.
    Unit(Literal),
    /// A literal is true, or two are open.
    Nothing,
}

impl Assignment {
    /// Makes room for variables up to this one.
    pub(crate) fn reach(&mut self, variable: u32, memory: &mut Memory) -> Result<(), String> {
        memory.reach(&mut self.marks, variable as usize)
    }

    /// Forgets everything, in constant time.
    pub(crate) fn clear(&mut self) {
        self.round += 1;
        if self.round == u32::MAX >> 1 {
            self.marks.fill(0);
            self.round = 1;
        }
    }

    /// Assumes a literal; `false` if its negation is assumed.
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

    /// What a clause says.
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
