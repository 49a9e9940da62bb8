//! Dealing: boards with few clues, but enough for a single solution.

use billhook_engine::Limits;

use super::Constrained;
use super::grade::difficulty;
use crate::board::Board;
use crate::player::{Difficulty, minimal_by};
use crate::reading::{Mistake, Options, Place, Random, joined};

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

/// Removes signs from a board like [`fewest`], but in ascending order of `turn`, which takes row and
/// column from 0; at random within a turn.
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
    let Board(mut left) = fewest_by(board, random, signs_last, puzzle);
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

/// Returns the difficulty that is wanted; `None` for any. `what` names an instance of the wanted size,
/// and `has` are the difficulties that it may have.
///
/// # Errors
///
/// Fails with these if another one is wanted.
pub fn wanted(
    options: &Options,
    what: &str,
    has: &[Difficulty],
) -> Result<Option<Difficulty>, Mistake> {
    let wanted = options.difficulty().parse().ok();
    match wanted.filter(|it| !has.contains(it)) {
        None => Ok(wanted),
        Some(other) => {
            let names: Vec<&str> = has.iter().map(|it| it.name()).collect();
            let label = format!("expected {}", joined(&names, "or"));
            Err(Mistake::new(format!("no {what} is {other}"), Place::whole("difficulty"), label))
        }
    }
}

/// Gives numbers of a full board back to the rest of it, one by one at random, until the puzzle made of
/// it is no harder than `wanted`. Returns the rest with these; without a wanted difficulty as it is.
///
/// Cost: a grade for each number that is given back.
pub fn eased<P: Constrained>(
    mut left: Board,
    board: &Board,
    random: &mut Random,
    wanted: Option<Difficulty>,
    puzzle: impl Fn(Board) -> Result<P, Mistake>,
) -> Board {
    let mut missing: Vec<[usize; 2]> = board.numbers().map(|it| it.0).collect();
    missing.retain(|&place| left.at(place).is_none());
    random.shuffle(&mut missing);
    let is_harder = |left: &Board| {
        let puzzle = puzzle(left.clone()).ok();
        puzzle
            .and_then(|it| difficulty(it.declared(), &mut Limits::new()))
            .is_some_and(|it| Some(it) > wanted)
    };
    while wanted.is_some() && is_harder(&left) {
        let Some([row, column]) = missing.pop() else { break };
        left.0[row][column] = board.at([row, column]);
    }
    left
}

fn is_enough<P: Constrained>(
    left: &[Vec<Option<u32>>],
    puzzle: impl Fn(Board) -> Result<P, Mistake>,
) -> bool {
    let puzzle = puzzle(Board(left.to_vec()));
    puzzle.is_ok_and(|puzzle| puzzle.declared().has_one_solution(PROVED))
}
