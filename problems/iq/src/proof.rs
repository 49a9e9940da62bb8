//! Proves that all packings were found: records the walk of their exact cover, or gives an argument
//! without a search as a sum of constraints.

use std::io::Write;
use std::sync::Arc;

use billhook_engine::proof::{Argument, Formula};
use billhook_plugin::proof::{Evidence, Logged, Proof, Proved, Unproved};
use billhook_plugin::{InstanceOf, Outcome, Solution, Task};

use crate::challenge::MOST_COVERED;
use crate::pack::Packings;
use crate::pack::{
    Alike, Choice, Cover, Expansion, Packing, Plan, Relabelling, Step, formula, weightings,
};
use crate::plan::is_too_large_to_cover;
use crate::{Challenge, Filled};

/// Name of the strategy that is recorded.
const COVER: &str = "cover";

/// Answers a task with a proof. If no strategy is named and a sum of constraints shows that there
/// is no packing, the proof is that argument; otherwise it is a search by cover, which is written
/// to `record`. Refuses other strategies, and solutions that count as one up to symmetry. The
/// outcome has no proof if a limit was reached or the packing is too large.
pub(crate) fn prove(
    given: &InstanceOf<Challenge>,
    mut task: Task<'_>,
    record: &mut dyn Write,
) -> Result<Proved, Unproved> {
    let challenge = &given.puzzle;
    let refused = |why: &str| Err(Unproved::Refused(why.to_owned()));
    if !task.strategy.is_auto() && task.strategy.name() != COVER {
        return refused("the proof is of the search by cover, or of an argument without a search");
    }
    if challenge.alike == Alike::Symmetric {
        return refused("solutions up to symmetry are no solutions of a formula");
    }
    let limits = &mut task.limits;
    let go_on = |covered| covered <= MOST_COVERED && !limits.exhausted();
    let Some(packing) = Packing::of_all_while(&challenge.puzzle, go_on) else {
        return Ok(stopped(&task));
    };
    let words =
        |placement| challenge.words().placement(&packing, &mut [].into_iter(), placement as u32);
    let formula = formula(&challenge.puzzle, &packing, words);
    let why = if task.strategy.is_auto() { challenge.argument(&mut task.limits) } else { None };
    if let Some(why) = why
        && let Some(arguments) = argued(challenge, &packing, &formula)
    {
        let evidence = Evidence::Arguments(arguments);
        let outcome = Outcome::impossible("argument", why);
        return Ok(Proved { outcome, proof: Some(Proof { formula, evidence }) });
    }
    searched(given, packing, formula, task, record)
}

/// Returns an argument that there is no packing, as weighted constraints; `None` if no weighting
/// gives one.
fn argued(challenge: &Challenge, packing: &Packing, formula: &Formula) -> Option<Vec<Argument>> {
    let cells = packing.cells.len();
    let kinds: Vec<usize> = (cells..cells + packing.kinds.len()).collect();
    weightings(&challenge.puzzle, packing).find_map(|coloured| {
        let coloured = coloured.into_iter().enumerate().filter(|(_, coloured)| *coloured);
        let weighed: Vec<(usize, u64)> = coloured.map(|(cell, _)| (cell, 1)).collect();
        Argument::by_weights(formula, &weighed, &kinds)
    })
}

/// Searches all packings, including symmetric ones: a proof by symmetry would require more trust.
fn searched<'p>(
    given: &'p InstanceOf<Challenge>,
    packing: Packing,
    formula: Formula,
    mut task: Task<'_>,
    record: &mut dyn Write,
) -> Result<Proved, Unproved> {
    let challenge = &given.puzzle;
    let plan = Arc::new(Plan::without_symmetry(packing, challenge.alike));
    let allowed = &plan.reduction.allowed;
    let mut cover = None;
    if !is_too_large_to_cover(&plan) {
        let go_on = || !task.limits.exhausted();
        cover = Cover::new(&plan.packing, allowed, go_on).ok().flatten();
    }
    let Some(cover) = cover else { return Ok(stopped(&task)) };
    let mut search = Relabelling::new(Expansion::new(cover, &plan), &plan);
    let logged = Logged {
        name: COVER,
        formula,
        variable: |step: &Step<Choice<u32>>| match step {
            // All placements are allowed, so the numbers of options are those of placements.
            Step::Pack(Choice::Tile(placement)) => Some(*placement),
            Step::Pack(Choice::Image(_)) | Step::Label(_) => None,
        },
        trues: |search: &Packings<Cover>| search.chosen(),
        answer: |search: &Packings<Cover>| {
            let filled = Filled::new(search.filled(&challenge.puzzle.given));
            Box::new(given.shown(filled)) as Box<dyn Solution + 'p>
        },
    };
    logged.run(&mut search, task, record)
}

/// Returns an outcome without a proof, after a limit was reached while the packing was laid out, or
/// if it is too large.
fn stopped(task: &Task<'_>) -> Proved {
    Proved { outcome: *crate::plan::stopped(COVER, &task.limits), proof: None }
}
