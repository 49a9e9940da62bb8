//! How many solutions a hand has, in each way to count them.

use billhook_engine::Limits;
use billhook_numbers::counts::count;
use billhook_numbers::distinct::{Classes, Level};
use billhook_numbers::go_on::{GoOn, Within};
use billhook_numbers::subsets::walk::Found;
use billhook_plugin::BigUint;
use billhook_plugin::player::NoHelp;

use crate::Hand;

/// The number of solutions by the names of the ways to count: as they are written, and
/// up to each [`Level`] of what is essentially equal, the coarsest last.
pub(crate) fn counts(
    hand: &Hand,
    limits: &mut Limits,
) -> Result<Vec<(&'static str, BigUint)>, NoHelp> {
    let mut within = Within::new(limits);
    all(hand, &mut within).ok_or_else(|| NoHelp::Stopped(within.status()))
}

/// The counts by their names; nothing if a limit was reached.
fn all(hand: &Hand, within: &mut Within<'_>) -> Option<Vec<(&'static str, BigUint)>> {
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

/// The most cards of a hand whose solutions are found faster than they are counted by value.
const MOST_LISTED: usize = 4;

/// The number of written solutions; nothing if it was stopped.
pub(crate) fn written(hand: &Hand, go_on: &mut dyn GoOn) -> Option<u64> {
    let (games, every_card) = hand.classified();
    if hand.rules.hand.len() <= MOST_LISTED {
        let lists = Found::all(&hand.sorted, go_on)?;
        return Some(lists.iter().map(Found::count).sum());
    }
    games.iter().map(|game| count(game, every_card, go_on)).sum()
}
