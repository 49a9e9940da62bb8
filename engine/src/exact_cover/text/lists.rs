//! The format of lists: two numbers, then a list for each option.
//!
//! ```text
//! 3 2
//! 2 1 2
//! 1 3
//! ```
//!
//! The first line has the numbers of items and options. Each later line is an option: its number of
//! items, then the items, numbered from 1. All items are primary.

use std::fmt::Write;

use super::line::{Line, Word, lines};
use super::numbered::{self, can_hold, write_option};
use super::{super::ExactCover, Misread};

/// Reads lists: a line `ITEMS OPTIONS`, then a line `SIZE item …` for each option. Blank lines are
/// ignored.
///
/// Time and memory: linear in the text and the number of items.
///
/// # Errors
///
/// The first error in the text, with its place. More than a million items are an error too if the
/// text has fewer bytes than that.
pub fn parse_lists(text: &str) -> Result<ExactCover, Misread> {
    let mut rows = lines(text);
    let Some(header) = rows.next() else {
        let end = text.len()..text.len();
        return Err(Misread::new("there are no numbers", end, "expected `ITEMS OPTIONS`"));
    };
    let (count, items, promised, options) = sizes(header)?;

    let mut builder = numbered::items(count, &items, text.len())?;
    let mut found = 0;
    for line in rows {
        if found == promised {
            let message = format!("the number of options is more than {promised}");
            return Err(Misread::new(message, line.place(), "expected the end"));
        }
        let mut words = line.words();
        if let Some(said) = words.next() {
            let size = said.expect_number("the number of items that follow")?;
            let follow = line.words().count() - 1;
            if size != follow {
                let message = format!("the number of items on this line is {follow}, not {size}");
                return Err(Misread::new(message, said.place, format!("expected {follow}")));
            }
        }
        numbered::option(&mut builder, line, words, count)?;
        found += 1;
    }
    if found != promised {
        let message = format!("the number of options is {found}, not {promised}");
        return Err(Misread::new(message, options.place, format!("expected {found}")));
    }
    Ok(builder.build())
}

/// Reads the two numbers of the first line; returns each with its word. Fails if the line has
/// another form.
fn sizes(header: Line<'_>) -> Result<(usize, Word<'_>, usize, Word<'_>), Misread> {
    let mut words = header.words();
    let mut next = |what: &str| match words.next() {
        Some(word) => Ok((word.expect_number(what)?, word)),
        None => Err(Misread::new(format!("{what} is missing"), header.end(), "expected a number")),
    };
    let (count, items) = next("the number of items")?;
    let (promised, options) = next("the number of options")?;
    match words.next() {
        None => Ok((count, items, promised, options)),
        Some(more) => {
            let message = "there is more than two numbers";
            Err(Misread::new(message, more.place, "expected the end of the line"))
        }
    }
}

/// Writes the instance as lists, with items as numbers. Returns `None` if it has secondary items,
/// which the format does not support.
pub fn write_lists(cover: &ExactCover) -> Option<String> {
    can_hold(cover).then(|| {
        let mut text = format!("{} {}\n", cover.items(), cover.options());
        for option in 0..cover.options() {
            // Writing to a string cannot fail.
            let _ = write!(text, "{}", cover.option(option).len());
            write_option(&mut text, cover, option);
        }
        text
    })
}

/// Returns whether the text consists of lists with consistent numbers.
pub(super) fn looks_like(text: &str) -> bool {
    let mut rows = lines(text);
    let Some(Ok((count, _, promised, _))) = rows.next().map(sizes) else { return false };
    let mut found = 0;
    let consistent = rows.all(|line| {
        let mut words = line.words();
        found += 1;
        let size = words.next().and_then(|word| word.number());
        let mut follow = 0;
        let mut known = |word: Word<'_>| {
            follow += 1;
            word.number().is_some_and(|item| (1..=count).contains(&item))
        };
        words.all(&mut known) && size == Some(follow)
    });
    consistent && found == promised
}
