//! The plan of a search: all placements, and their symmetries.

use std::sync::Arc;

use crate::symmetry::Symmetries;
use crate::{Board, Burr, Cell, Cube, NEUTRAL, Piece};

/// Greatest number of placements, and of cubes of all placements together.
const MOST: usize = 100_000;
const MOST_CUBES: usize = 10_000_000;

/// The placements of a puzzle, with the data that the search needs.
#[derive(Debug)]
pub struct Plan {
    /// The placements, in the order of their places.
    pub(crate) placements: Arc<[Placement]>,
    /// Least and greatest number of copies of each piece.
    pub(crate) copies: Vec<[u32; 2]>,
    /// For each place of the board, whether it must be filled.
    pub(crate) is_fixed: Vec<bool>,
    pub(crate) symmetries: Symmetries,
    /// `true` if solutions that differ by a symmetry count as one.
    pub(crate) is_unique: bool,
}

/// A placement: a piece and the places that it fills, in ascending order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Placement {
    pub(crate) places: Box<[u32]>,
    /// The colour of the cube in each of them; empty if the piece has no colours.
    pub(crate) colours: Box<[u32]>,
    pub(crate) piece: u32,
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

    /// Returns the piece of a placement.
    pub(crate) fn piece(&self, placement: u32) -> usize {
        self.placements[placement as usize].piece as usize
    }
}

/// Computes the placements of all pieces; `ways` lists their orientations.
fn placements(burr: &Burr, ways: &[Vec<Vec<Cube>>]) -> Option<Vec<Placement>> {
    let (mut found, mut cubes) = (Vec::new(), 0);
    let table = Table::of(&burr.board);
    for ((piece, ways), number) in burr.pieces.iter().zip(ways).zip(0..) {
        let most = burr.board.places().len();
        let fits = piece.copies[1] > 0 && (1..=most).contains(&piece.cubes.len());
        for way in ways.iter().filter(|_| fits) {
            let is_plain = way.iter().all(|(_, colour)| *colour == NEUTRAL);
            let colours = way.iter().filter(|_| !is_plain).map(|(_, colour)| *colour);
            let colours: Box<[u32]> = colours.collect();
            for places in table.placements(burr, way) {
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

/// The places of a board by their coordinates.
struct Table {
    sizes: [usize; 3],
    /// For each cell of the box around the board, the number of its place, or [`NONE`].
    numbers: Vec<u32>,
}

/// The number of a cell that is no place.
const NONE: u32 = u32::MAX;

impl Table {
    fn of(board: &Board) -> Self {
        let sizes = board.sizes();
        let mut table = Self { sizes, numbers: vec![NONE; sizes.iter().product()] };
        for (place, number) in board.places().iter().zip(0..) {
            let at = table.at(place.at);
            table.numbers[at] = number;
        }
        table
    }

    /// Returns the index of a cell in the table, which is in reading order.
    fn at(&self, cell: Cell) -> usize {
        let [x, y, z] = cell.map(|it| it as usize);
        (z * self.sizes[1] + y) * self.sizes[0] + x
    }

    /// Returns the places that cubes fill at every position where they fit, in reading order.
    fn placements(&self, burr: &Burr, way: &[Cube]) -> Vec<Box<[u32]>> {
        let room = [0, 1, 2].map(|axis| {
            let length = way.iter().map(|(cell, _)| cell[axis] as usize + 1).max().unwrap_or(0);
            (self.sizes[axis] + 1).saturating_sub(length)
        });
        // Within this range no cell lies outside the box, so indices differ from that of the first
        // cell by constants.
        if room.contains(&0) {
            return Vec::new();
        }
        let cubes: Vec<(usize, u32)> =
            way.iter().map(|&(cell, colour)| (self.at(cell), colour)).collect();
        let places = burr.board.places();
        let mut found = Vec::new();
        for at in 0..room.iter().product() {
            let cell = [at % room[0], at / room[0] % room[1], at / (room[0] * room[1])];
            let from = self.at(cell.map(|it| it as i32));
            let fits = |&(cube, colour): &(usize, u32)| {
                let number = self.numbers[from + cube];
                number != NONE && burr.fits(colour, places[number as usize].colour)
            };
            if cubes.iter().all(fits) {
                found.push(cubes.iter().map(|&(cube, _)| self.numbers[from + cube]).collect());
            }
        }
        found
    }
}
