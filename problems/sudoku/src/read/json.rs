//! Reads boards in JSON: the first array of a text, with a row in each array within it.
//!
//! A cell is a number or a text of one sign; an empty cell is `null` or an empty text. A longer
//! text is a row, or the whole board.

use billhook_plugin::reading::Result;
use billhook_plugin::{Mistake, Place, Word};

/// Returns whether a text looks like JSON rather than a board.
pub(super) fn is_json(text: &str) -> bool {
    let text = text.trim_start();
    let inside = text.strip_prefix('[').map(str::trim_start);
    text.starts_with('{')
        || inside.is_some_and(|inside| {
            !inside.starts_with(|sign: char| sign.is_ascii_alphabetic())
                || inside.starts_with("null")
        })
}

/// Returns the signs of a board, row by row. `most` is greater than the number of cells of any
/// board, and limits how much is read. Fails without an array, for a value that is no cell, and if
/// the array is too long or has no end.
pub(super) fn rows<'a>(text: &Word<'a>, most: usize) -> Result<Vec<Vec<Word<'a>>>> {
    let Some(begin) = text.text.find('[') else {
        return Err(Mistake::new("no board", Place::Nowhere, "expected an array of rows"));
    };
    let (mut rows, mut row) = (Vec::new(), Vec::new());
    let (mut depth, mut at, mut cells) = (0_usize, begin, 0);
    while let Some(sign) = text.text[at..].chars().next() {
        let length = token(&text.text[at..]);
        let word = text.part(at..at + length);
        at += length;
        match sign {
            '[' => depth += 1,
            ']' => {
                depth -= 1;
                rows.push(std::mem::take(&mut row));
                if depth == 0 {
                    rows.retain(|row: &Vec<Word<'_>>| !row.is_empty());
                    return Ok(rows);
                }
            }
            ',' => {}
            _ if sign.is_whitespace() => {}
            '"' => match word.text.trim_matches('"') {
                "" | " " => row.push(empty(&word)),
                cell if cell.chars().nth(1).is_some() => {
                    let inside = word.part(1..1 + cell.len());
                    rows.push(inside.characters().take(most).collect());
                }
                _ => row.push(word.part(1..word.text.len() - 1)),
            },
            'n' if word.text == "null" => row.push(empty(&word)),
            '0'..='9' | '-' => row.push(word),
            _ => {
                return Err(word.mistake("invalid cell of a board", "expected a number or null"));
            }
        }
        cells += 1;
        if cells > 4 * most {
            return Err(text.part(at..at).mistake("this board is too large", "not expected"));
        }
    }
    Err(text
        .part(text.text.len()..text.text.len())
        .mistake("the board is not complete", "expected ]"))
}

fn empty<'a>(word: &Word<'a>) -> Word<'a> {
    Word { text: ".", place: word.place.clone() }
}

/// Returns the length of the first token: a text in quotes, a word or a sign.
fn token(text: &str) -> usize {
    let first = text.chars().next().map_or(0, char::len_utf8);
    if let Some(inside) = text.strip_prefix('"') {
        return inside.find('"').map_or(text.len(), |end| end + 2);
    }
    let is_word = |sign: char| sign.is_ascii_alphanumeric() || sign == '-' || sign == '.';
    match text.starts_with(is_word) {
        true => text.find(|sign| !is_word(sign)).unwrap_or(text.len()),
        false => first,
    }
}
