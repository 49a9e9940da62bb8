//! Weighted degrees: the order in which a pass of a search with restarts decides variables, and the
//! failures from which it is learnt.
//!
//! The variable with the least ratio of domain size to weight comes first, where the weight counts
//! the failures of its constraints in earlier passes (dom/wdeg: Boussemart, Hemery, Lecoutre and
//! Sais, *Boosting systematic search by weighting constraints*, 2004).

use super::propagators::{AnyPropagator, Propagator};
use crate::visit::mixed;

/// The order of decisions in a pass after the first.
#[derive(Clone, Debug)]
pub(super) struct DomWdeg {
    /// Number of failures of each variable's constraints, plus one, by variable number.
    weights: Vec<u64>,
    /// Number of earlier passes, which also seeds the choice of values.
    pass: u64,
}

impl DomWdeg {
    /// Returns whether `one` is decided before `other`; each is a variable's number and its domain
    /// size.
    #[inline]
    pub(super) fn is_before(&self, one: (usize, u32), other: (usize, u32)) -> bool {
        let weighed =
            |size: u32, variable: usize| u128::from(size) * u128::from(self.weights[variable]);
        weighed(one.1, other.0) < weighed(other.1, one.0)
    }

    /// Returns the pseudo-random position of the value that a variable with `size` values takes
    /// first.
    pub(super) fn first_value(&self, variable: usize, size: u32) -> usize {
        let seed = (variable as u64).wrapping_add(self.pass.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        (mixed(seed) % u64::from(size.max(1))) as usize
    }
}

/// Number of failures of each propagator since the weights were last updated.
#[derive(Clone, Debug)]
pub(super) struct Failures(Vec<u64>);

impl Failures {
    pub(super) fn new(propagators: usize) -> Self {
        Self(vec![0; propagators])
    }

    pub(super) fn count(&mut self, propagator: u32) {
        self.0[propagator as usize] += 1;
    }

    /// Returns the order of the next pass: adds the counted failures to the weights, and resets the
    /// counts.
    pub(super) fn next_order(
        &mut self,
        before: Option<&DomWdeg>,
        variables: usize,
        propagators: &[AnyPropagator],
    ) -> DomWdeg {
        let (mut weights, pass) = match before {
            Some(order) => (order.weights.clone(), order.pass + 1),
            None => (vec![1; variables], 1),
        };
        for (failures, propagator) in self.0.iter_mut().zip(propagators) {
            let failures = std::mem::take(failures);
            if failures > 0 {
                propagator.watch(&mut |variable, _| weights[variable.number()] += failures);
            }
        }
        DomWdeg { weights, pass }
    }
}
