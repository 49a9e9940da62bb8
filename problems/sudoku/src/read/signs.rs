//! Reads the digits that signs stand for.
//!
//! Boards of up to 9 rows have the digits from 1; `.`, `0`, `_` and `*` are empty cells. Larger
//! boards continue with letters of either case: A is 10. Two other customs are recognised if they
//! are unambiguous:
//!
//! - 0 is a digit, the first, if another sign stands for empty cells and the last letter of the
//!   board, such as G of 16 rows, stands nowhere: then a board of 16 rows has 0–9 and A–F;
//! - letters are counted from A = 1 if no digit but 0 stands anywhere and a letter stands somewhere
//!   that would be too large a digit, as in a board of 25 rows with A–Y.

use billhook_plugin::Word;
use billhook_plugin::reading::Result;

/// Signs of empty cells besides 0.
const EMPTY: &[&str] = &[".", "_", "*"];

/// The meaning of ambiguous signs.
struct Alphabet {
    side: u32,
    /// The digit of 0; `None` if it is an empty cell.
    zero: Option<u32>,
    /// The digit of A.
    a: u32,
}

/// Returns the digits of all cells, row by row; 0 for empty cells. Fails at the first sign that is
/// no digit of the board.
pub(super) fn digits(rows: &[Vec<Word<'_>>]) -> Result<Vec<u8>> {
    let alphabet = Alphabet::of(rows);
    let signs = rows.iter().flatten();
    signs.map(|sign| alphabet.digit(sign).map(|digit| digit as u8)).collect()
}

impl Alphabet {
    fn of(rows: &[Vec<Word<'_>>]) -> Self {
        let side = rows.len() as u32;
        let usual = Self { side, zero: None, a: 10 };
        if side < 10 {
            return usual;
        }
        let signs = || rows.iter().flatten().map(|sign| sign.text);
        let has = |is: &dyn Fn(&str) -> bool| signs().any(is);
        let is_last = |sign: &str| letter(sign).is_some_and(|at| at + 10 == side);
        let is_beyond = |sign: &str| letter(sign).is_some_and(|at| at + 10 > side);
        if !has(&|sign| sign.parse::<u32>().is_ok_and(|digit| digit > 0)) && has(&is_beyond) {
            return Self { a: 1, ..usual };
        }
        let are_numbers = has(&|sign| sign.len() > 1);
        let zero = has(&|sign| EMPTY.contains(&sign)) && !has(&is_last) && !are_numbers;
        match zero && has(&|sign| sign == "0") {
            true => Self { zero: Some(1), a: 11, ..usual },
            false => usual,
        }
    }

    /// Returns the digit of a sign; 0 for an empty cell. Fails if the board has no such digit.
    fn digit(&self, sign: &Word<'_>) -> Result<u32> {
        if EMPTY.contains(&sign.text) {
            return Ok(0);
        }
        let number = sign.text.parse::<u32>().ok();
        let digit = match (number, letter(sign.text), self.zero) {
            (Some(0), _, zero) => return Ok(zero.unwrap_or(0)),
            (Some(number), _, zero) => Some(number + zero.unwrap_or(0)),
            (_, Some(at), _) => Some(at + self.a),
            _ => None,
        };
        digit.filter(|digit| (1..=self.side).contains(digit)).ok_or_else(|| {
            let message = format!("invalid digit of a board of {} rows", self.side);
            sign.mistake(message, format!("expected {}, or . for an empty cell", self.told()))
        })
    }

    /// Lists the signs that are digits.
    fn told(&self) -> String {
        let last = |first: u32| char::from_u32('A' as u32 + self.side - first).unwrap_or('Z');
        match (self.side, self.zero, self.a) {
            (..10, ..) => format!("1 to {}", self.side),
            (_, _, 1) => format!("A to {}", last(1)),
            (_, None, a) => format!("1 to 9 or A to {}", last(a)),
            (_, Some(_), a) => format!("0 to 9 or A to {}", last(a)),
        }
    }
}

/// Returns the index of a letter in the alphabet, from 0; `None` for any other sign.
fn letter(sign: &str) -> Option<u32> {
    match sign.as_bytes() {
        [letter @ b'A'..=b'Z'] => Some(u32::from(letter - b'A')),
        [letter @ b'a'..=b'z'] => Some(u32::from(letter - b'a')),
        _ => None,
    }
}

/// Returns the sign of a digit; `.` for 0.
pub(crate) fn sign(digit: u8) -> char {
    match digit {
        0 => '.',
        1..=9 => char::from(b'0' + digit),
        _ => char::from(b'A' + digit - 10),
    }
}
