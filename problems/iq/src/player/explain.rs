//! Why there is no solution, step by step: placements that are forced, one after the other, to a
//! cell or a piece that has none left.
//!
//! Steps without which the rest is forced all the same, and ends as badly, are left out, so none of
//! those that are told can go.

use billhook_engine::Limits;

use super::forced::{Dead, Finding};
use super::hint::Told;
use super::position::{Item, Layout, Position};
use crate::Challenge;

/// The steps to a dead end, a line each, and what is dead; none if forced steps lead to none.
pub(crate) fn explain(challenge: &Challenge, limits: &mut Limits) -> Option<Vec<String>> {
    let layout = super::laid_out(challenge, limits).ok()?;
    let mut steps = to_dead_end(&layout, limits)?;
    // From the last: what comes early is most often needed.
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
    lines.push(format!("{then}{}", words(&told, &dead)));
    Some(lines)
}

/// Placements that are forced, one after the other, until something is dead.
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

/// Whether each of the steps is forced after those before it, and something is dead then.
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

fn words(told: &Told<'_>, dead: &Dead) -> String {
    let item = |item: &Item| match item {
        Item::Cell(cell) => format!("nothing fits at {}", told.cell(*cell)),
        Item::Kind(kind) => format!("{} fits nowhere", told.piece(*kind)),
    };
    match dead {
        Dead::Item(dead) => item(dead),
        Dead::Holes(dead) => format!("{} without a hole that no pieces fill", item(dead)),
        Dead::Hole(cells) => format!(
            "the hole at {} has {} cells, and no pieces left cover so many",
            told.cell(cells[0]),
            cells.len()
        ),
    }
}
