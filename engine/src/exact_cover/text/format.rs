//! The list of text formats. Detects the format of a text, and reads and writes instances in any of
//! them.

use std::fmt;

use super::super::ExactCover;
use super::{Misread, ec, knuth, lists};

/// A text format for instances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// [Knuth's format](super::parse_knuth): items and colours have names, and items may be
    /// secondary.
    Knuth,
    /// The [`ec` format](super::parse_ec), after DIMACS.
    Ec,
    /// [Lists of numbers](super::parse_lists).
    Lists,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 3] = [Format::Knuth, Format::Ec, Format::Lists];

    /// Returns the name in lower case, such as `knuth`.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Knuth => "knuth",
            Format::Ec => "ec",
            Format::Lists => "lists",
        }
    }

    /// Detects the format of a text, in time linear in the text.
    ///
    /// It is `ec` if there are only `c` lines and blank lines before a line `p ec NUMBER`; lists if
    /// every line consists of numbers that are consistent, even if the text could be in Knuth's
    /// format; otherwise Knuth's. The output of [`write()`] is always detected correctly.
    ///
    /// ```
    /// use billhook_engine::exact_cover::Format;
    ///
    /// assert_eq!(Format::detect("c small\np ec 2\ns 1 2\n"), Format::Ec);
    /// assert_eq!(Format::detect("2 1\n2 1 2\n"), Format::Lists);
    /// assert_eq!(Format::detect("2 1\n2\n1\n"), Format::Knuth);
    /// ```
    pub fn detect(text: &str) -> Format {
        if ec::looks_like(text) {
            Format::Ec
        } else if lists::looks_like(text) {
            Format::Lists
        } else {
            Format::Knuth
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads an instance, in time and memory linear in the text and the number of items.
///
/// # Errors
///
/// The first error in the text, with its place.
pub fn parse(text: &str, format: Format) -> Result<ExactCover, Misread> {
    match format {
        Format::Knuth => knuth::parse_knuth(text),
        Format::Ec => ec::parse_ec(text),
        Format::Lists => lists::parse_lists(text),
    }
}

/// Writes an instance, in time linear in its size. Returns `None` if the format does not support
/// it: `ec` and lists have no secondary items, and Knuth's format needs at least one primary item.
///
/// Reading the text in the same format gives an equal instance, except that `ec` and lists name
/// items by their numbers.
///
/// ```
/// use billhook_engine::exact_cover::{Format, parse, write};
///
/// let cover = parse("2 1\n2 1 2\n", Format::Lists)?;
/// assert_eq!(write(&cover, Format::Ec).as_deref(), Some("p ec 2\ns 1 2\n"));
/// # Ok::<(), billhook_engine::exact_cover::Misread>(())
/// ```
pub fn write(cover: &ExactCover, format: Format) -> Option<String> {
    match format {
        Format::Knuth => knuth::write_knuth(cover),
        Format::Ec => ec::write_ec(cover),
        Format::Lists => lists::write_lists(cover),
    }
}
