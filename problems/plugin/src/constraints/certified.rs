//! Proofs of models: a recorded search of their formula, by unit propagation or by learning.

use std::fmt;
use std::io::Write;

use billhook_engine::constraint::{DirectEncoding, Error, Model, Variable};
use billhook_engine::proof::Propagation;
use billhook_engine::{Flow, Limits, Statistics, Status};

use super::{Declaring, NAME};
use crate::proof::{Evidence, Logged, Proof, Proved, Unproved};
use crate::puzzle::Solution;
use crate::run::{Outcome, Task};

/// A listener for the values of all variables in a solution.
type Show<'s> = &'s mut dyn FnMut(&[i64]) -> Flow;

/// The name of the search that learns.
const LEARN: &str = "learn";

/// A model to be proved, with words for its proof.
pub struct Certified<'m, 's> {
    /// The model that a proof is about.
    pub model: &'m Model,
    /// A function that returns the words for a variable that has a value.
    pub words: &'m dyn Fn(Variable, i64) -> String,
    /// The solution with these values of the variables, by their numbers.
    pub solution: &'m dyn Fn(&[i64]) -> Box<dyn Solution + 's>,
    /// A function that returns a cost in words, for a model with an objective.
    pub price: &'m dyn Fn(i64) -> String,
}

impl Certified<'_, '_> {
    /// Answers a task with a proof. The search differs from the one of the
    /// [puzzle](super::Declared), whose propagators prune more than a checker can follow. `learn`,
    /// the usual one, propagates units and connectivity. `dfs` propagates units, and decides the
    /// variable with the fewest values left first; it serves where the outputs determine all other
    /// variables, without connectivity, best solutions, and sums that leave 64 bits.
    ///
    /// # Errors
    ///
    /// If the task asks for another strategy, must be resumable or is a cube, the model has [no
    /// formula](Model::formula), the task asks for `dfs` where only `learn` serves, or the search
    /// cannot be recorded.
    pub fn prove(&self, task: Task<'_>, record: &mut dyn Write) -> Result<Proved, Unproved> {
        let refused = |why: &str| Unproved::Refused(why.to_owned());
        let (is_auto, name) = (task.strategy.is_auto(), task.strategy.name());
        if !is_auto && ![NAME, LEARN].contains(&name) {
            return Err(refused(
                "the proof is of a search depth first, variable by variable, or of `learn`",
            ));
        }
        let learns = name == LEARN;
        if let Some(objective) = self.model.objective() {
            return match is_auto || learns {
                true => self.prove_best(objective, task, record),
                false => Err(refused("the proof of a best solution is of `learn`")),
            };
        }
        let direct = self.model.formula(self.words).map_err(Unproved::Refused)?;
        if is_auto || learns {
            let Task { mut limits, mut each, .. } = whole(task)?;
            let mut show = |values: &[i64]| match &mut each {
                Some(each) => each(&*(self.solution)(values)),
                None => Flow::Continue,
            };
            return learn(&direct, &mut limits, &mut show, record);
        }
        let Some(mut search) = direct.search() else {
            return Err(refused("`dfs` has no proofs of this model; `learn` has"));
        };
        let logged = Logged {
            name: NAME,
            formula: direct.formula().clone(),
            variable: |variable: &u32| Some(*variable),
            trues: Propagation::trues,
            answer: |search: &Propagation| (self.solution)(&direct.solution(&search.trues())),
        };
        logged.run(&mut search, task, record)
    }

