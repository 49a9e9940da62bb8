//! How many solutions a hand has, in each way to count them.

use billhook_engine::Limits;
use billhook_numbers::distinct::{Classes, Level};
use billhook_numbers::fraction::Integer;
use billhook_numbers::game::Game;
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
    let mut counts = vec![("raw", 0u64)];
    counts.extend(Level::ALL.map(|level| (level.name(), 0)));
    for game in &hand.sorted {
        let of_game = match hand.width {
            width if width <= i64::WIDTH => of_game::<i64>(game, limits),
            width if width <= i128::WIDTH => of_game::<i128>(game, limits),
            _ => of_game::<BigInt>(game, limits),
        };
        let of_game = of_game.ok_or_else(|| NoHelp::Stopped(limits.status()))?;
        counts.iter_mut().zip(of_game).for_each(|((_, sum), count)| *sum += count);
    }
    Ok(counts.into_iter().map(|(name, count)| (name, count.into())).collect())
}

/// The counts of a game; nothing if a limit was reached.
fn of_game<I: Integer>(game: &Game, limits: &mut Limits) -> Option<Vec<u64>> {
    let mut go_on = || !limits.exhausted();
    let mut counts = vec![Found::<I>::solutions(game, &mut go_on)?.count()];
    for level in Level::ALL {
        let mut classes = Classes::<I>::new(level);
        classes.find(game, true, &mut go_on).then_some(())?;
        counts.push(classes.len() as u64);
    }
    Some(counts)
}
