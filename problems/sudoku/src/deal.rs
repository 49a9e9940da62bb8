//! Deals boards: draws a full one, and removes clues until none can be spared.

use std::sync::Arc;

use billhook_plugin::{Input, Mistake, Options, Random, player};

use crate::read::{rules_of, sign};
use crate::shape::Shape;
use crate::solved::{drawn, is_only};

/// Maximum number of nodes for proving uniqueness; a clue stays if they do not suffice.
const PROVED: u64 = 2_000;
/// Maximum number of boards drawn to find one with few clues.
const TRIES: usize = 2_000;

/// Draws a board with one solution that needs each of its clues, as far as a search of limited
/// nodes can prove that. The option `given` sets a maximum number of clues. Fails if a board of the
/// size has no boxes or no solution, or if none of [`TRIES`] boards has so few clues.
pub(crate) fn deal(options: &Options, random: &mut Random) -> Result<Input, Mistake> {
    let shape = Arc::new(Shape::of(&rules_of(options)?));
    let most = match options.number_in("given") {
        0 => usize::MAX,
        most => most,
    };
    let tries = if most < usize::MAX { TRIES } else { 1 };
    for _ in 0..tries {
        let Some(board) = drawn(&shape, random) else {
            return Err(options.mistake("size", "there is no such board", "expected another"));
        };
        let clues = minimal(&shape, &board, random);
        if clues.iter().filter(|clue| **clue > 0).count() <= most {
            return Ok(Input::from_words([clues.into_iter().map(sign).collect::<String>()]));
        }
    }
    let message = format!("of {TRIES} boards none had one solution by so few clues");
    Err(options.mistake("given", message, "expected more"))
}

/// Removes clues from a full board in random order, each if a search of limited nodes proves that
/// the rest has one solution. Returns the rest, with 0 for empty cells.
fn minimal(shape: &Arc<Shape>, board: &[u8], random: &mut Random) -> Vec<u8> {
    let digits =
        |row: &[Option<u8>]| -> Vec<u8> { row.iter().map(|digit| digit.unwrap_or(0)).collect() };
    let rows: Vec<Vec<Option<u8>>> =
        board.chunks(shape.side).map(|row| row.iter().copied().map(Some).collect()).collect();
    let left = player::minimal(&rows, random, |left| {
        let clues: Vec<u8> = left.iter().flat_map(|row| digits(row)).collect();
        is_only(shape, &clues, PROVED)
    });
    left.iter().flat_map(|row| digits(row)).collect()
}