    /// Finds a best solution, and proves that there is no better one; if more than one is wanted,
    /// finds all best solutions, and proves that no others are as good.
    fn prove_best(
        &self,
        objective: Variable,
        task: Task<'_>,
        record: &mut dyn Write,
    ) -> Result<Proved, Unproved> {
        let Task { mut limits, mut each, .. } = whole(task)?;
        let wanted = limits.take_solutions();
        // A model that has no formula is refused before the search.
        let all = self.model.with_objective_in(i64::MIN..=i64::MAX);
        let unbounded = all.formula(self.words).map_err(Unproved::Refused)?;
        let mut show = |values: &[i64]| match &mut each {
            Some(each) => each(&*(self.solution)(values)),
            None => Flow::Continue,
        };
        let mut learner = match self.model.learner(&mut limits) {
            Ok(learner) => learner,
            Err(error) => return stopped(error),
        };
        let (mut statistics, mut best) = (Statistics::new(), None);
        let status = learner.search(&mut limits, &mut statistics, |solved| {
            let values = self.model.variables().map(|variable| solved.value(variable));
            best = Some((solved.value(objective), values.collect::<Vec<i64>>()));
            Flow::Continue
        });
        let Some((value, values)) = best else {
            if status != Status::Complete {
                let outcome = Outcome::searched(LEARN, status, statistics);
                return Ok(Proved { outcome, proof: None });
            }
            return learn(&unbounded, &mut limits, &mut show, record);
        };
        let cost = if self.model.maximizes() { value.saturating_neg() } else { value };
        let price = (self.price)(cost);
        let mut outcome = Outcome::searched(LEARN, status, statistics);
        if status != Status::Complete {
            let _ = show(&values);
            outcome.note = Some(format!("{price}, perhaps not the best"));
            outcome.solutions = 1_u8.into();
            return Ok(Proved { outcome, proof: None });
        }
        outcome.optimum = Some(cost);
        if wanted > 1 {
            limits = limits.solutions(wanted);
            return self.prove_all((objective, value), outcome, (limits, &mut show), record);
        }
        let _ = show(&values);
        (outcome.status, outcome.solutions) = (Status::Limit, 1_u8.into());
        outcome.reason = Some(format!("none is better than {price}"));
        let better = self.better_than(value).ok_or_else(|| {
            Unproved::Refused("a better value of the objective leaves 64 bits".to_owned())
        })?;
        let mut direct = better.formula(self.words).map_err(Unproved::Refused)?;
        direct.only(objective, format!("better than {price}"));
        let found = learn(&direct, &mut limits, &mut |_| Flow::Continue, record)?;
        outcome.statistics.merge(&found.outcome.statistics);
        let proof = found.proof.filter(|proof| proof.evidence == Evidence::Nogoods(Vec::new()));
        Ok(Proved { outcome, proof })
    }

    /// Finds all solutions that are as good as one whose objective has this value, and proves that
    /// there are no others. `before` is the outcome of the search for the value.
    fn prove_all(
        &self,
        (objective, value): (Variable, i64),
        before: Outcome,
        (mut limits, show): (Limits, Show<'_>),
        record: &mut dyn Write,
    ) -> Result<Proved, Unproved> {
        let price = (self.price)(before.optimum.unwrap_or(value));
        // A better solution would be found as well, so that the proof is of the best value too.
        let model = match self.model.maximizes() {
            true => self.model.with_objective_in(value..=i64::MAX),
            false => self.model.with_objective_in(i64::MIN..=value),
        };
        let mut direct = model.formula(self.words).map_err(Unproved::Refused)?;
        direct.only(objective, format!("as good as {price}"));
        let Proved { mut outcome, proof } = learn(&direct, &mut limits, show, record)?;
        outcome.statistics.merge(&before.statistics);
        (outcome.optimum, outcome.note) = (before.optimum, Some(price));
        Ok(Proved { outcome, proof })
    }

    /// Returns the model of the solutions that are better than one whose objective has this value;
    /// `None` if the bound leaves 64 bits.
    fn better_than(&self, value: i64) -> Option<Model> {
        Some(match self.model.maximizes() {
            true => self.model.with_objective_in(value.checked_add(1)?..=i64::MAX),
            false => self.model.with_objective_in(i64::MIN..=value.checked_sub(1)?),
        })
    }
}

/// Checks that a task is about the whole search, in one run.
fn whole(task: Task<'_>) -> Result<Task<'_>, Unproved> {
    if task.keeps() || task.cube.is_some() {
        let why = "the proof of a search is of all of it, in one run";
        return Err(Unproved::Refused(why.to_owned()));
    }
    Ok(task)
}

/// Searches a formula by learning, shows the solutions, and proves that there are no others.
fn learn(
    direct: &DirectEncoding,
    limits: &mut Limits,
    show: Show<'_>,
    record: &mut dyn Write,
) -> Result<Proved, Unproved> {
    let mut prover = match direct.prover(limits) {
        Ok(prover) => prover,
        Err(error) => return stopped(error),
    };
    let (mut statistics, mut solutions) = (Statistics::new(), Vec::new());
    let status = prover.search(limits, &mut statistics, record, |trues| {
        solutions.push(trues.to_vec());
        show(&direct.solution(trues))
    })?;
    let evidence = match status {
        Status::Complete => Some(Evidence::Nogoods(solutions)),
        Status::Limit => solutions.into_iter().next().map(Evidence::Solution),
        _ => None,
    };
    let proof = evidence.map(|evidence| Proof { formula: direct.formula().clone(), evidence });
    Ok(Proved { outcome: Outcome::searched(LEARN, status, statistics), proof })
}

/// Returns the answer of a search that could not begin.
fn stopped(error: Error) -> Result<Proved, Unproved> {
    match error {
        Error::Stopped(status) => {
            let outcome = Outcome::searched(LEARN, status, Statistics::new());
            Ok(Proved { outcome, proof: None })
        }
        error => Err(Unproved::Refused(error.to_string())),
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
    let price = |cost: i64| declaring.price(cost);
    Certified { model, words: &words, solution: &solution, price: &price }.prove(task, record)
}
