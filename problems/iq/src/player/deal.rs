//! New challenges: a solution by chance, of which some pieces are given.
//!
//! What is given leaves the solution the only one, and none of it can go. A challenge is dealt as
//! the text of a file, so it says all of itself.

use billhook_engine::Limits;
use billhook_plugin::player::Undealt;
use billhook_plugin::{Input, Mistake, Options, Place, Random};

use super::position::{Layout, Position};
use super::solution;
use super::subsets::Subsets;
use crate::challenge::LETTERS;
use crate::pack::{Packing, filled, impossible};
use crate::puzzle::Puzzle;
use crate::{catalogue, write};

/// The board of a challenge if none is named.
const BOARD: &str = "pro";

/// Of so many solutions the pieces to be given are chosen, before it is said that there are none.
const SOLUTIONS: u32 = 500;

/// A challenge on a board that is built in.
pub(crate) fn deal(
    options: &Options,
    random: &mut Random,
    limits: &mut Limits,
) -> Result<Input, Undealt> {
    let board = match options.get("board") {
        "" => BOARD,
        board => board,
    };
    let puzzle = catalogue::puzzle(board, options.get("pieces")).map_err(Undealt::Mistake)?;
    let number = number(options, puzzle.pieces.len()).map_err(Undealt::Mistake)?;
    let packing = Packing::new(&puzzle);
    if let Some(why) = impossible(&puzzle, &packing) {
        return Err(Undealt::NoneFound(format!("there is no solution: {why}")));
    }
    fits_letters(&puzzle, options).map_err(Undealt::Mistake)?;
    let layout = Layout::new(packing);
    let position = Position::empty(&layout);
    for _ in 0..SOLUTIONS {
        let drawn = solution::draw(&position, random, limits);
        let Some(solution) = drawn.map_err(Undealt::Stopped)? else {
            return Err(Undealt::NoneFound("there is no solution".to_owned()));
        };
        let mut subsets = Subsets::new(&layout, solution);
        let pieces = match number {
            Some(number) => subsets.exactly(number, random, limits),
            None => Some(subsets.few(random, limits)),
        };
        if limits.exhausted() {
            return Err(Undealt::Stopped(limits.status()));
        }
        if let Some(pieces) = pieces {
            let given = subsets.placements(pieces).collect();
            return Ok(challenge(&puzzle, &layout.packing, given, board));
        }
    }
    Err(Undealt::NoneFound(format!(
        "of {SOLUTIONS} solutions none was found that {} given pieces leave the only one so that \
         none of them can go",
        number.unwrap_or(0)
    )))
}

/// How many pieces are given; none if as few as can be.
fn number(options: &Options, pieces: usize) -> Result<Option<usize>, Mistake> {
    let text = options.get("given");
    match text.parse() {
        _ if text.is_empty() => Ok(None),
        Ok(number) if number < pieces => Ok(Some(number)),
        _ => {
            let expected = format!("expected a whole number from 0 to {}", pieces - 1);
            Err(options.mistake("given", "so many pieces cannot be given", expected))
        }
    }
}

/// Each piece needs a letter, and equal ones must not be told apart.
fn fits_letters(puzzle: &Puzzle, options: &Options) -> Result<(), Mistake> {
    if puzzle.pieces.len() > LETTERS {
        let message = "there are too many pieces to be named by letters";
        let place = Place::whole("pieces");
        return Err(Mistake::new(message, place, format!("at most {LETTERS}")));
    }
    let are_equal = Packing::kinds(puzzle).iter().any(|kind| kind.pieces.len() > 1);
    match are_equal && !options.has("unlabelled") {
        true => {
            let message = "equal pieces can be exchanged, so no challenge has one solution";
            let mistake = Mistake::new(message, Place::whole("pieces"), "some of them are equal");
            Err(mistake.help("with --unlabelled, solutions that differ so are the same"))
        }
        false => Ok(()),
    }
}

/// The puzzle with these placements given.
fn challenge(puzzle: &Puzzle, packing: &Packing, mut given: Vec<u32>, board: &str) -> Input {
    let title = format!("{board}, {} given", given.len());
    let cells = filled(packing, &puzzle.given, &mut given, &[]);
    let piece = |&piece: &u16| (piece != u16::MAX).then_some(usize::from(piece));
    let puzzle = Puzzle { given: cells.iter().map(piece).collect(), ..puzzle.clone() };
    Input::from_text(title, write(&puzzle))
}
