//! Lists the essentially different solutions of a round.

use billhook_engine::Limits;
use billhook_numbers::budget::WithinLimits;
use billhook_numbers::distinct::Level;
use billhook_numbers::distinct::list::List;

use super::study::MOST_TILES;
use crate::{Round, Written};

/// Maximum number of ideas that are listed.
const MOST: usize = 100;

/// Returns the most readable solution of each idea (level e3, or the one that is asked for), at most
/// 100; `None` for a round with many tiles, or without a target.
pub(crate) fn ideas(round: &Round, limits: &mut Limits) -> Option<Vec<Written>> {
    if round.target.is_none() || round.tiles.len() > MOST_TILES {
        return None;
    }
    let games = [round.game(&round.tiles)];
    let level = round.level.unwrap_or(Level::E3);
    let list = List::new(&games, false, level, &mut WithinLimits::new(limits))?;
    let members = (0..MOST).map_while(|at| list.member(at));
    Some(members.map(|(_, it)| Written::new(round, &it, &round.tiles)).collect())
}
