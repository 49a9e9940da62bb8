//! Counting without a walk to every solution: what hangs below a packing is counted,
//! not entered.

use std::cell::Cell;

use billhook_engine::{Flow, Status};
use billhook_plugin::{Counter, Outcome, Task, Walking, gather};
use num_bigint::BigUint;

use crate::pack::{Spread, Tiler};
use crate::ways::Packings;
use crate::{Challenge, words};

/// Counts by a packing search.
pub(crate) fn count<T: Tiler>(
    challenge: &Challenge,
    search: &Packings<T>,
    name: &str,
    task: Task<'_>,
) -> Outcome {
    let Some(plan) = challenge.plan.get() else { unreachable!("a search has a plan") };
    let exchanges = plan.exchanges();
    let mut packings = search.packer().clone().packings();
    let Task { limits, settings, watch, .. } = task;
    let walking = Walking { name: name.to_owned(), limits, settings, watch };
    let tilings = Cell::new(None::<i64>);
    let mut add = |images| {
        tilings.set(Some(tilings.get().unwrap_or(0).saturating_add(images)));
        Flow::Continue
    };
    let images = |search: &Spread<T>| i64::try_from(search.images()).ok();
    let (status, stand) = gather(&mut packings, walking, &images, &mut add, &tilings);
    let solutions = exchanges * tilings.get().unwrap_or(0).unsigned_abs();
    let note = words::below(plan).map(|(below, _)| format!("{below} counted, not entered"));
    let counted = Outcome::counted(name.to_owned(), status, solutions);
    Outcome { statistics: stand.statistics, note, ..counted }
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
