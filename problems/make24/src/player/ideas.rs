//! Lists the essentially different solutions of a hand.

use billhook_engine::Limits;
use billhook_numbers::budget::WithinLimits;
use billhook_numbers::distinct::Level;
use billhook_numbers::distinct::list::List;
use billhook_numbers::estimate::Estimate;

use crate::{Hand, Written};

/// Maximum number of forms of a hand whose ideas are listed: seven different cards have 361,459.
const MOST_ENTRIES: u64 = 600_000;
/// Maximum number of ideas that are listed.
const MOST: usize = 100;

/// Returns the most readable solution of each idea (level e3, or the one that is asked for), at most
/// 100; `None` if the hand has too many forms, or if there are operators beyond the four.
pub(crate) fn ideas(hand: &Hand, limits: &mut Limits) -> Option<Vec<Written>> {
    if hand.all_values || hand.is_extended() {
        return None;
    }
    let (games, every_card) = hand.classified();
    let estimate = Estimate::of_forms(games);
    if estimate.entries() > MOST_ENTRIES || !estimate.fits(limits) {
        return None;
    }
    let level = hand.level.unwrap_or(Level::E3);
    let list = List::new(games, every_card, level, &mut WithinLimits::new(limits))?;
    let members = (0..MOST).map_while(|at| list.member(at));
    Some(members.map(|(game, it)| Written::new(hand, &it, &games[game])).collect())
}
