//! Exact covers with a proof: the walk of their kernel, recorded.

use std::io::Write;

use billhook_engine::exact_cover::{BitRows, ExactCover, Kernel, SparseSets, formula};
use billhook_engine::proof::{Argument, Formula};

use super::{Encoded, Evidence, Logged, Proof, Proved, Unproved, Weighing, stuck};
use crate::run::{Outcome, Strategy, Task};

/// Why there is no solution, and how the items may be weighed that this is a sum of constraints.
pub(crate) struct Argued {
    pub(crate) why: String,
    pub(crate) weighings: Vec<Weighing>,
}

impl Argued {
    /// The argument about a formula of a cover, if one of the weighings gives it, or that of all items alike.
    fn arguments(&self, cover: &ExactCover, formula: &Formula) -> Option<Vec<Argument>> {
        let alike =
            Weighing { items: (0..cover.primary()).map(|it| (it, 1)).collect(), groups: vec![] };
        // The constraints begin with those of the primary items.
        let mut all = self.weighings.iter().chain([&alike]);
        all.find_map(|by| Argument::by_weights(formula, &by.items, &by.groups))
    }
}

/// Searches an instance by its encoding, and proves what came of it; where an argument says that there is no
/// solution, and it is a sum of constraints, that is the proof.
///
/// # Errors
///
/// If another strategy is asked for than a kernel of exact cover, the formula is too large, or
/// the search cannot be recorded.
pub(crate) fn prove(
    encoded: &dyn Encoded,
    argued: Option<Argued>,
    task: Task<'_>,
    record: &mut dyn Write,
) -> Result<Proved, Unproved> {
    let cover = encoded.cover();
    let mut kernel = match kernel(&task.strategy) {
        Some(Named::Usual) => Kernel::new(cover, encoded.order()),
        Some(Named::Rows) => Kernel::First(BitRows::new(cover, encoded.order())),
        Some(Named::Sets) => Kernel::Second(SparseSets::new(cover, encoded.order())),
        None => {
            let why = "the proof is of the search as an exact cover, by bit-rows or sparse-sets";
            return Err(Unproved::Refused(why.to_owned()));
        }
    };
    let formula = formula(cover, |option| encoded.words(option))
        .map_err(|error| Unproved::Refused(error.to_string()))?;
    if let Some(argued) = argued
        && let Some(arguments) = argued.arguments(cover, &formula)
    {
        let outcome = Outcome::impossible("argument", argued.why);
        let evidence = Evidence::Arguments(arguments);
        return Ok(Proved { outcome, proof: Some(Proof { formula, evidence }) });
    }
    let name = match kernel {
        Kernel::First(_) => "bit-rows",
        Kernel::Second(_) => "sparse-sets",
    };
    let logged = Logged {
        name,
        formula,
        variable: |option: &u32| Some(*option),
        trues: |kernel: &Kernel| kernel.chosen().into_iter().map(|option| option as u32).collect(),
        answer: |kernel: &Kernel| encoded.solution(&kernel.chosen()),
    };
    let Proved { mut outcome, proof } = logged.run(&mut kernel, task, record)?;
    stuck::told(&mut outcome, cover, encoded.order(), &|option| encoded.words(option));
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
