//! Shows without a search that pieces cannot fill a board, by numbers of squares, regions and
//! colourings (Golomb, *Polyominoes*, 1965).

use std::collections::{BTreeMap, BTreeSet, HashMap};

use billhook_plugin::cover::colouring::{SQUARES, refuted};
use billhook_plugin::cover::hopeless;
use billhook_plugin::proof::Weighing;
use billhook_plugin::reading::counted;

use crate::Polyominoes;
use crate::judge::PIECES;
use crate::shape::{Cell, normal, pieces};

/// Returns the arguments as weights of squares: all squares, those of a region, or coloured ones.
/// Items are the squares in order, and then the pieces if each must be used once.
pub(crate) fn weighings(puzzle: &Polyominoes) -> Vec<Weighing> {
    let squares = puzzle.squares();
    let pieces = if puzzle.uses == "once" { PIECES[puzzle.size - 1] } else { 0 };
    let groups: Vec<usize> = (squares.len()..squares.len() + pieces).collect();
    let weighing = |is_weighed: &dyn Fn(Cell) -> bool| {
        let items = squares.iter().enumerate().filter(|(_, cell)| is_weighed(**cell));
        Weighing { items: items.map(|(item, _)| (item, 1)).collect(), groups: groups.clone() }
    };
    let all = weighing(&|_| true);
    let regions =
        regions(&squares).into_iter().map(|region| weighing(&|cell| region.contains(&cell)));
    let coloured = SQUARES.iter().map(|colouring| weighing(&colouring.coloured));
    std::iter::once(all).chain(regions).chain(coloured).collect()
}

/// Returns why the pieces cannot fill the board; `None` if no argument without a search shows it.
pub(crate) fn argument(puzzle: &Polyominoes) -> Option<String> {
    let squares = puzzle.squares();
    let Polyominoes { size, uses, .. } = *puzzle;
    let all = PIECES[size - 1] * size;
    let is_each_used = uses != "any" && squares.len() == all;
    by_number(squares.len(), size, all, uses)
        .or_else(|| by_region(&squares, size))
        .or_else(|| hopeless(puzzle))
        .or_else(|| is_each_used.then(|| by_colouring(puzzle, &squares))?)
}

/// Returns why the pieces cannot cover this number of squares; `None` if the numbers agree. `all`
/// is the number of squares of all pieces.
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

/// Returns why the smallest region that is no multiple of `size` cannot be filled; `None` if every
/// region is a multiple.
fn by_region(squares: &BTreeSet<Cell>, size: usize) -> Option<String> {
    let regions = regions(squares);
    let uneven = regions.iter().filter(|region| !region.len().is_multiple_of(size));
    let region = uneven.min_by_key(|region| region.len())?;
    let (number, &[row, column]) = (region.len(), region.first()?);
    let at = format!("r{}c{}", row + 1, column + 1);
    let region = counted(number, "square");
    Some(format!(
        "the region of {region} at {at} cannot be filled: {number} is no multiple of {size}"
    ))
}

/// Returns the connected regions of the squares.
fn regions(squares: &BTreeSet<Cell>) -> Vec<BTreeSet<Cell>> {
    let (mut left, mut regions) = (squares.clone(), Vec::new());
    while let Some(&first) = left.first() {
        let (mut next, mut region) = (vec![first], BTreeSet::new());
        while let Some([row, column]) = next.pop() {
            if left.remove(&[row, column]) {
                region.insert([row, column]);
                let beside = [[row + 1, column], [row - 1, column]];
                next.extend(beside.into_iter().chain([[row, column + 1], [row, column - 1]]));
            }
        }
        regions.push(region);
    }
    regions
}

/// Returns why all pieces, each used once, cannot cover the coloured squares; `None` if no
/// colouring shows it.
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
