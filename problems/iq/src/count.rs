//! Counting without a walk to every solution: what hangs below a packing is counted,
//! not entered.

use std::cell::Cell;

use billhook_engine::{Flow, Status};
use billhook_plugin::{Checkpoint, Counter, Outcome, Task, Walking, gather, gather_erased};
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
    let packings = search.packer().clone().packings();
    count_by(challenge, name, task, |walking, add, tilings| {
        gather(&mut { packings }, walking, &images, add, tilings)
    })
}

/// The count of a way that is erased.
pub(crate) fn erased<T: Tiler<Cursor: Send, Undo: Send>>(
    challenge: &Challenge,
    search: &Packings<T>,
    name: &str,
    task: Task<'_>,
) -> Outcome {
    let packings = search.packer().clone().packings();
    count_by(challenge, name, task, |walking, add, tilings| {
        gather_erased(&packings, walking, &images, add, tilings)
    })
}

fn images<T: Tiler>(search: &Spread<T>) -> Option<i64> {
    i64::try_from(search.images()).ok()
}

fn count_by(
    challenge: &Challenge,
    name: &str,
    task: Task<'_>,
    gather: impl FnOnce(
        Walking<'_>,
        &mut dyn FnMut(i64) -> Flow,
        &Cell<Option<i64>>,
    ) -> (Status, Checkpoint),
) -> Outcome {
    let Some(plan) = challenge.plan.get() else { unreachable!("a search has a plan") };
    let exchanges = plan.exchanges();
    let Task { limits, tuning, watch, .. } = task;
    let walking = Walking { name: name.to_owned(), limits, tuning, watch, counts: true };
    let tilings = Cell::new(None::<i64>);
    let mut add = |images| {
        tilings.set(Some(tilings.get().unwrap_or(0).saturating_add(images)));
        Flow::Continue
    };
    let (status, checkpoint) = gather(walking, &mut add, &tilings);
    let solutions = exchanges * tilings.get().unwrap_or(0).unsigned_abs();
    let note = words::below(plan).map(|(below, _)| format!("{below} counted, not entered"));
    let counted = Outcome::counted(name.to_owned(), status, solutions);
    Outcome { statistics: checkpoint.statistics, note, ..counted }
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
