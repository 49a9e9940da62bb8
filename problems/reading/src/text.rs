//! Reads a text from its beginning to its end, by words, lines or parts of lines; each piece knows
//! its place.

use super::{Input, Mistake, Place, Word};

/// The part of a text that is not read yet. Copy it to look ahead.
///
/// ```
/// use billhook_reading::Input;
///
/// let input = Input::from_text("file", "5 7\n\n..X  \nAA");
/// let mut text = input.cursor();
/// assert_eq!(text.word().map(|word| word.text), Some("5"));
/// assert_eq!(text.rest_of_line().text, " 7");
/// assert_eq!(text.line().map(|line| line.place), Some(5..8));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Text<'a> {
    /// The whole text, up to the end of what may be read.
    text: &'a str,
    at: usize,
}

impl Input {
    /// Returns the text of the input, to be read piece by piece.
    pub fn cursor(&self) -> Text<'_> {
        Text::new(self.text())
    }
}

impl<'a> Text<'a> {
    /// Creates a reader at the beginning of a text.
    pub fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// Takes the next word, on this line or a later one; `None` at the end of the text.
    pub fn word(&mut self) -> Option<Word<'a>> {
        let rest = self.text[self.at..].trim_start();
        let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let start = self.text.len() - rest.len();
        self.at = start + length;
        (length > 0).then_some(Word { text: &rest[..length], place: start..self.at })
    }

    /// Takes the rest of the line, without white space at its end.
    ///
    /// A carriage return ends a line as well; with a line feed behind it, an empty line follows.
    pub fn rest_of_line(&mut self) -> Word<'a> {
        let start = self.at;
        let rest = &self.text[start..];
        let length = rest.find(['\n', '\r']).unwrap_or(rest.len());
        self.at = (start + length + 1).min(self.text.len());
        let text = rest[..length].trim_end();
        Word { text, place: start..start + text.len() }
    }

    /// Takes the next line that is not empty, without white space at its end; `None` if there is
    /// none.
    pub fn line(&mut self) -> Option<Word<'a>> {
        while self.at < self.text.len() {
            let line = self.rest_of_line();
            if !line.text.is_empty() {
                return Some(line);
            }
        }
        None
    }

    /// Takes the next part of a line that is not empty, up to a slash or the end of the line and
    /// without white space at its end; `None` if there is none.
    pub fn part_of_line(&mut self) -> Option<Word<'a>> {
        while self.at < self.text.len() {
            let (start, rest) = (self.at, &self.text[self.at..]);
            let length = rest.find(['\n', '\r', '/']).unwrap_or(rest.len());
            self.at = (start + length + 1).min(self.text.len());
            let text = rest[..length].trim_end();
            if !text.is_empty() {
                return Some(Word { text, place: start..start + text.len() });
            }
        }
        None
    }

    /// Takes all lines that are not empty, without white space at their ends.
    pub fn lines(mut self) -> impl Iterator<Item = Word<'a>> {
        std::iter::from_fn(move || self.line())
    }

    /// Returns the number of the line, from 1, on which a byte of the text stands.
    pub fn line_of(&self, at: usize) -> usize {
        1 + self.text.bytes().take(at).filter(|byte| *byte == b'\n').count()
    }

    /// Returns the place of the end of the text, without white space there.
    pub fn end(&self) -> Place {
        let end = self.text.trim_end().len();
        Place::Input(end..end)
    }

    /// Returns the text between here and `later`, without white space around it; empty if `later`
    /// is before here.
    pub fn until(&self, later: &Self) -> Word<'a> {
        let taken = self.text.get(self.at..later.at).unwrap_or_default();
        let start = self.at + taken.len() - taken.trim_start().len();
        Word { text: taken.trim(), place: start..start + taken.trim().len() }
    }

    /// Checks that only empty lines follow.
    ///
    /// # Errors
    ///
    /// Fails with `message` at the next line that is not empty, if there is one.
    pub fn finished(mut self, message: &str) -> Result<(), Mistake> {
        self.line().map_or(Ok(()), |line| Err(line.mistake(message, "not expected")))
    }

    /// Returns the rest of the text from here up to the byte `later`.
    pub(super) fn part(&self, later: usize) -> Self {
        Self { text: &self.text[..later], at: self.at }
    }
}
