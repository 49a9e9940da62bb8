//! Exact covers with a proof: the walk of their kernel, recorded.

use std::io::Write;

use billhook_engine::exact_cover::{BitRows, Kernel, SparseSets, formula};

use super::{Encoded, stuck};
use crate::proof::{Logged, Proved, Unproved};
use crate::{Strategy, Task};

/// Searches an instance by its encoding, and proves what came of it.
///
/// # Errors
///
/// If another strategy is asked for than a kernel of exact cover, the formula is too large, or
/// the search cannot be recorded.
pub(crate) fn prove(
    encoded: &dyn Encoded,
    task: Task<'_>,
    record: &mut dyn Write,
) -> Result<Proved, Unproved> {
    let cover = encoded.cover();
    let mut kernel = match kernel(&task.strategy) {
        Some(Named::Usual) => Kernel::new(cover, encoded.order()),
        Some(Named::Rows) => Kernel::Rows(BitRows::new(cover, encoded.order())),
        Some(Named::Sets) => Kernel::Sets(SparseSets::new(cover, encoded.order())),
        None => {
            let why = "the proof is of the search as an exact cover, by bit-rows or sparse-sets";
            return Err(Unproved::Refused(why.to_owned()));
        }
    };
    let formula = formula(cover, |option| encoded.words(option))
        .map_err(|error| Unproved::Refused(error.to_string()))?;
    let name = match kernel {
        Kernel::Rows(_) => "bit-rows",
        Kernel::Sets(_) => "sparse-sets",
    };
    let logged = Logged {
        name,
        formula,
        variable: |option: &u32| Some(*option),
        trues: |kernel: &Kernel| kernel.chosen().into_iter().map(|option| option as u32).collect(),
        answer: |kernel: &Kernel| encoded.solution(&kernel.chosen()),
    };
    let Proved { outcome, proof } = logged.run(&mut kernel, task, record)?;
    let outcome = stuck::told(outcome, cover, encoded.order(), &|option| encoded.words(option));
    Ok(Proved { outcome, proof })
}

/// A kernel by its name.
enum Named {
    Usual,
    Rows,
    Sets,
}

fn kernel(strategy: &Strategy) -> Option<Named> {
    match strategy.name() {
        _ if strategy.is_auto() => Some(Named::Usual),
        "bit-rows" => Some(Named::Rows),
        "sparse-sets" => Some(Named::Sets),
        _ => None,
    }
}
