//! Items that are numbers from 1, all primary: the part that the `ec` format and lists share.

use std::fmt::Write;

use super::super::{Builder, Entry, ExactCover};
use super::Misread;
use super::line::{Line, Word};

/// Maximum number of items that a text may define if it has fewer bytes. A text in which each item
/// is in some option has more bytes than items, so this limit refuses no instance with a solution.
const IDLE: usize = 1_000_000;

/// Returns a builder with `count` items; fails if they are more than a million and more than
/// `length`, the number of bytes of the text. `said` is the word that states the number.
pub(super) fn items(count: usize, said: &Word<'_>, length: usize) -> Result<Builder, Misread> {
    if count > IDLE.max(length) {
        let message = format!("{count} items are too many");
        let expected = "expected no more than 1,000,000, or than the text has bytes";
        return Err(Misread::new(message, said.place.clone(), expected));
    }
    let mut builder = ExactCover::builder();
    let mut name = String::new();
    for item in 1..=count {
        name.clear();
        // Writing to a string cannot fail.
        let _ = write!(name, "{item}");
        builder
            .primary(&name)
            .map_err(|error| Misread::from_error(&error, said.place.clone(), ""))?;
    }
    Ok(builder)
}

/// Adds the option of a line, with the items in `words`. Fails if a word is no number from 1 to
/// `count`, the number of items, or if the builder refuses the option.
pub(super) fn option<'a>(
    builder: &mut Builder,
    line: Line<'_>,
    words: impl Iterator<Item = Word<'a>>,
    count: usize,
) -> Result<(), Misread> {
    let expected = format!("a number from 1 to {count}");
    for word in words {
        let item = word.expect_number(&expected)?;
        if item == 0 || item > count {
            let place = word.place.clone();
            return Err(Misread::word("item", word.text, place, &format!("expected {expected}")));
        }
        // The cast is exact: the number is at most `count`, and the builder numbers that many items
        // in `u32`.
        builder
            .add(Entry::plain((item - 1) as u32))
            .map_err(|error| Misread::from_error(&error, word.place, ""))?;
    }
    let finished = builder.finish(Ok(()));
    finished.map_err(|error| Misread::from_error(&error, line.place(), "")).map(drop)
}

/// Returns whether the instance has no secondary items, and so no colours. It can then be written
/// with items as numbers, without their names.
pub(super) fn can_hold(cover: &ExactCover) -> bool {
    cover.primary() == cover.items()
}

/// Writes the items of an option, numbered from 1, each after a blank, and ends the line.
pub(super) fn write_option(text: &mut String, cover: &ExactCover, option: usize) {
    for entry in cover.option(option) {
        // Writing to a string cannot fail.
        let _ = write!(text, " {}", entry.item + 1);
    }
    text.push('\n');
}
