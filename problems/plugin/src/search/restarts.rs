//! A run that begins anew again and again.
//!
//! It finds one solution and ends, so it is compiled once, for searches as objects.

use billhook_engine::strategy::restarts;
use billhook_engine::{Flow, OnSolution, Statistics};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::Described;
use crate::run::{Outcome, Task, Walk};

/// How many nodes the first walk has.
const UNIT: u64 = 1_000;

/// A search as an object.
type Object<'o> = Box<dyn Described + 'o>;

/// Searches by restarts.
pub(crate) fn run(search: &mut Object<'_>, task: Task<'_>) -> Outcome {
    let name = task.name(Walk::Restarts.name(), Walk::Restarts);
    let Task { limits, mut each, tuning, .. } = task;
    let tell = OnSolution(|search: &Object<'_>| match &mut each {
        Some(each) => search.show(&mut **each),
        None => Flow::Continue,
    });
    let mut visitor = (limits, Statistics::new(), tell);
    let mut random = Pcg64Mcg::seed_from_u64(tuning.seed);
    let status = restarts::search(search, &mut visitor, &mut random, UNIT);
    Outcome::searched(name, status, visitor.1)
}
