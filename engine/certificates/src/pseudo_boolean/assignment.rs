//! The present assignment: which literals are true, in the order in which they became true, level
//! by level.
//!
//! A level is an assumption with all literals that propagation derived from it and from the levels
//! below. Levels are undone from the last one on, so the levels of the trail never descend.

use super::slot::Slot;
use crate::literal::Literal;
use crate::memory::Memory;

/// A conflict: the present assignment violates a constraint.
#[derive(Debug)]
pub(super) struct Conflict;

/// The level of a variable with a value, and the constraint that forced it.
#[derive(Clone, Copy, Debug, Default)]
struct Cause {
    level: u32,
    /// `None` if it was assumed.
    reason: Option<Slot>,
}

/// The literals that are true.
#[derive(Debug, Default)]
pub(super) struct Assignment {
    /// 1 for a true literal, -1 for a false one, 0 for an open one, by its code.
    values: Vec<i8>,
    causes: Vec<Cause>,
    /// The true literals, in the order in which they became true.
    trail: Vec<Literal>,
    /// Number of literals of the trail that are propagated.
    propagated: usize,
    /// The assumptions, each with the length of the trail before it.
    levels: Vec<(Literal, usize)>,
}

impl Assignment {
    /// Grows the tables to hold a variable. Fails if memory runs out.
    pub(super) fn reach(&mut self, variable: u32, memory: &mut Memory) -> Result<(), String> {
        memory.reach(&mut self.values, 2 * variable as usize + 1)?;
        memory.reach(&mut self.causes, variable as usize)
    }

    /// Returns whether the tables hold a variable.
    pub(super) fn has(&self, variable: u32) -> bool {
        (variable as usize) < self.causes.len()
    }

    /// Returns 1 if a literal is true, -1 if it is false, 0 if it is open.
    #[inline]
    pub(super) fn value(&self, literal: Literal) -> i8 {
        self.values[literal.code() as usize]
    }

    /// Returns the level of a literal that has a value.
    pub(super) fn level(&self, literal: Literal) -> usize {
        self.causes[literal.variable() as usize].level as usize
    }

    /// Returns whether a constraint made a literal true.
    pub(super) fn is_forced(&self, literal: Literal, by: Slot) -> bool {
        self.value(literal) == 1 && self.causes[literal.variable() as usize].reason == Some(by)
    }

    /// Returns the number of levels.
    pub(super) fn depth(&self) -> usize {
        self.levels.len()
    }

    /// Returns whether the level above the first `level` ones assumes a literal.
    pub(super) fn assumes(&self, level: usize, literal: Literal) -> bool {
        self.levels.get(level).is_some_and(|(assumed, _)| *assumed == literal)
    }

    /// Returns the level that a literal begins; `None` if it is not assumed.
    pub(super) fn assumed(&self, literal: Literal) -> Option<usize> {
        let Cause { level, reason } = self.causes[literal.variable() as usize];
        (self.value(literal) == 1 && reason.is_none()).then_some(level as usize)
    }

    /// Begins a level with an assumption. Fails if it is false.
    pub(super) fn assume(&mut self, literal: Literal) -> Result<(), Conflict> {
        self.begin_level(literal);
        match self.value(literal) {
            0 => self.make_true(literal, None),
            1 => {}
            _ => return Err(Conflict),
        }
        Ok(())
    }

    /// Begins a level without an assumption. The literal only names it, and is not made true.
    pub(super) fn begin_level(&mut self, literal: Literal) {
        self.levels.push((literal, self.trail.len()));
    }

    /// Makes an open literal true in the present level.
    pub(super) fn make_true(&mut self, literal: Literal, reason: Option<Slot>) {
        self.values[literal.code() as usize] = 1;
        self.values[(!literal).code() as usize] = -1;
        let level = self.levels.len() as u32;
        self.causes[literal.variable() as usize] = Cause { level, reason };
        self.trail.push(literal);
    }

    /// Takes the next literal of the trail that is not propagated; `None` if all are.
    #[inline]
    pub(super) fn next(&mut self) -> Option<Literal> {
        let literal = self.trail.get(self.propagated).copied()?;
        self.propagated += 1;
        Some(literal)
    }

    /// Undoes the levels above the first `levels`. Calls `undo` for each literal that was
    /// propagated, the last one first.
    pub(super) fn back_to(&mut self, levels: usize, undo: impl FnMut(Literal)) {
        if let Some((_, length)) = self.levels.get(levels) {
            let length = *length;
            self.levels.truncate(levels);
            self.shorten(length, undo);
        }
    }

    /// Undoes everything.
    pub(super) fn clear(&mut self) {
        self.levels.clear();
        self.shorten(0, |_| {});
    }

    fn shorten(&mut self, length: usize, mut undo: impl FnMut(Literal)) {
        while self.trail.len() > length {
            let Some(literal) = self.trail.pop() else { break };
            self.values[literal.code() as usize] = 0;
            self.values[(!literal).code() as usize] = 0;
            if self.propagated > self.trail.len() {
                self.propagated = self.trail.len();
                undo(literal);
            }
        }
    }
}
