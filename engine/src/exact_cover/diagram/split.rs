//! Splits an exact cover into its components before anything is chosen.
//!
//! Options that share an item, directly or by a chain of other options, belong to one component.
//! Each component is an instance of its own, and their numbers of solutions multiply. Unlike the
//! [components](super::components) of a subproblem, which may arise at any node, these need no bit
//! rows, and are found in instances of any size.

use crate::exact_cover::{Entry, Error, ExactCover};

/// Returns the components as instances, by ascending number of options; empty if there are fewer
/// than two.
///
/// Time: nearly proportional to the number of entries (union-find).
pub(super) fn split(cover: &ExactCover) -> Vec<ExactCover> {
    let mut above: Vec<u32> = (0..cover.items() as u32).collect();
    for option in 0..cover.options() {
        let mut items = cover.option(option).iter().map(|entry| entry.item);
        let Some(first) = items.next() else { continue };
        for item in items {
            let (low, high) = (top(&mut above, first), top(&mut above, item));
            above[low.max(high) as usize] = low.min(high);
        }
    }
    // Primary items come first, so the representative of a component is a primary item. A
    // secondary item that is its own representative occurs in no option.
    let tops = (0..cover.primary()).filter(|&item| above[item] == item as u32).count();
    if tops < 2 {
        return Vec::new();
    }
    let mut number = vec![usize::MAX; cover.items()];
    let mut parts: Vec<Part> = Vec::with_capacity(tops);
    for item in 0..cover.items() as u32 {
        let top = top(&mut above, item) as usize;
        if top >= cover.primary() {
            continue;
        }
        if number[top] == usize::MAX {
            number[top] = parts.len();
            parts.push(Part::default());
        }
        number[item as usize] = number[top];
        parts[number[top]].items.push(item);
    }
    for option in 0..cover.options() {
        if let Some(entry) = cover.option(option).first() {
            parts[number[entry.item as usize]].options.push(option);
        }
    }
    parts.sort_by_cached_key(|part| part.options.len() as u32);
    let mut place = vec![0; cover.items()];
    parts.into_iter().filter_map(|part| part.instance(cover, &mut place).ok()).collect()
}

/// A component: its items and options, by their numbers in the whole instance.
#[derive(Default)]
struct Part {
    items: Vec<u32>,
    options: Vec<usize>,
}

impl Part {
    /// Builds the component as an instance. Cannot fail, because every rule holds in the whole.
    /// `place` is a buffer with a number for each item.
    fn instance(self, cover: &ExactCover, place: &mut [u32]) -> Result<ExactCover, Error> {
        let mut builder = ExactCover::builder();
        for &item in &self.items {
            let name = cover.item_name(item as usize);
            place[item as usize] = match (item as usize) < cover.primary() {
                true => builder.primary(name)?,
                false => builder.secondary(name)?,
            };
        }
        let mut entries = Vec::new();
        for option in self.options {
            entries.clear();
            for &Entry { item, colour } in cover.option(option) {
                let colour = match colour {
                    0 => 0,
                    colour => builder.colour(cover.colour_name(colour))?,
                };
                entries.push(Entry { item: place[item as usize], colour });
            }
            builder.option_of(&entries)?;
        }
        Ok(builder.build())
    }
}

/// Returns the representative of an item, the least one of its set, and halves the path to it (van
/// Leeuwen and van der Weide 1977).
fn top(above: &mut [u32], mut item: u32) -> u32 {
    while above[item as usize] != item {
        above[item as usize] = above[above[item as usize] as usize];
        item = above[item as usize];
    }
    item
}
