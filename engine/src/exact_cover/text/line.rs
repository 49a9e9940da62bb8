//! Lines and words of a text, with their places.

use std::ops::Range;

use super::Misread;

/// A line that is not blank.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    /// Without white space around it.
    pub(super) text: &'a str,
    /// Where it starts in the whole text, in bytes.
    start: usize,
}

/// A word of a line.
#[derive(Clone, Debug)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    /// Where it stands in the whole text, in bytes.
    pub(super) place: Range<usize>,
}

/// The lines that are not blank. They end with `\n` or `\r\n`.
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

    /// The empty place behind the line.
    pub(super) fn end(self) -> Range<usize> {
        let end = self.place().end;
        end..end
    }
}

impl Word<'_> {
    /// The number that the word is, if it is one and fits.
    pub(super) fn number(&self) -> Option<usize> {
        let digits = self.text.bytes().all(|byte| byte.is_ascii_digit());
        if digits { self.text.parse().ok() } else { None }
    }

    /// The number that the word is.
    ///
    /// # Errors
    ///
    /// If it is none or does not fit: `what` was expected.
    pub(super) fn expect_number(&self, what: &str) -> Result<usize, Misread> {
        self.number().ok_or_else(|| {
            let digits = self.text.bytes().all(|byte| byte.is_ascii_digit());
            let message = if digits { "number that fits" } else { "number" };
            Misread::word(message, self.text, self.place.clone(), &format!("expected {what}"))
        })
    }
}
