//! All hands of some cards, each once, with cards in ascending order.

use billhook_numbers::game::MOST_CARDS;
use billhook_plugin::player::Series;
use billhook_plugin::{Input, Mistake, Options};

/// The lowest and the highest card that a series may have.
const RANGE: std::ops::RangeInclusive<i64> = -1_000..=1_000;

/// Reads the number of cards of a hand that is drawn, or of each hand of a series.
pub(crate) fn cards(options: &Options) -> Result<usize, Mistake> {
    Ok(options.number("cards", "number of cards", 1..=MOST_CARDS)?.unwrap_or(4))
}

/// Returns the hands that `--all-hands` asks for.
pub(crate) fn all_hands(options: &Options) -> Result<Option<Series>, Mistake> {
    if !options.has("all-hands") {
        return Ok(None);
    }
    let number = |text: &str| text.parse().ok().filter(|number| RANGE.contains(number));
    let range = options.get("all-hands").split_once("..");
    let range = range.and_then(|(low, high)| Some((number(low)?, number(high)?)));
    let Some((low, high)) = range.filter(|(low, high)| low <= high) else {
        let expected = "expected the lowest and the highest card, such as 1..13";
        return Err(options.mistake("all-hands", "this is no range of cards", expected));
    };
    let hands = Hands { next: Some(vec![low; cards(options)?]), high };
    let options = options.without(&["all-hands", "cards"]);
    Ok(Some(Series { instances: Box::new(hands), options }))
}

/// Multisets in lexicographic order.
struct Hands {
    next: Option<Vec<i64>>,
    high: i64,
}

impl Iterator for Hands {
    type Item = Input;

    fn next(&mut self) -> Option<Input> {
        let hand = self.next.take()?;
        if let Some(at) = hand.iter().rposition(|&card| card < self.high) {
            let mut next = hand.clone();
            let raised = hand[at] + 1;
            next[at..].fill(raised);
            self.next = Some(next);
        }
        Some(Input::from_words(hand.iter().map(i64::to_string)))
    }
}
