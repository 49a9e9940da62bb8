//! Draws hands from a shuffled pack, and lists all hands of a range of cards.

use std::borrow::Cow;

use billhook_numbers::game::MOST_CARDS;
use billhook_plugin::player::Series;
use billhook_plugin::{Input, Mistake, Options, Place, Random};

/// The ranks of a pack, in ascending order.
const RANKS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/// Draws the hand that `--random` asks for, in the order of drawing. Fails if a hand was typed too,
/// or an option is wrong.
pub(crate) fn random(input: &Input, options: &Options) -> Result<Cow<'static, Input>, Mistake> {
    if let Some(word) = input.words().next() {
        let place = Place::Input(word.place);
        return Err(Mistake::new("a hand and --random exclude each other", place, "drop one"));
    }
    let ranks = draw(options, &mut options.random("seed")?)?;
    Ok(Cow::Owned(Input::from_words(ranks.into_iter().map(|rank| RANKS[rank]))))
}

/// Deals a hand to players, in ascending order to hide the order of drawing. Cards are written as
/// numbers unless the options change the values of letters. Fails if an option is wrong.
pub(crate) fn deal(options: &Options, random: &mut Random) -> Result<Input, Mistake> {
    let mut ranks = draw(options, random)?;
    ranks.sort_unstable();
    let letters = options.get("faces") == "one" || !["", "1"].contains(&options.get("ace"));
    let card = |rank: usize| match letters {
        true => RANKS[rank].to_owned(),
        false => (rank + 1).to_string(),
    };
    Ok(Input::from_words(ranks.into_iter().map(card)))
}

/// The number of cards of each rank in a pack.
const SUITS: usize = 4;

/// Draws cards without replacement from a pack of four suits, each from the ace to the largest card,
/// and returns their ranks. Fails if the number of cards or the largest card is wrong, or if the
/// pack has fewer cards.
fn draw(options: &Options, random: &mut Random) -> Result<Vec<usize>, Mistake> {
    let cards = cards(options)?;
    let ranks = options.number("largest", "largest card", 1..=RANKS.len())?.unwrap_or(RANKS.len());
    let mut pack: Vec<usize> = (0..SUITS * ranks).collect();
    if cards > pack.len() {
        let message = format!("a pack of {} cards has no hand of {cards}", pack.len());
        let expected = format!("expected {} or more", cards.div_ceil(SUITS));
        return Err(options.mistake("largest", message, expected));
    }
    Ok((0..cards).map(|_| pack.swap_remove(random.below(pack.len())) % ranks).collect())
}

/// The range of cards that a series may have.
const RANGE: std::ops::RangeInclusive<i64> = -1_000..=1_000;

/// Reads the number of cards of a drawn hand, or of each hand of a series: 4 by default. Fails if
/// it is no number from 1 to 9.
pub(crate) fn cards(options: &Options) -> Result<usize, Mistake> {
    Ok(options.number("cards", "number of cards", 1..=MOST_CARDS)?.unwrap_or(4))
}

/// Returns the hands that `--all-hands` asks for; `None` without that option. Fails if the range
/// does not have two numbers in ascending order from -1,000 to 1,000, or if the number of cards is
/// wrong.
pub(crate) fn all_hands(options: &Options) -> Result<Option<Series>, Mistake> {
    if !options.has("all-hands") {
        return Ok(None);
    }
    let number = |text: &str| text.parse().ok().filter(|number| RANGE.contains(number));
    let range = options.get("all-hands").split_once("..");
    let range = range.and_then(|(low, high)| Some((number(low)?, number(high)?)));
    let Some((low, high)) = range.filter(|(low, high)| low <= high) else {
        let expected = "expected the lowest and the highest card, such as 1..13";
        return Err(options.mistake("all-hands", "invalid range of cards", expected));
    };
    let hands = Hands { next: Some(vec![low; cards(options)?]), high };
    let options = options.without(&["all-hands", "cards"]);
    Ok(Some(Series { instances: Box::new(hands), options }))
}

/// An iterator over multisets of cards in lexicographic order.
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
