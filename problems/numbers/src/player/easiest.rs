//! The easiest solution of a game: that of the least effort, written as people would.

use billhook_engine::strategy::branch_and_bound;
use billhook_engine::{Bounded, Flow, Limits, OnSolution, Status};

use super::Board;
use crate::expression::Expression;
use crate::fraction::Integer;

/// Searches for a solution of the least effort; `None` if there is no solution.
///
/// Time: about half a million boards for six numbers and five steps, if no bound helps.
///
/// # Errors
///
/// The limit that was reached.
pub fn easiest<I: Integer>(
    board: &Board<I>,
    limits: &mut Limits,
) -> Result<Option<(Expression, i64)>, Status> {
    let mut best = None;
    let mut easier = OnSolution(|board: &Board<I>| {
        best = Some((board.expression(), board.cost()));
        Flow::Continue
    });
    let status = branch_and_bound::search(&mut board.clone(), &mut (limits, &mut easier));
    if status == Status::Complete { Ok(best) } else { Err(status) }
}
