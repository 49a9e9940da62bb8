//! Chooses symbols: a character for each piece, to show it in its cells.

use std::collections::HashSet;

use super::piece::Piece;

/// Returns the symbol of a piece: its name if that is a single visible character without another
/// meaning; otherwise a character determined by its index from 0: A–Z, then a–z, then 0–9, then
/// further letters. For the first 74,970 indices these characters are all different.
pub fn symbol(index: usize, name: &str) -> char {
    let mut characters = name.chars();
    match (characters.next(), characters.next()) {
        (Some(character), None) if is_symbol(character) => character,
        _ => symbol_of_place(index),
    }
}

/// Returns a symbol for each piece: [`symbol`], or if two pieces would have the same, the
/// characters determined by their indices. The symbols of up to 74,970 pieces are all different.
pub fn symbols(pieces: &[Piece]) -> Vec<char> {
    let pieces = pieces.iter().enumerate();
    let named: Vec<char> =
        pieces.clone().map(|(index, piece)| symbol(index, &piece.name)).collect();
    let different: HashSet<&char> = named.iter().collect();
    match different.len() == named.len() {
        true => named,
        false => pieces.map(|(index, _)| symbol_of_place(index)).collect(),
    }
}

/// Returns whether a character can be a symbol: it is visible and has no other meaning. `.` is an
/// empty cell, `/` ends a row, and `:` and `|` have a meaning in exact cover.
fn is_symbol(character: char) -> bool {
    !matches!(character, '.' | '/' | ':' | '|')
        && !character.is_whitespace()
        && character.escape_debug().count() == 1
}

fn symbol_of_place(index: usize) -> char {
    const BLOCKS: [(u32, u32); 8] = [
        ('A' as u32, 26),
        ('a' as u32, 26),
        ('0' as u32, 10),
        // Greek and Cyrillic, then Chinese and Korean: large blocks without gaps.
        (0x3b1, 17),
        (0x430, 32),
        (0x4e00, 20_976),
        (0xac00, 11_172),
        (0x2_0000, 42_711),
    ];
    let mut place = u32::try_from(index).unwrap_or(u32::MAX);
    for (first, length) in BLOCKS {
        if place < length {
            return char::from_u32(first + place).unwrap_or('?');
        }
        place -= length;
    }
    '?'
}
