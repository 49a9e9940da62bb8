//! Computes the tables of a board and a goal, in which the search looks up moves and estimates.
//!
//! The estimate is the sum of the distances of the tiles from their goals, plus two moves for every
//! tile that must leave its line to let others of that line pass: a *linear conflict* (Othar
//! Hansson, Andrew Mayer and Moti Yung, *Criticizing solutions to relaxed models yields powerful
//! admissible heuristics*, 1992). The tiles that must leave a line are those outside a longest
//! ascending sequence of the tiles whose goal is this line.
//!
//! A move changes the estimate by exactly one. It keeps the order of tiles in the line along which
//! the tile slides. Of the lines across that the tile leaves and enters, at most one contains its
//! goal; entering or leaving that line changes the conflicts by up to two, against the change of
//! the distance. So a move needs the conflicts of one line, before and after; a table tells which
//! line.

use std::array::from_fn;

use super::puzzle::{Goal, Puzzle};

/// Upper bound on the number of cells, so that a cell and a tile take five bits each.
const CELLS: usize = 32;

/// The contents of a line, three bits a cell from the first: 0 for the gap and for tiles whose goal
/// is another line, otherwise the position of the goal in this line, from 1.
pub type Line = u16;

/// Number of values of a [`Line`], so that each is a valid index. A line of five cells has half of
/// them.
const VALUES: usize = 1 << 16;

/// The data of a tile in a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Number of moves to the tile's goal if it were alone on the board.
    pub distance: u8,
    /// The bits that the tile sets in the row of the cell.
    pub row: Line,
    /// The bits that the tile sets in the column of the cell.
    pub column: Line,
}

/// Number of directions in which a tile slides: up, left, right and down, from 0. The opposite of
/// direction d is 3 − d.
const WAYS: usize = 4;

/// The number of a move: four times the cell that the tile leaves, plus the direction. No tile
/// slides up from the first cell, so 0 is no move.
pub type Move = u8;

/// Number of moves, counting all directions from [`CELLS`] cells: the number of a move is below it.
const MOVES: usize = WAYS * CELLS;

/// Returns the cell that a tile leaves.
#[inline]
pub fn leaves(mv: Move) -> usize {
    usize::from(mv) / WAYS
}

/// Up to four moves, in the order in which they are tried.
///
/// They are kept in one register, a byte each, the first one lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveList(u32);

impl FromIterator<Move> for MoveList {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Self {
        let shifted = moves.into_iter().zip([0, 8, 16, 24]);
        Self(shifted.fold(0, |all, (mv, shift)| all | u32::from(mv) << shift))
    }
}

impl Iterator for MoveList {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let first = self.0 as Move;
        self.0 >>= 8;
        (first != 0).then_some(first)
    }
}

/// Number of the line of the first column; the lines before it are the rows.
pub const COLUMNS: usize = 5;

/// The changes that a move makes.
///
/// All changes form one word, which is stored once and read at once for each node: a processor must
/// wait long for a word that was stored in pieces.
///
/// | bits | |
/// | --- | --- |
/// | 0..16 | what changes in the line across |
/// | 16..32 | what changes in the line along which the tile slides |
/// | 32..40 | the cell that the tile leaves |
/// | 40..48 | the cell that it enters |
/// | 48..52 | the line across |
/// | 52..56 | the line along which it slides |
/// | 56..63 | the move |
/// | 63 | whether the tile goes away from its goal |
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slide(u64);

impl Slide {
    /// Returns the entry that stands for no move, with the gap in a cell.
    pub fn none(gap: usize) -> Self {
        let gap = gap as u64;
        Self(gap << 32 | gap << 40)
    }

    /// Returns the number of the move; 0 for no move.
    #[inline]
    pub fn mv(self) -> Move {
        (self.0 >> 56) as Move & 0x7f
    }

    /// Returns the cell that the tile leaves, where the gap is afterwards.
    #[inline]
    pub fn from(self) -> usize {
        (self.0 >> 32) as usize & 0xff
    }

    /// Returns the cell that the tile enters, where the gap was.
    #[inline]
    pub fn to(self) -> usize {
        (self.0 >> 40) as usize & 0xff
    }

    /// Returns the change of the number of moves plus the distance: 0 or 2. The change of the
    /// conflicts is added separately.
    #[inline]
    pub fn step(self) -> u32 {
        (self.0 >> 62) as u32 & 2
    }

    /// Returns the line across that contains the tile's goal, which is the line that the tile
    /// leaves or the one that it enters, and the change of its contents. If neither contains the
    /// goal, the change is 0.
    #[inline]
    pub fn across(self) -> (usize, Line) {
        ((self.0 >> 48) as usize & 0xf, self.0 as Line)
    }

