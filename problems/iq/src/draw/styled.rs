//! A filled board in colour, for a terminal.

use super::colour::Colour;
use super::{Place, grids};
use crate::puzzle::Puzzle;
use crate::symbol::symbols;

/// The board as [`plain`](super::plain), each piece on a background of its own
/// colour, in escape sequences of terminals with 256 colours.
pub fn styled(puzzle: &Puzzle, cells: &[u16]) -> String {
    let symbols = symbols(&puzzle.pieces);
    let layers = grids(puzzle, cells)
        .map(|grid| grid.iter().map(|row| styled_row(row, &symbols) + "\n").collect::<String>());
    layers.collect::<Vec<_>>().join("\n")
}

/// A row; places with the same piece share their escape sequences.
fn styled_row(row: &[Place], symbols: &[char]) -> String {
    let end = row.iter().rposition(|place| *place != Place::Outside).map_or(0, |last| last + 1);
    let mut text = String::new();
    for run in row[..end].chunk_by(|a, b| a == b) {
        match run[0] {
            Place::Outside => text.extend(run.iter().map(|_| ' ')),
            Place::Empty => text.extend(run.iter().map(|_| '.')),
            Place::Piece(piece) => {
                let style = Colour::of(piece).style();
                let letters: String = run.iter().map(|_| symbols[piece]).collect();
                text += &format!("{style}{letters}{style:#}");
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::plain;
    use super::super::tests::{CUSTOM, PYRAMID, filled};
    use super::*;

    /// Without escape sequences, all of which end with an `m`.
    fn stripped(text: &str) -> String {
        let mut parts = text.split('\u{1b}');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |text, part| text + part.split_once('m').expect("an end").1)
    }

    #[test]
    fn the_letters_are_those_of_plain() {
        for (puzzle, cells) in [(CUSTOM, "BBA.C"), (CUSTOM, "....."), (PYRAMID, "ABBCC")] {
            let (puzzle, cells) = filled(puzzle, cells);
            assert_eq!(stripped(&styled(&puzzle, &cells)), plain(&puzzle, &cells));
        }
    }

    #[test]
    fn a_row_in_colour() {
        let (puzzle, cells) = filled("1 4 2\nDEFAULT\nA\nBB", "BBA.");
        let expect = "\u{1b}[1m\u{1b}[38;5;16m\u{1b}[48;5;202mBB\u{1b}[0m\
                      \u{1b}[1m\u{1b}[38;5;16m\u{1b}[48;5;33mA\u{1b}[0m.\n";
        assert_eq!(styled(&puzzle, &cells), expect);
    }
}
