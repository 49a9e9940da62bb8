//! Builds an instance of exact cover, and checks every rule as early as it can be broken.

use super::super::Error;
use super::super::names::{Names, fits};
use super::{Entry, ExactCover};

/// A builder of an [`ExactCover`]: define primary items, then secondary ones; an option may have
/// the items defined before it.
///
/// A primary item after a secondary one is refused, so that the number of an item never changes.
/// A call that fails leaves items and options as they were; only a new colour may remain.
///
/// Time: constant for each item and entry, on average.
///
/// ```
/// use billhook_engine::exact_cover::{Entry, Error, ExactCover};
///
/// let mut builder = ExactCover::builder();
/// let a = builder.primary("a")?;
/// let b = builder.secondary("b")?;
/// let red = builder.colour("red")?;
/// builder.option(["a", "b:red"])?;
/// builder.option_of(&[Entry::plain(a), Entry { item: b, colour: red }])?;
/// assert_eq!(builder.option(["b"]), Err(Error::WithoutPrimary));
///
/// let cover = builder.build();
/// assert_eq!(cover.options(), 2);
/// assert_eq!(cover.option(0), cover.option(1));
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Builder {
    cover: ExactCover,
    /// The last option that has each item, counted from 1, by item; 0 for none.
    last: Vec<u32>,
}

impl Default for Builder {
    fn default() -> Self {
        let mut colours = Names::default();
        // Cannot fail: this is the first name.
        let _ = colours.add("");
        Self {
            cover: ExactCover {
                names: Names::default(),
                colours,
                primary: 0,
                ends: Vec::new(),
                entries: Vec::new(),
            },
            last: Vec::new(),
        }
    }
}

impl Builder {
    /// Defines a primary item and returns its number.
    ///
    /// # Errors
    ///
    /// If the name is invalid or taken, a secondary item is defined already, or there are too many
    /// items.
    pub fn primary(&mut self, name: &str) -> Result<u32, Error> {
        if self.cover.primary() < self.cover.items() {
            return Err(Error::PrimaryAfterSecondary(name.to_owned()));
        }
        let item = self.item(name)?;
        self.cover.primary = item + 1;
        Ok(item)
    }

    /// Defines a secondary item and returns its number.
    ///
    /// # Errors
    ///
    /// If the name is invalid or taken, or there are too many items.
    pub fn secondary(&mut self, name: &str) -> Result<u32, Error> {
        self.item(name)
    }

    /// Returns the number of a colour, and defines it if it is new.
    ///
    /// # Errors
    ///
    /// If the name is invalid, or there are too many colours.
    pub fn colour(&mut self, name: &str) -> Result<u32, Error> {
        match self.cover.colours.number(name) {
            Some(colour) if colour != 0 => Ok(colour),
            _ => self.cover.colours.add(valid(name)?),
        }
    }

    /// Adds an option, its items written as `item` or `item:colour`, and returns its number.
    ///
    /// # Errors
    ///
    /// If an item is unknown or its name invalid; if it occurs twice, has two colours, or is
    /// primary and has a colour; if a colour is invalid; if there is no primary item, or there are
    /// too many options, entries or colours.
    pub fn option<W: AsRef<str>>(
        &mut self,
        words: impl IntoIterator<Item = W>,
    ) -> Result<u32, Error> {
        let added = words.into_iter().try_for_each(|word| self.add_word(word.as_ref()));
        self.finish(added)
    }

    /// Adds an option by the numbers of its items and colours, and returns its number. Faster than
    /// [`option`](Builder::option), because no name is looked up.
    ///
    /// # Errors
    ///
    /// If an item or a colour is unknown; if an item occurs twice, or is primary and has a colour;
    /// if there is no primary item, or there are too many options or entries.
    pub fn option_of(&mut self, entries: &[Entry]) -> Result<u32, Error> {
        let added = entries.iter().try_for_each(|&entry| self.add(entry));
        self.finish(added)
    }

    /// Returns the instance.
    pub fn build(self) -> ExactCover {
        self.cover
    }

