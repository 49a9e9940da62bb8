//! Reasons why there is no packing, found without a search.
//!
//! Areas, regions and colourings (Golomb, *Polyominoes*, 1965). Each is a
//! necessary condition, decided exactly; none of them is sufficient.

use rustc_hash::FxHashSet;

use super::placements::Packing;
use crate::board::{Point, Shape};
use crate::puzzle::Puzzle;
use crate::symbols;

/// Why the pieces cannot fill the board, before anything is laid down.
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
        format!("{all} cover {}{}, {free}", cells(area), sizes(puzzle, pieces))
    })
}

/// The most pieces of which the sizes are told one by one.
const TOLD: usize = 12;

/// The cells of each of several pieces: " (A 5, B 4)".
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

/// Why the pieces cannot fill the free cells, if an argument without a search
/// says so.
pub fn impossible(puzzle: &Puzzle, packing: &Packing) -> Option<String> {
    by_area(puzzle)
        .or_else(|| by_place(puzzle, packing))
        .or_else(|| by_cell(puzzle, packing))
        .or_else(|| by_region(packing))
        .or_else(|| by_colouring(puzzle, packing))
}

/// A piece that fits nowhere.
fn by_place(puzzle: &Puzzle, packing: &Packing) -> Option<String> {
    let mut fits = vec![false; packing.kinds.len()];
    (0..packing.placements()).for_each(|placement| fits[packing.kind(placement)] = true);
    let kind = &packing.kinds[fits.iter().position(|fits| !fits)?];
    Some(format!("piece {} fits nowhere", symbols(&puzzle.pieces)[kind.pieces[0]]))
}

/// A cell that no piece can cover.
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

/// A region, apart from the others, that no choice of the pieces covers.
fn by_region(packing: &Packing) -> Option<String> {
    let regions = regions(packing);
    if !packing.connected || regions.len() < 2 {
        return None;
    }
    let mut sums = vec![false; packing.cells.len() + 1];
    sums[0] = true;
    for kind in &packing.kinds {
        for _ in &kind.pieces {
            for sum in (kind.size..sums.len()).rev() {
                sums[sum] |= sums[sum - kind.size];
            }
        }
    }
    let region = regions.into_iter().find(|&region| !sums[region])?;
    Some(format!(
        "the board has a region of {} by itself, and no pieces cover so many",
        cells(region)
    ))
}

/// The sizes of the regions that the free cells fall into.
fn regions(packing: &Packing) -> Vec<usize> {
    let mut seen = vec![false; packing.cells.len()];
    let mut sizes = Vec::new();
    for cell in 0..packing.cells.len() {
        let mut border = vec![cell];
        let mut size = 0;
        while let Some(cell) = border.pop() {
            if !std::mem::replace(&mut seen[cell], true) {
                size += 1;
                border.extend(packing.near[cell].iter().map(|&near| usize::from(near)));
            }
        }
        sizes.extend((size > 0).then_some(size));
    }
    sizes
}

/// A way to colour some of the cells.
struct Colouring {
    how: &'static str,
    coloured: fn(Point) -> bool,
}

const FLAT: [Colouring; 7] = [
    Colouring { how: "coloured like a chessboard", coloured: |at| (at.x + at.y) % 2 == 0 },
    Colouring { how: "with every other row coloured", coloured: |at| at.y % 2 == 0 },
    Colouring { how: "with every other column coloured", coloured: |at| at.x % 2 == 0 },
    Colouring { how: "with every third row coloured", coloured: |at| at.y % 3 == 0 },
    Colouring { how: "with every third column coloured", coloured: |at| at.x % 3 == 0 },
    Colouring {
        how: "with every third rising diagonal coloured",
        coloured: |at| (at.x + at.y) % 3 == 0,
    },
    Colouring {
        how: "with every third falling diagonal coloured",
        coloured: |at| (at.x - at.y).rem_euclid(3) == 0,
    },
];

const PYRAMID: [Colouring; 2] = [
    Colouring { how: "with every other layer coloured", coloured: |at| at.z % 2 == 0 },
    Colouring {
        how: "with the layers coloured like chessboards",
        coloured: |at| ((at.x - at.z) / 2 + (at.y - at.z) / 2) % 2 == 0,
    },
];

/// A colouring in which the pieces cannot cover the right number of coloured
/// cells.
fn by_colouring(puzzle: &Puzzle, packing: &Packing) -> Option<String> {
    let colourings = match puzzle.board.shape() {
        Shape::Flat => &FLAT[..],
        Shape::Pyramid => &PYRAMID[..],
    };
    colourings.iter().find_map(|colouring| {
        let points = puzzle.board.points();
        let coloured: Vec<bool> = packing
            .cells
            .iter()
            .map(|&cell| (colouring.coloured)(points[usize::from(cell)]))
            .collect();
        let wanted = coloured.iter().filter(|coloured| **coloured).count();
        let sums = coverable(packing, &coloured);
        (!sums[wanted]).then(|| {
            let possible = (0..sums.len()).filter(|&sum| sums[sum]);
            let below = possible.clone().take_while(|&sum| sum < wanted).last();
            let above = possible.clone().find(|&sum| sum > wanted);
            let near: Vec<String> =
                [below, above].into_iter().flatten().map(|sum| sum.to_string()).collect();
            let how = colouring.how;
            format!(
                "{how}, the board has {} to cover, and the pieces can only cover {}",
                match wanted {
                    1 => "1 coloured cell".to_owned(),
                    _ => format!("{wanted} coloured cells"),
                },
                match (below, above) {
                    (Some(_), None) => format!("up to {}", near.join("")),
                    (None, Some(_)) => format!("{} or more", near.join("")),
                    _ => near.join(" or "),
                }
            )
        })
    })
}

/// How many coloured cells all pieces together can cover, if each may lie
/// anywhere.
fn coverable(packing: &Packing, coloured: &[bool]) -> Vec<bool> {
    let mut counts: Vec<FxHashSet<usize>> = vec![FxHashSet::default(); packing.kinds.len()];
    for placement in 0..packing.placements() {
        let covered = packing.covered(placement).iter();
        let count = covered.filter(|&&cell| coloured[usize::from(cell)]).count();
        counts[packing.kind(placement)].insert(count);
    }
    let mut sums = vec![false; packing.cells.len() + 1];
    sums[0] = true;
    for (kind, counts) in packing.kinds.iter().zip(&counts) {
        for _ in &kind.pieces {
            let mut next = vec![false; sums.len()];
            for &count in counts {
                next.iter_mut().skip(count).zip(&sums).for_each(|(next, &sum)| *next |= sum);
            }
            sums = next;
        }
    }
    sums
}

fn cells(number: usize) -> String {
    if number == 1 { "1 cell".to_owned() } else { format!("{number} cells") }
}
