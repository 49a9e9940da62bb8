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
//! changes the other way. So a move asks for the conflicts of one line, before
//! and after; which that is stands in a table.

use std::array::from_fn;

use super::puzzle::{Goal, Puzzle};

/// No board has more cells: a cell and a tile are both five bits.
const CELLS: usize = 32;

/// What stands in a line, three bits a cell from the first: 0 for the gap and
/// for tiles whose goal is another line, otherwise the place of the goal in
/// this line, from 1.
pub type Line = u16;

/// The number of values of a [`Line`] of five cells.
const LINES: usize = 1 << 16;

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

/// The ways in which a tile slides into the gap: from above it, from the left,
/// from the right and from below. The way back is 3 less the way.
pub const DIRECTIONS: usize = 4;

/// The number of a line: first the rows, from [`COLUMNS`] on the columns.
pub const COLUMNS: usize = 5;

/// What it means that a tile slides into the gap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slide {
    /// The cell that it leaves, where the gap is then.
    pub gap: u8,
    /// The directions in which tiles can slide afterwards, but not straight
    /// back, as bits.
    pub ways: u8,
    /// How the distance from its goal changes.
    pub distance: i8,
    /// Two lines. The lower four bits are the line that has its goal, of those
    /// two that it slides across, if it is one of them; the upper ones that
    /// along which it slides.
    pub lines: u8,
    /// What changes in the line across; nothing if it is neither of them.
    pub across: Line,
    /// What changes in the line along which it slides.
    pub along: Line,
}

/// The tables of a board and a goal.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    /// By the cell of the gap and the direction: the cell from which a tile
    /// slides.
    from: [[u8; DIRECTIONS]; CELLS],
    /// By the cell of the gap, the direction, and the tile.
    slides: [[[Slide; CELLS]; DIRECTIONS]; CELLS],
    standings: Box<[[Standing; CELLS]; CELLS]>,
    conflicts: [u8; LINES],
}

impl Board {
    /// The tables of a puzzle. They take less than 110 kilobytes.
    pub fn new(puzzle: &Puzzle) -> Self {
        let (rows, columns, goal) = (puzzle.rows(), puzzle.columns(), puzzle.goal());
        let standings: Box<[_; CELLS]> =
            Box::new(from_fn(|tile| standings(tile, rows, columns, goal)));
        let mut from = [[0; DIRECTIONS]; CELLS];
        let mut slides = [[[Slide::default(); CELLS]; DIRECTIONS]; CELLS];
        for gap in 0..rows * columns {
            for (direction, cell) in near(gap, rows, columns).into_iter().enumerate() {
                let Some(cell) = cell else { continue };
                from[gap][direction] = cell as u8;
                let back = DIRECTIONS - 1 - direction;
                let ways = ways(cell, rows, columns) & !(1 << back);
                let slide = |tile: usize| slide(&standings[tile], cell, gap, columns, ways);
                slides[gap][direction] = from_fn(slide);
            }
        }
        // Those of lines that are longer than any of the board are never asked
        // for.
        let lines = 1 << (3 * rows.max(columns));
        let conflicts = from_fn(|line| if line < lines { conflicts(line) } else { 0 });
        Self { from, slides, standings, conflicts }
    }

    /// The cell from which a tile slides into the gap in a direction.
    #[inline]
    pub fn from(&self, gap: u8, direction: u8) -> usize {
        self.from[usize::from(gap) % CELLS][usize::from(direction) % DIRECTIONS].into()
    }

    /// What it means that a tile slides into the gap in a direction.
    #[inline]
    pub fn slide(&self, gap: u8, direction: u8, tile: usize) -> Slide {
        let slides = &self.slides[usize::from(gap) % CELLS];
        slides[usize::from(direction) % DIRECTIONS][tile % CELLS]
    }

    /// What a tile means in a cell.
    pub fn standing(&self, tile: usize, cell: usize) -> Standing {
        self.standings[tile % CELLS][cell % CELLS]
    }

    /// The moves that the tiles of a line cost each other.
    #[inline]
    pub fn conflicts(&self, line: Line) -> u8 {
        self.conflicts[usize::from(line) % LINES]
    }
}

/// The cells next to a cell, by the direction in which a tile slides from there.
fn near(cell: usize, rows: usize, columns: usize) -> [Option<usize>; DIRECTIONS] {
    let (row, column) = (cell / columns, cell % columns);
    [
        (row > 0).then(|| cell - columns),
        (column > 0).then(|| cell - 1),
        (column + 1 < columns).then_some(cell + 1),
        (row + 1 < rows).then_some(cell + columns),
    ]
}

/// The directions in which tiles can slide into the gap, as bits.
pub fn ways(gap: usize, rows: usize, columns: usize) -> u8 {
    let near = near(gap, rows, columns).into_iter().enumerate();
    near.map(|(direction, cell)| u8::from(cell.is_some()) << direction).sum()
}

/// What it means that a tile with these standings slides.
fn slide(standings: &[Standing; CELLS], from: usize, to: usize, columns: usize, ways: u8) -> Slide {
    let [before, after] = [standings[from], standings[to]];
    let row = |cell: usize| cell / columns;
    let column = |cell: usize| COLUMNS + cell % columns;
    let by_row = before.row ^ after.row;
    let by_column = before.column ^ after.column;
    // Of the two lines that it slides across it belongs to one at most.
    let ((across_line, across), (along_line, along)) = match row(from) == row(to) {
        true => {
            let at = if before.column != 0 { from } else { to };
            ((column(at), by_column), (row(from), by_row))
        }
        false => {
            let at = if before.row != 0 { from } else { to };
            ((row(at), by_row), (column(from), by_column))
        }
    };
    let distance = after.distance as i8 - before.distance as i8;
    let lines = (along_line << 4 | across_line) as u8;
    Slide { gap: from as u8, ways, distance, lines, across, along }
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
