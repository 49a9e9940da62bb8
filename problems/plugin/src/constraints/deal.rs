//! Dealing: boards with few clues, but enough for a single solution.

use super::Constrained;
use crate::board::Board;
use crate::player::minimal_by;
use crate::reading::{Mistake, Random};

/// Maximum number of nodes for the proof that a dealt puzzle has one solution: a moment's search.
const PROVED: u64 = 3_000;

/// Denominator of the probability with which a removed sign is given back. Its numerator is drawn
/// from 0 to this.
const PARTS: usize = 4;

/// Ratio of the probability with which a sign is given back to that of a number.
const SIGNS_FOR_A_NUMBER: usize = 8;

/// Removes numbers from a board in random order, each if a search of at most 3,000 nodes proves
/// that the puzzle made of the rest still has one solution. Returns the rest.
pub fn fewest<P: Constrained>(
    board: &Board,
    random: &mut Random,
    puzzle: impl Fn(Board) -> Result<P, Mistake>,
) -> Board {
    fewest_by(board, random, |_| 0, puzzle)
}

/// Removes numbers like [`fewest`], but in ascending order of `turn`, which takes row and column
/// from 0; at random within a turn.
pub fn fewest_by<P: Constrained>(
    board: &Board,
    random: &mut Random,
    turn: impl Fn([usize; 2]) -> usize,
    puzzle: impl Fn(Board) -> Result<P, Mistake>,
) -> Board {
    Board(minimal_by(&board.0, random, turn, |left| is_enough(left, &puzzle)))
}

/// Removes numbers and other signs, such as clues in a border, from a board: first numbers, like
/// [`fewest`], then signs. The rest is usually a hard puzzle, so some are given back at random:
/// each sign with one probability, drawn from 0, 1/4, 1/2, 3/4 and 1, and each number with an
/// eighth of it. Returns the rest with these. `is_number` tells numbers from signs, by row and
/// column from 0.
pub fn few_numbers<P: Constrained>(
    board: &Board,
    random: &mut Random,
    is_number: impl Fn([usize; 2]) -> bool,
    puzzle: impl Fn(Board) -> Result<P, Mistake>,
) -> Board {
    let signs_last = |place| usize::from(!is_number(place));
    let mut left = minimal_by(&board.0, random, signs_last, |left| is_enough(left, &puzzle));
    let part = random.below(PARTS + 1);
    for (place, sign) in board.numbers() {
        let all = if is_number(place) { PARTS * SIGNS_FOR_A_NUMBER } else { PARTS };
        if random.below(all) < part {
            let [row, column] = place;
            left[row][column] = Some(sign);
        }
    }
    Board(left)
}

fn is_enough<P: Constrained>(
    left: &[Vec<Option<u32>>],
    puzzle: impl Fn(Board) -> Result<P, Mistake>,
) -> bool {
    let puzzle = puzzle(Board(left.to_vec()));
    puzzle.is_ok_and(|puzzle| puzzle.declared().has_one_solution(PROVED))
}
