//! Constraints with a propagator of the author's own.

use std::sync::Arc;

use crate::constraint::custom::Constraint;
use crate::constraint::model::Model;
use crate::constraint::propagators::{AnyPropagator, Custom};
use crate::constraint::variable::Variable;

impl Model {
    /// Requires a constraint with a propagator of your own. It may be [reified](Self::reified). In
    /// proofs a table encodes it, if its variables have few combinations of values.
    ///
    /// Consistency and cost: those of its [`run`](Constraint::run). See [`Constraint`] for an
    /// example.
    pub fn constrain(&mut self, constraint: impl Constraint + 'static) {
        self.post(Custom::new(Arc::new(constraint)));
    }

    /// Returns the constraint with this number and its variables, in ascending order; `None` if it
    /// has no propagator of an author.
    pub(crate) fn custom(&self, number: usize) -> Option<(&dyn Constraint, Vec<Variable>)> {
        match &self.constraints[number] {
            AnyPropagator::Custom(custom) => Some((custom.constraint(), custom.variables())),
            _ => None,
        }
    }
}
