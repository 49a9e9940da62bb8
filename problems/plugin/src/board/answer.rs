//! Boards as answers: written row by row, with `/` between rows. A square of digits may also be
//! typed without blanks, as one word or as a word for each row.

use serde_json::{Map, Value};

use super::Board;
use crate::puzzle::{Answer, Puzzle};
use crate::reading::{Mistake, Place};

impl std::fmt::Display for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign =
            |number: &Option<u32>| number.map_or(".".to_owned(), |number| number.to_string());
        let row = |row: &Vec<_>| row.iter().map(sign).collect::<Vec<_>>().join(" ");
        f.write_str(&self.0.iter().map(row).collect::<Vec<_>>().join(" / "))
    }
}

impl<P: Puzzle> Answer<P> for Board {
    fn parse(text: &str, _: &P) -> Result<Self, Mistake> {
        let what = P::NUMBER.unwrap_or("number of the answer");
        let number = |word: &str| match (word, word.parse()) {
            (".", _) => Ok(None),
            (_, Ok(number)) => Ok(Some(number)),
            _ => {
                let start = word.as_ptr() as usize - text.as_ptr() as usize;
                let place = Place::Answer(start..start + word.len());
                Err(Mistake::new(format!("invalid {what}"), place, "expected a number such as 3"))
            }
        };
        if let Some(rows) = square(text) {
            let rows = rows.iter().map(|row| signs(row).map(number).collect());
            return rows.collect::<Result<_, _>>().map(Self);
        }
        // A line of `-` between the rows of a printed board is no row.
        let is_row =
            |row: &&str| !row.contains('-') || row.contains(|it: char| it.is_alphanumeric());
        let rows = text.trim().split(['/', '\n']).filter(is_row);
        let words = |row: &'_ str| {
            let words = row.split(|it: char| it.is_whitespace() || it == '|');
            words.filter(|word| !word.is_empty()).map(number).collect()
        };
        rows.map(words).collect::<Result<_, _>>().map(Self)
    }

    fn text(&self, _: &P) -> String {
        self.to_string()
    }

    fn fields(&self, _: &P) -> Map<String, Value> {
        P::NUMBER.map(|what| (format!("{what}s"), self.0.clone().into())).into_iter().collect()
    }
}

/// Splits a square of digits and `.` into its 2 to 9 rows, if no blanks are typed within a row;
/// `None` for any other text. Such words are read as digits, not as numbers of several digits: no
/// puzzle has a board of n rows with a single number of n digits in each.
fn square(text: &str) -> Option<Vec<&str>> {
    let words = text.split(|sign: char| sign == '/' || sign.is_whitespace());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let length = words.iter().map(|word| word.len()).sum::<usize>();
    let side = length.isqrt();
    let is_digits = |word: &&str| word.bytes().all(|sign| sign == b'.' || sign.is_ascii_digit());
    let is_square = side * side == length && (2..=9).contains(&side) && words.iter().all(is_digits);
    match words[..] {
        [word] if is_square => Some((0..side).map(|row| &word[row * side..][..side]).collect()),
        _ if is_square && words.len() == side => {
            words.iter().all(|word| word.len() == side).then_some(words)
        }
        _ => None,
    }
}

/// Splits a word into its characters.
fn signs(word: &str) -> impl Iterator<Item = &str> {
    word.char_indices().map(|(at, sign)| &word[at..at + sign.len_utf8()])
}
