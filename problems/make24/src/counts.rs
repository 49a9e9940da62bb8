//! How many solutions a hand has, in each way to count them.

use billhook_engine::Limits;
use billhook_numbers::fraction::Integer;
use billhook_numbers::subsets::walk::Found;
use billhook_plugin::BigUint;
use billhook_plugin::player::NoHelp;
use num_bigint::BigInt;

use crate::Hand;

/// The number of solutions by the names of the ways to count, the coarsest last.
pub(crate) fn counts(
    hand: &Hand,
    limits: &mut Limits,
) -> Result<Vec<(&'static str, BigUint)>, NoHelp> {
    let raw = match hand.width {
        width if width <= i64::WIDTH => raw::<i64>(hand, limits),
        width if width <= i128::WIDTH => raw::<i128>(hand, limits),
        _ => raw::<BigInt>(hand, limits),
    };
    Ok(vec![("raw", raw?.into())])
}

fn raw<I: Integer>(hand: &Hand, limits: &mut Limits) -> Result<u64, NoHelp> {
    let mut all = 0;
    for game in &hand.sorted {
        let mut go_on = || !limits.exhausted();
        match Found::<I>::solutions(game, &mut go_on) {
            Some(found) => all += found.count(),
            None => return Err(NoHelp::Stopped(limits.status())),
        }
    }
    Ok(all)
}
