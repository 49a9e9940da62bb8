//! Into which instances an exact cover falls apart before anything is chosen.
//!
//! Options that share an item, be it by way of others, belong together; what
//! does not belong together is an instance of its own, and the numbers of
//! solutions multiply. Unlike [pieces](super::components), which may arise at any
//! node, this needs no rows of bits, so it is found in an instance of any size.

use crate::exact_cover::{Entry, Error, ExactCover};

/// The instances, those with the fewest options first; none if there is only
/// the whole.
///
/// Time: a little more than proportional to the number of entries.
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
    // Primary items come first, so the top of a component is one of them; a
    // secondary item on its own stands in no option.
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
    parts.sort_by_key(|part| part.options.len());
    let mut place = vec![0; cover.items()];
    parts.into_iter().filter_map(|part| part.instance(cover, &mut place).ok()).collect()
}

/// A component: its items and options by their numbers in the whole.
#[derive(Default)]
struct Part {
    items: Vec<u32>,
    options: Vec<usize>,
}

impl Part {
    /// The part as an instance of its own. It does not fail: each rule holds
    /// in the whole. `place` is scratch, one for each item.
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

/// The least item known to belong together with this one, in a forest whose
/// paths are halved on the way (van Leeuwen and van der Weide 1977).
fn top(above: &mut [u32], mut item: u32) -> u32 {
    while above[item as usize] != item {
        above[item as usize] = above[above[item as usize] as usize];
        item = above[item as usize];
    }
    item
}
