//! Letters: what stands for each copy of each piece.

use crate::Piece;
use crate::answer::Letter;

/// The most letters.
pub(crate) const MOST: usize = 20_000;

/// A letter for each copy that there is room for, piece by piece; none if there are too many. Pieces
/// that are named by different letters and are there once at most have these.
pub(crate) fn letters(pieces: &[Piece], places: usize) -> Option<Vec<Letter>> {
    let mut owners = Vec::new();
    for (number, piece) in pieces.iter().enumerate() {
        let room = places / piece.cubes.len().max(1);
        let copies = room.min(piece.copies[1] as usize);
        if owners.len() + copies > MOST {
            return None;
        }
        owners.extend((0..copies).map(|_| number));
    }
    let sign = |piece: &Piece| {
        let mut signs = piece.name.chars();
        let sign = signs.next().filter(|sign| sign.is_ascii_alphanumeric());
        sign.filter(|_| signs.next().is_none())
    };
    let mut named: Vec<Option<char>> = owners.iter().map(|&it| sign(&pieces[it])).collect();
    named.sort_unstable();
    let is_named = named.windows(2).all(|two| two[0] != two[1]) && !named.contains(&None);
    let letter = |(place, piece): (usize, usize)| {
        let own = sign(&pieces[piece]).filter(|_| is_named);
        Letter { sign: own.unwrap_or_else(|| of_place(place)), piece }
    };
    Some(owners.into_iter().enumerate().map(letter).collect())
}

/// A–Z, a–z, 0–9, then Greek, Cyrillic and Chinese letters.
fn of_place(mut place: usize) -> char {
    const BLOCKS: [(char, usize); 6] =
        [('A', 26), ('a', 26), ('0', 10), ('α', 17), ('а', 32), ('一', 20_976)];
    for (first, length) in BLOCKS {
        if place < length {
            return char::from_u32(first as u32 + place as u32).unwrap_or('?');
        }
        place -= length;
    }
    '?'
}
