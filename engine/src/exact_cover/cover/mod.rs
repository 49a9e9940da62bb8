//! An instance of exact cover: the items, and the options in one flat array.

mod builder;

use std::fmt;

use super::names::Names;
pub use builder::Builder;

/// An item of an option, with the colour that the option gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The item, numbered from 0.
    pub item: u32,
    /// The colour, numbered from 1; 0 is no colour. Only secondary items have colours.
    pub colour: u32,
}

impl Entry {
    /// Returns an entry without a colour.
    pub const fn plain(item: u32) -> Self {
        Self { item, colour: 0 }
    }
}

/// An immutable instance of exact cover with colours, made by a [`Builder`] or
/// [read](super::parse) from a text.
///
/// Items are numbered from 0, primary ones first; options are numbered from 0 in the order in which
/// they were added. Every option has a primary item and no item twice; only secondary items have
/// colours.
///
/// An instance without primary items has no options and one solution, the empty set. An instance
/// has no solution if a primary item occurs in no option.
///
/// Methods panic if they get the number of an item, option or colour that does not exist.
///
/// Memory: the names, 8 bytes for each entry, 4 for each option, and about 16 for each item. Two
/// instances are equal if they have equal items and options in the same order, whatever the numbers
/// of their colours.
#[derive(Clone, Debug)]
pub struct ExactCover {
    pub(super) names: Names,
    /// The names of the colours; colour 0, no colour, has the empty name.
    pub(super) colours: Names,
    pub(super) primary: u32,
    /// The end of each option's entries in `entries`.
    pub(super) ends: Vec<u32>,
    pub(super) entries: Vec<Entry>,
}

impl ExactCover {
    /// Returns a builder of an instance.
    pub fn builder() -> Builder {
        Builder::default()
    }

    /// Returns the number of items.
    pub fn items(&self) -> usize {
        self.names.len()
    }

    /// Returns the number of primary items. Items with lesser numbers are primary, the others
    /// secondary.
    pub fn primary(&self) -> usize {
        self.primary as usize
    }

    /// Returns the number of options.
    pub fn options(&self) -> usize {
        self.ends.len()
    }

    /// Returns the number of entries of all options.
    pub fn entries(&self) -> usize {
        self.entries.len()
    }

    /// Returns the number of colours, [no colour](Entry::colour) included; the number of every
    /// colour is less than this. Some colours may occur in no option.
    pub fn colours(&self) -> usize {
        self.colours.len()
    }

    /// Returns the entries of an option, in the order in which they were added.
    pub fn option(&self, option: usize) -> &[Entry] {
        let start = if option == 0 { 0 } else { self.ends[option - 1] as usize };
        &self.entries[start..self.ends[option] as usize]
    }

    /// Returns the name of an item.
    pub fn item_name(&self, item: usize) -> &str {
        self.names.name(item)
    }

    /// Returns the name of a colour; empty for 0, no colour.
    pub fn colour_name(&self, colour: u32) -> &str {
        self.colours.name(colour as usize)
    }

    /// Returns the item with a name, in constant time; `None` if there is none.
    pub fn item(&self, name: &str) -> Option<usize> {
        self.names.number(name).map(|item| item as usize)
    }

    /// Returns an option in Knuth's format: `a b c:red`.
    pub fn show_option(&self, option: usize) -> impl fmt::Display + '_ {
        let entries = self.option(option);
        fmt::from_fn(move |f| {
            for (at, entry) in entries.iter().enumerate() {
                let blank = if at == 0 { "" } else { " " };
                write!(f, "{blank}{}", self.item_name(entry.item as usize))?;
                if entry.colour != 0 {
                    write!(f, ":{}", self.colour_name(entry.colour))?;
                }
            }
            Ok(())
        })
    }
}

impl PartialEq for ExactCover {
    fn eq(&self, other: &Self) -> bool {
        let equal = |(mine, theirs): (&Entry, &Entry)| {
            mine.item == theirs.item
                && self.colour_name(mine.colour) == other.colour_name(theirs.colour)
        };
        (&self.names, self.primary, &self.ends) == (&other.names, other.primary, &other.ends)
            && self.entries.iter().zip(&other.entries).all(equal)
    }
}

impl Eq for ExactCover {}
