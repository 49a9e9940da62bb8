//! What the formats have in common whose items are numbers from 1, all
//! primary.

use std::fmt::Write;

use super::super::{Builder, Entry, ExactCover};
use super::Misread;
use super::line::{Line, Word};

/// Items that a text may define without being as long itself. A text with an
/// option for each of its items is longer than their number, so this is
/// generous to all that can have a solution, and nothing to a memory.
const IDLE: usize = 1_000_000;

/// A builder with `count` items, as the word `said` has it in a text of
/// `length` bytes.
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
        // Writing to a string does not fail.
        let _ = write!(name, "{item}");
        builder
            .primary(&name)
            .map_err(|error| Misread::from_error(&error, said.place.clone(), ""))?;
    }
    Ok(builder)
}

/// Adds the option on `line` that has the items named by `words`.
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
        // The number is at most `count`, the number of items that were built.
        builder
            .add(Entry::plain((item - 1) as u32))
            .map_err(|error| Misread::from_error(&error, word.place, ""))?;
    }
    let finished = builder.finish(Ok(()));
    finished.map_err(|error| Misread::from_error(&error, line.place(), "")).map(drop)
}

/// Whether the items can be written as numbers, which do without secondary
/// items and colours. Their names are lost, unless they are numbers already.
pub(super) fn can_hold(cover: &ExactCover) -> bool {
    cover.primary() == cover.items()
}

/// The items of an option, numbered from 1, each with a blank before it.
pub(super) fn write_option(text: &mut String, cover: &ExactCover, option: usize) {
    for entry in cover.option(option) {
        // Writing to a string does not fail.
        let _ = write!(text, " {}", entry.item + 1);
    }
    text.push('\n');
}
