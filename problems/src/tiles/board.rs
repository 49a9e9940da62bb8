//! A board and a goal, as the tables that a search of them looks things up in.
//!
//! The estimate of the moves to come is the sum of the distances of the tiles
//! from where they are to be, and two moves for every tile that must leave its
//! line to let others of that line pass: a *linear conflict* (Othar Hansson,
//! Andrew Mayer and Moti Yung, *Criticizing solutions to relaxed models yields
//! powerful admissible heuristics*, 1992). As many tiles must leave a line as do
//! not belong to a longest ascending sequence of those whose goal it is.
//!
//! A move changes the estimate by exactly one: along a line it changes one
//! distance and the order of no line; across, a tile leaves or enters at most
//! one line of its goal, and takes up to two with it, against which its distance
//! changes the other way.

use std::array::from_fn;

use super::puzzle::{Goal, Puzzle};

/// No board has more cells: a cell and a tile are both five bits.
const CELLS: usize = 32;

/// What stands in a line, three bits a cell from the first: 0 for the gap and
/// for tiles whose goal is another line, otherwise the place of the goal in
/// this line, from 1.
pub type Line = u16;

/// The number of values of a [`Line`] of five cells.
const LINES: usize = 1 << 15;

/// What a tile means in a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// How many moves it is from its goal, if it were alone.
    pub distance: u8,
    /// The bits that it sets in the row of the cell.
    pub row: Line,
    /// The bits that it sets in the column of the cell.
    pub column: Line,
}

/// A cell of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The number of its row.
    pub row: u8,
    /// The number of its column.
    pub column: u8,
    /// The cells next to it, as bits.
    pub neighbours: u32,
}

/// The tables of a board and a goal.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    cells: [Cell; CELLS],
    standings: Box<[[Standing; CELLS]; CELLS]>,
    conflicts: Box<[u8; LINES]>,
}

impl Board {
    /// The tables of a puzzle. They take less than 50 kilobytes.
    pub fn new(puzzle: &Puzzle) -> Self {
        let (rows, columns, goal) = (puzzle.rows(), puzzle.columns(), puzzle.goal());
        let mut cells = [Cell::default(); CELLS];
        for (at, cell) in cells.iter_mut().enumerate().take(rows * columns) {
            let (row, column) = (at / columns, at % columns);
            let near = |other: &usize| {
                row.abs_diff(other / columns) + column.abs_diff(other % columns) == 1
            };
            let neighbours = (0..rows * columns).filter(near).map(|other| 1 << other).sum();
            *cell = Cell { row: row as u8, column: column as u8, neighbours };
        }
        let standings = Box::new(from_fn(|tile| standings(tile, rows, columns, goal)));
        // Those of lines that are longer than any of the board are never asked
        // for.
        let lines = 1 << (3 * rows.max(columns));
        let conflicts = Box::new(from_fn(|line| if line < lines { conflicts(line) } else { 0 }));
        Self { cells, standings, conflicts }
    }

    /// A cell, by its number row by row.
    #[inline]
    pub fn cell(&self, cell: usize) -> &Cell {
        &self.cells[cell % CELLS]
    }

    /// What a tile means in a cell.
    #[inline]
    pub fn standing(&self, tile: usize, cell: usize) -> Standing {
        self.standings[tile % CELLS][cell % CELLS]
    }

    /// The moves that the tiles of a line cost each other.
    #[inline]
    pub fn conflicts(&self, line: Line) -> u8 {
        self.conflicts[usize::from(line) % LINES]
    }
}

/// What a tile means in each cell. The gap means nothing.
fn standings(tile: usize, rows: usize, columns: usize, goal: Goal) -> [Standing; CELLS] {
    let mut standings = [Standing::default(); CELLS];
    let cells = rows * columns;
    if tile == 0 || tile >= cells {
        return standings;
    }
    let home = goal.cell(tile, cells);
    let (home_row, home_column) = (home / columns, home % columns);
    for (at, standing) in standings.iter_mut().enumerate().take(cells) {
        let (row, column) = (at / columns, at % columns);
        standing.distance = (row.abs_diff(home_row) + column.abs_diff(home_column)) as u8;
        if row == home_row {
            standing.row = (home_column as Line + 1) << (3 * column);
        }
        if column == home_column {
            standing.column = (home_row as Line + 1) << (3 * row);
        }
    }
    standings
}

/// Two moves for each tile of a line that is not of a longest ascending
/// sequence.
fn conflicts(line: usize) -> u8 {
    let places = (0..5).map(|cell| line >> (3 * cell) & 7).filter(|place| *place > 0);
    // The longest sequence that ends with each place.
    let mut longest = [0u8; 8];
    let mut tiles = 0;
    for place in places {
        let before = longest[..place].iter().max().copied().unwrap_or(0);
        longest[place] = longest[place].max(before + 1);
        tiles += 1;
    }
    2 * (tiles - longest.iter().max().copied().unwrap_or(0))
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Board").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_few_tiles_leave_a_line_as_must() {
        for (places, expected) in [
            ([1, 2, 3, 4, 5], 0),
            ([0, 2, 0, 4, 0], 0),
            ([2, 1, 0, 0, 0], 2),
            ([1, 3, 2, 4, 0], 2),
            ([2, 1, 4, 3, 0], 4),
            ([3, 2, 1, 0, 0], 4),
            ([5, 1, 2, 3, 4], 2),
            ([5, 4, 3, 2, 1], 8),
            ([0, 0, 3, 0, 1], 2),
        ] {
            let line = places.iter().rev().fold(0, |line, place| line << 3 | place);
            assert_eq!(conflicts(line), expected, "{places:?}");
        }
    }
}
