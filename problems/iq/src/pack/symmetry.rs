//! Finds the symmetries of the free cells, and restricts the search by them.
//!
//! Turning or reflecting a packing gives a packing, since pieces may be turned and flipped. So it
//! suffices to restrict one piece that has no equal to one placement of each class of symmetric
//! placements. Every packing is then an image of a packing that is found, and of only one if images
//! under symmetries that fix that placement are not taken twice (de Bruijn, *Programmeren van de
//! pentomino puzzle*, 1971, fixes the X).

use std::cmp::Reverse;

use rustc_hash::FxHashMap;

use super::placements::Packing;
use crate::board::{Point, Shape};
use crate::puzzle::Puzzle;

/// A symmetry: the image of each placement.
pub type Symmetry = Vec<u32>;

/// Returns the symmetries of a packing, the identity first: at most 8. Gives up and returns `None`
/// as soon as `go_on`, which is called now and then, returns `false`.
///
/// A symmetry of the cells maps placements to placements: on a flat board because pieces may be
/// turned and flipped; in a pyramid because it also permutes the planes in which pieces lie. For a
/// search, symmetries of the free cells suffice; with `whole` they must be symmetries of the board
/// with the given pieces, which may be mapped to equal ones.
pub fn symmetries(
    packing: &Packing,
    puzzle: &Puzzle,
    whole: bool,
    mut go_on: impl FnMut() -> bool,
) -> Option<Vec<Symmetry>> {
    let numbers = packing.numbers();
    let mut found = Vec::new();
    for cells in cell_symmetries(packing, puzzle, whole) {
        let mut symmetry = Symmetry::with_capacity(packing.placements());
        let mut image = Vec::new();
        for placement in 0..packing.placements() {
            if placement % 4096 == 0 && !go_on() {
                return None;
            }
            image.clear();
            image.extend(packing.covered(placement).iter().map(|&cell| cells[usize::from(cell)]));
            image.sort_unstable();
            symmetry.extend(numbers.get(&(packing.kind(placement), image.as_slice())));
        }
        found.extend((symmetry.len() == packing.placements()).then_some(symmetry));
    }
    Some(found)
}

/// Returns the symmetries of the free cells, with `whole` only those of the board with the given
/// pieces: the image of each cell.
fn cell_symmetries(packing: &Packing, puzzle: &Puzzle, whole: bool) -> Vec<Vec<u16>> {
    let board = &puzzle.board;
    let points: Vec<Point> =
        packing.cells.iter().map(|&cell| board.points()[usize::from(cell)]).collect();
    let numbers: FxHashMap<Point, u16> = points.iter().copied().zip(0..).collect();
    let mut found: Vec<Vec<u16>> = Vec::new();
    for turn in 0..8 {
        // Free cells may be turned in place; a pyramid stays on its base, and a whole board in its
        // place.
        let corner = |points: &[Point], turn: u8| {
            let turned = points.iter().map(|&point| turned(point, turn));
            let least = turned.map(|point| [point.x, point.y]);
            least.reduce(|a, b| [a[0].min(b[0]), a[1].min(b[1])]).unwrap_or_default()
        };
        let anchor = match board.shape() {
            Shape::Flat if !whole => &points[..],
            _ => board.points(),
        };
        let (from, to) = (corner(anchor, turn), corner(anchor, 0));
        let image = |point: Point| {
            let Point { x, y, z } = turned(point, turn);
            Point { x: x - from[0] + to[0], y: y - from[1] + to[1], z }
        };
        if whole && !keeps_given(puzzle, image) {
            continue;
        }
        let cells: Option<Vec<u16>> =
            points.iter().map(|&point| numbers.get(&image(point)).copied()).collect();
        // A board of width one has each symmetry twice.
        found.extend(cells.filter(|cells| !found.contains(cells)));
    }
    found
}

/// Returns whether a symmetry maps the board to itself, and each given piece to itself or to an
/// equal one.
///
/// Equally many cells have pieces before and after. So if the cells of each piece stay together,
/// they cover another piece of the image's shape.
fn keeps_given(puzzle: &Puzzle, image: impl Fn(Point) -> Point) -> bool {
    // The piece to which all cells of each given piece are mapped.
    let mut becomes = vec![None; puzzle.pieces.len()];
    puzzle.board.points().iter().zip(&puzzle.given).all(|(&point, &piece)| {
        let Some(at) = puzzle.board.cell_at(image(point)) else { return false };
        match (piece, puzzle.given[at]) {
            (None, None) => true,
            (Some(piece), Some(other)) => *becomes[piece].get_or_insert(other) == other,
            _ => false,
        }
    })
}

fn turned(point: Point, turn: u8) -> Point {
    let Point { mut x, mut y, z } = point;
    if turn & 1 != 0 {
        x = -x;
    }
    if turn & 2 != 0 {
        y = -y;
    }
    if turn & 4 != 0 {
        (x, y) = (y, x);
    }
    Point { x, y, z }
}

/// The placements to which symmetry restricts a search.
#[derive(Clone, Debug)]
pub struct Reduction {
    /// Whether the search may make each placement.
    pub allowed: Vec<bool>,
    /// The kind whose placements are restricted, if any.
    pub fixed: Option<usize>,
    /// The symmetries, by index, that map each allowed placement of that kind to the placements of
    /// its class, one symmetry for each. Empty for all other placements.
    pub images: Vec<Vec<u8>>,
}

/// Restricts a kind that has a single piece: one that every symmetry moves, if there is any; among
/// these the largest, and then the one with the fewest classes of placements. Restricts nothing if
/// there is no such kind, or no symmetry but the identity.
pub fn reduce(packing: &Packing, symmetries: &[Symmetry]) -> Reduction {
    let all = packing.placements();
    let whole = Reduction { allowed: vec![true; all], fixed: None, images: vec![Vec::new(); all] };
    if symmetries.len() < 2 {
        return whole;
    }
    let least = |placement: &usize| {
        symmetries.iter().all(|symmetry| symmetry[*placement] as usize >= *placement)
    };
    let mut counts = vec![(0usize, 0usize); packing.kinds.len()];
    for placement in 0..all {
        let (classes, placements) = &mut counts[packing.kind(placement)];
        *placements += 1;
        *classes += usize::from(least(&placement));
    }
    let single = (0..counts.len())
        .filter(|&kind| packing.kinds[kind].pieces.len() == 1 && counts[kind].1 > 0);
    // A large piece that is hard to place leaves the least to search; one that some symmetry fixes
    // does not halve the search. On ties the last one.
    let rule = |&kind: &usize| {
        let (classes, placements) = counts[kind];
        let halves = placements == classes * symmetries.len();
        (!halves, Reverse(packing.kinds[kind].size), classes)
    };
    let Some(fixed) = single.rev().min_by_key(rule) else {
        return whole;
    };
    let mut reduction = Reduction { fixed: Some(fixed), ..whole };
    for placement in (0..all).filter(|&placement| packing.kind(placement) == fixed) {
        reduction.allowed[placement] = least(&placement);
        if least(&placement) {
            let mut reached = Vec::new();
            for (number, symmetry) in (0..).zip(symmetries) {
                if !reached.contains(&symmetry[placement]) {
                    reached.push(symmetry[placement]);
                    reduction.images[placement].push(number);
                }
            }
        }
    }
    reduction
}
