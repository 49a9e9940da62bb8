//! Reads words as numbers within a range, divides them into parts, and reads inputs as one number
//! or as lines.

use std::fmt::Display;
use std::ops::{Range, RangeInclusive};
use std::str::FromStr;

use super::{Input, Mistake, Place, Word};

impl Input {
    /// Reads the only number of the input, within a range; `what` names it in messages, as in
    /// "number of queens".
    ///
    /// # Errors
    ///
    /// Fails if there is no word, more than one, or one that is no such number.
    ///
    /// ```
    /// use billhook_reading::Input;
    ///
    /// let queens = |typed| Input::from_words([typed]).number("number of queens", 0..=32);
    /// assert_eq!(queens("8"), Ok(8));
    /// assert_eq!(queens("33").unwrap_err().message, "invalid number of queens");
    /// assert_eq!(queens("8 8").unwrap_err().message, "too many words");
    /// ```
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

    /// Returns the lines of the text without their line ends. White space at the end of the text is
    /// left out, and with it all empty lines there; other empty lines are kept.
    /// ([`Text::line`](super::Text::line) skips all of them.)
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
    /// Returns a mistake at the place of this word.
    pub fn mistake(&self, message: impl Into<String>, label: impl Into<String>) -> Mistake {
        Mistake::new(message, Place::Input(self.place.clone()), label)
    }

    /// Reads the word as a number within a range; `what` names it in messages.
    ///
    /// # Errors
    ///
    /// Fails if the word is no number, or one outside the range.
    ///
    /// ```
    /// let input = billhook_reading::Input::from_text("file", "7 12");
    /// let numbers: Vec<_> = input.words().map(|word| word.number("height", 1..=9)).collect();
    /// assert_eq!(numbers[0], Ok(7));
    /// let mistake = numbers[1].clone().unwrap_err();
    /// assert_eq!(mistake.to_string(), "invalid height (expected a whole number from 1 to 9)");
    /// ```
    pub fn number<N>(&self, what: &str, range: RangeInclusive<N>) -> Result<N, Mistake>
    where
        N: FromStr + PartialOrd + Display,
    {
        match self.text.parse() {
            Ok(number) if range.contains(&number) => Ok(number),
            _ => Err(self.mistake(format!("invalid {what}"), expected(&range))),
        }
    }

    /// Reads the word as a number within a range, or as `None` if it is `.`; `what` names the
    /// number in messages. If the range is empty, only `.` is right.
    ///
    /// # Errors
    ///
    /// Fails if the word is neither `.` nor a number in the range.
    pub fn given<N>(&self, what: &str, range: RangeInclusive<N>) -> Result<Option<N>, Mistake>
    where
        N: FromStr + PartialOrd + Display,
    {
        if self.text == "." {
            return Ok(None);
        }
        if range.is_empty() {
            return Err(self.mistake(format!("there is no {what}"), "expected ."));
        }
        let number = self.number(what, range).map(Some);
        number.map_err(|mistake| Mistake { label: mistake.label + ", or .", ..mistake })
    }

    /// Returns a part of the word as a word of its own. `range` is in bytes of its text. If the
    /// word is escaped in the input, the part has the place of the whole word.
    ///
    /// # Panics
    ///
    /// Panics if `range` does not lie within the text, or cuts a character.
    pub fn part(&self, range: Range<usize>) -> Word<'a> {
        // An escaped word has no places for its parts.
        let place = match self.place.len() == self.text.len() {
            true => self.place.start + range.start..self.place.start + range.end,
            false => self.place.clone(),
        };
        Word { text: &self.text[range], place }
    }

    /// Splits the word at the first `separator` and removes white space around both parts; `None`
    /// without a separator.
    pub fn split_at(&self, separator: char) -> Option<(Word<'a>, Word<'a>)> {
        let (before, after) = self.text.split_once(separator)?;
        Some((self.within(before.trim()), self.within(after.trim())))
    }

    /// Returns the word for a message: see [`shown`].
    pub fn shown(&self) -> String {
        shown(self.text)
    }

    /// Returns the words of a line, each at its place.
    pub fn words(&self) -> impl Iterator<Item = Word<'a>> + use<'a> {
        let whole = self.clone();
        self.text.split_whitespace().map(move |word| whole.within(word))
    }

    /// Returns `part`, a piece of this word's text, as a word at its place; any other text gets the
    /// place of the whole word.
    pub(super) fn within(&self, part: &'a str) -> Word<'a> {
        let start = (part.as_ptr() as usize).checked_sub(self.text.as_ptr() as usize);
        match start.filter(|start| start + part.len() <= self.text.len()) {
            Some(start) => self.part(start..start + part.len()),
            None => Word { text: part, place: self.place.clone() },
        }
    }

    /// Returns the characters of the word, each at its place.
    pub fn characters(&self) -> impl Iterator<Item = Word<'a>> + use<'a> {
        let whole = self.clone();
        self.text.char_indices().map(move |(at, it)| whole.part(at..at + it.len_utf8()))
    }
}

/// Returns the label of a mistake where a number of this range is expected.
pub(super) fn expected<N: Display>(range: &RangeInclusive<N>) -> String {
    format!("expected a whole number from {} to {}", range.start(), range.end())
}

/// Returns a text for a message: between backquotes, with invisible characters escaped. From the
/// 21st character on an ellipsis stands for the rest.
pub fn shown(text: &str) -> String {
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

/// Writes a number of things: the number, and the noun `what` with an "s" unless the number is 1.
pub fn counted(number: usize, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {what}{plural}", grouped(number))
}

/// Returns what is wrong with a number of things, as in "there are 2 cards, not 4"; `None` if it is
/// the number `wanted`.
pub fn miscounted(found: usize, wanted: usize, what: &str) -> Option<String> {
    let are = if found == 1 { "is" } else { "are" };
    (found != wanted)
        .then(|| format!("there {are} {}, not {}", counted(found, what), grouped(wanted)))
}

/// Joins names with commas, and the last two with `word`.
pub fn joined<S: AsRef<str>>(names: &[S], word: &str) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.as_slice() {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [others @ .., last] => format!("{} {word} {last}", others.join(", ")),
    }
}

/// Writes a whole number of any size with commas between its thousands.
pub fn grouped(number: impl ToString) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