    /// Adds `item` or `item:colour` to the unfinished option. Fails if the item is unknown or its
    /// name invalid, if there are two colours, if the colour is invalid, or like
    /// [`add`](Self::add).
    pub(in crate::exact_cover) fn add_word(&mut self, word: &str) -> Result<(), Error> {
        let (name, colour) = match word.split_once(':') {
            Some((name, colour)) => (name, Some(colour)),
            None => (word, None),
        };
        let Some(item) = self.cover.names.number(name) else {
            return Err(Error::UnknownItem(valid(name)?.to_owned()));
        };
        let colour = match colour {
            Some(_) if item < self.cover.primary => {
                return Err(Error::ColourOnPrimary(name.to_owned()));
            }
            Some(colour) if colour.contains(':') => return Err(Error::TwoColours(name.to_owned())),
            Some(colour) => self.colour(colour)?,
            None => 0,
        };
        self.add(Entry { item, colour })
    }

    /// Adds an entry to the unfinished option. Fails if its item or colour is unknown, if the item
    /// occurs twice or is primary and has a colour, or if there are too many options or entries.
    pub(in crate::exact_cover) fn add(&mut self, entry: Entry) -> Result<(), Error> {
        let number = fits(self.cover.options() + 1)?;
        fits(self.cover.entries() + 1)?;
        let name = || self.cover.item_name(entry.item as usize).to_owned();
        let Some(last) = self.last.get_mut(entry.item as usize) else {
            return Err(Error::UnknownItemNumber(entry.item));
        };
        if entry.colour as usize >= self.cover.colours() {
            return Err(Error::UnknownColourNumber(entry.colour));
        }
        if entry.colour != 0 && entry.item < self.cover.primary {
            return Err(Error::ColourOnPrimary(name()));
        }
        if *last == number {
            let same = |other: &&Entry| other.item == entry.item;
            let other = self.cover.entries.iter().rev().find(same).map_or(0, |other| other.colour);
            let two_colours = entry.colour != 0 && other != 0 && entry.colour != other;
            return Err(if two_colours {
                Error::TwoColours(name())
            } else {
                Error::TwiceInOption(name())
            });
        }
        *last = number;
        self.cover.entries.push(entry);
        Ok(())
    }

    /// Ends the unfinished option and returns its number. Removes its entries and returns the error
    /// if `added` is one, the option has no primary item, or there are too many options or entries.
    pub(in crate::exact_cover) fn finish(
        &mut self,
        added: Result<(), Error>,
    ) -> Result<u32, Error> {
        let option = self.cover.options();
        let start = self.cover.ends.last().map_or(0, |&end| end as usize);
        let finished = added.and_then(|()| {
            let made = &self.cover.entries[start..];
            match made.iter().any(|entry| entry.item < self.cover.primary) {
                true => Ok((fits(option)?, fits(self.cover.entries())?)),
                false => Err(Error::WithoutPrimary),
            }
        });
        match finished {
            Ok((option, end)) => {
                self.cover.ends.push(end);
                Ok(option)
            }
            Err(error) => {
                for entry in self.cover.entries.drain(start..) {
                    self.last[entry.item as usize] = 0;
                }
                Err(error)
            }
        }
    }

    fn item(&mut self, name: &str) -> Result<u32, Error> {
        if self.cover.names.number(valid(name)?).is_some() {
            return Err(Error::DefinedTwice(name.to_owned()));
        }
        let item = self.cover.names.add(name)?;
        self.last.push(0);
        Ok(item)
    }
}

/// Returns the name if it is valid: not empty, and without white space, control characters, `:`
/// and `|`. Otherwise fails with [`Error::InvalidName`].
fn valid(name: &str) -> Result<&str, Error> {
    let wrong = |c: char| c.is_whitespace() || c.is_control() || c == ':' || c == '|';
    match name.is_empty() || name.contains(wrong) {
        true => Err(Error::InvalidName(name.to_owned())),
        false => Ok(name),
    }
}
