//! What is played: a board, where its tiles are, and where they are to be.

use std::fmt;

use crate::Position;

/// The fewest and the most rows and columns.
pub const SIDES: std::ops::RangeInclusive<usize> = 2..=5;

/// The order of the tiles to be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// 1 2 3 … and the gap last, as Chapman sold it in 1880.
    GapLast,
    /// The gap first, then 1 2 3 …, as in most tables of results since Korf
    /// (1985).
    GapFirst,
}

impl Goal {
    /// Both.
    pub const ALL: [Goal; 2] = [Goal::GapLast, Goal::GapFirst];

    /// The word by which it is chosen.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::GapLast => "gap-last",
            Goal::GapFirst => "gap-first",
        }
    }

    /// The cell of a tile, 0 being the gap, on a board of `cells` cells.
    pub const fn cell(self, tile: usize, cells: usize) -> usize {
        match (self, tile) {
            (Goal::GapFirst, _) => tile,
            (Goal::GapLast, 0) => cells - 1,
            (Goal::GapLast, _) => tile - 1,
        }
    }
}

/// A board with tiles, from which the goal can be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    rows: usize,
    columns: usize,
    tiles: Vec<usize>,
    goal: Goal,
}

/// Why there is no such puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// There are too few or too many rows or columns.
    Size,
    /// The tiles are not 0, 1, 2, …, each once, one for each cell.
    Tiles,
    /// The goal is an odd number of exchanges away where moves make an even
    /// one, or the other way round.
    Parity,
}

impl Puzzle {
    /// The tiles row by row, 0 being the gap.
    ///
    /// # Errors
    ///
    /// If this is no puzzle, or one without a solution: see [`Unplayable`].
    pub fn new(
        rows: usize,
        columns: usize,
        tiles: Vec<usize>,
        goal: Goal,
    ) -> Result<Self, Unplayable> {
        if !SIDES.contains(&rows) || !SIDES.contains(&columns) {
            return Err(Unplayable::Size);
        }
        let mut sorted = tiles.clone();
        sorted.sort_unstable();
        if !sorted.into_iter().eq(0..rows * columns) {
            return Err(Unplayable::Tiles);
        }
        if !can_be_reached(columns, &tiles, goal) {
            return Err(Unplayable::Parity);
        }
        Ok(Self { rows, columns, tiles, goal })
    }

    /// How many rows the board has.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns the board has.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The tile in each cell, row by row; 0 is the gap.
    pub fn tiles(&self) -> &[usize] {
        &self.tiles
    }

    /// Why it cannot be searched with such positions, if it cannot.
    pub(crate) fn is_too_large<P: Position>(&self) -> Option<&'static str> {
        (self.tiles.len() > P::MOST_CELLS).then_some("the board is too large")
    }

    /// Where the tiles are to be.
    pub fn goal(&self) -> Goal {
        self.goal
    }
}

/// Whether moves can lead to the goal: exactly half of all positions
/// (W. W. Johnson and W. E. Story, *Notes on the "15" Puzzle*, 1879).
///
/// A move exchanges the gap with a neighbour, so with each move the permutation
/// of all cells changes between even and odd, and the gap changes its colour of
/// a chessboard. Both must fit the goal together.
fn can_be_reached(columns: usize, tiles: &[usize], goal: Goal) -> bool {
    let cell = |tile: usize| goal.cell(tile, tiles.len());
    let mut exchanges = 0;
    let mut seen = vec![false; tiles.len()];
    for start in 0..tiles.len() {
        // A circle of cells is one exchange less than it has cells.
        let mut at = start;
        while !std::mem::replace(&mut seen[at], true) {
            at = cell(tiles[at]);
            exchanges += usize::from(at != start);
        }
    }
    let colour = |cell: usize| cell / columns + cell % columns;
    let gap = tiles.iter().position(|&tile| tile == 0).unwrap_or_default();
    (exchanges + colour(gap) + colour(cell(0))).is_multiple_of(2)
}

impl fmt::Display for Puzzle {
    /// The tiles in one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiles: Vec<_> = self.tiles.iter().map(usize::to_string).collect();
        f.write_str(&tiles.join(" "))
    }
}
