//! Hands from a shuffled pack.

use std::borrow::Cow;

use billhook_plugin::{Input, Mistake, Options, Place, Random};

use super::all_hands::cards;

/// The ranks of a pack, in ascending order.
const RANKS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/// Draws the hand that `--random` asks for, in the order of drawing.
pub(crate) fn random(input: &Input, options: &Options) -> Result<Cow<'static, Input>, Mistake> {
    if let Some(word) = input.words().next() {
        let place = Place::Input(word.place);
        return Err(Mistake::new("a hand and --random exclude each other", place, "drop one"));
    }
    let ranks = draw(cards(options)?, &mut options.random("seed")?);
    Ok(Cow::Owned(Input::from_words(ranks.into_iter().map(|rank| RANKS[rank]))))
}

/// Deals a hand to players, in ascending order, so that they do not see the order of drawing. Cards
/// are numbers unless the options change the values of letters.
pub(crate) fn deal(options: &Options, random: &mut Random) -> Result<Input, Mistake> {
    let mut ranks = draw(cards(options)?, random);
    ranks.sort_unstable();
    let letters = options.get("faces") == "one" || !["", "1"].contains(&options.get("ace"));
    let card = |rank: usize| match letters {
        true => RANKS[rank].to_owned(),
        false => (rank + 1).to_string(),
    };
    Ok(Input::from_words(ranks.into_iter().map(card)))
}

/// Draws the ranks of different cards from a pack of 52.
fn draw(cards: usize, random: &mut Random) -> Vec<usize> {
    let mut pack: Vec<usize> = (0..52).collect();
    (0..cards).map(|_| pack.swap_remove(random.below(pack.len())) % 13).collect()
}
