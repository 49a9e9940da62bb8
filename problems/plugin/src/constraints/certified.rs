//! Proofs of models: a recorded search of their formula by unit propagation.

use std::fmt;
use std::io::Write;

use billhook_engine::constraint::{Model, Variable};
use billhook_engine::proof::Propagation;

use super::{Declaring, NAME};
use crate::proof::{Logged, Proved, Unproved};
use crate::puzzle::Solution;
use crate::run::Task;

/// A model to be proved, with words for its proof.
pub struct Certified<'m, 's> {
    /// The model that a proof is about.
    pub model: &'m Model,
    /// A function that returns the words for a variable that has a value.
    pub words: &'m dyn Fn(Variable, i64) -> String,
    /// The solution with these values of the variables, by their numbers.
    pub solution: &'m dyn Fn(&[i64]) -> Box<dyn Solution + 's>,
}

impl Certified<'_, '_> {
    /// Answers a task with a proof. The search differs from the one of the
    /// [puzzle](super::Declared), whose propagators prune more than a checker can follow: it only
    /// propagates units, and decides the variable with the fewest values left first. Both searches
    /// are named `dfs`.
    ///
    /// # Errors
    ///
    /// If the task asks for another strategy, must be resumable or is a cube, the model has [no
    /// formula](Model::formula), its sums leave 64 bits, or the search cannot be recorded.
    pub fn prove(&self, task: Task<'_>, record: &mut dyn Write) -> Result<Proved, Unproved> {
        let refused = |why: &str| Unproved::Refused(why.to_owned());
        if !task.strategy.is_auto() && task.strategy.name() != NAME {
            return Err(refused("the proof is of a search depth first, variable by variable"));
        }
        let direct = self.model.formula(self.words).map_err(Unproved::Refused)?;
        let mut search = direct.search().ok_or_else(|| refused("its sums leave 64 bits"))?;
        let logged = Logged {
            name: NAME,
            formula: direct.formula().clone(),
            variable: |variable: &u32| Some(*variable),
            trues: Propagation::trues,
            answer: |search: &Propagation| (self.solution)(&direct.solution(&search.trues())),
        };
        logged.run(&mut search, task, record)
    }
}

impl fmt::Debug for Certified<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Certified").field("model", self.model).finish_non_exhaustive()
    }
}

/// Proves a declared puzzle; see [`Certified::prove`].
pub(super) fn prove(
    declaring: &dyn Declaring,
    task: Task<'_>,
    record: &mut dyn Write,
) -> Result<Proved, Unproved> {
    let (model, words) = (declaring.declared().model(), declaring.words());
    let words = |variable: Variable, value: i64| match model.name(variable) {
        "" => format!("{value} at number {}, which helps others", variable.number() + 1),
        _ => format!("{} at {}", words.value(value), words.place(variable)),
    };
    let solution = |values: &[i64]| declaring.solution(values);
    Certified { model, words: &words, solution: &solution }.prove(task, record)
}
