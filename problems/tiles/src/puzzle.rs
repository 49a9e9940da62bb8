//! Defines a puzzle: a board, the positions of its tiles, and the goal.

use std::fmt;

use crate::Position;

/// Allowed numbers of rows and columns.
pub const SIDES: std::ops::RangeInclusive<usize> = 2..=5;

/// The order of the tiles to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The order 1 2 3 … with the gap last, as Chapman sold it in 1880.
    GapLast,
    /// The gap first, then the order 1 2 3 …, as in most tables of results since Korf (1985).
    GapFirst,
}

impl Goal {
    /// Both goals, the default first.
    pub const ALL: [Goal; 2] = [Goal::GapLast, Goal::GapFirst];

    /// Returns the word by which the goal is chosen.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::GapLast => "gap-last",
            Goal::GapFirst => "gap-first",
        }
    }

    /// Returns the goal cell of a tile, 0 being the gap, on a board of `cells` cells.
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

/// The reason why tiles make no puzzle with a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// There are too few or too many rows or columns.
    Size,
    /// The tiles are not 0, 1, 2, …, each once, one for each cell.
    Tiles,
    /// No moves reach the goal, since its parity is different.
    Parity,
}

impl Puzzle {
    /// Creates a puzzle from its tiles row by row; 0 is the gap.
    ///
    /// # Errors
    ///
    /// Returns the reason if the size or the tiles are invalid, or if no moves lead to the goal:
    /// see [`Unplayable`].
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

    /// Returns the number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Returns the number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the tile in each cell, row by row; 0 is the gap.
    pub fn tiles(&self) -> &[usize] {
        &self.tiles
    }

    /// Returns why positions of type `P` do not hold the board; `None` if they do.
    pub(crate) fn is_too_large<P: Position>(&self) -> Option<&'static str> {
        (self.tiles.len() > P::MOST_CELLS).then_some("the board is too large")
    }

    /// Returns the order of the tiles to reach.
    pub fn goal(&self) -> Goal {
        self.goal
    }
}

/// Returns whether moves can lead to the goal, as they can from exactly half of all positions (W.
/// W. Johnson and W. E. Story, *Notes on the "15" Puzzle*, 1879).
///
/// A move exchanges the gap with a neighbour, so each move changes the parity of the permutation of
/// all cells, and the chessboard colour of the gap. Both must agree with the goal.
fn can_be_reached(columns: usize, tiles: &[usize], goal: Goal) -> bool {
    let cell = |tile: usize| goal.cell(tile, tiles.len());
    let mut exchanges = 0;
    let mut seen = vec![false; tiles.len()];
    for start in 0..tiles.len() {
        // A cycle of n cells is n − 1 exchanges.
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
    /// Formats the tiles in one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiles: Vec<_> = self.tiles.iter().map(usize::to_string).collect();
        f.write_str(&tiles.join(" "))
    }
}
