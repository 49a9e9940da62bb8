//! Deals boards without given digits, as papers print them.
//!
//! A layout is filled at random. As long as the sums of single runs leave several digits to some
//! cells, one of these gets another digit, and keeps it if that leaves no more digits in all. A board
//! is done if one digit is left to each cell, or if a search proves that the rest has one solution.
//! The random numbers alone decide which board it is.

use billhook_engine::Limits;
use billhook_plugin::constraints::Constrained;
use billhook_plugin::player::Undealt;
use billhook_plugin::{About, Input, Options, Random};

mod crossword;
mod layout;
mod sums;

use crossword::Crossword;

use crate::Kakuro;
use crate::runs::{Runs, SIDES_DEALT};

/// Number of layouts that are tried before a size is given up.
const LAYOUTS: usize = 1_000;
/// Number of changed digits in a row that leave no fewer digits before a filling is given up.
const PATIENCE: usize = 300;
/// Maximum number of nodes for the proof that a board has one solution.
const PROVED: u64 = 3_000;

/// Deals a board.
///
/// # Errors
///
/// If the size is wrong, no board of this size is found, or a limit is reached.
pub(crate) fn deal(
    _: &'static About,
    options: &Options,
    random: &mut Random,
    limits: &mut Limits,
) -> Result<Input, Undealt> {
    let size = options.size("size", SIDES_DEALT).map_err(Undealt::Mistake)?;
    let size = size.unwrap_or([6, 6]);
    for _ in 0..LAYOUTS {
        let Some(layout) = layout::drawn(size, random) else { break };
        if let Some(board) = with_clues(&layout, random, limits)? {
            return Ok(board.input());
        }
    }
    Err(Undealt::NoneFound("no layout of this size got one solution".to_owned()))
}

/// Returns a layout with clues for exactly one solution; `None` if the first fillings have none.
fn with_clues(
    layout: &Runs,
    random: &mut Random,
    limits: &mut Limits,
) -> Result<Option<Runs>, Undealt> {
    let [rows, columns] = layout.size();
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| [row, column]));
    let places: Vec<[usize; 2]> = places.filter(|&place| layout.is_open(place)).collect();
    let number = |place: &[usize; 2]| places.binary_search(place).unwrap_or_default();
    let runs = layout.runs().into_iter().map(|run| run.cells.iter().map(number).collect());
    let crossword = Crossword::new(runs.collect(), places.len());
    let is_deduced = random.below(2) == 0;
    let Some(mut digits) = crossword.filled(random) else { return Ok(None) };
    let board = |digits: &[u32]| layout.with_clues(|cells| cells.iter().map(|cell| digits[number(cell)]).sum());
    let mut left = crossword.left(&crossword.sums(&digits));
    let (mut waited, mut moves) = (0, 0);
    while left.excess > 0 {
        if limits.exhausted() {
            return Err(Undealt::Stopped(limits.status()));
        }
        if waited > PATIENCE {
            if std::env::var("LAB").is_ok() { eprintln!("  gave up at {} after {moves} moves", left.excess); }
            return Ok(None);
        }
        moves += 1;
        let open: Vec<usize> = (0..places.len()).filter(|&cell| left.domains[cell].count_ones() > 1).collect();
        let mut cell = open[random.below(open.len())];
        if random.below(2) == 0 {
            let run = &crossword.runs[crossword.of[cell][random.below(2)]];
            cell = run[random.below(run.len())];
        }
        let before = digits[cell];
        let possible = sums::ALL & !crossword.around(&digits, cell) & !(1 << (before - 1));
        waited += 1;
        let Some(digit) = crossword::drawn(possible, random) else { continue };
        digits[cell] = digit;
        let after = crossword.left(&crossword.sums(&digits));
        if after.excess > left.excess {
            digits[cell] = before;
            continue;
        }
        if after.excess < left.excess {
            waited = 0;
        }
        left = after;
        if !is_deduced && left.excess < places.len() as u32 / 4 && waited == 0 {
            let is_unique = Kakuro::new(board(&digits)).is_ok_and(|it| it.declared().has_one_solution(PROVED));
            if is_unique { break; }
        }
    }
    if std::env::var("LAB").is_ok() { eprintln!("  {moves} moves, {} cells, excess {}", places.len(), left.excess); }
    Ok(Some(board(&digits)))
}
