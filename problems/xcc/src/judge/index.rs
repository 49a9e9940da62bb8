//! Indexes options by their words, in any order.
//!
//! The index stores the sum of the hashes of an option's words, which does not depend on their
//! order; the few options with a given sum are then compared word by word.

use std::hash::{BuildHasher, RandomState};

use billhook_engine::exact_cover::ExactCover;

use super::read::Part;

/// The index of the options of an instance, which takes 16 bytes an option.
#[derive(Debug)]
pub(crate) struct Index {
    hasher: RandomState,
    /// The sums, ascending, each with its option.
    sums: Vec<(u64, u32)>,
}

impl Index {
    /// Creates the index, in almost linear time.
    pub(crate) fn new(cover: &ExactCover) -> Self {
        let hasher = RandomState::new();
        let numbers = (0..cover.options()).zip(0_u32..);
        let mut sums: Vec<_> = numbers
            .map(|(option, number)| {
                let text = cover.show_option(option).to_string();
                (sum(&hasher, text.split(' ')), number)
            })
            .collect();
        sums.sort_unstable();
        // The first of equal options suffices.
        let words = |option: u32| sorted(cover, option as usize);
        sums.dedup_by(|later, first| later.0 == first.0 && words(later.1) == words(first.1));
        Self { hasher, sums }
    }

    /// Returns the first option with exactly these words, in any order; `None` if no option has
    /// them.
    pub(super) fn find(&self, cover: &ExactCover, part: &Part<'_>) -> Option<u32> {
        let words = &part.words;
        let wanted = sum(&self.hasher, words.iter().copied());
        let start = self.sums.partition_point(|&(sum, _)| sum < wanted);
        let mut words: Vec<_> = words.iter().map(|word| (*word).to_owned()).collect();
        words.sort_unstable();
        let same = self.sums[start..].iter().take_while(|(sum, _)| *sum == wanted);
        let mut options = same.into_iter().map(|&(_, option)| option);
        options.find(|&option| sorted(cover, option as usize) == words)
    }
}

fn sum<'a>(hasher: &RandomState, words: impl Iterator<Item = &'a str>) -> u64 {
    words.map(|word| hasher.hash_one(word)).fold(0, u64::wrapping_add)
}

/// Returns the words of an option in alphabetical order.
fn sorted(cover: &ExactCover, option: usize) -> Vec<String> {
    let text = cover.show_option(option).to_string();
    let mut words: Vec<_> = text.split(' ').map(str::to_owned).collect();
    words.sort_unstable();
    words
}
