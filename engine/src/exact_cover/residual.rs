//! What is left of an instance when some options are chosen.

use super::{Entry, Error, ExactCover};

impl ExactCover {
    /// The instance that is left when these options are chosen: its solutions are those that go
    /// with them, without them. Items that are covered are gone, as are options that do not go
    /// with those chosen; a secondary item with a colour is gone as well, where it has that one.
    ///
    /// The options chosen go with each other. *If not: any instance.*
    ///
    /// Time and space: those of the instance.
    ///
    /// # Errors
    ///
    /// Those of a [`Builder`](super::Builder) that is given too much, which this instance was not.
    ///
    /// # Panics
    ///
    /// If there is no such option.
    ///
    /// ```
    /// use billhook_engine::exact_cover::{Format, parse};
    ///
    /// let cover = parse("p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n", Format::Knuth)?;
    /// // With `q x:A` only the option with the same colour of x goes.
    /// let left = cover.after(&[3])?;
    /// let options: Vec<_> = (0..left.options()).map(|it| left.show_option(it).to_string()).collect();
    /// assert_eq!((left.primary(), options), (2, vec!["p r y".to_owned(), "r y:B".to_owned()]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn after(&self, chosen: &[usize]) -> Result<Self, Error> {
        const FREE: u32 = u32::MAX;
        // Of each item the colour that is chosen for it, 0 if it is covered without one.
        let mut taken = vec![FREE; self.items()];
        for entry in chosen.iter().flat_map(|&option| self.option(option)) {
            taken[entry.item as usize] = entry.colour;
        }
        let mut builder = Self::builder();
        let mut numbers = vec![FREE; self.items()];
        for item in (0..self.items()).filter(|&item| taken[item] == FREE) {
            let name = self.item_name(item);
            let is_primary = item < self.primary();
            numbers[item] =
                if is_primary { builder.primary(name) } else { builder.secondary(name) }?;
        }
        // In the same order, so that colours keep their numbers.
        for colour in 1..self.colours() {
            builder.colour(self.colour_name(colour as u32))?;
        }
        let mut left = Vec::new();
        for option in (0..self.options()).map(|option| self.option(option)) {
            let goes = |entry: &Entry| match taken[entry.item as usize] {
                FREE => true,
                colour => colour != 0 && colour == entry.colour,
            };
            if option.iter().all(goes) {
                let free = option.iter().filter(|entry| taken[entry.item as usize] == FREE);
                left.clear();
                left.extend(
                    free.map(|entry| Entry { item: numbers[entry.item as usize], ..*entry }),
                );
                builder.option_of(&left)?;
            }
        }
        Ok(builder.build())
    }
}
