//! An instance of exact cover: its items, and its options in one flat array.

use std::fmt;

use super::Builder;
use super::names::Names;

/// An item in an option, with the colour that the option gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The item's number, from 0.
    pub item: u32,
    /// The colour's number, from 1; 0 is no colour. Only secondary items have
    /// one.
    pub colour: u32,
}

impl Entry {
    /// An item without a colour.
    pub const fn plain(item: u32) -> Self {
        Self { item, colour: 0 }
    }
}

/// An exact cover problem with colours.
///
/// Items are numbered from 0, the primary ones first; so are options, in the
/// order in which they were given. Every option has a primary item, and no
/// item twice; colours stand on secondary items only. Immutable: it is made by
/// a [`Builder`] or [read](super::parse) from a text.
///
/// Without primary items there are no options, and one solution: the empty
/// one. A primary item that stands in no option leaves no solution.
///
/// Memory: the names, and 8 bytes an entry, 4 an option, about 16 an item.
/// Two of them are equal if they have the same items and options in the same
/// order; how their colours are numbered does not matter.
///
/// ```
/// use billhook_engine::exact_cover::ExactCover;
///
/// let mut builder = ExactCover::builder();
/// for item in ["a", "b"] {
///     builder.primary(item)?;
/// }
/// builder.secondary("c")?;
/// builder.option(["a", "c:red"])?;
/// builder.option(["b", "c:red"])?;
/// let cover = builder.build();
///
/// assert_eq!((cover.items(), cover.primary(), cover.options()), (3, 2, 2));
/// assert_eq!(cover.item("c"), Some(2));
/// let [b, c] = cover.option(1) else { panic!() };
/// assert_eq!((b.item, b.colour), (1, 0));
/// assert_eq!((cover.item_name(2), cover.colour_name(c.colour)), ("c", "red"));
/// assert_eq!(cover.show_option(1).to_string(), "b c:red");
/// # Ok::<(), billhook_engine::exact_cover::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct ExactCover {
    pub(super) names: Names,
    /// Number 0 is the empty name.
    pub(super) colours: Names,
    pub(super) primary: u32,
    /// Where each option ends among the entries.
    pub(super) ends: Vec<u32>,
    pub(super) entries: Vec<Entry>,
}

impl ExactCover {
    /// A builder for an instance.
    pub fn builder() -> Builder {
        Builder::default()
    }

    /// The number of items.
    pub fn items(&self) -> usize {
        self.names.len()
    }

    /// The number of primary items. Items below it are primary, the others
    /// secondary.
    pub fn primary(&self) -> usize {
        self.primary as usize
    }

    /// The number of options.
    pub fn options(&self) -> usize {
        self.ends.len()
    }

    /// The number of entries of all options.
    pub fn entries(&self) -> usize {
        self.entries.len()
    }

    /// The number of colours, [no colour](Entry::colour) included: a colour's
    /// number is less. Some of them may stand in no option.
    pub fn colours(&self) -> usize {
        self.colours.len()
    }

    /// The entries of an option, in the order in which they were given.
    ///
    /// # Panics
    ///
    /// If there is no such option.
    pub fn option(&self, option: usize) -> &[Entry] {
        let start = if option == 0 { 0 } else { self.ends[option - 1] as usize };
        &self.entries[start..self.ends[option] as usize]
    }

    /// The name of an item.
    ///
    /// # Panics
    ///
    /// If there is no such item.
    pub fn item_name(&self, item: usize) -> &str {
        self.names.name(item)
    }

    /// The name of a colour; empty for 0, no colour.
    ///
    /// # Panics
    ///
    /// If there is no such colour.
    pub fn colour_name(&self, colour: u32) -> &str {
        self.colours.name(colour as usize)
    }

    /// The item of that name, in constant time.
    pub fn item(&self, name: &str) -> Option<usize> {
        self.names.number(name).map(|item| item as usize)
    }

    /// An option as it is written in Knuth's format: `a b c:red`.
    ///
    /// # Panics
    ///
    /// If there is no such option.
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
