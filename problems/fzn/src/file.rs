//! Defines instances: models that were read from files, with their outputs.

use std::sync::OnceLock;

use billhook_engine::constraint::{Checker, Error, Labelling, Model, Variable};
use billhook_engine::{Bounded, Limits, Statistics};
use billhook_plugin::reading::Result;
use billhook_plugin::{
    About, Answer as _, Input, Mistake, Options, Outcome, Puzzle, Takes, Verdict,
};

use crate::names::Names;
use crate::output::{Output, Printed, printed};
use crate::reading;

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

impl Puzzle for File {
    const ABOUT: About = About {
        name: "fzn",
        summary: "a model of constraints in FlatZinc, which MiniZinc writes",
        takes: Takes::File,
        input: "A FlatZinc file, as text or JSON: variables that are integers or Booleans, \
                constraints, and `solve satisfy`, `minimize` or `maximize`, with annotations \
                for the search. Two solutions differ in a variable that the model prints.",
        example: "examples/money.fzn",
        answer: "S = 9;\nE = 5;\nN = 6;\nD = 7;\nM = 1;\nO = 0;\nR = 8;\nY = 2;",
        options: &[],
    };
    type Answer = Printed;

    /// Maximum length of a file or an answer, in bytes: models written by compilers are long.
    const LONGEST: usize = 64 << 20;

    /// Estimates the memory of a text: its bytes, and 48 for each token.
    fn weight(input: &Input) -> usize {
        let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        let bytes = input.text().as_bytes();
        let begins = |at: usize| at == 0 || !is_word(bytes[at - 1]);
        let is_token = |&(at, byte): &(usize, &u8)| match is_word(*byte) {
            true => begins(at),
            false => !byte.is_ascii_whitespace(),
        };
        bytes.len() + 48 * bytes.iter().enumerate().filter(is_token).count()
    }

    fn read(input: &Input, _: &Options) -> Result<Self> {
        reading::file(input.text(), input.title())
    }

    fn judge(&self, printed: &Printed) -> Verdict {
        match Checker::new(&self.model).accepts(&printed.known(self)) {
            true if self.model.objective().is_some() => {
                Verdict::right("there is a solution with these values, perhaps not the best")
            }
            true => Verdict::right("there is a solution with these values"),
            false => Verdict::wrong("no solution has these values"),
        }
    }

    fn checker(&self) -> billhook_plugin::puzzle::Checker<'_> {
        let mut checker = Checker::new(&self.model);
        Box::new(move |text| {
            Printed::parse(text, self).is_ok_and(|printed| checker.accepts(&printed.known(self)))
        })
    }

    fn title(&self) -> Option<String> {
        Some(self.title.clone())
    }

    fn warnings(&self) -> &[Mistake] {
        &self.notes
    }
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
