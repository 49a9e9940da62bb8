//! Reads exact colours, words such as `a=#ff0000` behind clues or below a drawing.

use std::collections::BTreeMap;

use billhook_plugin::Word;
use billhook_plugin::reading::Result;
use billhook_plugin::show::Colour;

use crate::reading::Reading;

/// The colours of words, each with its word.
pub(super) type Exact<'w> = Vec<(Word<'w>, char, Colour)>;

/// Returns whether a word says what a colour is.
pub(super) fn is_colour(word: &str) -> bool {
    let mut signs = word.chars();
    signs.next().is_some_and(|sign| sign.is_ascii_alphabetic()) && signs.as_str().starts_with("=#")
}

/// Returns the colour of three or six hexadecimal digits, such as `f00` or `ff0000`, with or without
/// `#`; `None` for another text.
pub(super) fn colour(text: &str) -> Option<Colour> {
    let digits: Option<Vec<u8>> = text
        .strip_prefix('#')
        .unwrap_or(text)
        .chars()
        .map(|it| Some(it.to_digit(16)? as u8))
        .collect();
    match digits?[..] {
        [red, green, blue] => Some(Colour::exact([red, green, blue].map(|part| part * 17))),
        [a, b, c, d, e, f] => Some(Colour::exact([a * 16 + b, c * 16 + d, e * 16 + f])),
        _ => None,
    }
}

/// Splits words into those that say no colour, and colours. Fails for an invalid colour.
pub(super) fn split<'w>(
    words: impl Iterator<Item = Word<'w>>,
) -> Result<(Vec<Word<'w>>, Exact<'w>)> {
    let (colours, others): (Vec<_>, Vec<_>) = words.partition(|word| is_colour(word.text));
    let read = |word: Word<'w>| {
        let (sign, text) = (word.text.chars().next(), word.text.get(2..).unwrap_or_default());
        let read = sign.zip(colour(text));
        let read = read.map(|(sign, colour)| (word.clone(), sign, colour));
        read.ok_or_else(|| word.mistake("invalid colour", "expected such as a=#ff0000"))
    };
    Ok((others, colours.into_iter().map(read).collect::<Result<_>>()?))
}

/// Adds colours to a puzzle. Fails for one that no block has, and for a second colour of a letter.
pub(super) fn add(exact: Exact<'_>, mut reading: Reading) -> Result<Reading> {
    let mut known = BTreeMap::new();
    for (word, sign, colour) in exact {
        if !reading.clues.signs.contains(&sign) {
            return Err(word.mistake(format!("no block has the colour `{sign}`"), "not expected"));
        }
        if known.insert(sign, colour).is_some() {
            return Err(word.mistake(format!("`{sign}` has a colour already"), "not expected"));
        }
    }
    reading.clues.exact = known;
    Ok(reading)
}
