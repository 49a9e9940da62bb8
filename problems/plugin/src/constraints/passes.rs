//! Deduction with a pencil: passes that follow each reason by itself and note the values that it
//! removes.

use billhook_engine::constraint::{Known, Reasoning, Variable};

use super::Declared;

/// The reasons of a model, followed side by side.
pub(super) struct Passes<'d> {
    pub(super) reasoning: Reasoning,
    cells: &'d [Variable],
}

/// The outcome of following each reason by itself.
pub(super) struct Pass {
    /// The state with all removals.
    pub(super) after: Known,
    /// The reasons that remove a value.
    pub(super) by: Vec<usize>,
}

/// A reason that a trial breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Broken {
    pub(super) reason: usize,
    /// Whether the tried value itself breaks the reason, rather than a consequence of it.
    pub(super) is_at_once: bool,
}

impl<'d> Passes<'d> {
    /// Prepares passes, and returns them with the state at the root; `None` if the model cannot be
    /// searched, or its declarations contradict each other at once.
    pub(super) fn of(declared: &'d Declared) -> Option<(Self, Known)> {
        let reasoning = declared.model().reasoning().ok()?;
        let known = reasoning.declared()?;
        Some((Self { reasoning, cells: declared.outputs() }, known))
    }

    /// Follows each reason by itself; `None` if a variable loses all values.
    pub(super) fn pass(&mut self, known: &Known) -> Option<Pass> {
        let (mut by, mut left) = (Vec::new(), vec![known.clone()]);
        for reason in 0..self.reasoning.reasons() {
            let after = self.reasoning.follow(known, reason)?;
            if after != *known {
                by.push(reason);
                left.push(after);
            }
        }
        Some(Pass { after: self.reasoning.all(&left)?, by })
    }

    /// Follows all reasons until none removes a value; `None` if a variable loses all values.
    pub(super) fn exhausted(&mut self, known: &Known) -> Option<Known> {
        let mut known = known.clone();
        loop {
            let Pass { after, by } = self.pass(&known)?;
            known = after;
            if by.is_empty() {
                return Some(known);
            }
        }
    }

    /// Follows some reasons in turn.
    ///
    /// # Errors
    ///
    /// The reason that removes the last value of a variable.
    pub(super) fn in_turn(
        &mut self,
        known: &Known,
        reasons: impl IntoIterator<Item = usize>,
    ) -> Result<Known, usize> {
        reasons.into_iter().try_fold(known.clone(), |known, reason| {
            self.reasoning.follow(&known, reason).ok_or(reason)
        })
    }

    /// Returns the first reason that a value of a cell breaks: by itself, or else after all reasons
    /// are followed once in turn. `None` if it breaks none.
    pub(super) fn broken_by(
        &mut self,
        known: &Known,
        cell: Variable,
        value: i64,
    ) -> Option<Broken> {
        let decided = self.reasoning.decide(known, cell, value)?;
        // Reasons about the cell come first, as they explain most.
        let (near, far): (Vec<usize>, Vec<usize>) = (0..self.reasoning.reasons())
            .partition(|&reason| self.reasoning.variables(reason).contains(&cell));
        let mut in_order = near.into_iter().chain(far);
        let all = in_order.clone();
        match in_order.find(|&reason| self.reasoning.follow(&decided, reason).is_none()) {
            Some(reason) => Some(Broken { reason, is_at_once: true }),
            None => {
                let broken = self.in_turn(&decided, all).err();
                broken.map(|reason| Broken { reason, is_at_once: false })
            }
        }
    }

    /// Puts the result of trying some values into words.
    pub(super) fn told(&self, tried: &str, broken: Broken) -> String {
        let rule = self.reasoning.words(broken.reason);
        match broken.is_at_once {
            true => format!("{tried} would break the rule that {rule}"),
            false => format!("what follows from {tried} would break the rule that {rule}"),
        }
    }

    /// Returns the values that a cell has lost.
    pub(super) fn gone(&self, before: &Known, after: &Known, cell: Variable) -> Vec<i64> {
        let left = self.reasoning.values(after, cell);
        let mut gone = self.reasoning.values(before, cell);
        gone.retain(|value| !left.contains(value));
        gone
    }

    /// Returns the cells with more than one value left.
    pub(super) fn open(&self, known: &Known) -> Vec<Variable> {
        let cells = self.cells.iter().copied();
        cells.filter(|&cell| self.reasoning.value(known, cell).is_none()).collect()
    }
}
