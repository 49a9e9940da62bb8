//! Arguments that there is no packing, found without a search.
//!
//! Areas, regions and colourings (Golomb, *Polyominoes*, 1965). Each is a necessary condition that
//! is decided exactly; none is sufficient.

use billhook_plugin::cover::colouring::{Colouring, SQUARES, refuted};
use billhook_plugin::reading::counted;

use super::labelled::cell_names;
use super::placements::Packing;
use crate::board::{Point, Shape};
use crate::puzzle::Puzzle;
use crate::symbols;

/// Returns why the pieces cannot fill the board by their sizes alone, before placements are known.
pub fn by_area(puzzle: &Puzzle) -> Option<String> {
    let mut given = vec![false; puzzle.pieces.len()];
    puzzle.given.iter().flatten().for_each(|&piece| given[piece] = true);
    let free = puzzle.given.iter().filter(|piece| piece.is_none()).count();
    let pieces = (0..given.len()).filter(|&piece| !given[piece]);
    let area: usize = pieces.clone().map(|piece| puzzle.pieces[piece].cells.len()).sum();
    let left = if free == 1 { "is left" } else { "are left" };
    (area != free).then(|| {
        let (all, free) = match given.contains(&true) {
            true => ("the remaining pieces", format!("{free} {left}")),
            false => ("the pieces", format!("the board has {free}")),
        };
        format!("{all} cover {}{}, {free}", counted(area, "cell"), sizes(puzzle, pieces))
    })
}

/// Greatest number of pieces whose sizes are listed one by one.
const TOLD: usize = 12;

/// Formats the sizes of pieces: " (A 5, B 4)".
fn sizes(puzzle: &Puzzle, pieces: impl Iterator<Item = usize> + Clone) -> String {
    let (number, symbols) = (pieces.clone().count(), symbols(&puzzle.pieces));
    if number < 2 {
        return String::new();
    }
    let size = |piece: usize| puzzle.pieces[piece].cells.len();
    let first = pieces.clone().next().map(size);
    if number > TOLD && pieces.clone().all(|piece| Some(size(piece)) == first) {
        return format!(" ({number} pieces of {})", first.unwrap_or_default());
    }
    let told = pieces.take(TOLD).map(|piece| format!("{} {}", symbols[piece], size(piece)));
    let told = told.collect::<Vec<_>>().join(", ");
    match number.saturating_sub(TOLD) {
        0 => format!(" ({told})"),
        more => format!(" ({told} and {more} more)"),
    }
}

/// Returns why the pieces cannot fill the free cells, if an argument without a search shows it.
pub fn impossible(puzzle: &Puzzle, packing: &Packing) -> Option<String> {
    by_area(puzzle)
        .or_else(|| by_place(puzzle, packing))
        .or_else(|| by_cell(puzzle, packing))
        .or_else(|| by_region(puzzle, packing))
        .or_else(|| by_colouring(puzzle, packing))
}

/// Finds a piece that fits nowhere.
fn by_place(puzzle: &Puzzle, packing: &Packing) -> Option<String> {
    let mut fits = vec![false; packing.kinds.len()];
    (0..packing.placements()).for_each(|placement| fits[packing.kind(placement)] = true);
    let kind = &packing.kinds[fits.iter().position(|fits| !fits)?];
    Some(format!("piece {} fits nowhere", symbols(&puzzle.pieces)[kind.pieces[0]]))
}

/// Finds a cell that no piece can cover.
fn by_cell(puzzle: &Puzzle, packing: &Packing) -> Option<String> {
    let mut reached = vec![false; packing.cells.len()];
    for placement in 0..packing.placements() {
        packing.covered(placement).iter().for_each(|&cell| reached[usize::from(cell)] = true);
    }
    let lost = reached.iter().zip(&packing.cells).filter(|(reached, _)| !**reached);
    let cell = lost.map(|(_, &cell)| usize::from(cell)).min()?;
    for (number, layer) in puzzle.board.layers().iter().enumerate() {
        for (row, cells) in layer.iter().enumerate() {
            if let Some(column) = cells.iter().position(|&other| other == Some(cell)) {
                let layer = match puzzle.board.shape() {
                    Shape::Flat => String::new(),
                    Shape::Pyramid => format!(" of layer {}", number + 1),
                };
                let (row, column) = (row + 1, column + 1);
                return Some(format!("no piece can cover row {row}, column {column}{layer}"));
            }
        }
    }
    None
}

