//! A run by a strategy that jumps between kept nodes, or begins anew.
//!
//! What such a strategy does for a node takes longer than a call of an object, so
//! it is compiled once, for [described](Described) searches, and not for each.

use billhook_engine::strategy::{breadth_first, restarts};
use billhook_engine::{Flow, OnSolution, Statistics};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use crate::Described;
use crate::run::{Outcome, Task};
use crate::strategy::Walk;

/// How many nodes the first walk of [`Walk::Restarts`] has.
const UNIT: u64 = 1_000;

/// Searches breadth first, or by restarts.
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
    let status = match walk {
        Walk::Restarts => {
            let mut random = Pcg64Mcg::seed_from_u64(settings.seed);
            restarts::search(search, &mut visitor, &mut random, UNIT)
        }
        _ => breadth_first::search(search, &mut visitor),
    };
    Outcome::searched(name, status, visitor.1)
}
