//! Errors in a text, each with its place and what was expected there.

use std::fmt;
use std::ops::Range;

use super::super::Error;
use super::super::error::Shown;

/// An error in a text that is not a valid instance in its format.
///
/// ```
/// use billhook_engine::exact_cover::{Format, parse};
///
/// let text = "a b\na c\n";
/// let misread = parse(text, Format::Knuth).unwrap_err();
/// assert_eq!(&text[misread.place.clone()], "c");
/// assert_eq!(misread.to_string(), "there is no item `c` (expected an item of the first line)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// Description of the error, a sentence without a full stop.
    pub message: String,
    /// Range of the error in the text, in bytes; empty if something is missing there.
    pub place: Range<usize>,
    /// Description of what was expected there.
    pub expected: String,
}

impl Misread {
    pub(super) fn new(
        message: impl Into<String>,
        place: Range<usize>,
        expected: impl Into<String>,
    ) -> Self {
        Self { message: message.into(), place, expected: expected.into() }
    }

    /// Converts an error of the builder. `item` says what was expected in place of an unknown item.
    pub(super) fn from_error(error: &Error, place: Range<usize>, item: &str) -> Self {
        let expected = match error {
            Error::InvalidName(_) => "a name has no blank, no control character, no `:` and no `|`",
            Error::DefinedTwice(_) => "expected another name",
            Error::PrimaryAfterSecondary(_) => "expected before the secondary items",
            Error::UnknownItem(_) | Error::UnknownItemNumber(_) => item,
            Error::UnknownColourNumber(_) => "expected another colour",
            Error::TwiceInOption(_) => "expected each item once",
            Error::TwoColours(_) => "expected one colour",
            Error::ColourOnPrimary(_) => "expected the item alone: colours are for secondary items",
            Error::WithoutPrimary => "expected at least one primary item",
            Error::TooLarge => "expected a smaller instance",
            Error::Closed => "expected before symmetries",
        };
        Self::new(error.to_string(), place, expected)
    }

    /// Creates the error that a word is no `what`, such as a number.
    pub(super) fn word(what: &str, word: &str, place: Range<usize>, expected: &str) -> Self {
        Self::new(format!("`{}` is no {what}", Shown(word)), place, expected)
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.message, self.expected)
    }
}

impl std::error::Error for Misread {}
