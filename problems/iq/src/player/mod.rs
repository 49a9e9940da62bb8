//! Helps players: challenges, grades, hints, explanations.

mod deal;
mod explain;
mod forced;
mod grade;
mod hint;
mod known;
mod position;
mod reasons;
mod solution;
mod subsets;
mod told;

use billhook_engine::Limits;
use billhook_plugin::player::NoHelp;

use crate::Challenge;
use crate::pack::{Alike, Packing};
use position::Layout;

pub(crate) use deal::deal;
pub(crate) use explain::{dead_end, explain};
pub(crate) use grade::grade;
pub(crate) use hint::hint;
pub(crate) use known::hint_from;

/// Maximum number of cells of a board for players; `MOST_WORDS` is the maximum number of words for
/// its placements as bits. Each move stores a list of placements, so larger boards would take too
/// much memory.
const MOST_CELLS: usize = 512;
const MOST_WORDS: usize = 1 << 20;

/// Lays out the packing problem of a challenge. Fails if there is surely no solution, if the board
/// is too large, or if a limit was reached.
fn laid_out(challenge: &Challenge, limits: &mut Limits) -> Result<Layout, NoHelp> {
    let plan = challenge.plan("fill", limits).map_err(|outcome| match outcome.reason {
        Some(reason) => NoHelp::NoSolution(Some(reason)),
        None => NoHelp::Stopped(outcome.status),
    })?;
    let cells = plan.packing.cells.len();
    if cells > MOST_CELLS || plan.packing.placements() * cells.div_ceil(64) > MOST_WORDS {
        return Err(NoHelp::Refused("the board is too large".to_owned()));
    }
    Ok(Layout::new(plan.packing.clone()))
}

/// Returns whether a packing is a single solution: its pieces all differ, or are not distinguished.
fn is_labelled_once(challenge: &Challenge, packing: &Packing) -> bool {
    challenge.alike != Alike::Different || packing.kinds.iter().all(|kind| kind.pieces.len() == 1)
}