/// Finds the smallest region of free cells that no choice of the pieces covers.
fn by_region(puzzle: &Puzzle, packing: &Packing) -> Option<String> {
    let regions = regions(packing);
    if !packing.connected || regions.len() < 2 {
        return None;
    }
    let pieces = packing.kinds.iter().map(|kind| (kind.size, kind.pieces.len()));
    let sums = sums(packing.cells.len(), pieces);
    let uncovered = regions.iter().filter(|region| !sums[region.len()]);
    let region = uncovered.min_by_key(|region| region.len())?;
    let first = region.iter().map(|&cell| usize::from(packing.cells[cell])).min()?;
    let is_given = puzzle.given.iter().any(Option::is_some);
    let left = if is_given { " of those left" } else { "" };
    let (size, at) = (counted(region.len(), "cell"), &cell_names(&puzzle.board)[first]);
    Some(format!(
        "the region of {size} at {at} cannot be filled: no pieces{left} cover {size} together"
    ))
}

/// Returns, for each number of cells up to `most`, whether some of the pieces cover that many
/// together. `pieces` lists the size and the number of pieces of each kind.
pub fn sums(most: usize, pieces: impl Iterator<Item = (usize, usize)>) -> Vec<bool> {
    let mut sums = vec![false; most + 1];
    sums[0] = true;
    for (size, number) in pieces {
        for _ in 0..number {
            for sum in (size..sums.len()).rev() {
                sums[sum] |= sums[sum - size];
            }
        }
    }
    sums
}

/// Returns the connected regions of the free cells.
fn regions(packing: &Packing) -> Vec<Vec<usize>> {
    let mut seen = vec![false; packing.cells.len()];
    let mut regions = Vec::new();
    for cell in 0..packing.cells.len() {
        let (mut border, mut region) = (vec![cell], Vec::new());
        while let Some(cell) = border.pop() {
            if !std::mem::replace(&mut seen[cell], true) {
                region.push(cell);
                border.extend(packing.near[cell].iter().map(|&near| usize::from(near)));
            }
        }
        regions.extend((!region.is_empty()).then_some(region));
    }
    regions
}

const PYRAMID: [Colouring<Point>; 2] = [
    Colouring { how: "with every other layer coloured", coloured: |at| at.z % 2 == 0 },
    Colouring {
        how: "with the layers coloured like chessboards",
        coloured: |at| ((at.x - at.z) / 2 + (at.y - at.z) / 2) % 2 == 0,
    },
];

/// Returns the sets of cells that the arguments of [`impossible`] count: all cells, those of a
/// region, or those that a colouring colours.
pub fn weightings(puzzle: &Puzzle, packing: &Packing) -> impl Iterator<Item = Vec<bool>> {
    let regions = regions(packing).into_iter().map(|region| {
        let mut coloured = vec![false; packing.cells.len()];
        region.into_iter().for_each(|cell| coloured[cell] = true);
        coloured
    });
    let points = free_points(puzzle, packing);
    let colourings: Vec<Vec<bool>> = match puzzle.board.shape() {
        Shape::Flat => {
            let squares = || points.iter().map(|at| [at.y, at.x]);
            SQUARES.iter().map(|it| squares().map(it.coloured).collect()).collect()
        }
        Shape::Pyramid => {
            PYRAMID.iter().map(|it| points.iter().copied().map(it.coloured).collect()).collect()
        }
    };
    std::iter::once(vec![true; packing.cells.len()]).chain(regions).chain(colourings)
}

/// Returns the coordinates of the free cells.
fn free_points(puzzle: &Puzzle, packing: &Packing) -> Vec<Point> {
    let points = puzzle.board.points();
    packing.cells.iter().map(|&cell| points[usize::from(cell)]).collect()
}

/// Finds a colouring in which the pieces cannot cover the right number of coloured cells.
fn by_colouring(puzzle: &Puzzle, packing: &Packing) -> Option<String> {
    let points = free_points(puzzle, packing);
    let pieces: Vec<usize> = packing.kinds.iter().map(|kind| kind.pieces.len()).collect();
    let placements = (0..packing.placements()).map(|placement| {
        let covered = packing.covered(placement).iter().map(|&cell| usize::from(cell));
        (packing.kind(placement), covered)
    });
    match puzzle.board.shape() {
        Shape::Flat => {
            let squares: Vec<[i32; 2]> = points.iter().map(|at| [at.y, at.x]).collect();
            refuted(&SQUARES, &squares, &pieces, placements)
        }
        Shape::Pyramid => refuted(&PYRAMID, &points, &pieces, placements),
    }
}
