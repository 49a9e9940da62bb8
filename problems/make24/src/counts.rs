//! How many solutions a hand has, in each way to count them.

use billhook_engine::Limits;
use billhook_numbers::counts::Counts;
use billhook_numbers::distinct::{Classes, Level};
use billhook_numbers::fraction::Integer;
use billhook_numbers::go_on::{GoOn, Within};
use billhook_numbers::subsets::walk::Found;
use billhook_plugin::BigUint;
use billhook_plugin::player::NoHelp;
use num_bigint::BigInt;

use crate::Hand;

/// The number of solutions by the names of the ways to count: as they are written, and
/// up to each [`Level`] of what is essentially equal, the coarsest last.
pub(crate) fn counts(
    hand: &Hand,
    limits: &mut Limits,
) -> Result<Vec<(&'static str, BigUint)>, NoHelp> {
    let counts = match hand.width {
        width if width <= i64::WIDTH => all::<i64>(hand, limits),
        width if width <= i128::WIDTH => all::<i128>(hand, limits),
        _ => all::<BigInt>(hand, limits),
    };
    counts.ok_or_else(|| NoHelp::Stopped(limits.status()))
}

/// The counts by their names; nothing if a limit was reached.
fn all<I: Integer>(hand: &Hand, limits: &mut Limits) -> Option<Vec<(&'static str, BigUint)>> {
    let mut within = Within::new(limits);
    let mut counts = vec![("raw", written::<I>(hand, &mut within)?.into())];
    for level in Level::ALL {
        let mut classes = Classes::<I>::new(level);
        let mut count = 0;
        let (games, every_card) = hand.classified();
        for game in games {
            classes.find(game, every_card, &mut within).then_some(())?;
            count += classes.len();
        }
        counts.push((level.name(), count.into()));
    }
    Some(counts)
}

/// The most cards of a hand whose solutions are found faster than they are counted by value.
const MOST_LISTED: usize = 4;

/// The number of written solutions; nothing if it was stopped.
pub(crate) fn written<I: Integer>(hand: &Hand, go_on: &mut impl GoOn) -> Option<u64> {
    let (games, every_card) = hand.classified();
    if hand.rules.hand.len() <= MOST_LISTED {
        let lists = Found::<I>::all(&hand.sorted, go_on)?;
        return Some(lists.iter().map(Found::count).sum());
    }
    games.iter().map(|game| Counts::<I>::of(game, every_card, go_on)).sum()
}
