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
    /// [puzzle](super::Declared), whose propagators prune more than a checker can follow. `dfs`
    /// propagates units, and decides the variable with the fewest values left first. `learn` also
    /// propagates connectivity; only `learn` finds best solutions, and serves connectivity and sums
    /// that leave 64 bits.
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
        let mut search = match direct.search().filter(|_| !learns) {
            Some(search) => search,
            None if is_auto || learns => {
                let Task { mut limits, mut each, .. } = whole(task)?;
                let mut show = |values: &[i64]| match &mut each {
                    Some(each) => each(&*(self.solution)(values)),
                    None => Flow::Continue,
                };
                return learn(&direct, &mut limits, &mut show, record);
            }
            None => return Err(refused("its constraints say little without learning")),
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
        let cost = best.as_ref().map_or(i64::MAX, |(value, _)| match self.model.maximizes() {
            true => value.saturating_neg(),
            false => *value,
        });
        let price = best.as_ref().map(|_| (self.price)(cost));
        if status != Status::Complete {
            let solutions = u64::from(best.is_some());
            if let Some((_, values)) = best {
                let _ = show(&values);
            }
            let note = price.map(|price| format!("{price}, perhaps not the best"));
            let outcome = Outcome::searched(LEARN, status, statistics);
            let outcome = Outcome { note, solutions: solutions.into(), ..outcome };
            return Ok(Proved { outcome, proof: None });
        }
        let most = if wanted == 1 { cost.saturating_sub(1) } else { cost };
        let bounded = self.model.costing_at_most(if best.is_some() { most } else { cost });
        let direct = bounded.formula(self.words).map_err(Unproved::Refused)?;
        let Proved { mut outcome, mut proof } = learn(&direct, &mut limits, &mut show, record)?;
        outcome.statistics.merge(&statistics);
        let Some((_, values)) = best else { return Ok(Proved { outcome, proof }) };
        outcome.optimum = Some(cost);
        let price = price.unwrap_or_default();
        if wanted > 1 {
            if let Some(proof) = &mut proof {
                proof.formula.about.push(format!("only solutions as good as {price}"));
            }
            return Ok(Proved { outcome: Outcome { note: Some(price), ..outcome }, proof });
        }
        let Some(proof) = proof else { return Ok(Proved { outcome, proof }) };
        let _ = show(&values);
        (outcome.status, outcome.solutions) = (Status::Limit, 1u8.into());
        outcome.reason = Some(format!("none is better than {price}"));
        let mut formula = proof.formula;
        formula.about.push(format!("only solutions better than {price}"));
        let evidence = Evidence::Best(price);
        Ok(Proved { outcome, proof: Some(Proof { formula, evidence }) })
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
    show: &mut dyn FnMut(&[i64]) -> Flow,
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
