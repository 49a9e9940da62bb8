//! Judges answers: makes the moves one by one, on rows of numbers.
//!
//! Any number of moves is right if they lead to the goal.

use billhook_plugin::Verdict;

use super::puzzle::{Goal, Puzzle};
use super::show::Moves;

/// Judges moves; if the answer states their number, it must be right.
pub(super) fn judge(moves: &Moves, puzzle: &Puzzle) -> Verdict {
    let mut rows: Vec<Vec<usize>> =
        puzzle.tiles().chunks(puzzle.columns()).map(<[usize]>::to_vec).collect();
    for (step, tile) in (1..).zip(&moves.tiles) {
        let wrong = |why: &str| Verdict::wrong(format!("step {step}: {why}"));
        if *tile == 0 {
            return wrong("the gap is no tile");
        }
        let places = usize::try_from(*tile).ok().and_then(|tile| place(&rows, tile));
        let (Some(from), Some(to)) = (places, place(&rows, 0)) else {
            return wrong(&format!("there is no tile {tile}"));
        };
        if from.0.abs_diff(to.0) + from.1.abs_diff(to.1) != 1 {
            return wrong(&format!("tile {tile} is not next to the gap"));
        }
        rows[to.0][to.1] = rows[from.0][from.1];
        rows[from.0][from.1] = 0;
    }
    let number = Moves::number(moves.tiles.len());
    if let Some(said) = moves.said.filter(|said| *said != moves.tiles.len() as u64) {
        return Verdict::wrong(format!("there are {number}, not {said}"));
    }
    match elsewhere(&rows, puzzle.goal()) {
        None => Verdict::right(format!("after {number} the goal is reached")),
        Some(where_it_shows) => {
            Verdict::wrong(format!("after {number} the goal is not reached: {where_it_shows}"))
        }
    }
}

/// Returns the row and column of a tile, 0 being the gap; `None` if there is no such tile.
fn place(rows: &[Vec<usize>], tile: usize) -> Option<(usize, usize)> {
    rows.iter().enumerate().find_map(|(at, row)| {
        let column = row.iter().position(|other| *other == tile)?;
        Some((at, column))
    })
}

/// Describes the first cell, in reading order, that differs from the goal; `None` if none does.
fn elsewhere(rows: &[Vec<usize>], goal: Goal) -> Option<String> {
    let tiles = rows.iter().map(Vec::len).sum();
    let mut expected: Vec<usize> = (1..tiles).collect();
    expected.insert(if goal == Goal::GapFirst { 0 } else { tiles - 1 }, 0);
    let mut expected = expected.into_iter();
    for (row, tiles) in (1..).zip(rows) {
        for (column, tile) in (1..).zip(tiles) {
            let expected = expected.next();
            if Some(*tile) != expected {
                let name = |tile: usize| match tile {
                    0 => "the gap".to_owned(),
                    tile => format!("tile {tile}"),
                };
                let expected = expected.map(name).unwrap_or_default();
                let there = name(*tile);
                return Some(format!("in row {row}, column {column} is {there}, not {expected}"));
            }
        }
    }
    None
}
