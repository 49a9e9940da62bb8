//! Draws a solution at random, by attempts of which each may take more nodes than the one before.

use std::mem;

use billhook_engine::{Flow, Limits, OnSolution, Status, dfs};
use billhook_plugin::Random;

use super::position::Position;

/// Number of nodes of the first attempt; each further one has twice as many, so that a bad
/// beginning costs little (Luby, Sinclair and Zuckerman, *Optimal speedup of Las Vegas algorithms*,
/// 1993).
const NODES: u64 = 2_000;

/// Number of attempts before giving up: some million nodes.
const ATTEMPTS: u32 = 12;

/// Draws a solution below a position and returns its placements, those of the position first; not
/// all solutions are equally likely. Returns `None` if there is no solution.
///
/// # Errors
///
/// Returns the limit that was reached, or the node limit if all attempts failed.
pub(super) fn draw(
    position: &Position<'_>,
    random: &mut Random,
    limits: &mut Limits,
) -> Result<Option<Vec<u32>>, Status> {
    let mut position = position.clone();
    let mut last = Status::NodeLimit;
    for attempt in 0..ATTEMPTS {
        let mut live = mem::take(&mut position.live);
        random.shuffle(&mut live);
        position.live = live;
        let mut solution = None;
        let mut first = OnSolution(|position: &Position<'_>| {
            solution = Some(position.laid.clone());
            Flow::Stop
        });
        last = limits.within(NODES << attempt, |limits| {
            dfs::search(&mut position, &mut (&mut *limits, &mut first))
        });
        match (solution, last) {
            (None, Status::Complete) => return Ok(None),
            (None, _) if limits.status() != Status::Complete => return Err(limits.status()),
            (None, _) => {}
            (solution, _) => return Ok(solution),
        }
    }
    Err(last)
}
