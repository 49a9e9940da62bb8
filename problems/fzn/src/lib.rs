//! Solves models of constraints in FlatZinc, the language that MiniZinc compiles to.
//!
//! The engine adds what other solvers do not offer: exact counts of any size, samples, marginals,
//! drawn trees, estimates, saved searches. [`File`] is the instance.

mod aliases;
mod arguments;
mod consistency;
mod constraints;
mod declaring;
mod definitions;
mod file;
mod given;
mod json;
mod names;
mod output;
mod parser;
mod printed;
mod puzzle;
mod reading;
mod remarks;
mod scope;
mod syntax;
mod token;
mod unsearched;

use std::io::Write;

use billhook_engine::constraint::{Decision, Labelling, Variable, Weighted};
use billhook_engine::{Limits, Statistics};
use billhook_plugin::constraints::{Certified, contradiction, counted};
use billhook_plugin::proof::{Proofs, Proved, Unproved};
use billhook_plugin::reading::Result;
use billhook_plugin::solutions::Fact;
use billhook_plugin::{Answered, Asked, Formulation, InstanceOf, Outcome, Plugin, Solution, Task};

pub use file::File;
pub use printed::Printed;

/// The plug-in of models in FlatZinc.
pub static FZN: Plugin<File> = Plugin::new(&[&DFS, &WEIGHTED, &BEST])
    .chooses(
        "dfs; weighted, if the model has no annotations of the search and a thousand nodes find no \
         solution; for a count diagram, if a trial shows that subproblems recur; for one or two solutions \
         learn, if a trial shows that it ends first; for the best solution branch-and-bound, or learn after such a \
         trial",
        |file, limits, asked| match asked {
            _ if file.model.objective().is_some() => "best",
            Asked::Solutions if !file.is_annotated => match file.labelling(limits) {
                Ok(labelling) if !labelling.is_easy(limits) => "weighted",
                _ => "dfs",
            },
            _ => "dfs",
        },
    )
    .answers(|instance, question, limits| {
        let file = &instance.puzzle;
        match file.model.objective().is_none().then(|| file.labelling(limits))? {
            Ok(labelling) => counted("dfs", labelling, question, limits),
            Err(outcome) => Some(Answered::Outcome(outcome)),
        }
    })
    .explained(|file, limits| {
        contradiction(&file.model, &|variables| file.given(variables), limits)
    })
    .proved(Proofs::by(proved)).called(&["minizinc", "mzn", "flatzinc", "constraints", "cryptarithm", "alphametic"]);

/// Proves an answer, for models whose constraints are linear in Booleans of values.
fn proved(
    given: &InstanceOf<File>,
    task: Task<'_>,
    record: &mut dyn Write,
) -> Result<Proved, Unproved> {
    let file = &given.puzzle;
    let words = |variable, value| file.names.decision(Decision::Is(variable, value));
    let solution = |values: &[i64]| {
        let printed = file.printed().map(|variable| values[variable.number()]).collect();
        Box::new(given.shown(Printed::new(printed))) as Box<dyn Solution + '_>
    };
    let price = |cost| file.price(cost);
    let (words, solution, price) = (&words, &solution, &price);
    Certified { model: &file.model, words, solution, price }.prove(task, record)
}

/// The formulation that finds all solutions of models without an objective.
static DFS: Formulation<File, Labelling> =
    Formulation::prepared("dfs", SUMMARY, labelling, printed)
        .learns(|file| &file.model, of_values, |file| &file.told, fact)
        .keyed()
        .described(decision, state)
        .dies(why)
        .valued(known, fact)
        .refuses(|file| file.model.objective().map(|_| "the model asks for the best solution"));

