//! Solutions and answers that are a row of numbers.

use std::fmt::Display;

use super::{Mistake, Place};

/// What an empty row is called, so that it can be typed.
const NONE: &str = "none";

/// The numbers with blanks between them, or `none`.
///
/// ```
/// use billhook_plugin::{numbers, row};
///
/// assert_eq!(row(&[2, 4, 1, 3]), "2 4 1 3");
/// assert_eq!(numbers(&row(&[2, 4]), "no number", "expected one"), Ok(vec![2, 4]));
/// assert_eq!(numbers(&row::<u32>(&[]), "no number", "expected one"), Ok(vec![]));
/// ```
pub fn row<N: Display>(numbers: &[N]) -> String {
    match numbers {
        [] => NONE.to_owned(),
        numbers => numbers.iter().map(N::to_string).collect::<Vec<_>>().join(" "),
    }
}

/// Reads what [`row`] wrote.
///
/// # Errors
///
/// A word that is no number, at its place: `message`, and what was `expected`.
pub fn numbers(answer: &str, message: &str, expected: &str) -> Result<Vec<u64>, Mistake> {
    if answer.trim() == NONE {
        return Ok(Vec::new());
    }
    let number = |word: &str| {
        let start = word.as_ptr() as usize - answer.as_ptr() as usize;
        let place = Place::Answer(start..start + word.len());
        word.parse().map_err(|_| Mistake::new(message, place, expected))
    };
    answer.split_whitespace().map(number).collect()
}
