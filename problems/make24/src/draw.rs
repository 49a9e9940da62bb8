//! Draws a hand at random.

use std::borrow::Cow;

use rand::{Rng, SeedableRng};

use billhook_plugin::{Input, Mistake, Options, Place};

/// Four cards from a shuffled pack.
pub(super) fn draw(input: &Input, options: &Options) -> Result<Cow<'static, Input>, Mistake> {
    if let Some(word) = input.words().next() {
        let place = Place::Input(word.place);
        return Err(Mistake::new("a hand and --random exclude each other", place, "drop one"));
    }
    let text = options.get("seed");
    let seed = match text {
        "" => std::hash::BuildHasher::hash_one(&std::hash::RandomState::new(), ()),
        _ => text.parse().map_err(|_| {
            let place = Place::Option("seed", 0..text.len());
            Mistake::new("the seed is no number", place, "expected a whole number below 2^64")
        })?,
    };
    let mut random = rand_pcg::Pcg64Mcg::seed_from_u64(seed);
    let mut pack: Vec<usize> = (0..52).collect();
    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
    let cards = [(); 4].map(|()| {
        let at = random.next_u64() % pack.len() as u64;
        ranks[pack.swap_remove(at as usize) % 13]
    });
    Ok(Cow::Owned(Input::from_words(cards)))
}
