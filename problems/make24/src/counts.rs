//! Counts the solutions of a hand, as they are written and at every level of equivalence.

use billhook_engine::Limits;
use billhook_numbers::budget::{Budget, WithinLimits};
use billhook_numbers::counts::count;
use billhook_numbers::distinct::{Classes, Level};
use billhook_plugin::BigUint;
use billhook_plugin::player::NoHelp;

use crate::Hand;

/// Returns the numbers of solutions by name: as they are written, then for each [`Level`], the
/// coarsest last. Fails if a limit was reached.
pub(crate) fn counts(
    hand: &Hand,
    limits: &mut Limits,
) -> Result<Vec<(&'static str, BigUint)>, NoHelp> {
    let mut within = WithinLimits::new(limits);
    all(hand, &mut within).ok_or_else(|| NoHelp::Stopped(within.status()))
}

/// Counts at all levels; `None` if a limit was reached.
fn all(hand: &Hand, within: &mut WithinLimits<'_>) -> Option<Vec<(&'static str, BigUint)>> {
    let mut counts = vec![("raw", written(hand, within)?.into())];
    for level in Level::ALL {
        let mut classes = Classes::new(level);
        let mut count = 0;
        let (games, every_card) = hand.classified();
        for game in games {
            classes.find(game, every_card, within).then_some(())?;
            count += classes.len();
        }
        counts.push((level.name(), count.into()));
    }
    Some(counts)
}

/// Counts the written solutions of a hand without operators beyond the four; `None` if the budget
/// stopped it.
pub(crate) fn written(hand: &Hand, budget: &mut dyn Budget) -> Option<u64> {
    let (games, every_card) = hand.classified();
    games.iter().map(|game| count(game, every_card, budget)).sum()
}
