//! Draws a hand at random.

use std::borrow::Cow;

use billhook_plugin::{Input, Mistake, Options, Place};

/// Four cards from a shuffled pack.
pub(super) fn draw(input: &Input, options: &Options) -> Result<Cow<'static, Input>, Mistake> {
    if let Some(word) = input.words().next() {
        let place = Place::Input(word.place);
        return Err(Mistake::new("a hand and --random exclude each other", place, "drop one"));
    }
    let mut random = options.random("seed")?;
    let mut pack: Vec<usize> = (0..52).collect();
    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
    let cards = [(); 4].map(|()| ranks[pack.swap_remove(random.below(pack.len())) % 13]);
    Ok(Cow::Owned(Input::from_words(cards)))
}
