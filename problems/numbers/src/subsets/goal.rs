//! Finds the expressions that make the target.
//!
//! The whole hand is split in two in every way. One operand of the outermost operation is an
//! [`Equation`] for the other, so the expressions of the whole hand, many more than those of its
//! parts, are never built.

use smallvec::SmallVec;

use super::table::ExpressionTable;
use super::{Join, Made};
use crate::budget::{Budget, Pace};
use crate::equation::Equation;
use crate::fraction::Integer;

impl<I: Integer> ExpressionTable<I> {
    /// Returns the expressions that make the target, up to mirroring; `None` if the budget stopped
    /// it.
    pub(super) fn solutions(&self, budget: &mut dyn Budget) -> Option<Vec<Made>> {
        let mut solutions = Vec::new();
        let whole = self.parts.whole();
        if whole == 1 && self.entries[0].value == self.target {
            solutions.push(self.entries[0].made);
        }
        let mut visit = |made| {
            solutions.push(made);
            true
        };
        let mut pace = Pace::new(budget);
        let mut splits = self.parts.splits(whole);
        let all = splits.all(|(low, high)| self.each_join(low, high, &mut visit, &mut pace));
        all.then_some(solutions)
    }

    /// Calls `visit` with every join of two parts that makes the target, up to mirroring, as long
    /// as it returns `true`; returns whether neither it nor `pace` stopped.
    #[inline]
    fn each_join(
        &self,
        low: usize,
        high: usize,
        mut visit: impl FnMut(Made) -> bool,
        pace: &mut Pace<'_>,
    ) -> bool {
        let (few, many) = (self.ranges[low].clone(), self.ranges[high].clone());
        let (few, many) = if few.len() <= many.len() { (few, many) } else { (many, few) };
        for given in few {
            // The equations for the other operand.
            let mut equations: SmallVec<[_; 6]> = SmallVec::new();
            let (value, target) = (&self.entry(given).value, &self.target);
            for &operator in &self.operators {
                equations.push((Equation::new(operator, value, false, target), operator, false));
                if low != high && !operator.commutes() {
                    equations.push((Equation::new(operator, value, true, target), operator, true));
                }
            }
            for other in many.clone() {
                if !pace.step(|| self.bytes()) {
                    return false;
                }
                let value = &self.entry(other).value;
                for &(ref equation, operator, exchanged) in &equations {
                    if equation.holds(value) && self.results.allow(&self.target) {
                        let mirrored = operator.commutes() && low != high;
                        let (left, right) = if exchanged { (given, other) } else { (other, given) };
                        if !visit(Made::Join(Join { left, right, operator, mirrored })) {
                            return false;
                        }
                    }
                }
            }
        }
        true
    }
}
