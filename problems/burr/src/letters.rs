//! Chooses letters: a character for each copy of each piece.

use std::collections::{HashMap, HashSet};

use crate::Piece;
use crate::answer::Letter;

/// Maximum number of letters, and so of the copies that may fit on a board.
pub(crate) const MOST: usize = 20_000;

/// Returns a letter for each copy that fits on the board, piece by piece; `None` if there are too
/// many.
///
/// The first copy of a piece has the first character of the piece's name, if that is an ASCII
/// letter or digit with which no other name begins; all other copies have letters that are left.
pub(crate) fn letters(pieces: &[Piece], places: usize) -> Option<Vec<Letter>> {
    let initial =
        |piece: usize| pieces[piece].name.chars().next().filter(char::is_ascii_alphanumeric);
    let mut names = HashMap::new();
    for piece in 0..pieces.len() {
        *names.entry(initial(piece)).or_insert(0) += 1;
    }
    let own = |piece: usize| initial(piece).filter(|sign| names[&Some(*sign)] == 1);
    let taken: HashSet<char> = (0..pieces.len()).filter_map(own).collect();
    let mut left = (0..).map(of_place).filter(|sign| !taken.contains(sign));
    let mut letters = Vec::new();
    for (number, piece) in pieces.iter().enumerate() {
        let room = places / piece.cubes.len().max(1);
        let copies = room.min(piece.copies[1] as usize);
        if letters.len() + copies > MOST {
            return None;
        }
        for copy in 0..copies {
            let sign = own(number).filter(|_| copy == 0).or_else(|| left.next()).unwrap_or('?');
            letters.push(Letter { sign, piece: number });
        }
    }
    Some(letters)
}

/// Returns the letter with an index: A–Z, a–z, 0–9, then Greek letters and Chinese characters, and
/// `?` beyond these.
fn of_place(mut place: usize) -> char {
    const BLOCKS: [(char, usize); 5] = [('A', 26), ('a', 26), ('0', 10), ('α', 17), ('一', 20_976)];
    for (first, length) in BLOCKS {
        if place < length {
            return char::from_u32(first as u32 + place as u32).unwrap_or('?');
        }
        place -= length;
    }
    '?'
}
