//! A file's text, taken word by word and line by line.

use std::ops::Range;

use billhook_plugin::{Mistake, Place};

/// The part of the text that is not yet read. To look ahead, copy it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text<'a> {
    text: &'a str,
    at: usize,
}

/// A part of the text, and where it begins, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part<'a> {
    pub(super) text: &'a str,
    pub(super) start: usize,
}

impl<'a> Text<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// Takes the next word, on this line or a later one.
    pub(super) fn word(&mut self) -> Option<Part<'a>> {
        let rest = self.text[self.at..].trim_start();
        let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let start = self.text.len() - rest.len();
        self.at = start + length;
        (length > 0).then_some(Part { text: &rest[..length], start })
    }

    /// Takes the rest of the line, without blanks at its end.
    ///
    /// A carriage return ends a line as well: with a line feed behind it that
    /// makes an empty line, which means nothing in this format.
    pub(super) fn rest_of_line(&mut self) -> Part<'a> {
        let start = self.at;
        let rest = &self.text[start..];
        let length = rest.find(['\n', '\r']).unwrap_or(rest.len());
        self.at = (start + length + 1).min(self.text.len());
        Part { text: rest[..length].trim_end(), start }
    }

    /// Takes the next line that is not empty, without blanks at its end.
    pub(super) fn line(&mut self) -> Option<Part<'a>> {
        while self.at < self.text.len() {
            let line = self.rest_of_line();
            if !line.text.is_empty() {
                return Some(line);
            }
        }
        None
    }

    /// The end of what is written.
    pub(super) fn end(&self) -> Place {
        let end = self.text.trim_end().len();
        Place::Input(end..end)
    }
}

impl<'a> Part<'a> {
    /// Where it is.
    pub(super) fn place(&self) -> Place {
        Place::Input(self.range())
    }

    /// Where it is, in bytes of the text.
    pub(super) fn range(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// Its characters.
    pub(super) fn characters(self) -> impl Iterator<Item = (char, Part<'a>)> {
        self.text.char_indices().map(move |(at, character)| {
            let text = &self.text[at..at + character.len_utf8()];
            (character, Part { text, start: self.start + at })
        })
    }

    /// Some words of it, to be shown in a message.
    pub(super) fn shown(&self) -> String {
        shown(self.text)
    }

    /// A mistake here.
    pub(super) fn mistake(&self, message: impl Into<String>, label: impl Into<String>) -> Mistake {
        Mistake::new(message, self.place(), label)
    }
}

/// A text within a message: in quotes, escaped where it could not be seen,
/// and not too long.
pub(super) fn shown(text: &str) -> String {
    let mut shown = String::new();
    for character in text.chars().take(20) {
        match character {
            '\'' | '"' | '\\' => shown.push(character),
            _ => shown.extend(character.escape_debug()),
        }
    }
    let more = if text.chars().nth(20).is_some() { "…" } else { "" };
    format!("`{shown}{more}`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_words() {
        let text = "5\t 5\r\n\r\nA  \n \t\n B\rC";
        let mut words = Text::new(text);
        let read = std::iter::from_fn(|| words.word()).map(|word| (word.text, word.start));
        assert_eq!(read.collect::<Vec<_>>(), [("5", 0), ("5", 3), ("A", 8), ("B", 16), ("C", 18)]);
        let mut lines = Text::new(text);
        let read = std::iter::from_fn(|| lines.line()).map(|line| (line.text, line.start));
        assert_eq!(read.collect::<Vec<_>>(), [("5\t 5", 0), ("A", 8), (" B", 15), ("C", 18)]);
    }

    #[test]
    fn what_cannot_be_seen_is_escaped() {
        for (text, expect) in [
            ("A", "`A`"),
            ("\"", "`\"`"),
            ("\0", "`\\0`"),
            ("\u{1b}[31m", "`\\u{1b}[31m`"),
            ("é", "`é`"),
            ("\u{a0}", "`\\u{a0}`"),
            ("AAAAAAAAAAAAAAAAAAAAAA", "`AAAAAAAAAAAAAAAAAAAA…`"),
        ] {
            assert_eq!(shown(text), expect);
        }
    }
}
