//! Defines instances: models that were read from files, with their outputs.

use std::sync::OnceLock;

use billhook_engine::constraint::{Error, Labelling, Model, Variable};
use billhook_engine::{Bounded, Limits, Statistics};
use billhook_plugin::{Mistake, Outcome};

use crate::names::Names;
use crate::output::{Output, printed};

/// An instance: a model that was read from FlatZinc, with its outputs.
#[derive(Debug)]
pub struct File {
    pub(crate) title: String,
    pub(crate) model: Model,
    pub(crate) outputs: Vec<Output>,
    /// The printed variables, each once.
    pub(crate) told: Vec<Variable>,
    pub(crate) names: Names,
    /// The search at its root, created when first needed.
    pub(crate) labelling: OnceLock<Labelling>,
    pub(crate) notes: Vec<Mistake>,
    /// Whether annotations give the order of branching.
    pub(crate) is_annotated: bool,
}

impl File {
    /// Returns the search at its root, and creates it on the first call.
    ///
    /// # Errors
    ///
    /// Returns the outcome if a limit was reached, or if the model is too large.
    pub(crate) fn labelling(&self, limits: &mut Limits) -> Result<&Labelling, Box<Outcome>> {
        if let Some(labelling) = self.labelling.get() {
            return Ok(labelling);
        }
        let new = self.model.labelling_within(limits).map_err(|error| match error {
            Error::Stopped(status) => Outcome::searched("dfs", status, Statistics::new()),
            error => Outcome::refused("dfs", error.to_string()),
        })?;
        Ok(self.labelling.get_or_init(|| new))
    }

    /// Describes the cost of a solution; empty if the model has no objective.
    pub(crate) fn price(&self, cost: i64) -> String {
        self.of_objective("=", cost).unwrap_or_default()
    }

    /// Describes the bound on the objective of the solutions at or below a node; `None` if the
    /// model has no objective, or if propagation has failed at the node.
    pub(crate) fn prospect(&self, labelling: &Labelling) -> Option<String> {
        if labelling.has_failed() {
            return None;
        }
        let relation = match labelling.value(self.model.objective()?) {
            Some(_) => "=",
            None if self.model.maximizes() => "≤",
            None => "≥",
        };
        self.of_objective(relation, labelling.bound())
    }

    /// Describes the `relation` of the objective to the value that belongs to a cost; `None`
    /// without an objective.
    fn of_objective(&self, relation: &str, cost: i64) -> Option<String> {
        let objective = self.model.objective()?;
        let value = if self.model.maximizes() { -cost } else { cost };
        let value = self.names.value(objective, value);
        Some(format!("{} {relation} {value}", self.names.of(objective)))
    }

    /// Iterates over the printed variables, as often as they are printed.
    pub(crate) fn printed(&self) -> impl Iterator<Item = Variable> {
        printed(&self.outputs)
    }
}
