//! Models with a proof: a search of their formula by unit propagation, recorded.

use std::io::Write;

use billhook_engine::constraint::Variable;
use billhook_engine::proof::Propagation;

use super::Declaring;
use super::ways::NAME;
use crate::Task;
use crate::proof::{Logged, Proved, Unproved};

/// Answers a task with a proof. The search is another one than that of the puzzle, which finds more at a node than
/// whoever checks a proof does; it decides the same variables, those with the fewest values left first.
///
/// # Errors
///
/// If another strategy is asked for, or the model has no formula.
pub(super) fn prove(
    declaring: &dyn Declaring,
    task: Task<'_>,
    record: &mut dyn Write,
) -> Result<Proved, Unproved> {
    let refused = |why: &str| Unproved::Refused(why.to_owned());
    if !task.strategy.is_auto() && task.strategy.name() != NAME {
        return Err(refused("the proof is of a search depth first, cell by cell"));
    }
    let (model, words) = (declaring.declared().model(), declaring.words());
    let meaning = |variable: Variable, value: i64| match model.name(variable) {
        "" => format!("{value} at number {}, which helps others", variable.number() + 1),
        _ => format!("{} at {}", words.value(value), words.place(variable)),
    };
    let direct = model.formula(meaning).map_err(Unproved::Refused)?;
    let mut search = direct.search().ok_or_else(|| refused("its sums leave 64 bits"))?;
    let logged = Logged {
        name: NAME,
        formula: direct.formula().clone(),
        variable: |variable: &u32| Some(*variable),
        trues: Propagation::trues,
        answer: |search: &Propagation| declaring.solution(&direct.solution(&search.trues())),
    };
    logged.run(&mut search, task, record)
}
