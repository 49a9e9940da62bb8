//! Counts solutions without visiting each: the solutions below a packing are computed from it.

use billhook_engine::Status;
use billhook_plugin::run::{RunBy, Runner};
use billhook_plugin::search::Counter;
use billhook_plugin::{Outcome, Task};
use num_bigint::BigUint;

use crate::pack::Packings;
use crate::pack::Tiler;
use crate::{Challenge, words};

/// Counts solutions by a search for packings, which `run` walks: each packing counts for its images
/// and for the permutations of its equal pieces. The challenge's plan must be laid out.
pub(crate) fn count<T: Tiler + 'static>(
    run: RunBy<Packings<T>>,
    challenge: &Challenge,
    search: &Packings<T>,
    name: &str,
    task: Task<'_>,
) -> Outcome {
    let Some(plan) = challenge.plan.get() else { unreachable!("a search has a plan") };
    let mut packings = search.clone().packings();
    let images = |search: &Packings<T>| i64::try_from(search.packer().images()).unwrap_or(0);
    let task = Task { counts: true, ahead: None, ..task };
    let outcome = run(Runner::of_sum(&mut packings, name.to_owned(), &images, task));
    let note = words::below(plan).map(|(below, _)| format!("{below} counted, not entered"));
    Outcome { solutions: plan.relabellings() * outcome.solutions, note, ..outcome }
}

/// Returns the number of solutions up to the exchange of equal pieces, as a counter; empty if no
/// pieces are equal, or if the count is not complete.
pub(crate) fn tilings(challenge: &Challenge, outcome: &Outcome) -> Vec<Counter> {
    let relabellings = challenge.plan.get().map(|plan| plan.relabellings());
    match relabellings {
        Some(all) if outcome.status == Status::Complete && all > BigUint::from(1u8) => {
            vec![("tilings", &outcome.solutions / all)]
        }
        _ => Vec::new(),
    }
}
