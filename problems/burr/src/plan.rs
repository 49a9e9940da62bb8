//! Makes the plan of a search: all placements, and their symmetries.

use std::sync::Arc;

use crate::cube::cell_of;
use crate::placement::Placement;
use crate::symmetry::Symmetries;
use crate::{Board, Burr, Cube, NEUTRAL, Piece};

/// Maximum number of placements.
const MOST: usize = 100_000;
/// Maximum number of cubes of all placements together.
const MOST_CUBES: usize = 10_000_000;

/// The placements of a puzzle, with the data that the search needs.
#[derive(Debug)]
pub struct Plan {
    /// The placements, sorted by their places.
    pub(crate) placements: Arc<[Placement]>,
    /// Least and greatest number of copies of each piece.
    pub(crate) copies: Vec<[u32; 2]>,
    /// Whether each place of the board must be filled.
    pub(crate) is_fixed: Vec<bool>,
    pub(crate) symmetries: Symmetries,
    /// Whether solutions that differ by a symmetry count as one.
    pub(crate) is_unique: bool,
}

impl Plan {
    /// Creates the plan of a puzzle; `None` if there are too many placements.
    pub(crate) fn of(burr: &Burr) -> Option<Arc<Self>> {
        let ways: Vec<Vec<Vec<Cube>>> = burr.pieces.iter().map(Piece::ways).collect();
        let placements: Arc<[Placement]> = placements(burr, &ways)?.into();
        let copies: Vec<[u32; 2]> = burr.pieces.iter().map(|piece| piece.copies).collect();
        let is_fixed = burr.board.places().iter().map(|place| place.is_fixed).collect();
        let symmetries = Symmetries::of(burr, &ways, &placements, &copies);
        Some(Arc::new(Self { placements, copies, is_fixed, symmetries, is_unique: burr.is_unique }))
    }

    /// Creates the plan of a puzzle in which solutions that differ by a symmetry count as one.
    pub(crate) fn of_unique(burr: &Burr) -> Option<Arc<Self>> {
        Self::of(burr)
            .and_then(Arc::into_inner)
            .map(|plan| Arc::new(Self { is_unique: true, ..plan }))
    }

    pub(crate) fn piece(&self, placement: u32) -> usize {
        self.placements[placement as usize].piece as usize
    }
}

/// Computes the placements of all pieces, whose orientations `ways` lists; `None` if there are too
/// many.
fn placements(burr: &Burr, ways: &[Vec<Vec<Cube>>]) -> Option<Vec<Placement>> {
    let (mut found, mut cubes) = (Vec::new(), 0);
    let numbers = numbers(&burr.board);
    for ((piece, ways), number) in burr.pieces.iter().zip(ways).zip(0..) {
        let most = burr.board.places().len();
        let fits = piece.copies[1] > 0 && (1..=most).contains(&piece.cubes.len());
        for way in ways.iter().filter(|_| fits) {
            let is_plain = way.iter().all(|(_, colour)| *colour == NEUTRAL);
            let colours = way.iter().filter(|_| !is_plain).map(|(_, colour)| *colour);
            let colours: Box<[u32]> = colours.collect();
            for places in positions(burr, &numbers, way) {
                cubes += places.len();
                found.push(Placement { places, colours: colours.clone(), piece: number });
                if found.len() > MOST || cubes > MOST_CUBES {
                    return None;
                }
            }
        }
    }
    found.sort_unstable();
    Some(found)
}

/// The number of a cell that is not a place.
const NONE: u32 = u32::MAX;

/// Returns the number of the place at each cell of the box around a board, or [`NONE`].
fn numbers(board: &Board) -> Vec<u32> {
    let mut numbers = vec![NONE; board.cells()];
    for (place, number) in board.places().iter().zip(0..) {
        numbers[board.index(place.at)] = number;
    }
    numbers
}

/// Returns the places that cubes fill at every position where they fit, in reading order.
fn positions(burr: &Burr, numbers: &[u32], way: &[Cube]) -> Vec<Box<[u32]>> {
    let (board, sizes) = (&burr.board, burr.board.sizes());
    let room = [0, 1, 2].map(|axis| {
        let length = way.iter().map(|(cell, _)| cell[axis] as usize + 1).max().unwrap_or(0);
        (sizes[axis] + 1).saturating_sub(length)
    });
    // At all positions that are tried, no cell lies outside the box, so the indices of the cells
    // differ from that of the first by constants.
    if room.contains(&0) {
        return Vec::new();
    }
    let cubes: Vec<(usize, u32)> =
        way.iter().map(|&(cell, colour)| (board.index(cell), colour)).collect();
    let mut found = Vec::new();
    for at in 0..room.iter().product() {
        let from = board.index(cell_of(at, room));
        let fits = |&(cube, colour): &(usize, u32)| {
            let number = numbers[from + cube];
            number != NONE && burr.fits(colour, board.places()[number as usize].colour)
        };
        if cubes.iter().all(fits) {
            found.push(cubes.iter().map(|&(cube, _)| numbers[from + cube]).collect());
        }
    }
    found
}