    /// Returns the line along which the tile slides, and the change of its contents.
    #[inline]
    pub fn along(self) -> (usize, Line) {
        ((self.0 >> 52) as usize & 0xf, (self.0 >> 16) as Line)
    }
}

/// The tables of a board and a goal.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    /// The moves that can follow each last move; after move 0, those of the start.
    after: [MoveList; MOVES],
    /// The changes that each move of each tile makes.
    slides: [[Slide; CELLS]; MOVES],
    standings: Box<[[Standing; CELLS]; CELLS]>,
    conflicts: [u8; VALUES],
}

impl Board {
    /// Creates the tables of a puzzle, which take less than 110 kilobytes.
    pub fn new(puzzle: &Puzzle) -> Self {
        let (rows, columns, goal) = (puzzle.rows(), puzzle.columns(), puzzle.goal());
        let standings: Box<[_; CELLS]> =
            Box::new(from_fn(|tile| standings(tile, rows, columns, goal)));
        let mut after = [MoveList::default(); MOVES];
        let mut slides = [[Slide::default(); CELLS]; MOVES];
        for from in 0..rows * columns {
            let near = near(from, rows, columns);
            // The moves into the cell, without the one from the given direction.
            let into = |but: Option<usize>| {
                let others = near.into_iter().enumerate().filter(move |(way, _)| Some(*way) != but);
                let mv = |(way, cell): (usize, Option<usize>)| Some(number(cell?, WAYS - 1 - way));
                others.filter_map(mv).collect()
            };
            if puzzle.tiles()[from] == 0 {
                after[0] = into(None);
            }
            for (way, to) in near.into_iter().enumerate() {
                let Some(to) = to else { continue };
                let mv = number(from, way);
                after[usize::from(mv)] = into(Some(way));
                let slide = |tile: usize| slide(&standings[tile], mv, to, columns);
                slides[usize::from(mv)] = from_fn(slide);
            }
        }
        // Entries for lines longer than those of the board are never read.
        let lines = 1 << (3 * rows.max(columns));
        let conflicts = from_fn(|line| if line < lines { conflicts(line) } else { 0 });
        Self { after, slides, standings, conflicts }
    }

    /// Returns the moves that can follow `last`, without the one that undoes it.
    #[inline]
    pub fn after(&self, last: Move) -> MoveList {
        self.after[usize::from(last) % MOVES]
    }

    /// Returns the changes that a move of a tile makes.
    #[inline]
    pub fn slide(&self, mv: Move, tile: usize) -> Slide {
        self.slides[usize::from(mv) % MOVES][tile % CELLS]
    }

    /// Returns the data of a tile in a cell.
    pub fn standing(&self, tile: usize, cell: usize) -> Standing {
        self.standings[tile % CELLS][cell % CELLS]
    }

    /// Returns the number of moves that the conflicts of a line add to the distances.
    #[inline]
    pub fn conflicts(&self, line: Line) -> u8 {
        self.conflicts[usize::from(line) % VALUES]
    }
}

fn number(from: usize, way: usize) -> Move {
    (WAYS * from + way) as Move
}

/// Returns the neighbour of a cell in each direction; `None` beyond the edge.
fn near(cell: usize, rows: usize, columns: usize) -> [Option<usize>; WAYS] {
    let (row, column) = (cell / columns, cell % columns);
    [
        (row > 0).then(|| cell - columns),
        (column > 0).then(|| cell - 1),
        (column + 1 < columns).then_some(cell + 1),
        (row + 1 < rows).then_some(cell + columns),
    ]
}

/// Returns the changes that a move into cell `to` makes, of a tile with these data in each cell.
fn slide(standings: &[Standing; CELLS], mv: Move, to: usize, columns: usize) -> Slide {
    let from = leaves(mv);
    let [before, after] = [standings[from], standings[to]];
    let row = |cell: usize| cell / columns;
    let column = |cell: usize| COLUMNS + cell % columns;
    let by_row = before.row ^ after.row;
    let by_column = before.column ^ after.column;
    // At most one of the two lines that the tile leaves and enters contains its goal.
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
    let away = after.distance > before.distance;
    let [x, y] = across.to_le_bytes();
    let [z, w] = along.to_le_bytes();
    let lines = (along_line << 4 | across_line) as u8;
    let mv = u8::from(away) << 7 | mv;
    Slide(u64::from_le_bytes([x, y, z, w, from as u8, to as u8, lines, mv]))
}

/// Returns the data of a tile in each cell; zero for the gap.
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

/// Returns the number of moves that the conflicts of a line add: two for each tile outside a
/// longest ascending sequence.
fn conflicts(line: usize) -> u8 {
    let places = (0..5).map(|cell| line >> (3 * cell) & 7).filter(|place| *place > 0);
    // The length of the longest sequence that ends at each position.
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
