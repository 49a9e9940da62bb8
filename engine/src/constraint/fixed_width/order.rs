//! Changes the variable order of a labelling: from impacts to input order, or from the declared
//! heuristics to weights learnt from failures.

use std::sync::Arc;

use super::super::branching::{Phases, Select};
use super::super::dom_wdeg::Failures;
use super::FixedWidth;

impl<const W: usize> FixedWidth<W> {
    /// Returns whether the tree selects some variable by [`Select::Impact`].
    pub(in crate::constraint) fn probes(&self) -> bool {
        self.probes
    }

    /// Replaces selection by impact with input order.
    pub(in crate::constraint) fn stop_probing(&mut self) {
        let mut phases = Phases::clone(&self.phases);
        for branching in phases.tree.iter_mut().chain(&mut phases.below) {
            if branching.select == Select::Impact {
                branching.select = Select::InputOrder;
            }
        }
        (self.phases, self.probes, self.probed) = (Arc::new(phases), false, None);
    }

    /// Counts the failures of each propagator from now on.
    pub(in crate::constraint) fn count_failures(&mut self) {
        self.failures = Some(Box::new(Failures::new(self.propagators.len())));
    }

    /// Stops counting failures. The order stays.
    pub(in crate::constraint) fn stop_counting_failures(&mut self) {
        self.failures = None;
    }

    /// Adds the failures since the last call to the weights, and orders the variables by them. Does
    /// nothing unless failures are counted.
    pub(in crate::constraint) fn update_weights(&mut self) {
        if let Some(failures) = &mut self.failures {
            let variables = self.store.views().len();
            let order = failures.next_order(self.order.as_deref(), variables, &self.propagators);
            self.order = Some(Arc::new(order));
        }
    }
}
