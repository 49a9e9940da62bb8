//! A run by a strategy that begins anew again and again.
//!
//! It finds one solution and ends, so it is compiled once, for [described](Described) searches, and not for each.

use billhook_engine::strategy::restarts;
use billhook_engine::{Flow, OnSolution, Statistics};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use crate::Described;
use crate::run::{Outcome, Task};
use crate::strategy::Walk;

/// How many nodes the first walk of [`Walk::Restarts`] has.
const UNIT: u64 = 1_000;

/// Searches by restarts.
pub(crate) fn run(search: &mut Box<dyn Described + '_>, walk: Walk, task: Task<'_>) -> Outcome {
    jump(search, walk, task)
}

fn jump<D: Described>(search: &mut D, walk: Walk, task: Task<'_>) -> Outcome {
    let name = task.name(walk.name(), walk);
    let Task { limits, mut each, settings, .. } = task;
    let tell = OnSolution(|search: &D| match &mut each {
        Some(each) => search.show(&mut **each),
        None => Flow::Continue,
    });
    let mut visitor = (limits, Statistics::new(), tell);
    let mut random = Pcg64Mcg::seed_from_u64(settings.seed);
    let status = restarts::search(search, &mut visitor, &mut random, UNIT);
    Outcome::searched(name, status, visitor.1)
}
