//! Lines and words of a text, with their places in bytes.

use std::ops::Range;

use super::Misread;

/// A line that is not blank.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    /// The line without leading and trailing white space.
    pub(super) text: &'a str,
    /// Start of the line in the whole text, in bytes.
    start: usize,
}

/// A word of a line.
#[derive(Clone, Debug)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    /// Range of the word in the whole text, in bytes.
    pub(super) place: Range<usize>,
}

/// Iterates over the lines that are not blank. Lines end with `\n` or `\r\n`.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    text.split('\n').map(str::trim).filter(|line| !line.is_empty()).map(move |line| Line {
        text: line,
        start: line.as_ptr() as usize - text.as_ptr() as usize,
    })
}

impl<'a> Line<'a> {
    pub(super) fn words(self) -> impl Iterator<Item = Word<'a>> {
        self.text.split_whitespace().map(move |word| {
            let start = self.start + word.as_ptr() as usize - self.text.as_ptr() as usize;
            Word { text: word, place: start..start + word.len() }
        })
    }

    pub(super) fn place(self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// Returns the empty range at the end of the line.
    pub(super) fn end(self) -> Range<usize> {
        let end = self.place().end;
        end..end
    }
}

impl Word<'_> {
    /// Returns the word as a number; `None` if it is not one or is too large.
    pub(super) fn number(&self) -> Option<usize> {
        let digits = self.text.bytes().all(|byte| byte.is_ascii_digit());
        if digits { self.text.parse().ok() } else { None }
    }

    /// Returns the word as a number.
    ///
    /// # Errors
    ///
    /// If it is not a number or is too large; the message says that `what` was expected.
    pub(super) fn expect_number(&self, what: &str) -> Result<usize, Misread> {
        self.number().ok_or_else(|| {
            let digits = self.text.bytes().all(|byte| byte.is_ascii_digit());
            let message = if digits { "number that fits" } else { "number" };
            Misread::word(message, self.text, self.place.clone(), &format!("expected {what}"))
        })
    }
}
