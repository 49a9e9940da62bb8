//! Finds the class of an answer among the essentially different solutions.
//!
//! The verdict comes from the judge, which shares nothing with any search. The class is only a
//! remark on a right answer.

use billhook_numbers::cards::Card;
use billhook_numbers::distinct::Level;
use billhook_numbers::distinct::list::List;
use billhook_numbers::estimate::Estimate;
use billhook_numbers::judge::written;

use crate::Hand;

/// Maximum number of entries of a table that is built for a remark: seven different cards have
/// 361,459 forms.
const MOST_ENTRIES: u64 = 600_000;

/// Maximum number of questions to the budget of such a table. Unlike time, the number of questions
/// depends on the hand alone, so that the remark does as well. A question is asked about every
/// thousand steps of building the table and, in games whose operators or shapes do not let every
/// form be written, for each written solution.
const PATIENCE: u32 = 600_000;
/// Maximum number of questions if no classes are asked for, or with operators beyond the four,
/// where each node asks one.
const LITTLE_PATIENCE: u32 = 60_000;

/// Returns a sentence with the number of a right answer in the list that `--distinct` makes, the
/// length of the list, and the most readable solution of its class; `None` if that takes too long,
/// if the answer is in no class of the list, if the hand's values are listed, or if it has
/// operators beyond the four and no `--distinct`.
pub(crate) fn idea(hand: &Hand, answer: &str) -> Option<String> {
    if hand.all_values || hand.level.is_none() && hand.is_extended() {
        return None;
    }
    let level = hand.level.unwrap_or(Level::E3);
    let (games, every_card) = hand.classified();
    if !hand.is_extended() && Estimate::of_forms(games).entries() > MOST_ENTRIES {
        return None;
    }
    let asked = hand.level.is_some() && !hand.is_extended();
    let mut patience = if asked { PATIENCE } else { LITTLE_PATIENCE };
    let mut budget = || {
        patience = patience.saturating_sub(1);
        patience > 0
    };
    let mut list = List::new(games, every_card, level, &mut budget)?;
    // All values of the free aces are tried; only the right ones make a solution.
    let aces = hand.rules.hand.iter().filter(|card| **card == Card::Ace).count();
    let class = (0..1_u32 << aces).find_map(|elevens| {
        let (expression, cards) = written(answer, hand.rules.values, elevens)?;
        list.class_of(games, every_card, &expression, &cards)
    })?;
    let (game, expression) = list.member(class)?;
    let readable = expression.write(&games[game].cards, hand.brackets);
    let (number, level) = (class + 1, level.name());
    Some(match list.len() {
        1 => format!("all solutions are essentially this one ({level}): {readable}"),
        all => format!(
            "it is number {number} of {all} essentially different ones ({level}): {readable}"
        ),
    })
}
