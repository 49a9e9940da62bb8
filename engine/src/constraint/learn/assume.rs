//! Questions under assumptions: what is learnt from one serves the next, and a refutation names the
//! assumptions that it needs (Eén and Sörensson, *Temporal induction by incremental SAT solving*,
//! 2003).

use super::super::decision::Decision;
use super::atom::{Atom, Test};
use super::driver::{Driver, Rest};
use super::solution::Solved;
use super::watch::Visit;
use crate::Status;

/// The answer to the question whether a solution fulfils assumptions.
#[derive(Debug)]
pub enum Finding<'l> {
    /// This solution does.
    Solved(Solved<'l>),
    /// None does: these assumptions, by their indices in ascending order, exclude each other. Often
    /// fewer would do. Empty if the model has no solution.
    Refuted(Vec<usize>),
    /// A limit was reached first: its status.
    Stopped(Status),
}

impl Driver {
    /// Searches for a solution that fulfils these atoms, from the root.
    pub(super) fn ask(&mut self, assumptions: &[Atom], visit: &mut Visit<'_>) -> Rest {
        self.assumptions.clear();
        self.assumptions.extend_from_slice(assumptions);
        self.turned = 0;
        // Above the root, not all atoms of the broken nogood were false at the root.
        if self.level() > 0 {
            self.broken = None;
        }
        self.back_to(0);
        self.advance(visit)
    }

    /// Returns the atom of a decision; `None` if it decides nothing.
    pub(super) fn atom_of(&self, decision: Decision) -> Option<Atom> {
        let view = self.views[decision.variable()?.number()];
        // The offset of a value below the base would wrap around; the domain does not have this
        // value.
        let never = || Some(Test::Below(0));
        let always = || Some(Test::AtLeast(0));
        let offset = |value: i64| (value >= view.base()).then(|| view.offset(value));
        let test = match decision {
            Decision::Is(_, value) => offset(value).map(Test::Is).or_else(never),
            Decision::IsNot(_, value) => offset(value).map(Test::IsNot).or_else(always),
            Decision::AtMost(_, value) => offset(value).map(Test::at_most).or_else(never),
            Decision::AtLeast(_, value) => offset(value).map(Test::AtLeast).or_else(always),
            Decision::Continue => None,
        }?;
        Some(self.space.trace().canonical(Atom::new(view.domain(), test)))
    }

    /// Returns the indices, in ascending order, of assumptions that exclude each other: the next
    /// one, which is false, and those from which that follows.
    pub(super) fn contrary(&mut self, assumed: Atom) -> Vec<usize> {
        let last = self.level() as usize;
        let (analysis, mut scene) = self.scene(None);
        let levels = analysis.decided_by(&mut scene, assumed.not());
        levels.into_iter().rev().map(|level| level as usize - 1).chain([last]).collect()
    }
}
