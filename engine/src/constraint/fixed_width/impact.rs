//! Impacts: measures by propagation how strongly the values of a variable prune (Refalo,
//! *Impact-based search strategies for constraint programming*, 2004), and removes values that
//! fail.

use std::cmp::Reverse;
use std::sync::Arc;

use smallvec::SmallVec;

use super::super::branching::Select;
use super::super::decision::Decision;
use super::super::store::Outcome;
use super::super::variable::Variable;
use super::FixedWidth;

impl<const W: usize> FixedWidth<W> {
    /// Measures the impact of an open variable: assigns and propagates each of its values in turn,
    /// and returns the product of the numbers of domain words that change, which saturates. Leaves
    /// the store unchanged. Cost: one propagation per value.
    ///
    /// # Errors
    ///
    /// Returns the first value whose propagation fails, and which is thus in no solution below this
    /// node.
    fn impact(&mut self, variable: Variable) -> Result<u64, i64> {
        if self.store.is_wide(variable) {
            // Too many values to be assigned: any other variable has more impact.
            return Ok(0);
        }
        let mut impact = 1_u64;
        let values: SmallVec<[i64; 8]> = self.store.values(variable).collect();
        for value in values {
            let mark = self.store.mark();
            let outcome = self.decide(Decision::Is(variable, value));
            impact = impact.saturating_mul(self.store.changes(mark) as u64);
            self.store.undo(mark);
            if outcome.is_err() {
                self.store.queue.clear();
                return Err(value);
            }
        }
        Ok(impact)
    }

    /// Returns the open variable of greatest impact, the first on ties; a variable with a failing
    /// value is returned at once. `None` if all are fixed.
    pub(super) fn greatest_impact(&mut self, variables: &[Variable]) -> Option<Variable> {
        let mut best = (0, None);
        for &variable in variables {
            if self.store.is_fixed(variable) {
                continue;
            }
            match self.impact(variable) {
                Err(_) => return Some(variable),
                Ok(impact) if impact > best.0 => best = (impact, Some(variable)),
                Ok(_) => {}
            }
        }
        best.1
    }

    /// Probes the values of all open variables of the next branching if it selects by impact;
    /// otherwise does nothing. Removes each value that fails, until none does (singleton
    /// consistency), and stores the variable of greatest impact in `probed`. Fails if a removal
    /// empties a domain, or if propagation fails after it.
    ///
    /// Cost: one propagation per value, repeated for all variables after each removal.
    pub(super) fn probe(&mut self) -> Outcome {
        let phases = Arc::clone(&self.phases);
        let branching = match self.select(&phases.tree) {
            Some((_, branching)) if branching.select == Select::Impact => branching,
            _ => return Ok(()),
        };
        let number = branching.variables.len();
        let mut best = (0, Reverse(number));
        // `tried`: variables probed since the last removal. The loop ends once all variables have
        // been probed without one.
        let (mut at, mut tried) = (0, 0);
        while tried < number {
            let variable = branching.variables[at];
            tried += 1;
            if !self.store.is_fixed(variable) {
                match self.impact(variable) {
                    Ok(impact) => best = best.max((impact, Reverse(at))),
                    Err(value) => {
                        self.store.remove(variable, value)?;
                        self.propagate()?;
                        (best, tried) = ((0, Reverse(number)), 0);
                    }
                }
            }
            at = (at + 1) % number;
        }
        self.probed = branching.variables.get(best.1.0).copied();
        Ok(())
    }
}
