//! A toolkit for what puzzles read: words, lines, numbers and grids, with mistakes
//! at their place.

use std::fmt::Display;
use std::ops::{Range, RangeInclusive};
use std::str::FromStr;

use crate::{Input, Mistake, Place, Word};

impl Input {
    /// The only number of the input, within a range; `what` names it in messages, as
    /// in "number of queens".
    ///
    /// # Errors
    ///
    /// If there is no word, more than one, or one that is no such number.
    pub fn number<N>(&self, what: &str, range: RangeInclusive<N>) -> Result<N, Mistake>
    where
        N: FromStr + PartialOrd + Display,
    {
        let mut words = self.words();
        let Some(word) = words.next() else {
            return Err(Mistake::new(format!("no {what}"), Place::Nowhere, ""));
        };
        if let Some(more) = words.next() {
            return Err(Mistake::new("too many words", Place::Input(more.place), "not expected"));
        }
        word.number(what, range)
    }

    /// The lines of the text, without their ends and without those that are empty at
    /// the end of the text.
    pub fn lines(&self) -> impl Iterator<Item = Word<'_>> {
        let text = self.text().trim_end();
        let start = |line: &str| line.as_ptr() as usize - text.as_ptr() as usize;
        let lines = text.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line));
        lines
            .take(if text.is_empty() { 0 } else { usize::MAX })
            .map(move |text| Word { text, place: start(text)..start(text) + text.len() })
    }
}

impl<'a> Word<'a> {
    /// A mistake about it.
    pub fn mistake(&self, message: impl Into<String>, label: impl Into<String>) -> Mistake {
        Mistake::new(message, Place::Input(self.place.clone()), label)
    }

    /// The number that it is, within a range; `what` names it in messages.
    ///
    /// # Errors
    ///
    /// If it is no such number.
    pub fn number<N>(&self, what: &str, range: RangeInclusive<N>) -> Result<N, Mistake>
    where
        N: FromStr + PartialOrd + Display,
    {
        match self.text.parse() {
            Ok(number) if range.contains(&number) => Ok(number),
            _ => Err(self.mistake(format!("this is no {what}"), expected(&range))),
        }
    }

    /// A part of it, by its bytes.
    pub fn part(&self, range: Range<usize>) -> Word<'a> {
        // A word that cannot be shown as it is stands in the text otherwise.
        let place = match self.place.len() == self.text.len() {
            true => self.place.start + range.start..self.place.start + range.end,
            false => self.place.clone(),
        };
        Word { text: &self.text[range], place }
    }

    /// Its words, each at its place.
    pub fn words(&self) -> impl Iterator<Item = Word<'a>> {
        let whole = self.clone();
        self.text.split_whitespace().map(move |word| {
            let start = word.as_ptr() as usize - whole.text.as_ptr() as usize;
            whole.part(start..start + word.len())
        })
    }

    /// Its characters, each at its place.
    pub fn characters(&self) -> impl Iterator<Item = Word<'a>> {
        let whole = self.clone();
        self.text.char_indices().map(move |(at, it)| whole.part(at..at + it.len_utf8()))
    }
}

/// What a number of a range is expected to be.
pub(crate) fn expected<N: Display>(range: &RangeInclusive<N>) -> String {
    format!("expected a whole number from {} to {}", range.start(), range.end())
}
