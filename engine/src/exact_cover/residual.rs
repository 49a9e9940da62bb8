//! The residual instance: what remains of an instance after some options are chosen.

use super::{Entry, Error, ExactCover};

impl ExactCover {
    /// Returns the residual instance after a choice of options. Adding these options to each of its
    /// solutions gives all solutions of `self` that contain them.
    ///
    /// Covered items are removed, and so are options that are incompatible with a chosen one.
    /// Entries with the chosen colour of a secondary item are removed from the other options.
    ///
    /// The chosen options must be compatible with each other. *If not: the result is meaningless.*
    ///
    /// Time and space: linear in the size of the instance.
    ///
    /// # Errors
    ///
    /// Unreachable: the residual is smaller than `self`.
    ///
    /// # Panics
    ///
    /// If `chosen` has a number that no option has.
    ///
    /// ```
    /// use billhook_engine::exact_cover::{Format, parse};
    ///
    /// let cover = parse("p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n", Format::Knuth)?;
    /// // Only `p r x:A y` and `r y:B` are compatible with `q x:A`.
    /// let left = cover.residual(&[3])?;
    /// let options: Vec<_> = (0..left.options()).map(|it| left.show_option(it).to_string()).collect();
    /// assert_eq!((left.primary(), options), (2, vec!["p r y".to_owned(), "r y:B".to_owned()]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn residual(&self, chosen: &[usize]) -> Result<Self, Error> {
        const FREE: u32 = u32::MAX;
        // The chosen colour of each item: 0 if it is covered without one, `FREE` if uncovered.
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
        // All colours are defined in the same order, so they keep their numbers.
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
