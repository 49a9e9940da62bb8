//! The symmetries of the free cells, and how they save work.
//!
//! Turning or reflecting a packing gives a packing, since pieces may be turned
//! and flipped. So it is enough to search with one piece, of which there is
//! only one, in one of each class of symmetric placements: every packing is an
//! image of one that is found, and of one only if images by symmetries that
//! leave that placement alone are not taken twice (de Bruijn, *Programmeren
//! van de pentomino puzzle*, 1971, fixes the X).

use rustc_hash::FxHashMap;

use super::placements::Packing;
use crate::iq::board::{Board, Point, Shape};

/// A way to turn and reflect: where each placement goes.
pub type Symmetry = Vec<u32>;

/// The symmetries of a packing, the identity first: at most 8.
///
/// A symmetry of the cells maps placements to placements: of a flat board
/// because pieces may be turned and flipped; of a pyramid because it also maps
/// the planes in which pieces lie to each other.
pub fn symmetries(packing: &Packing, board: &Board) -> Vec<Symmetry> {
    let numbers = packing.numbers();
    cell_symmetries(packing, board)
        .into_iter()
        .filter_map(|cells| {
            let image = |placement: usize| {
                let covered = packing.covered(placement).iter();
                let mut image: Vec<u16> = covered.map(|&cell| cells[usize::from(cell)]).collect();
                image.sort_unstable();
                numbers.get(&(packing.kind(placement), image.as_slice())).copied()
            };
            (0..packing.placements()).map(image).collect()
        })
        .collect()
}

/// The symmetries of the free cells: where each cell goes.
fn cell_symmetries(packing: &Packing, board: &Board) -> Vec<Vec<u16>> {
    let points: Vec<Point> =
        packing.cells.iter().map(|&cell| board.points()[usize::from(cell)]).collect();
    let numbers: FxHashMap<Point, u16> = points.iter().copied().zip(0..).collect();
    let mut found: Vec<Vec<u16>> = Vec::new();
    for turn in 0..8 {
        let mut images: Vec<Point> = points.iter().map(|&point| turned(point, turn)).collect();
        // A flat board may lie anywhere; a pyramid stays on its base.
        let corner = |points: &[Point]| {
            let least = |of: fn(&Point) -> i32| points.iter().map(of).min().unwrap_or(0);
            (least(|point| point.x), least(|point| point.y))
        };
        let (from, to) = match board.shape() {
            Shape::Flat => (corner(&images), corner(&points)),
            Shape::Pyramid => {
                let all: Vec<Point> =
                    board.points().iter().map(|&point| turned(point, turn)).collect();
                (corner(&all), corner(board.points()))
            }
        };
        for image in &mut images {
            (image.x, image.y) = (image.x - from.0 + to.0, image.y - from.1 + to.1);
        }
        let cells: Option<Vec<u16>> =
            images.iter().map(|image| numbers.get(image).copied()).collect();
        // A board as thin as one cell has the same symmetry twice.
        found.extend(cells.filter(|cells| !found.contains(cells)));
    }
    found
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

/// What is to be searched, and what follows from what is found.
#[derive(Clone, Debug)]
pub struct Reduction {
    /// Placements to be searched with.
    pub allowed: Vec<bool>,
    /// The kind whose placements are restricted, if any.
    pub fixed: Option<usize>,
    /// For each allowed placement of that kind: symmetries that take it to
    /// each placement of its class, by their numbers, once each. Empty for
    /// the others.
    pub images: Vec<Vec<u8>>,
}

/// Restricts a kind with one piece: the one with the fewest classes of
/// placements, and of those the one with the fewest placements.
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
    // A piece that is hard to place leaves the least to search. Of several as
    // hard the last one: any rule would do.
    let Some(fixed) = single.rev().min_by_key(|&kind| counts[kind]) else {
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
