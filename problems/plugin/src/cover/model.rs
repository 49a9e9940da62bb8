//! Items and options, with what the options mean.

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
    /// Whether nothing can be added any more.
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
    /// Without items and options.
    pub fn new() -> Self {
        Self::default()
    }

    /// The options of an instance as it stands, each with what it means. Nothing can be
    /// added to it.
    pub fn of(exact: ExactCover, choices: Vec<C>) -> Self {
        Self { choices, built: OnceLock::from(exact), is_closed: true, ..Self::default() }
    }

    /// An item to be covered exactly once.
    ///
    /// # Errors
    ///
    /// A name that is there already or cannot be one, or if an item to be covered at
    /// most once stands before it, or a [symmetry](Self::symmetry).
    pub fn item(&mut self, name: &str) -> Result<(), Error> {
        self.opened()?.primary(&joined(name)).map(|_| ())
    }

    /// An item to be covered at most once, or by options that agree on its colour. Such
    /// items come after the others.
    ///
    /// # Errors
    ///
    /// A name that is there already or cannot be one, or if a
    /// [symmetry](Self::symmetry) stands before it.
    pub fn at_most_once(&mut self, name: &str) -> Result<(), Error> {
        self.opened()?.secondary(&joined(name)).map(|_| ())
    }

    /// A choice, and the items that it covers; `item:colour` gives an item to be
    /// covered at most once a colour.
    ///
    /// # Errors
    ///
    /// An item that is not there or stands twice, or none to be covered exactly once; or
    /// if a [symmetry](Self::symmetry) stands before it.
    pub fn option<W: AsRef<str>>(
        &mut self,
        choice: C,
        items: impl IntoIterator<Item = W>,
    ) -> Result<(), Error> {
        self.opened()?.option(items.into_iter().map(|item| joined(item.as_ref())))?;
        self.choices.push(choice);
        Ok(())
    }

    /// To be added to.
    fn opened(&mut self) -> Result<&mut Builder, Error> {
        if self.is_closed {
            return Err(Error::Closed);
        }
        self.built.take();
        Ok(&mut self.builder)
    }

    /// Items and options.
    pub fn exact(&self) -> &ExactCover {
        self.built.get_or_init(|| self.builder.clone().build())
    }

    /// What the options mean, in their order.
    pub fn choices(&self) -> &[C] {
        &self.choices
    }

    /// For each symmetry and option the option that it becomes.
    pub(super) fn symmetries(&self) -> &Arc<Vec<Vec<u32>>> {
        &self.symmetries
    }

    /// An item that is to be covered and stands in no option.
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
    /// A symmetry: what each choice becomes under it. All options stand by then.
    /// Symmetries other than those given are not found by themselves: give all of
    /// them, not only some that generate the others.
    ///
    /// # Errors
    ///
    /// If a choice becomes none of the others, or the items that options have in
    /// common are not the same afterwards: then it is no symmetry, and solutions
    /// would be lost.
    pub fn symmetry(&mut self, image: impl Fn(&C) -> C) -> Result<(), Mistake> {
        let wrong =
            |why: &str| Mistake::new(format!("this is no symmetry: {why}"), Place::Nowhere, "");
        let numbers: FxHashMap<&C, u32> = self.choices.iter().zip(0..).collect();
        let images = self.choices.iter().map(|choice| numbers.get(&image(choice)).copied());
        let images: Option<Vec<u32>> = images.collect();
        let images = images.ok_or_else(|| wrong("a choice becomes none of the others"))?;
        // Each item becomes an item: the options that cover it do so together.
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

/// A name without blanks, which separate items where they are written.
fn joined(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join("_")
}

/// What is wrong with an instance as a mistake of no place.
impl From<Error> for Mistake {
    fn from(error: Error) -> Self {
        Mistake::new(error.to_string(), Place::Nowhere, "")
    }
}
