//! Proofs of exact covers: the walk of a kernel is recorded.

use std::io::Write;

use billhook_engine::exact_cover::{BitRows, ExactCover, Kernel, SparseSets, formula};
use billhook_engine::proof::{Argument, Formula};

use super::{Encoded, Evidence, Logged, Proof, Proved, Unproved, Weighing, stuck};
use crate::run::{Outcome, Task};

/// An argument that there is no solution, with weights of items that may turn it into a sum of
/// constraints.
pub(crate) struct Argued {
    pub(crate) why: String,
    pub(crate) weighings: Vec<Weighing>,
}

impl Argued {
    /// Returns the argument about the formula of a cover by the first weighing that gives one, or
    /// by equal weights of all items; `None` if none does.
    fn arguments(&self, cover: &ExactCover, formula: &Formula) -> Option<Vec<Argument>> {
        let alike =
            Weighing { items: (0..cover.primary()).map(|it| (it, 1)).collect(), groups: vec![] };
        // The constraints of the primary items come first, in the order of the items.
        let mut all = self.weighings.iter().chain([&alike]);
        all.find_map(|by| Argument::by_weights(formula, &by.items, &by.groups))
    }
}

/// Searches an instance by its encoding and proves the result. If an argument says that there is no
/// solution, and it is a sum of constraints, that is the proof, without a search.
///
/// # Errors
///
/// If another strategy is asked for than a kernel of exact cover, the formula is too large, the
/// task must be resumable or is a cube, or the search cannot be recorded.
pub(crate) fn prove(
    encoded: &dyn Encoded,
    argued: Option<Argued>,
    task: Task<'_>,
    record: &mut dyn Write,
) -> Result<Proved, Unproved> {
    let cover = encoded.cover();
    let mut kernel = match task.strategy.name() {
        _ if task.strategy.is_auto() => Kernel::new(cover, encoded.order()),
        "bit-rows" => Kernel::First(BitRows::new(cover, encoded.order())),
        "sparse-sets" => Kernel::Second(SparseSets::new(cover, encoded.order())),
        _ => {
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
