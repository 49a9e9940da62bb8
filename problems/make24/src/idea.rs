//! Which of the essentially different solutions is an answer?
//!
//! The verdict is that of the judge, which shares nothing with any search. What is said here
//! of a right answer comes on top of it.

use billhook_engine::Limits;
use billhook_numbers::cards::Card;
use billhook_numbers::distinct::Level;
use billhook_numbers::distinct::list::List;
use billhook_numbers::fraction::Integer;
use billhook_numbers::judge::written;
use billhook_numbers::room::Room;
use num_bigint::BigInt;

use crate::Hand;

/// The most cards of a hand whose answers are told apart: classes of seven are found in a tenth
/// of a second, those of six much sooner.
const MOST_CARDS: usize = 7;
/// The most with operators beyond the four.
const MOST_EXTENDED: usize = 3;
/// The most if nobody asks for classes.
const MOST_UNASKED: usize = 6;

/// The number of a right answer in the list that `--distinct` makes, of how many, and the most
/// readable solution like it, as a sentence; nothing if that takes long.
pub(crate) fn idea(hand: &Hand, answer: &str) -> Option<String> {
    let most = match (hand.level.is_some(), hand.is_extended()) {
        (true, false) => MOST_CARDS,
        (false, false) => MOST_UNASKED,
        (true, true) => MOST_EXTENDED,
        (false, true) => 0,
    };
    if hand.all_values || hand.rules.hand.len() > most {
        return None;
    }
    match hand.width {
        width if width <= i64::WIDTH => within::<i64>(hand, answer),
        width if width <= i128::WIDTH => within::<i128>(hand, answer),
        _ => within::<BigInt>(hand, answer),
    }
}

fn within<I: Integer>(hand: &Hand, answer: &str) -> Option<String> {
    let level = hand.level.unwrap_or(Level::E3);
    let (games, every_card) = hand.classified();
    if !Room::of_forms::<I>(games).fits(&Limits::new()) {
        return None;
    }
    let mut list = List::<I>::new(games, every_card, level, &mut || true)?;
    // An ace counts as it fits: other values make no solution.
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
