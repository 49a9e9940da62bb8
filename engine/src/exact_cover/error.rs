//! Errors in building an instance, and the form in which messages show names.

use std::fmt;

/// The reason why a [`Builder`](super::Builder) refuses an item or an option. Shown as a sentence
/// without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The name of an item or a colour is empty, or has white space, a control character, `:` or
    /// `|`.
    InvalidName(String),
    /// An item is defined a second time.
    DefinedTwice(String),
    /// A primary item is defined after a secondary one.
    PrimaryAfterSecondary(String),
    /// An option names an item that is not defined.
    UnknownItem(String),
    /// An option has the number of an item that is not defined.
    UnknownItemNumber(u32),
    /// An option has the number of a colour that is not defined.
    UnknownColourNumber(u32),
    /// An item occurs twice in one option.
    TwiceInOption(String),
    /// An item is given two colours in one option.
    TwoColours(String),
    /// A primary item is given a colour.
    ColourOnPrimary(String),
    /// An option has no primary item.
    WithoutPrimary,
    /// There are more items, colours, options, entries or bytes of names than fit into 32 bits.
    TooLarge,
    /// Something is added to an instance that is closed. A [`Builder`](super::Builder) never
    /// closes; models that are built on it may.
    Closed,
}

/// Maximum number of characters of a name that are shown.
const SHOWN: usize = 60;

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::InvalidName(name) if name.is_empty() => write!(f, "a name is empty"),
            Error::InvalidName(name) => write!(f, "`{}` cannot be a name", Shown(name)),
            Error::DefinedTwice(item) => write!(f, "item `{}` is defined twice", Shown(item)),
            Error::PrimaryAfterSecondary(item) => {
                write!(f, "primary item `{}` comes after a secondary one", Shown(item))
            }
            Error::UnknownItem(item) => write!(f, "there is no item `{}`", Shown(item)),
            Error::UnknownItemNumber(item) => write!(f, "there is no item number {item}"),
            Error::UnknownColourNumber(colour) => write!(f, "there is no colour number {colour}"),
            Error::TwiceInOption(item) => {
                write!(f, "item `{}` stands twice in one option", Shown(item))
            }
            Error::TwoColours(item) => {
                write!(f, "item `{}` has two colours in one option", Shown(item))
            }
            Error::ColourOnPrimary(item) => {
                write!(f, "item `{}` is primary and cannot have a colour", Shown(item))
            }
            Error::WithoutPrimary => write!(f, "this option has no primary item"),
            Error::TooLarge => write!(f, "the instance is too large for 32 bits"),
            Error::Closed => write!(f, "nothing can be added to the instance any more"),
        }
    }
}

impl std::error::Error for Error {}

/// A name in a message: shortened to 60 characters, and with control characters escaped, so that it
/// cannot control a terminal.
pub(super) struct Shown<'a>(pub(super) &'a str);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, letter) in self.0.chars().enumerate() {
            match letter {
                _ if at == SHOWN => return write!(f, "…"),
                _ if letter.is_control() => write!(f, "{}", letter.escape_debug())?,
                _ => write!(f, "{letter}")?,
            }
        }
        Ok(())
    }
}
