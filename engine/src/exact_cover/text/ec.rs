//! The `ec` format, modelled on the formats of the DIMACS challenges.
//!
//! ```text
//! c lines with c are comments
//! p ec 3
//! s 1 2
//! s 3
//! ```
//!
//! The `p` line has the number of items; they are numbered from 1, and all are primary. Each `s`
//! line is an option.

use super::line::{Line, Word, lines};
use super::numbered::{self, can_hold, write_option};
use super::{super::ExactCover, Misread};

/// Reads a text in the `ec` format: `c comment`, one line `p ec ITEMS`, and `s item …` for each
/// option. Blank lines are ignored.
///
/// Time and memory: linear in the text and the number of items.
///
/// # Errors
///
/// The first error in the text, with its place. More than a million items are an error too if the
/// text has fewer bytes than that.
pub fn parse_ec(text: &str) -> Result<ExactCover, Misread> {
    let mut rows = lines(text).filter(|line| !is_comment(*line));
    let Some(header) = rows.next() else {
        let end = text.len()..text.len();
        return Err(Misread::new("there is no `p` line", end, "expected `p ec ITEMS`"));
    };
    let (count, said) = size(header)?;
    let mut builder = numbered::items(count, &said, text.len())?;
    for line in rows {
        let mut words = line.words();
        match words.next() {
            Some(word) if word.text != "s" => {
                let expected = "expected `s` with an option, or `c` with a comment";
                return Err(Misread::word("kind of line", word.text, word.place, expected));
            }
            _ => numbered::option(&mut builder, line, words, count)?,
        }
    }
    Ok(builder.build())
}

/// Reads the number of items from the line `p ec ITEMS`; returns it with its word. Fails if the
/// line has another form.
fn size(header: Line<'_>) -> Result<(usize, Word<'_>), Misread> {
    let mut words = header.words();
    for expected in ["p", "ec"] {
        let place = match words.next() {
            Some(word) if word.text == expected => continue,
            Some(word) => word.place,
            None => header.end(),
        };
        return Err(Misread::new("the `p` line is missing", place, "expected `p ec ITEMS`"));
    }
    let Some(said) = words.next() else {
        let message = "the number of items is missing";
        return Err(Misread::new(message, header.end(), "expected `p ec ITEMS`"));
    };
    let count = said.expect_number("the number of items")?;
    match words.next() {
        None => Ok((count, said)),
        Some(more) => {
            let message = "there is more than the number of items";
            Err(Misread::new(message, more.place, "expected the end of the line"))
        }
    }
}

/// Writes the instance in the `ec` format, with items as numbers. Returns `None` if it has
/// secondary items, which the format does not support.
pub fn write_ec(cover: &ExactCover) -> Option<String> {
    can_hold(cover).then(|| {
        let mut text = format!("p ec {}\n", cover.items());
        for option in 0..cover.options() {
            text.push('s');
            write_option(&mut text, cover, option);
        }
        text
    })
}

/// Returns whether the text looks like this format: a line `p ec NUMBER` with only comments and
/// blank lines before it.
pub(super) fn looks_like(text: &str) -> bool {
    let header = lines(text).find(|line| !is_comment(*line));
    let mut words = header.into_iter().flat_map(Line::words);
    let mut next = || words.next().map_or("", |word| word.text);
    (next(), next()) == ("p", "ec") && next().starts_with(|c: char| c.is_ascii_digit())
}

fn is_comment(line: Line<'_>) -> bool {
    line.words().next().is_some_and(|word| word.text == "c")
}
