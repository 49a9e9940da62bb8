//! Knuth's format, which his programs `dlx2` and `xccdc` read.
//!
//! ```text
//! | lines that begin with a bar are comments
//! p q r | x y
//! p q x y:A
//! p r x:A y
//! ```
//!
//! The first line that is neither blank nor a comment names the items: first the primary ones,
//! then, after a bar that is a word of its own, the secondary ones. Each later line is an option;
//! `item:colour` gives a secondary item a colour.

use std::fmt::Write;

use super::super::{Builder, Error, ExactCover};
use super::Misread;
use super::line::{Line, Word, lines};

/// Reads a text in Knuth's format. Ignores blank lines and lines that begin with `|`.
///
/// Time and memory: linear in the text.
///
/// # Errors
///
/// The first error in the text, with its place. Items with multiplicities (`low:high|item`), of
/// Knuth's problem MCC, are not supported.
pub fn parse_knuth(text: &str) -> Result<ExactCover, Misread> {
    read(text, &mut Err)
}

/// Reads a text in Knuth's format and, like his programs, skips options without a primary item.
/// Calls `tell` with the error of each of them. Fails like [`parse_knuth`], except at such options.
///
/// ```
/// use billhook_engine::exact_cover::parse_knuth_skipping;
///
/// let mut skipped = Vec::new();
/// let cover = parse_knuth_skipping("a | b\na b\nb\n", |misread| skipped.push(misread.place))?;
/// assert_eq!((cover.options(), skipped), (1, vec![10..11]));
/// # Ok::<(), billhook_engine::exact_cover::Misread>(())
/// ```
pub fn parse_knuth_skipping(
    text: &str,
    mut tell: impl FnMut(Misread),
) -> Result<ExactCover, Misread> {
    read(text, &mut |misread| {
        tell(misread);
        Ok(())
    })
}

/// Reads a text. Calls `without` with the error of each option without a primary item, and ends
/// with the error that it returns, if any.
fn read(
    text: &str,
    without: &mut dyn FnMut(Misread) -> Result<(), Misread>,
) -> Result<ExactCover, Misread> {
    let mut rows = lines(text).filter(|line| !line.text.starts_with('|'));
    let Some(header) = rows.next() else {
        let end = text.len()..text.len();
        return Err(Misread::new("there are no items", end, "expected a line of items"));
    };
    let mut builder = ExactCover::builder();
    items(&mut builder, header)?;
    for line in rows {
        for word in line.words() {
            builder.add_word(word.text).map_err(|error| misread(&error, word))?;
        }
        if let Err(error) = builder.finish(Ok(())) {
            let misread = Misread::from_error(&error, line.place(), "");
            match error {
                Error::WithoutPrimary => without(misread)?,
                _ => return Err(misread),
            }
        }
    }
    Ok(builder.build())
}

/// Defines the items of the first line. Fails at a name that the builder refuses, a second bar, or
/// an item with multiplicity.
fn items(builder: &mut Builder, line: Line<'_>) -> Result<(), Misread> {
    let mut primary = true;
    for word in line.words() {
        if word.text == "|" {
            if !primary {
                let message = "there is a second `|`";
                return Err(Misread::new(message, word.place, "expected a secondary item"));
            }
            primary = false;
            continue;
        }
        if is_multiplicity(word.text) {
            let message = "multiplicities of items are not supported";
            return Err(Misread::new(message, word.place, "expected the name alone"));
        }
        let defined =
            if primary { builder.primary(word.text) } else { builder.secondary(word.text) };
        defined.map_err(|error| misread(&error, word))?;
    }
    Ok(())
}

/// Returns whether a word is `high|item` or `low:high|item`: an item with multiplicity, of Knuth's
/// problem MCC.
fn is_multiplicity(word: &str) -> bool {
    let Some((bounds, _)) = word.split_once('|') else { return false };
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match bounds.split_once(':') {
        Some((low, high)) => number(low) && number(high),
        None => number(bounds),
    }
}

fn misread(error: &Error, word: Word<'_>) -> Misread {
    Misread::from_error(error, word.place, "expected an item of the first line")
}

/// Writes the instance in Knuth's format. It begins with a comment that states the size, so the
/// text is never mistaken for lists of numbers.
///
/// Returns `None` without primary items: the line of items would begin with the bar of a comment.
pub fn write_knuth(cover: &ExactCover) -> Option<String> {
    let (primary, items, options) = (cover.primary(), cover.items(), cover.options());
    if primary == 0 {
        return None;
    }
    let secondary = items - primary;
    let mut text = format!(
        "| items: {primary} primary, {secondary} secondary; options: {options}\n{}",
        cover.item_name(0)
    );
    for item in 1..items {
        text.push_str(if item == primary { " | " } else { " " });
        text.push_str(cover.item_name(item));
    }
    text.push('\n');
    for option in 0..options {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", cover.show_option(option));
    }
    Some(text)
}
