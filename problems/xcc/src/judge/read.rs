//! Reads the options of an answer, with their positions.

use std::fmt;
use std::ops::Range;

/// Maximum number of characters of an option in a remark.
const SHOWN: usize = 60;

/// An option of the answer.
#[derive(Debug)]
pub(super) struct Part<'a> {
    answer: &'a str,
    /// The option's position in the answer, in bytes.
    pub(super) place: Range<usize>,
    /// The option's words; at least one.
    pub(super) words: Vec<&'a str>,
}

/// Splits an answer into options: the words of a line or, with `semicolons`, those between words
/// `;`. Lines without words are left out.
pub(super) fn parts(answer: &str, semicolons: bool) -> Vec<Part<'_>> {
    let mut parts: Vec<Part<'_>> = Vec::new();
    for line in answer.split('\n') {
        let mut begins = true;
        for word in line.split_whitespace() {
            if semicolons && word == ";" {
                begins = true;
                continue;
            }
            let place = place_of(answer, word);
            match parts.last_mut() {
                Some(part) if !begins => {
                    part.place.end = place.end;
                    part.words.push(word);
                }
                _ => parts.push(Part { answer, place, words: vec![word] }),
            }
            begins = false;
        }
    }
    parts
}

impl Part<'_> {
    /// Returns the position of a word in the answer.
    pub(super) fn place_of(&self, word: &str) -> Range<usize> {
        place_of(self.answer, word)
    }
}

impl fmt::Display for Part<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.words.join(" ");
        match text.char_indices().nth(SHOWN) {
            Some((at, _)) => write!(f, "{}…", &text[..at]),
            None => f.write_str(&text),
        }
    }
}

/// Returns the position of a part of a text, which must be a slice of it.
fn place_of(text: &str, part: &str) -> Range<usize> {
    let start = part.as_ptr() as usize - text.as_ptr() as usize;
    start..start + part.len()
}
