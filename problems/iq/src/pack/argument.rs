//! Finds arguments that there is no packing, without a search.
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

/// Returns why the pieces cannot fill the board by their sizes alone, before placements are known;
/// `None` if their sizes fit.
pub fn by_area(puzzle: &Puzzle) -> Option<String> {
    let (free, pieces) = (puzzle.free(), puzzle.left());
    let area = puzzle.area(&pieces);
    (area != free).then(|| {
        let (all, free) = match (pieces.len() < puzzle.pieces.len(), free) {
            (true, 1) => ("the remaining pieces", "1 is left".to_owned()),
            (true, free) => ("the remaining pieces", format!("{free} are left")),
            (false, free) => ("the pieces", format!("the board has {free}")),
        };
        format!("{all} cover {}{}, {free}", counted(area, "cell"), sizes(puzzle, &pieces))
    })
}

/// Maximum number of pieces whose sizes are listed one by one.
const TOLD: usize = 12;

/// Formats the sizes of pieces, as in " (A 5, B 4)", or shorter for many pieces; empty for a single
/// piece or none.
fn sizes(puzzle: &Puzzle, pieces: &[usize]) -> String {
    let (number, symbols) = (pieces.len(), symbols(&puzzle.pieces));
    let size = |piece: usize| puzzle.pieces[piece].cells.len();
    let told = pieces.iter().take(TOLD).map(|&piece| format!("{} {}", symbols[piece], size(piece)));
    let told = told.collect::<Vec<_>>().join(", ");
    match pieces {
        [] | [_] => String::new(),
        [first, others @ ..]
            if number > TOLD && others.iter().all(|&piece| size(piece) == size(*first)) =>
        {
            format!(" ({number} pieces of {})", size(*first))
        }
        _ if number > TOLD => format!(" ({told} and {} more)", number - TOLD),
        _ => format!(" ({told})"),
    }
}

/// Returns why the pieces cannot fill the free cells, by the first argument that shows it: by area,
/// a piece without a place, a cell without a piece, a region, or a colouring. `None` if none does.
pub fn impossible(puzzle: &Puzzle, packing: &Packing) -> Option<String> {
    by_area(puzzle)
        .or_else(|| by_place(puzzle, packing))
        .or_else(|| by_cell(puzzle, packing))
        .or_else(|| by_region(puzzle, packing))
        .or_else(|| by_colouring(puzzle, packing))
}

/// Names the first piece that fits nowhere; `None` if each fits somewhere.
fn by_place(puzzle: &Puzzle, packing: &Packing) -> Option<String> {
    let mut fits = vec![false; packing.kinds.len()];
    (0..packing.placements()).for_each(|placement| fits[packing.kind(placement)] = true);
    let kind = &packing.kinds[fits.iter().position(|fits| !fits)?];
    Some(format!("piece {} fits nowhere", symbols(&puzzle.pieces)[kind.pieces[0]]))
}

/// Names the first cell that no piece can cover; `None` if each can be covered.
fn by_cell(puzzle: &Puzzle, packing: &Packing) -> Option<String> {
    let mut reached = vec![false; packing.cells.len()];
    for placement in 0..packing.placements() {
        packing.covered(placement).iter().for_each(|&cell| reached[usize::from(cell)] = true);
    }
    let lost = reached.iter().zip(&packing.cells).filter(|(reached, _)| !**reached);
    let cell = lost.map(|(_, &cell)| usize::from(cell)).min()?;
    let [layer, row, column] = puzzle.board.places()[cell].map(|index| index + 1);
    let layer = match puzzle.board.shape() {
        Shape::Flat => String::new(),
        Shape::Pyramid => format!(" of layer {layer}"),
    };
    Some(format!("no piece can cover row {row}, column {column}{layer}"))
}

/// Names the smallest region of free cells whose size is no sum of sizes of the pieces; `None` if
/// there is no such region, if a piece is disconnected, or if all free cells are one region.
fn by_region(puzzle: &Puzzle, packing: &Packing) -> Option<String> {
    let regions = packing.regions(|_| false);
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

/// Returns whether some of the pieces together cover exactly n cells, for each n up to `most`.
/// `pieces` lists the size and the number of pieces of each kind.
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
    let regions = packing.regions(|_| false).into_iter().map(|region| {
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

/// Describes a colouring in which the pieces cannot cover the right number of coloured cells;
/// `None` if no known colouring shows this.
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
