//! Names variables, and writes their values.

use std::collections::HashSet;

use billhook_engine::constraint::{Decision, Model, Variable};

use crate::output::{Element, Output};

/// The names of variables for users: those of the model, except where MiniZinc has generated the
/// name. Then an element of a printed array is named after the array, as in `a[2]`, and the
/// objective is `the objective`.
#[derive(Debug)]
pub(crate) struct Names {
    names: Vec<String>,
    truths: HashSet<Variable>,
}

impl Names {
    /// Creates the names, from the outputs and the Boolean variables of a model.
    pub(crate) fn new(model: &Model, outputs: &[Output], truths: HashSet<Variable>) -> Self {
        let mut names: Vec<_> = model.variables().map(|it| model.name(it).to_owned()).collect();
        let is_introduced = |name: &str| name.starts_with("X_INTRODUCED_");
        for output in outputs.iter().filter(|output| output.is_array) {
            for (element, index) in output.elements.iter().zip(output.places()) {
                if let Element::Variable(variable) = *element
                    && is_introduced(&names[variable.number()])
                {
                    names[variable.number()] = format!("{}[{index}]", output.name);
                }
            }
        }
        if let Some(objective) = model.objective()
            && is_introduced(&names[objective.number()])
        {
            "the objective".clone_into(&mut names[objective.number()]);
        }
        Self { names, truths }
    }

    /// Returns the name of a variable.
    pub(crate) fn of(&self, variable: Variable) -> &str {
        &self.names[variable.number()]
    }

    /// Returns whether a variable is Boolean.
    pub(crate) fn is_truth(&self, variable: Variable) -> bool {
        self.truths.contains(&variable)
    }

    /// Describes a decision; empty for one that only continues.
    pub(crate) fn decision(&self, decision: Decision) -> String {
        let (relation, variable, value) = match decision {
            Decision::Is(variable, value) => ("=", variable, value),
            Decision::IsNot(variable, value) => ("≠", variable, value),
            Decision::AtMost(variable, value) => ("≤", variable, value),
            Decision::AtLeast(variable, value) => ("≥", variable, value),
            Decision::Continue => return String::new(),
        };
        // A Boolean has one other value.
        let (relation, value) = match (self.truths.contains(&variable), relation) {
            (true, "≠") => ("=", 1 - value),
            (true, _) => ("=", value),
            (false, relation) => (relation, value),
        };
        format!("{} {relation} {}", self.of(variable), self.value(variable, value))
    }

    pub(crate) fn value(&self, variable: Variable, value: i64) -> String {
        if self.truths.contains(&variable) { (value != 0).to_string() } else { value.to_string() }
    }
}
