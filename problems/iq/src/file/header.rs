//! Reads the header: the first two lines, with the size of the board, the number of pieces and the
//! kind of board.

use std::ops::Range;

use crate::board::Board;
use billhook_plugin::reading::{Text, grouped};
use billhook_plugin::{Mistake, Place};

/// Maximum number of pieces: each is named by a letter.
pub(super) const MOST_PIECES: usize = 26;

/// Maximum number of places of a drawn board, cells and others.
const MOST_PLACES: usize = 1 << 20;

/// The contents of the header, whose board is not too large.
pub(super) struct Header {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) pieces: usize,
    /// Position of the number of pieces.
    pub(super) pieces_place: Range<usize>,
    /// Position of the numbers of rows and columns.
    pub(super) size_place: Range<usize>,
    pub(super) kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Default,
    Custom,
    Pyramid,
}

impl Kind {
    const ALL: [(Self, &str); 3] =
        [(Self::Default, "DEFAULT"), (Self::Custom, "CUSTOM"), (Self::Pyramid, "PYRAMID")];
}

/// A number of the header; `usize::MAX` if the number in the file does not fit.
struct Number {
    value: usize,
    place: Range<usize>,
}

/// Reads the header, up to the end of the line with the kind. Fails if a number or the kind is
/// missing or invalid, if anything stands behind the kind, or if the board is too large.
pub(super) fn read(text: &mut Text<'_>) -> Result<Header, Mistake> {
    let rows = number(text, "rows")?;
    let columns = number(text, "columns")?;
    let pieces = number(text, "pieces")?;
    if pieces.value > MOST_PIECES {
        let label = format!("at most {MOST_PIECES}: a letter names each");
        let place = Place::Input(pieces.place);
        return Err(Mistake::new("there cannot be so many pieces", place, label));
    }
    let kind = kind(text)?;
    check_size(&rows, &columns, kind)?;
    Ok(Header {
        rows: rows.value,
        columns: columns.value,
        pieces: pieces.value,
        pieces_place: pieces.place,
        size_place: rows.place.start..columns.place.end,
        kind,
    })
}

fn number(text: &mut Text<'_>, what: &str) -> Result<Number, Mistake> {
    let expected = format!("expected the number of {what}");
    let Some(word) = text.word() else {
        let message = format!("the number of {what} is missing");
        return Err(Mistake::new(message, text.end(), expected).help(EXAMPLE));
    };
    let digits = word.text.strip_prefix(['-', '+']).unwrap_or(word.text);
    let all_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if all_digits && (word.text.starts_with('-') || digits.bytes().all(|byte| byte == b'0')) {
        let message = format!("a puzzle cannot have {} {what}", word.shown());
        return Err(word.mistake(message, "expected 1 or more"));
    }
    if !all_digits {
        let message = match word.text.starts_with(char::is_alphabetic) {
            true => format!("the number of {what} is missing"),
            false => format!("{} is not a whole number", word.shown()),
        };
        return Err(word.mistake(message, expected).help(EXAMPLE));
    }
    Ok(Number { value: digits.parse().unwrap_or(usize::MAX), place: word.place })
}

const EXAMPLE: &str =
    "a file begins with the numbers of rows, columns and pieces, such as `5 11 12`";

fn kind(text: &mut Text<'_>) -> Result<Kind, Mistake> {
    const EXPECTED: &str = "expected DEFAULT, CUSTOM or PYRAMID";
    let Some(word) = text.word() else {
        return Err(Mistake::new("the kind of board is missing", text.end(), EXPECTED));
    };
    if let Some(&(kind, _)) = Kind::ALL.iter().find(|(_, name)| *name == word.text) {
        let behind = *text;
        if text.rest_of_line().text.is_empty() {
            return Ok(kind);
        }
        return Err(unexpected(behind));
    }
    if word.text.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
        return Err(word.mistake("there are too many numbers", EXPECTED).help(EXAMPLE));
    }
    let first = word.text.chars().next().unwrap_or_default();
    if first.is_ascii_uppercase() && word.text.chars().all(|letter| letter == first) {
        return Err(word.mistake("the kind of board is missing", EXPECTED));
    }
    let mistake = word.mistake(format!("{} is no kind of board", word.shown()), EXPECTED);
    let similar = |name: &str| name.starts_with(first.to_ascii_uppercase());
    Err(match Kind::ALL.iter().find(|(_, name)| similar(name)) {
        Some((_, name)) => mistake.help(format!("did you mean {name}?")),
        None => mistake,
    })
}

/// Returns the mistake for text behind the kind of board.
fn unexpected(mut behind: Text<'_>) -> Mistake {
    let message = "nothing can stand behind the kind of board";
    let mistake = match behind.word() {
        Some(word) => word.mistake(message, "not expected here"),
        None => Mistake::new(message, behind.end(), ""),
    };
    mistake.help("what comes next begins on a line of its own")
}

fn check_size(rows: &Number, columns: &Number, kind: Kind) -> Result<(), Mistake> {
    let most = match kind {
        Kind::Default => Board::MOST_CELLS,
        Kind::Custom => MOST_PLACES,
        Kind::Pyramid => return check_pyramid(rows, columns),
    };
    if rows.value.saturating_mul(columns.value) <= most {
        return Ok(());
    }
    let place = Place::Input(rows.place.start..columns.place.end);
    let what = if kind == Kind::Default { "cells" } else { "places, with and without cells" };
    Err(Mistake::new("the board is too large", place, format!("at most {} {what}", grouped(most))))
}

fn check_pyramid(rows: &Number, columns: &Number) -> Result<(), Mistake> {
    if rows.value != columns.value {
        let message = "the base of a pyramid is as long as it is wide";
        let place = Place::Input(columns.place.clone());
        return Err(Mistake::new(message, place, "expected the number of rows again"));
    }
    if rows.value > Board::LARGEST_PYRAMID {
        let (side, most) = (Board::LARGEST_PYRAMID, grouped(Board::MOST_CELLS));
        let label = format!("at most {side} by {side}, for {most} balls are the most");
        let place = Place::Input(rows.place.start..columns.place.end);
        return Err(Mistake::new("the pyramid is too large", place, label));
    }
    Ok(())
}
