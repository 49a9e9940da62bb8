//! Deals challenges: a random solution with some of its pieces given.
//!
//! The solution is the only one with the given pieces. None of these can be removed, except where a
//! search for a second solution gave up, or where more of them were asked for. A challenge is dealt
//! as the text of a file.

use std::collections::{HashMap, HashSet};
use std::ops::RangeInclusive;

use billhook_engine::Limits;
use billhook_plugin::player::Undealt;
use billhook_plugin::{Input, Mistake, Options, Place, Random};

use super::position::{Layout, Position};
use super::solution;
use super::subsets::Subsets;
use crate::challenge::{LETTERS, read_file};
use crate::pack::{Packing, filled, impossible};
use crate::puzzle::Puzzle;
use crate::{catalogue, write};

/// Name of the board of a challenge if the option names none.
const BOARD: &str = "pro";

/// Maximum number of solutions that are drawn before dealing gives up.
const SOLUTIONS: usize = 500;

/// Number of consecutive repeated solutions after which there are most likely no others.
const AGAIN: usize = 25;

/// Deals a challenge on the board and with the pieces of a file, or on a built-in board. Pieces that the
/// file gives stay where they are. Fails for a wrong file or option, if the board has no solution, if no
/// suitable one was found, or if a limit was reached.
pub(crate) fn deal(
    file: Option<&Input>,
    options: &Options,
    random: &mut Random,
    limits: &mut Limits,
) -> Result<Input, Undealt> {
    let board = match (file, options.get("board")) {
        (Some(file), _) => file.title(),
        (None, "") => BOARD.to_owned(),
        (None, board) => board.to_owned(),
    };
    let puzzle = match file {
        Some(file) => read_file(file, options),
        None => catalogue::puzzle(&board, options.get("pieces")),
    };
    let puzzle = puzzle.map_err(Undealt::Mistake)?;
    let left = puzzle.pieces.len() - laid(&puzzle.given);
    if left == 0 {
        return Err(Undealt::NoneFound("each piece lies on the board already".to_owned()));
    }
    let numbers = numbers(options, left).map_err(Undealt::Mistake)?;
    let number = numbers.map(|it| it.start() + random.below(it.end() - it.start() + 1));
    let packing = Packing::new(&puzzle);
    if let Some(why) = impossible(&puzzle, &packing) {
        return Err(Undealt::NoneFound(format!("there is no solution: {why}")));
    }
    fits_letters(&puzzle, options).map_err(Undealt::Mistake)?;
    let layout = Layout::new(packing);
    let position = Position::empty(&layout);
    let mut drawn = Drawn::default();
    while drawn.is_hopeful() {
        let solution = solution::draw(&position, random, limits).map_err(Undealt::Stopped)?;
        let Some(solution) = solution else {
            return Err(Undealt::NoneFound("there is no solution".to_owned()));
        };
        let subsets = drawn.subsets(&layout, solution);
        let pieces = match number {
            Some(number) => subsets.exactly(number, random, limits),
            None => Some(subsets.few(random, limits)),
        };
        if limits.exhausted() {
            return Err(Undealt::Stopped(limits.status()));
        }
        if let Some(pieces) = pieces {
            let given = subsets.placements(pieces).collect();
            return Ok(challenge(&puzzle, &layout.packing, given, &board));
        }
    }
    Err(Undealt::NoneFound(drawn.none_found(number.unwrap_or(0))))
}

/// The drawn solutions, none of which has a suitable set of given pieces.
#[derive(Default)]
struct Drawn<'l> {
    /// The subsets of each drawn solution, by its sorted placements.
    all: HashMap<Vec<u32>, Subsets<'l>>,
    draws: usize,
    /// Number of consecutive draws of known solutions.
    again: usize,
}

impl<'l> Drawn<'l> {
    /// Returns whether another draw is worthwhile: few solutions were drawn, and not known ones
    /// again and again.
    fn is_hopeful(&self) -> bool {
        self.draws < SOLUTIONS && self.again < AGAIN
    }

    /// Counts the draw of a solution, and returns the solution's subsets, with what earlier draws
    /// of it have found.
    fn subsets(&mut self, layout: &'l Layout, solution: Vec<u32>) -> &mut Subsets<'l> {
        let mut placements = solution.clone();
        placements.sort_unstable();
        self.draws += 1;
        self.again = if self.all.contains_key(&placements) { self.again + 1 } else { 0 };
        self.all.entry(placements).or_insert_with(|| Subsets::new(layout, solution))
    }

    /// Returns the message that no solution has this number of suitable pieces.
    fn none_found(&self, number: usize) -> String {
        let such = match number {
            0 => "is the only one",
            1 => "1 given piece leaves the only one",
            _ => &format!("{number} given pieces leave the only one"),
        };
        let drawn = match (self.again < AGAIN, self.all.len()) {
            (true, solutions) => format!("of {solutions} solutions"),
            (false, 1) => "1 solution is drawn again and again, and".to_owned(),
            (false, solutions) => {
                format!("the same {solutions} solutions are drawn again and again, and of them")
            }
        };
        format!("{drawn} none was found that {such}")
    }
}

/// Returns the number of pieces that lie on a board.
fn laid(given: &[Option<usize>]) -> usize {
    given.iter().flatten().collect::<HashSet<_>>().len()
}

/// Reads the number of pieces to be given, or a range of numbers such as `3..7`; `None` if the option is
/// empty, for as many as it takes. Fails unless each is less than the number of all pieces.
fn numbers(options: &Options, pieces: usize) -> Result<Option<RangeInclusive<usize>>, Mistake> {
    let text = options.get("given");
    if text.is_empty() {
        return Ok(None);
    }
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    match (least.parse(), most.parse()) {
        (Ok(least), Ok(most)) if least <= most && most < pieces => Ok(Some(least..=most)),
        (Ok(least), Ok(most)) if least > most => {
            let expected = format!("expected the smaller number first: {most}..{least}");
            Err(options.mistake("given", "this range is backwards", expected))
        }
        _ => {
            let is_number =
                |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            let message = match is_number(least) && is_number(most) {
                true => "so many pieces cannot be given",
                false => "invalid number of pieces",
            };
            let expected = format!("expected a whole number from 0 to {}", pieces - 1);
            Err(options.mistake("given", message, expected))
        }
    }
}

/// Fails if there are more pieces than letters, or if there are equal pieces and the option
/// `unlabelled` is missing.
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
            let place = match options.get("pieces") {
                "" => Place::Nowhere,
                _ => Place::whole("pieces"),
            };
            let mistake = Mistake::new(message, place, "some of them are equal");
            Err(mistake.help("with `--unlabelled`, solutions that differ so are the same"))
        }
        false => Ok(()),
    }
}

/// Returns the puzzle with these placements given.
fn challenge(puzzle: &Puzzle, packing: &Packing, mut given: Vec<u32>, board: &str) -> Input {
    let cells = filled(packing, &puzzle.given, &mut given, &[]);
    let piece = |&piece: &u16| (piece != u16::MAX).then_some(usize::from(piece));
    let puzzle = Puzzle { given: cells.iter().map(piece).collect(), ..puzzle.clone() };
    let title = format!("{board}, {} given", laid(&puzzle.given));
    Input::from_text(title, write(&puzzle))
}