/// The formulation that finds all solutions of models without an objective, in an order learnt from
/// restarts.
static WEIGHTED: Formulation<File, Labelling> =
    Formulation::prepared("weighted", IN_AN_ORDER, weighted, printed)
        .amended(|_, search, outcome| {
            let nodes = search.and_then(Labelling::earlier_passes).map(Statistics::nodes);
            if let Some(nodes) = nodes.filter(|&nodes| nodes > 0) {
                outcome.counters.push(("trial nodes", nodes.into()));
                outcome.note = Some(format!("after {nodes} nodes of restarts"));
            }
        })
        .described(decision, state)
        .dies(why)
        .refuses(|file| file.model.objective().map(|_| "the model asks for the best solution"));

/// The formulation that finds the best solutions of models with an objective.
static BEST: Formulation<File, Labelling> =
    Formulation::prepared("best", SUMMARY, labelling, printed)
        .learns(|file| &file.model, of_values, |file| &file.told, fact)
        .bounded(|file, cost| file.price(cost))
        .described(decision, state)
        .dies(why)
        .refuses(|file| match file.model.objective() {
            Some(_) => None,
            None => Some("the model asks for no best solution"),
        });

const IN_AN_ORDER: &str = "begins anew again and again, weighs constraints that fail, and goes on where \
                           that finds a solution (Boussemart, Hemery, Lecoutre and Sais 2004)";

const SUMMARY: &str = "decides variables as the model's annotations say, and propagates";

/// Creates the search in an order learnt from restarts; returns their outcome if they leave nothing
/// to be searched.
fn weighted(file: &File, limits: &mut Limits) -> Result<Labelling, Box<Outcome>> {
    let Weighted { search, status, statistics } = file.labelling(limits)?.weighted(limits);
    search.ok_or_else(|| Box::new(Outcome::searched("weighted", status, statistics)))
}

fn labelling(file: &File, limits: &mut Limits) -> Result<Labelling, Box<Outcome>> {
    file.labelling(limits).cloned()
}

fn printed(file: &File, labelling: &Labelling) -> Printed {
    of_values(file, &|variable| labelling.value(variable).unwrap_or_default())
}

fn of_values(file: &File, value: &dyn Fn(Variable) -> i64) -> Printed {
    Printed::new(file.printed().map(value).collect())
}

/// Sets `values` to those of the printed variables, as far as they are known.
fn known(file: &File, labelling: &Labelling, values: &mut Vec<Option<i64>>) {
    values.clear();
    values.extend(file.told.iter().map(|&variable| labelling.value(variable)));
}

/// Describes the value of a printed variable.
fn fact(file: &File, at: usize, value: i64) -> Fact {
    Fact { words: file.names.decision(Decision::Is(file.told[at], value)), square: None }
}

fn decision(file: &File, _: &Labelling, decision: Decision) -> String {
    file.names.decision(decision)
}

/// Returns the constraint that cannot hold any more at a dead end.
fn why(file: &File, labelling: &Labelling) -> Option<String> {
    let constraint = file.model.constraint_in_words(labelling.broken()?);
    Some(format!("this cannot hold any more: {constraint}"))
}

/// Describes a state: the printed variables, as far as they are known, in short lines; then the
/// bound on the objective.
fn state(file: &File, labelling: &Labelling) -> String {
    let (mut left, mut page, mut length) = (MOST_SHOWN, String::new(), 0);
    for output in file.outputs.iter().take(MOST_SHOWN) {
        let text = output.sketch(&|variable| labelling.value(variable), &mut left);
        length += text.chars().count() + 1;
        if length > LINE && !page.is_empty() {
            (page, length) = (page + "\n", text.chars().count() + 1);
        } else if !page.is_empty() {
            page.push(' ');
        }
        page += &text;
        if left == 0 {
            break;
        }
    }
    if let Some(prospect) = file.prospect(labelling) {
        page = page + "\n" + &prospect;
    }
    page
}

/// Maximum number of values in the description of a state.
const MOST_SHOWN: usize = 16;
/// Length in characters beyond which a line of the description does not take another output.
const LINE: usize = 20;
