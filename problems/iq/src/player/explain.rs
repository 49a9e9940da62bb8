//! Explains dead ends: forced placements, one after the other, up to a cell or a piece without a
//! placement.
//!
//! Steps that are not needed for the dead end are left out.

use billhook_engine::Limits;

use super::forced::Finding;
use super::position::{Layout, Position};
use super::reasons;
use super::told::Told;
use crate::Challenge;

/// Returns the steps to a dead end, a line each, and the reason why it is one, or another of the
/// [reasons]; `None` if there is none, if a limit was reached, or if no packing can be laid out.
pub(crate) fn explain(challenge: &Challenge, limits: &mut Limits) -> Option<Vec<String>> {
    let layout = super::laid_out(challenge, limits).ok()?;
    let Some(mut steps) = to_dead_end(&layout, limits) else {
        return reasons::explain(challenge, &layout, limits);
    };
    // Later steps are tried first, since early ones are needed more often.
    for at in (0..steps.len()).rev() {
        let mut fewer = steps.clone();
        fewer.remove(at);
        if is_dead_end(&layout, &fewer) {
            steps = fewer;
        }
    }
    let told = Told::new(challenge, &layout);
    let mut position = Position::empty(&layout);
    let mut lines = Vec::new();
    for step in steps {
        let forced = position.forces(step)?;
        lines.push(told.forced(&position, &forced).level(usize::MAX).1.to_owned());
        position.lay(step);
    }
    let Finding::Dead(dead) = position.finding() else { return None };
    let then = if lines.is_empty() { "" } else { "then " };
    lines.push(format!("{then}{}", told.dead(&position, &dead)));
    Some(lines)
}

/// Returns why there is no solution with these placements of the challenge's plan, as a clause;
/// `None` if it cannot be seen without a search. Cost: the plan is copied.
pub(crate) fn dead_end(challenge: &Challenge, placements: &[u32]) -> Option<String> {
    let layout = super::laid_out(challenge, &mut Limits::new()).ok()?;
    let mut position = Position::empty(&layout);
    placements.iter().for_each(|&placement| position.lay(placement));
    match position.finding() {
        Finding::Dead(dead) => Some(Told::new(challenge, &layout).dead(&position, &dead)),
        _ => None,
    }
}

/// Returns forced placements, one after the other, up to a dead end; `None` if they lead to none,
/// or if a limit was reached.
fn to_dead_end(layout: &Layout, limits: &mut Limits) -> Option<Vec<u32>> {
    let mut position = Position::empty(layout);
    loop {
        match position.finding() {
            Finding::Dead(_) => return Some(position.laid),
            Finding::Forced(forced) if !limits.exhausted() => position.lay(forced.placement),
            _ => return None,
        }
    }
}

/// Returns whether each step is forced after those before it, and all together lead to a dead end.
fn is_dead_end(layout: &Layout, steps: &[u32]) -> bool {
    let mut position = Position::empty(layout);
    for &step in steps {
        if position.forces(step).is_none() {
            return false;
        }
        position.lay(step);
    }
    matches!(position.finding(), Finding::Dead(_))
}
