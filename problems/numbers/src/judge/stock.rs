//! Compares the cards of an answer with the hand: names cards that are not in it, are used too
//! often, or are missing.

use num_bigint::Sign;

use crate::cards::Card;

/// Writes a fault for each card that is not in the hand or is used too often, and, with
/// `every_card`, for each that is missing.
pub(super) fn take_stock(hand: &[Card], typed: &[(Card, String)], every_card: bool) -> Vec<String> {
    let mut left: Vec<&Card> = hand.iter().collect();
    let mut used: Vec<(&Card, &str)> = typed.iter().map(|(card, typed)| (card, &**typed)).collect();
    let mut take = |fits: &dyn Fn(&Card, &Card) -> bool| {
        used.retain(|(card, _)| {
            let held = left.iter().position(|held| fits(held, card));
            held.map(|at| left.swap_remove(at)).is_none()
        });
    };
    take(&|held, card| held == card);
    // The remaining ones and elevens may be aces.
    take(&|held, card| *held == Card::Ace && is_ace(card));

    let mut faults = Vec::new();
    while let Some((card, typed)) = used.pop() {
        let more = 1 + used.iter().filter(|(other, _)| *other == card).count();
        used.retain(|(other, _)| *other != card);
        faults.push(match hand.iter().filter(|held| *held == card).count() {
            0 => format!("{typed} is not in the hand{}", minus(card, hand)),
            held => {
                let (used, held) = (times(held + more), times(held));
                format!("{typed} is used {used}, but the hand has it {held}")
            }
        });
    }
    faults.reverse();
    if !every_card {
        return faults;
    }
    left.sort_by_key(|card| hand.iter().position(|held| held == *card));
    for same in left.chunk_by(|a, b| a == b) {
        let name = match same[0] {
            Card::Number(number) => number.to_string(),
            Card::Ace => "an ace".to_owned(),
        };
        let often = if same.len() > 1 { format!(" {}", times(same.len())) } else { String::new() };
        faults.push(format!("{name} is missing{often}"));
    }
    faults
}

/// Returns whether a hand has a card like this; a free ace stands for 1 and 11.
pub(super) fn is_in(hand: &[Card], card: &Card) -> bool {
    hand.contains(card) || is_ace(card) && hand.contains(&Card::Ace)
}

/// Returns whether a card is a number that an ace may count as.
fn is_ace(card: &Card) -> bool {
    [1, 11].iter().any(|&value| *card == Card::Number(value.into()))
}

/// Explains a minus before a number that is in the hand without it; empty for other cards.
fn minus(card: &Card, hand: &[Card]) -> String {
    let Card::Number(number) = card else { return String::new() };
    let size = Card::Number(-number);
    match number.sign() == Sign::Minus && hand.contains(&size) {
        true => {
            let size = -number;
            format!(": a minus before a number is no operation (`0 - {size}` takes a card 0)")
        }
        false => String::new(),
    }
}

fn times(count: usize) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{count} times"),
    }
}
