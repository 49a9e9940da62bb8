//! Reads the signs of a board: all in one line, a word for each row, or lines with frames around
//! them.

use billhook_plugin::reading::{Result, Text, counted};
use billhook_plugin::{Input, Mistake, Place, Word};

use super::customs::FRAME;
use super::{customs, json};
use crate::rules::MOST;

/// Maximum number of lines, or of words of a line, that are read: more than any board with its
/// frame has.
const LINES: usize = 2 * MOST * MOST + 2;

/// Returns the rows of a board that was typed, or is a whole file. Fails unless they form a square
/// of at most [`MOST`] rows.
pub(super) fn of<'a>(input: &'a Input) -> Result<Vec<Vec<Word<'a>>>> {
    match input.name() {
        Some(_) if json::is_json(input.text()) => {
            let text = Word { text: input.text(), place: 0..input.text().len() };
            square(json::rows(&text, MOST * MOST + 1)?)
        }
        Some(_) => of_lines(input.cursor()),
        None => square(input.words().map(|word| signs(&word)).collect()),
    }
}

/// Returns the rows of a board in one line.
pub(super) fn of_line<'a>(line: &Word<'a>) -> Result<Vec<Vec<Word<'a>>>> {
    square(vec![signs(line)])
}

/// Returns the rows of a board in lines. Fails without a board, at a second one, and unless the
/// rows form a square of at most [`MOST`] rows.
pub(super) fn of_lines(text: Text<'_>) -> Result<Vec<Vec<Word<'_>>>> {
    let lines: Vec<Word<'_>> = customs::bare(text.lines().take(LINES).collect())?;
    if lines.iter().all(|line| line.text.trim().is_empty()) {
        return Err(Mistake::new("no board", text.end(), "expected a row of it"));
    }
    if let Some(rows) = customs::fields(&lines) {
        return square(rows);
    }
    if let [line] = lines.as_slice() {
        return square(line.words().take(LINES).map(|word| signs(&word)).collect());
    }
    let words: Vec<Vec<Word<'_>>> = lines.iter().map(words).filter(|row| !row.is_empty()).collect();
    let is_long = words.iter().flatten().any(|word| word.text.chars().nth(1).is_some());
    // As many words as rows, and more than nine: numbers separated by blanks.
    match is_long && words.len() > 9 && words.iter().all(|row| row.len() == words.len()) {
        true => square(words),
        false => square(lines.iter().map(signs).collect()),
    }
}

/// Returns the words of a line, without those of the frame.
fn words<'a>(line: &Word<'a>) -> Vec<Word<'a>> {
    line.words().filter(|word| !word.text.chars().all(|sign| FRAME.contains(&sign))).collect()
}

/// Returns the signs of a line, at most one more than the largest board has.
fn signs<'a>(line: &Word<'a>) -> Vec<Word<'a>> {
    let is_sign = |sign: &Word<'_>| !sign.text.contains(FRAME) && !sign.text.trim().is_empty();
    line.characters().filter(is_sign).take(MOST * MOST + 1).collect()
}

/// Returns the rows that are not empty, or the rows into which a single row or column of signs is
/// cut. Fails unless there are as many rows as columns, and if there are too many.
fn square(rows: Vec<Vec<Word<'_>>>) -> Result<Vec<Vec<Word<'_>>>> {
    let rows: Vec<Vec<Word<'_>>> = rows.into_iter().filter(|row| !row.is_empty()).collect();
    if rows.len() == 1 || rows.iter().all(|row| row.len() == 1) {
        return cut(rows.into_iter().flatten().collect());
    }
    // One row of a wrong length does not change the length of the others.
    let as_long = |row: &Vec<Word<'_>>| rows.iter().filter(|it| it.len() == row.len()).count();
    let side = rows.iter().rev().max_by_key(|row| as_long(row)).map_or(0, Vec::len);
    if side > MOST && side.isqrt().pow(2) == side && rows.iter().all(|row| row.len() == side) {
        let mistake = rows[1][0].mistake("another board begins here", "not expected");
        return Err(mistake.help("a list of boards is read line by line"));
    }
    // Only rows of the usual length show that the board is too large; one row may have any length.
    if let Some(surplus) = rows.iter().filter(|row| row.len() == side).find_map(|row| row.get(MOST))
    {
        return Err(too_large(surplus));
    }
    for row in &rows {
        if let Some(surplus) = row.get(side) {
            let label = format!("expected {}", counted(side, "sign"));
            return Err(surplus.mistake("this row of the board is too long", label));
        }
        if row.len() < side {
            let more = counted(side - row.len(), "more sign");
            return Err(after(
                row,
                "this row of the board is too short",
                format!("expected {more}"),
            ));
        }
    }
    if let Some(surplus) = rows.get(side) {
        let label = format!("expected {}", counted(side, "row"));
        return Err(surplus[0].mistake("the board is complete", label));
    }
    match rows.last() {
        Some(last) if rows.len() < side => {
            let message = format!("the board ends after {} of {side} rows", rows.len());
            Err(after(last, &message, format!("expected another row of {side} signs")))
        }
        _ => Ok(rows),
    }
}

/// Divides the signs of a line into rows. Fails unless their number is a square.
fn cut(signs: Vec<Word<'_>>) -> Result<Vec<Vec<Word<'_>>>> {
    if let Some(surplus) = signs.get(MOST * MOST) {
        return Err(too_large(surplus));
    }
    let (number, side) = (signs.len(), signs.len().isqrt());
    if number == 0 {
        return Err(Mistake::new("no board", Place::Nowhere, ""));
    }
    if side * side == number {
        return Ok(signs.chunks(side).map(<[_]>::to_vec).collect());
    }
    // The nearest square number: the one below, up to the middle.
    let nearest = if number - side * side <= side { side } else { side + 1 };
    let expected = format!("expected {}, as {nearest} rows have", nearest * nearest);
    let message = format!("{number} signs make no board");
    Err(match signs.get(nearest * nearest) {
        Some(surplus) => surplus.mistake(message, expected),
        None => after(&signs, &message, expected),
    })
}

/// Creates a mistake after the last of these signs.
fn after(signs: &[Word<'_>], message: &str, label: String) -> Mistake {
    let end = signs.last().map_or(0, |sign| sign.place.end);
    Mistake::new(message, Place::Input(end..end), label)
}

fn too_large(surplus: &Word<'_>) -> Mistake {
    surplus.mistake("this board is too large", format!("expected {MOST} rows at the most"))
}
