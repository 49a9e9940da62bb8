//! Reasons why there is no filling, found without a search: numbers of squares, regions and
//! colourings (Golomb, *Polyominoes*, 1965).

use std::collections::{BTreeMap, BTreeSet, HashMap};

use billhook_plugin::colouring::{SQUARES, refuted};
use billhook_plugin::cover::hopeless;
use billhook_plugin::reading::counted;

use crate::Polyominoes;
use crate::judge::PIECES;
use crate::shape::{Cell, normal, pieces};

/// Why the pieces cannot fill the board, if an argument without a search says so.
pub(crate) fn argument(puzzle: &Polyominoes) -> Option<String> {
    let squares: BTreeSet<Cell> =
        puzzle.board.numbers().map(|(place, _)| place.map(|at| at as i32)).collect();
    let Polyominoes { size, uses, .. } = *puzzle;
    let all = PIECES[size - 1] * size;
    let is_each_used = uses != "any" && squares.len() == all;
    by_number(squares.len(), size, all, uses)
        .or_else(|| by_region(&squares, size))
        .or_else(|| hopeless(puzzle))
        .or_else(|| is_each_used.then(|| by_colouring(puzzle, &squares))?)
}

/// Too many squares, too few, or a number of them that no pieces have; `all` is how many all pieces
/// have.
fn by_number(squares: usize, size: usize, all: usize, uses: &str) -> Option<String> {
    let pieces = match PIECES[size - 1] {
        1 => "the only piece covers".to_owned(),
        number => format!("the {number} pieces cover"),
    };
    let on_board = counted(squares, "square");
    let is_right = match uses {
        "once" => squares == all,
        "at-most-once" => squares <= all,
        _ => true,
    };
    match is_right {
        false => Some(format!("{pieces} {}, the board has {squares}", counted(all, "square"))),
        true => (!squares.is_multiple_of(size))
            .then(|| format!("the board has {on_board}, which is no multiple of {size}")),
    }
}

/// The smallest region apart from the others that no number of pieces fills.
fn by_region(squares: &BTreeSet<Cell>, size: usize) -> Option<String> {
    let mut left = squares.clone();
    let mut uneven: Option<(usize, Cell)> = None;
    while let Some(&first) = left.first() {
        let (mut next, mut number) = (vec![first], 0_usize);
        while let Some([row, column]) = next.pop() {
            if left.remove(&[row, column]) {
                number += 1;
                let beside = [[row + 1, column], [row - 1, column]];
                next.extend(beside.into_iter().chain([[row, column + 1], [row, column - 1]]));
            }
        }
        if !number.is_multiple_of(size) && uneven.is_none_or(|(least, _)| number < least) {
            uneven = Some((number, first));
        }
    }
    let (number, [row, column]) = uneven?;
    let at = format!("r{}c{}", row + 1, column + 1);
    let region = counted(number, "square");
    Some(format!(
        "the region of {region} at {at} cannot be filled: {number} is no multiple of {size}"
    ))
}

/// A colouring in which all pieces, each once, cannot cover the right number of squares.
fn by_colouring(puzzle: &Polyominoes, squares: &BTreeSet<Cell>) -> Option<String> {
    let pieces = pieces(puzzle.size);
    let piece: HashMap<&[Cell], usize> = pieces
        .iter()
        .enumerate()
        .flat_map(|(number, shapes)| shapes.iter().map(move |shape| (&shape[..], number)))
        .collect();
    let places: Vec<Cell> = squares.iter().copied().collect();
    let numbers: BTreeMap<Cell, usize> =
        places.iter().enumerate().map(|(number, &cell)| (cell, number)).collect();
    let placements: Vec<(usize, Vec<usize>)> = puzzle
        .cover
        .choices()
        .iter()
        .filter_map(|cells| {
            let covered = cells.iter().filter_map(|cell| numbers.get(cell).copied()).collect();
            Some((*piece.get(&normal(cells.iter().copied())[..])?, covered))
        })
        .collect();
    let placements = placements.iter().map(|(piece, cells)| (*piece, cells.iter().copied()));
    refuted(&SQUARES, &places, &vec![1; pieces.len()], placements)
}
