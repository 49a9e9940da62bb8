//! Recognizes models for which another search is faster: exact covers.

use std::collections::HashSet;

use super::model::Model;
use super::propagators::{AnyPropagator, Comparison};
use super::values::Values;
use super::variable::Variable;

impl Model {
    /// Returns whether the model is an exact cover: each constraint demands exactly one or at most
    /// one of some truth variables, at least one constraint is of the first kind, every variable is
    /// a truth variable and an output, and there is no objective.
    /// [`exact_cover`](crate::exact_cover) searches such models, with an item for each constraint
    /// and an option for each variable.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    ///
    /// let mut model = Model::new();
    /// let options = model.grid(1, 3, 0..=1);
    /// model.sum(options.cells(), 1);
    /// model.clause(&[], &[options.at(0, 0), options.at(0, 1)]);
    /// assert!(model.is_exact_cover());
    /// ```
    pub fn is_exact_cover(&self) -> bool {
        let is_exactly_one = |constraint: &AnyPropagator| match constraint {
            AnyPropagator::Linear(it) => it.comparison == Comparison::Equal && it.sum.is_of_one(),
            AnyPropagator::Mirror(mirror) => mirror.constant == 1,
            _ => false,
        };
        let is_at_most_one = |constraint: &AnyPropagator| match constraint {
            AnyPropagator::Linear(it) => it.comparison == Comparison::AtMost && it.sum.is_of_one(),
            AnyPropagator::Clause(clause) => clause.is_conflict_of_two(),
            _ => false,
        };
        let is_cover = self.constraints.iter().any(is_exactly_one)
            && self.constraints.iter().all(|it| is_exactly_one(it) || is_at_most_one(it));
        let truths = Values::from(0..=1);
        let are_truths = self.variables().all(|it| {
            let values = self.values(it);
            &(values & &truths) == values
        });
        // Solutions must be distinguished by all variables.
        let are_told = self.outputs.as_ref().is_none_or(|outputs| {
            let told: HashSet<Variable> = outputs.iter().copied().collect();
            self.variables().all(|it| told.contains(&it))
        });
        is_cover && are_truths && are_told && self.objective.is_none()
    }
}
