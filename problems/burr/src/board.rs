//! Defines boards: the places that pieces fill.

use rustc_hash::FxHashMap;

use crate::cube::{Cell, cell_of, minus, named, reading};

/// The colour of a cube or a place without colour; it matches every colour.
pub const NEUTRAL: u32 = 0;

/// A place of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The coordinates of the place, from 0.
    pub at: Cell,
    /// Whether the place must be filled; otherwise it may stay empty.
    pub is_fixed: bool,
    /// The colour of the place, or [`NEUTRAL`].
    pub colour: u32,
}

/// A board: places that must be filled, and places that may be.
#[derive(Clone, Debug)]
pub struct Board {
    sizes: [usize; 3],
    places: Vec<Place>,
    numbers: FxHashMap<Cell, u32>,
}

impl Board {
    /// Maximum number of places of a board.
    pub const MOST_PLACES: usize = 4096;

    /// Maximum number of cells of the box around a board.
    pub const MOST_CELLS: usize = 1 << 18;

    /// Creates a board of these places, moved to the corner at 0, 0, 0; of places with equal
    /// coordinates one is kept. They are numbered in reading order: layer by layer from z = 0, row
    /// by row. Only the first 4,097 places are read. Returns `None` if more than
    /// [`MOST_PLACES`](Self::MOST_PLACES) of these differ, or if the box around them has more than
    /// [`MOST_CELLS`](Self::MOST_CELLS) cells.
    pub fn new(places: impl IntoIterator<Item = Place>) -> Option<Self> {
        let mut places: Vec<Place> = places.into_iter().take(Self::MOST_PLACES + 1).collect();
        let corner = crate::cube::corner(places.iter().map(|place| place.at));
        places.iter_mut().for_each(|place| place.at = minus(place.at, corner));
        places.sort_unstable_by_key(|place| reading(place.at));
        places.dedup_by_key(|place| place.at);
        let size = |axis: usize| {
            let sizes = places.iter().map(|place| place.at[axis] as usize + 1);
            sizes.max().unwrap_or(0)
        };
        let sizes = [size(0), size(1), size(2)];
        let cells = sizes.iter().fold(1, |cells: usize, size| cells.saturating_mul(*size));
        if places.len() > Self::MOST_PLACES || cells > Self::MOST_CELLS {
            return None;
        }
        let numbers = places.iter().zip(0..).map(|(place, number)| (place.at, number)).collect();
        Some(Self { sizes, places, numbers })
    }

    /// Creates a box of places that must all be filled; `None` if there are too many places.
    pub fn filled(sizes: [usize; 3]) -> Option<Self> {
        let number = sizes.iter().fold(1, |places: usize, size| places.saturating_mul(*size));
        if number > Self::MOST_PLACES {
            return None;
        }
        let place = |at| Place { at: cell_of(at, sizes), is_fixed: true, colour: NEUTRAL };
        Self::new((0..number).map(place))
    }

    /// Returns the lengths along x, y and z.
    pub fn sizes(&self) -> [usize; 3] {
        self.sizes
    }

    /// Returns the places in reading order.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// Returns the number of places that must be filled.
    pub fn fixed(&self) -> usize {
        self.places.iter().filter(|place| place.is_fixed).count()
    }

    /// Returns the number of cells of the box around the board.
    pub(crate) fn cells(&self) -> usize {
        self.sizes.iter().product()
    }

    /// Returns the cell with an index in the box around the board, in reading order.
    pub(crate) fn cell(&self, at: usize) -> Cell {
        cell_of(at, self.sizes)
    }

    /// Returns the index of a cell, which must lie in the box around the board, in reading order.
    pub(crate) fn index(&self, cell: Cell) -> usize {
        let [x, y, z] = cell.map(|it| it as usize);
        (z * self.sizes[1] + y) * self.sizes[0] + x
    }

    /// Returns the number of the place at a cell; `None` if the cell is not of the board.
    pub(crate) fn number(&self, cell: Cell) -> Option<u32> {
        self.numbers.get(&cell).copied()
    }

    /// Names a place by its coordinates from 1.
    pub(crate) fn name(&self, number: usize) -> String {
        named(self.places[number].at)
    }
}
