//! Counting without a walk to every solution: what hangs below a packing is counted,
//! not entered.

use billhook_engine::Status;
use billhook_plugin::run::{RunBy, Runner, run, run_erased};
use billhook_plugin::search::Counter;
use billhook_plugin::{Outcome, Task};
use num_bigint::BigUint;

use crate::pack::{Spread, Tiler};
use crate::ways::Packings;
use crate::{Challenge, words};

/// Counts by a packing search.
pub(crate) fn count<T: Tiler + 'static>(
    challenge: &Challenge,
    search: &Packings<T>,
    name: &str,
    task: Task<'_>,
) -> Outcome {
    by(run, challenge, search, name, task)
}

/// Counts by a packing search, in code that is compiled once for all of them.
pub(crate) fn erased<T: Tiler + 'static>(
    challenge: &Challenge,
    search: &Packings<T>,
    name: &str,
    task: Task<'_>,
) -> Outcome {
    by(run_erased, challenge, search, name, task)
}

fn by<T: Tiler + 'static>(
    run: RunBy<Spread<T>>,
    challenge: &Challenge,
    search: &Packings<T>,
    name: &str,
    task: Task<'_>,
) -> Outcome {
    let Some(plan) = challenge.plan.get() else { unreachable!("a search has a plan") };
    let mut packings = search.packer().clone().packings();
    let images = |search: &Spread<T>| i64::try_from(search.images()).unwrap_or(0);
    let task = Task { counts: true, ahead: None, ..task };
    let outcome = run(Runner::of_sum(&mut packings, name.to_owned(), &images, task));
    let note = words::below(plan).map(|(below, _)| format!("{below} counted, not entered"));
    Outcome { solutions: plan.exchanges() * outcome.solutions, note, ..outcome }
}

/// The solutions up to the exchange of equal pieces.
pub(crate) fn tilings(challenge: &Challenge, outcome: &Outcome) -> Vec<Counter> {
    let exchanges = challenge.plan.get().map(|plan| plan.exchanges());
    match exchanges {
        Some(exchanges) if outcome.status == Status::Complete && exchanges > BigUint::from(1u8) => {
            vec![("tilings", &outcome.solutions / exchanges)]
        }
        _ => Vec::new(),
    }
}
