//! Builds instances of several components: independent copies of one instance.

use billhook_engine::exact_cover::{Entry, ExactCover};

use super::build;

/// Returns an instance made of independent copies of another; its number of solutions is a power of
/// the other's.
///
/// Copies of an item are adjacent, so neither the order of the items nor that of the options goes
/// through one copy after the other.
///
/// # Panics
///
/// Panics if the cover does not fit into 32 bits.
pub fn copies(cover: &ExactCover, copies: usize) -> ExactCover {
    build(|builder| {
        for item in 0..cover.items() {
            for copy in 1..=copies {
                let name = format!("{}/{copy}", cover.item_name(item));
                match item < cover.primary() {
                    true => builder.primary(&name)?,
                    false => builder.secondary(&name)?,
                };
            }
        }
        for colour in 1..cover.colours() {
            builder.colour(cover.colour_name(colour as u32))?;
        }
        for option in 0..cover.options() {
            for copy in 0..copies as u32 {
                let entries = cover.option(option).iter().map(|entry| {
                    let item = entry.item * copies as u32 + copy;
                    Entry { item, ..*entry }
                });
                builder.option_of(&entries.collect::<Vec<_>>())?;
            }
        }
        Ok(())
    })
}
