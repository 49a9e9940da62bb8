//! The exact cover of an instance: items, and options, each with the choice that it stands for.

use std::hash::Hash;
use std::sync::{Arc, OnceLock};

use billhook_engine::exact_cover::{Builder, Entry, Error, ExactCover};
use rustc_hash::FxHashMap;

use crate::reading::{Mistake, Place};

/// An exact cover whose options stand for choices of a puzzle.
#[derive(Debug)]
pub struct Cover<C> {
    builder: Builder,
    choices: Vec<C>,
    symmetries: Arc<Vec<Vec<u32>>>,
    built: OnceLock<ExactCover>,
    /// Whether items and options are complete.
    is_closed: bool,
}

impl<C> Default for Cover<C> {
    fn default() -> Self {
        Self {
            builder: ExactCover::builder(),
            choices: Vec::new(),
            symmetries: Arc::default(),
            built: OnceLock::new(),
            is_closed: false,
        }
    }
}

impl<C> Cover<C> {
    /// Creates a cover without items and options.
    pub fn new() -> Self {
        Self::default()
    }

    /// Wraps a complete instance, with a choice for each of its options. Nothing can be added to
    /// it.
    pub fn of(exact: ExactCover, choices: Vec<C>) -> Self {
        Self { choices, built: OnceLock::from(exact), is_closed: true, ..Self::default() }
    }

    /// Adds a primary item: one that is covered exactly once.
    ///
    /// # Errors
    ///
    /// If the name is taken or cannot be one, a secondary item was added before, or nothing can be
    /// added: there is a [symmetry](Self::symmetry), or the instance was [complete](Self::of).
    pub fn item(&mut self, name: &str) -> Result<(), Error> {
        self.opened()?.primary(&joined(name)).map(|_| ())
    }

    /// Adds primary items whose names are `name` and a number, such as `row 1`, `row 2`.
    ///
    /// # Errors
    ///
    /// Fails as [`item`](Self::item) does.
    pub fn primaries(
        &mut self,
        name: &str,
        numbers: impl IntoIterator<Item = usize>,
    ) -> Result<&mut Self, Error> {
        numbers.into_iter().try_for_each(|number| self.item(&format!("{name} {number}")))?;
        Ok(self)
    }

    /// Adds a secondary item: one that is covered at most once, or by options that agree on its
    /// colour. Secondary items come after all primary ones.
    ///
    /// # Errors
    ///
    /// If the name is taken or cannot be one, or nothing can be added: see [`item`](Self::item).
    pub fn at_most_once(&mut self, name: &str) -> Result<(), Error> {
        self.opened()?.secondary(&joined(name)).map(|_| ())
    }

    /// Adds secondary items whose names are `name` and a number, each covered at most once.
    ///
    /// # Errors
    ///
    /// Fails as [`at_most_once`](Self::at_most_once) does.
    pub fn secondaries(
        &mut self,
        name: &str,
        numbers: impl IntoIterator<Item = usize>,
    ) -> Result<&mut Self, Error> {
        numbers
            .into_iter()
            .try_for_each(|number| self.at_most_once(&format!("{name} {number}")))?;
        Ok(self)
    }

    /// Adds a choice with the items that it covers; `item:colour` gives a secondary item a colour.
    ///
    /// # Errors
    ///
    /// If an item is unknown or named twice, none of them is primary, or nothing can be added: see
    /// [`item`](Self::item).
    pub fn option<W: AsRef<str>>(
        &mut self,
        choice: C,
        items: impl IntoIterator<Item = W>,
    ) -> Result<(), Error> {
        self.opened()?.option(items.into_iter().map(|item| joined(item.as_ref())))?;
        self.choices.push(choice);
        Ok(())
    }

    /// Returns the builder, and drops the instance that was built before. Fails if nothing can be
    /// added.
    fn opened(&mut self) -> Result<&mut Builder, Error> {
        if self.is_closed {
            return Err(Error::Closed);
        }
        self.built.take();
        Ok(&mut self.builder)
    }

    /// Returns the items and options.
    pub fn exact(&self) -> &ExactCover {
        self.built.get_or_init(|| self.builder.clone().build())
    }

    /// Returns the choices, in the order of the options.
    pub fn choices(&self) -> &[C] {
        &self.choices
    }

    /// Returns the image of each option under each symmetry.
    pub(super) fn symmetries(&self) -> &Arc<Vec<Vec<u32>>> {
        &self.symmetries
    }

    /// Returns the first primary item without an option; `None` if each has one.
    pub(super) fn hopeless(&self) -> Option<&str> {
        let cover = self.exact();
        let mut stands = vec![false; cover.items()];
        for entry in (0..cover.options()).flat_map(|option| cover.option(option)) {
            stands[entry.item as usize] = true;
        }
        (0..cover.primary()).find(|&item| !stands[item]).map(|item| cover.item_name(item))
    }
}

impl<C: Clone + Eq + Hash> Cover<C> {
    /// Adds a symmetry, given by the image of each choice, after all options. Add all symmetries,
    /// not only generators: products are not formed.
    ///
    /// # Errors
    ///
    /// If the image of a choice is not a choice, or options that share an item have images that do
    /// not: then it is no symmetry, and solutions would be lost.
    pub fn symmetry(&mut self, image: impl Fn(&C) -> C) -> Result<(), Mistake> {
        let wrong =
            |why: &str| Mistake::new(format!("invalid symmetry: {why}"), Place::Nowhere, "");
        let numbers: FxHashMap<&C, u32> = self.choices.iter().zip(0..).collect();
        let images = self.choices.iter().map(|choice| numbers.get(&image(choice)).copied());
        let images: Option<Vec<u32>> = images.collect();
        let images = images.ok_or_else(|| wrong("a choice becomes none of the others"))?;
        // A symmetry maps items to items: the images of the options of an item are all options of
        // another.
        let cover = self.exact();
        let mut of_item: Vec<Vec<(u32, u32)>> = vec![Vec::new(); cover.items()];
        let mut of_image = of_item.clone();
        for (option, &image) in (0..).zip(&images) {
            for &Entry { item, colour } in cover.option(option as usize) {
                of_item[item as usize].push((option, colour));
                of_image[item as usize].push((image, colour));
            }
        }
        of_image.iter_mut().for_each(|options| options.sort_unstable());
        for of in [&mut of_item, &mut of_image] {
            let (primary, secondary) = of.split_at_mut(cover.primary());
            primary.sort_unstable();
            secondary.sort_unstable();
        }
        if of_item != of_image {
            return Err(wrong("options that share an item do not share one afterwards"));
        }
        Arc::make_mut(&mut self.symmetries).push(images);
        self.is_closed = true;
        Ok(())
    }
}

/// Returns a name with `_` for blanks, which separate items in the text format.
fn joined(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join("_")
}
