//! The formats by name.

use std::fmt;

use super::super::ExactCover;
use super::{Misread, ec, knuth, lists};

/// A format of instances as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// [Knuth's format](super::parse_knuth): items and colours have names,
    /// and some items are secondary.
    Knuth,
    /// The [`ec` format](super::parse_ec), after DIMACS.
    Ec,
    /// [Lists of numbers](super::parse_lists).
    Lists,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 3] = [Format::Knuth, Format::Ec, Format::Lists];

    /// The format's name in lower case, as in `knuth`.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Knuth => "knuth",
            Format::Ec => "ec",
            Format::Lists => "lists",
        }
    }

    /// The format that a text has by its looks, in time linear in the text.
    ///
    /// `ec` if nothing but `c` lines stands before a line `p ec NUMBER`; lists
    /// if every line is numbers and every number is right, also if Knuth's
    /// format could be meant; otherwise Knuth's. What [`write()`] makes is
    /// detected as what it is.
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

/// Reads an instance, in time and memory linear in the text.
///
/// # Errors
///
/// The first word that does not fit, with its place.
///
/// ```
/// use billhook_engine::exact_cover::{Format, parse};
///
/// let text = "a b\na\nb\na b\n";
/// assert_eq!(parse(text, Format::detect(text)).map(|cover| cover.options()), Ok(3));
/// ```
pub fn parse(text: &str, format: Format) -> Result<ExactCover, Misread> {
    match format {
        Format::Knuth => knuth::parse_knuth(text),
        Format::Ec => ec::parse_ec(text),
        Format::Lists => lists::parse_lists(text),
    }
}

/// Writes an instance, in time linear in its size. None if the format cannot
/// hold it: `ec` and lists have no secondary items, Knuth's format has at
/// least one primary item.
///
/// Read again in the same format, the text gives an equal instance; but `ec`
/// and lists name the items by their numbers.
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
