//! Deals puzzles: cuts a box into pieces at random until only one assembly is left.
//!
//! Pieces grow from random cubes, the smallest of them first, so that they are about equally large.
//! The number of pieces decides whether one assembly is likely: few large pieces have fewer.

use billhook_engine::{Limits, Status};
use billhook_plugin::player::Undealt;
use billhook_plugin::{About, Input, Options, Random};

use crate::catalogue::{SIZES, box_of};
use crate::cube::Cell;
use crate::grade::assemblies;
use crate::{Board, Burr, NEUTRAL, Piece, Place, write};

/// The box without an option.
const BOX: &str = "3x3x3";
/// Number of cuts before dealing gives up.
const CUTS: usize = 2_000;
/// Maximum number of nodes for the proof that there is one assembly.
const NODES: u64 = 20_000;
/// Minimum number of cubes of a piece.
const LEAST: usize = 2;
/// Range of numbers of pieces; each has a letter.
pub(crate) const PIECES: std::ops::RangeInclusive<usize> = 2..=26;

/// Deals a puzzle as the text of a file.
///
/// # Errors
///
/// If the options are wrong, no cut with one assembly is found, or a limit is reached.
pub(crate) fn deal(
    _: &'static About,
    options: &Options,
    random: &mut Random,
    limits: &mut Limits,
) -> Result<Input, Undealt> {
    let wrong = |name, message: &str, label: &str| {
        Err(Undealt::Mistake(options.mistake(name, message, label)))
    };
    if options.has("pieces") && !options.get("pieces").is_empty() {
        return wrong("pieces", "the pieces are dealt", "not expected");
    }
    let size = Some(options.get("board")).filter(|it| !it.is_empty()).unwrap_or(BOX);
    let Some(board) = box_of(size) else {
        return wrong("board", "there is no such box", SIZES);
    };
    let most = (board.len() / LEAST).min(*PIECES.end());
    let number = match options.get("cut") {
        "" => (usual(board.len()) + random.below(2)).min(most),
        text => match text.parse() {
            Ok(number) if PIECES.contains(&number) && number <= most => number,
            _ => {
                let label = format!("expected a whole number from {} to {most}", PIECES.start());
                return wrong("cut", "a box cannot be cut into so many pieces", &label);
            }
        },
    };
    if number < *PIECES.start() {
        return wrong("board", "this box is too small to be cut", "expected at least 4 cubes");
    }
    for _ in 0..CUTS {
        if limits.exhausted() {
            return Err(Undealt::Stopped(limits.status()));
        }
        let Some(burr) = cut(&board, number, random) else { continue };
        let mut of_cut = Status::Complete;
        let found = limits.within(NODES, |limits| {
            let found = assemblies(&burr, limits);
            of_cut = limits.status();
            found
        });
        let is_one = found.is_some_and(|found| found.first.len() == 1);
        if is_one
            && of_cut == Status::Complete
            && let Some(text) = write::text(&burr)
        {
            return Ok(Input::from_text(format!("{size} cut into {number}"), text));
        }
    }
    let why = format!("none of {CUTS} cuts of {size} into {number} pieces has one assembly");
    Err(Undealt::NoneFound(format!("{why}; fewer pieces have fewer")))
}

/// Returns the least usual number of pieces of a box of this many cubes: 5 of 27, 9 of 64.
fn usual(cubes: usize) -> usize {
    ((1.15 * (cubes as f64).sqrt()) as usize).clamp(*PIECES.start(), *PIECES.end())
}

/// Cuts a box into connected pieces that all differ; `None` if an attempt fails.
fn cut(board: &[Place], number: usize, random: &mut Random) -> Option<Burr> {
    let board = Board::new(board.iter().copied())?;
    let cells: Vec<Cell> = board.places().iter().map(|place| place.at).collect();
    let mut owner: Vec<Option<usize>> = vec![None; cells.len()];
    let mut order: Vec<usize> = (0..cells.len()).collect();
    random.shuffle(&mut order);
    let mut pieces: Vec<Vec<usize>> = order[..number].iter().map(|&cell| vec![cell]).collect();
    pieces.iter().enumerate().for_each(|(piece, cells)| owner[cells[0]] = Some(piece));
    for _ in number..cells.len() {
        // A smallest piece that can grow, with its free neighbours.
        let mut sizes: Vec<usize> = (0..number).collect();
        sizes.sort_by_key(|&piece| pieces[piece].len());
        let (piece, free) = sizes.into_iter().find_map(|piece| {
            let beside = pieces[piece].iter().flat_map(|&cell| beside(&board, cells[cell]));
            let free: Vec<usize> = beside.filter(|&cell| owner[cell].is_none()).collect();
            (!free.is_empty()).then_some((piece, free))
        })?;
        let cell = free[random.below(free.len())];
        owner[cell] = Some(piece);
        pieces[piece].push(cell);
    }
    if pieces.iter().any(|piece| piece.len() < LEAST) {
        return None;
    }
    let piece = |(number, numbers): (usize, &Vec<usize>)| {
        let name = char::from(b'A' + number as u8);
        Piece::new(name, numbers.iter().map(|&cell| (cells[cell], NEUTRAL)))
    };
    let pieces: Vec<Piece> = pieces.iter().enumerate().map(piece).collect();
    let mut shapes: Vec<_> = pieces.iter().map(|piece| piece.ways().into_iter().next()).collect();
    shapes.sort();
    shapes.dedup();
    if shapes.len() < number {
        return None;
    }
    // How the box was cut shall not show in how the pieces are drawn.
    let turned = pieces.into_iter().map(|piece| {
        let mut ways = piece.ways();
        let way = ways.swap_remove(random.below(ways.len()));
        Piece::new(piece.name, way)
    });
    Burr::new(board, turned.collect(), true).ok()
}

/// Returns the numbers of the places beside a cell.
fn beside(board: &Board, cell: Cell) -> impl Iterator<Item = usize> {
    (0..6).filter_map(move |side| {
        let mut other = cell;
        other[side / 2] += if side % 2 == 0 { 1 } else { -1 };
        board.number(other).map(|number| number as usize)
    })
}
