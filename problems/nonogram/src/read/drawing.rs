//! Reads drawn pictures: rows of `.` and `#`, of other signs for white and black, or of letters for
//! colours.

use billhook_plugin::reading::{Result, counted};
use billhook_plugin::{Input, Mistake, Place, Word};

use super::colours;
use crate::clue::{BLACK, Clues, MOST};
use crate::picture::Picture;
use crate::reading::Reading;

/// Signs of white and of black squares.
const WHITE: [char; 7] = ['.', '0', '-', '_', '□', '░', '·'];
const BLACKS: [char; 5] = [BLACK, '1', '■', '█', '▓'];

/// Returns whether an input is a picture rather than clues: besides colours and `/` it has something,
/// but no digit, or it has rows of `0` and `1`.
pub(super) fn is_drawn(input: &Input) -> bool {
    let words = || input.words().map(|word| word.text).filter(|word| !colours::is_colour(word));
    let is_something = words().any(|word| word.contains(|sign| sign != '/'));
    let has_digits = words().any(|word| word.contains(|sign: char| sign.is_ascii_digit()));
    is_something && (!has_digits || is_of_bits(input))
}

/// Returns whether an input has rows of `0` and `1`: words of one length, one in a line of a file, or
/// lines of one length with a digit a word.
fn is_of_bits(input: &Input) -> bool {
    let lines: Vec<Vec<&str>> = match input.name() {
        Some(_) => input.text().lines().map(|line| line.split_whitespace().collect()).collect(),
        None => input.words().map(|word| vec![word.text]).collect(),
    };
    let lines = lines.iter().filter(|line| !line.iter().all(|word| colours::is_colour(word)));
    let mut lengths = Vec::new();
    for line in lines {
        let rows: Vec<&str> = line.iter().flat_map(|word| word.split('/')).collect();
        let is_bits = rows.iter().all(|row| row.bytes().all(|bit| bit == b'0' || bit == b'1'));
        let is_spaced = line.len() > 1 && line.iter().all(|word| word.len() == 1);
        if !is_bits || line.len() > 1 && !is_spaced {
            return false;
        }
        match is_spaced {
            true => lengths.push(line.len()),
            false => lengths.extend(rows.iter().map(|row| row.len())),
        }
    }
    lengths.iter().all(|length| *length > 1 && *length == lengths[0]) && lengths.len() > 1
}

/// Reads a picture. Its rows are lines, or separated by blanks or `/`; the squares of a line may be
/// separated by blanks. `X` is black where there are no other letters. Fails if a sign is none of a
/// square, if the picture is empty, has rows of different lengths or is too large, or if a colour is
/// invalid.
pub(super) fn read(input: &Input) -> Result<Reading> {
    let (rows, exact) = rows(input)?;
    if rows.is_empty() {
        return Err(Mistake::new("no clues", Place::Nowhere, ""));
    }
    let columns = rows[0].len();
    if let Some(row) = rows.iter().find(|row| row.len() != columns) {
        let message = format!("a row of {} below one of {columns}", counted(row.len(), "square"));
        return Err(row[0].mistake(message, format!("expected {}", counted(columns, "square"))));
    }
    if let Some(row) = rows.get(MOST).or(rows.first().filter(|_| columns > MOST)) {
        let message = format!("a picture has {MOST} rows and columns at the most");
        return Err(row[0].mistake(message, ""));
    }
    let sign = |square: &Word<'_>| square.text.chars().next().unwrap_or_default();
    let is_letter = |sign: &char| sign.is_ascii_alphabetic();
    let mut letters = rows.iter().flatten().map(sign).filter(is_letter);
    let only_x = letters.all(|letter| letter.eq_ignore_ascii_case(&'x')) && exact.is_empty();
    let mut signs = vec!['.'];
    let mut number = |square: &Word<'_>| {
        let sign = match sign(square) {
            white if WHITE.contains(&white) => return Ok(0),
            'x' | 'X' if only_x => BLACK,
            letter if is_letter(&letter) => letter,
            black if BLACKS.contains(&black) => BLACK,
            _ => {
                let message = format!("{} is no square of a picture", square.shown());
                return Err(square.mistake(message, "expected # or . or a letter"));
            }
        };
        Ok(signs.iter().position(|it| *it == sign).unwrap_or_else(|| {
            signs.push(sign);
            signs.len() - 1
        }))
    };
    let row = |row: &Vec<Word<'_>>| row.iter().map(&mut number).collect::<Result<_>>();
    let picture = Picture(rows.iter().map(row).collect::<Result<_>>()?);
    let places = [vec![Place::Nowhere; rows.len()], vec![Place::Nowhere; columns]];
    let clues = Clues { signs, ..picture.clues() };
    colours::add(exact, Reading { clues, places, drawn: Some(picture) })
}

/// Returns the squares of each row, and the colours. Fails if a colour is invalid.
fn rows(input: &Input) -> Result<(Vec<Vec<Word<'_>>>, colours::Exact<'_>)> {
    let lines: Vec<Vec<Word<'_>>> = match input.name() {
        Some(_) => input.lines().map(|line| line.words().collect()).collect(),
        None => vec![input.words().collect()],
    };
    let (mut rows, mut exact): (Vec<Vec<Word<'_>>>, _) = (Vec::new(), Vec::new());
    for words in lines {
        let (words, colours) = colours::split(words.into_iter())?;
        exact.extend(colours);
        if words.len() > 1 && words.iter().all(|word| word.text.chars().nth(1).is_none()) {
            rows.extend(words.split(|word| word.text == "/").map(<[Word<'_>]>::to_vec));
            continue;
        }
        for word in words {
            let mut row = Vec::new();
            for square in word.characters() {
                if square.text == "/" {
                    rows.push(std::mem::take(&mut row));
                } else {
                    row.push(square);
                }
            }
            rows.push(row);
        }
    }
    rows.retain(|row| !row.is_empty());
    Ok((rows, exact))
}
