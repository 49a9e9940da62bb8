//! How much is given of a puzzle that is dealt: enough for one solution.

use super::Constrained;
use crate::board::Board;
use crate::player::{minimal, minimal_by};
use crate::reading::{Mistake, Random};

/// How many nodes it may take to prove that what is dealt has one solution: so many are searched
/// in a moment.
const PROVED: u64 = 3_000;

/// By how many parts of all signs puzzles differ: so many are given back at the most.
const PARTS: usize = 4;

/// How many times as many signs as numbers are given back.
const SIGNS_FOR_A_NUMBER: usize = 8;

/// What is left of a board when its numbers are taken away by chance, as far as a search of some
/// thousand nodes proves that the puzzle, which is made of the rest, has one solution.
pub fn fewest<P: Constrained>(
    board: &Board,
    random: &mut Random,
    puzzle: impl Fn(Board) -> Result<P, Mistake>,
) -> Board {
    Board(minimal(&board.0, random, |left| is_enough(left, &puzzle)))
}

/// What is left of a board with numbers and other signs, such as clues in its border: of numbers as
/// few as can be, as of [`fewest`], and of signs as few as can be then. A puzzle of so little is hard
/// most often, so a part by chance is given back, from nothing to all signs and an eighth of the
/// numbers. `is_number` tells which is which, by row and column from 0.
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
