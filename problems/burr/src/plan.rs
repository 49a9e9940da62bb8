//! What a search is about: every place of every piece, and the symmetries of all that.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::Burr;
use crate::cube::minus;
use crate::symmetry::Symmetries;

/// The most placements, and the most cubes of all placements together.
const MOST: usize = 100_000;
const MOST_CUBES: usize = 10_000_000;

/// The placements of a puzzle, and how the search uses them.
#[derive(Debug)]
pub struct Plan {
    /// In the order of their places.
    pub(crate) placements: Vec<Placement>,
    /// The fewest and the most copies of each piece.
    pub(crate) copies: Vec<[u32; 2]>,
    /// Whether each place of the board must be filled.
    pub(crate) is_fixed: Vec<bool>,
    pub(crate) symmetries: Symmetries,
    /// Whether one solution is wanted of those that differ by a symmetry.
    pub(crate) is_unique: bool,
}

/// A piece and the places that it fills, as numbers in their order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Placement {
    pub(crate) places: Box<[u32]>,
    pub(crate) piece: u32,
}

impl Plan {
    /// The plan of a puzzle; none if there are too many placements.
    pub(crate) fn of(burr: &Burr) -> Option<Arc<Self>> {
        let placements = placements(burr)?;
        let copies: Vec<[u32; 2]> = burr.pieces.iter().map(|piece| piece.copies).collect();
        let is_fixed = burr.board.places().iter().map(|place| place.is_fixed).collect();
        let symmetries = Symmetries::of(burr, &placements, &copies);
        Some(Arc::new(Self { placements, copies, is_fixed, symmetries, is_unique: burr.is_unique }))
    }

    /// The piece of a placement.
    pub(crate) fn piece(&self, placement: u32) -> usize {
        self.placements[placement as usize].piece as usize
    }
}

fn placements(burr: &Burr) -> Option<Vec<Placement>> {
    let mut found = FxHashSet::default();
    let mut cubes = 0;
    let places = burr.board.places();
    for (number, piece) in (0..).zip(&burr.pieces) {
        if piece.copies[1] == 0 || piece.cubes.len() > places.len() {
            continue;
        }
        for way in piece.ways() {
            // The first cube lies at each place of the board in turn.
            let (first, _) = way[0];
            for place in places {
                let from = minus(first, place.at);
                let lies = way.iter().map(|&(cell, colour)| {
                    let number = burr.board.number(minus(cell, from))?;
                    burr.fits(colour, places[number as usize].colour).then_some(number)
                });
                if let Some(places) = lies.collect::<Option<Box<[u32]>>>() {
                    cubes += places.len();
                    found.insert(Placement { places, piece: number });
                    if found.len() > MOST || cubes > MOST_CUBES {
                        return None;
                    }
                }
            }
        }
    }
    let mut found: Vec<Placement> = found.into_iter().collect();
    found.sort_unstable();
    Some(found)
}

/// The number of each placement.
pub(crate) fn numbered(placements: &[Placement]) -> FxHashMap<&Placement, u32> {
    placements.iter().zip(0..).collect()
}
