//! Finds the easiest solution of a game: one of the least effort, written as people would.

use billhook_engine::strategy::branch_and_bound;
use billhook_engine::{Bounded, Flow, Limits, OnSolution, Status};

use super::{Board, End};
use crate::budget::WithinLimits;
use crate::distinct::{Classes, Level};
use crate::expression::Expression;
use crate::fraction::Integer;

/// Finds a solution of the least effort. Returns it with its effort and the classes of all
/// solutions of the board's game, or `None` if there is no solution. The solution is the first most
/// readable member of a class that has this effort, or else the one that branch and bound has
/// found.
///
/// Time: about half a million nodes for six numbers and five steps, if the bound cuts off nothing.
///
/// # Errors
///
/// Returns the status of the search, or of the classes, that a limit stopped.
pub fn easiest<I: Integer>(
    board: &Board<I>,
    level: Level,
    limits: &mut Limits,
) -> Result<Option<(Expression, i64, Classes)>, Status> {
    let mut best = None;
    let mut easier = OnSolution(|board: &Board<I>| {
        best = Some((board.expression(), board.cost()));
        Flow::Continue
    });
    match branch_and_bound::search(&mut board.clone(), &mut (&mut *limits, &mut easier)) {
        Status::Complete => {}
        stopped => return Err(stopped),
    }
    let Some((met, effort)) = best else { return Ok(None) };
    let mut classes = Classes::new(level);
    let mut within = WithinLimits::new(limits);
    if !classes.find(&board.game, board.end == End::EveryCard, &mut within) {
        return Err(within.status());
    }
    let as_easy = |expression: &_| board.clone().effort_of(expression) == Some(effort);
    let solution = classes.expressions().find(as_easy).unwrap_or(met);
    Ok(Some((solution, effort, classes)))
}
