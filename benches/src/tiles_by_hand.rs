//! IDA* written for the 15-puzzle alone: a recursion on an array, which knows how a move changes
//! the estimate before it is made.
//!
//! The estimate is the sum of the distances plus two moves for each tile that must leave its line
//! (Hansson, Mayer and Yung 1992). A tile that slides along a line changes no order in it; of the
//! two lines across that it leaves and enters, at most one contains its goal. So each move looks up
//! the conflicts of one line only, before and after.

/// Number of cells of the board.
const CELLS: usize = 16;

/// The neighbours of each cell, in ascending order, with their number.
const NEIGHBOURS: [([u8; 4], usize); CELLS] = neighbours();

/// Number of lines; the rows come before the columns.
const LINES: usize = 8;

/// The effort to find the shortest solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// Number of moves of a shortest solution.
    pub moves: u32,
    /// Number of positions entered, in all passes, up to the first solution.
    pub nodes: u64,
}

/// Changes when a tile slides out of a cell in one of four directions.
#[derive(Clone, Copy, Default)]
struct Slide {
    /// Change of the tile's distance.
    distance: i8,
    /// The line that the tile leaves or enters and that contains its goal, if there is one.
    across: u8,
    /// Change of the contents of this line.
    across_bits: u16,
    /// The line along which the tile slides.
    along: u8,
    /// Change of the contents of this line.
    along_bits: u16,
}

/// Tables that depend only on the goal.
pub struct Tables {
    /// Changes, by the cell that the tile leaves, the direction and the tile.
    slides: Box<[[[Slide; CELLS]; 4]; CELLS]>,
    /// Conflicts, by the contents of a line: three bits a cell, which are the position of its
    /// tile's goal in this line, from 1, or 0 if the goal is elsewhere.
    conflicts: Box<[u8; 1 << 12]>,
}

impl Default for Tables {
    fn default() -> Self {
        let mut slides = Box::new([[[Slide::default(); CELLS]; 4]; CELLS]);
        for (from, slides) in slides.iter_mut().enumerate() {
            let (near, count) = NEIGHBOURS[from];
            for &to in &near[..count] {
                let to = usize::from(to);
                let slides = &mut slides[direction(from, to)];
                for (tile, known) in slides.iter_mut().enumerate().skip(1) {
                    *known = slide(tile, from, to);
                }
            }
        }
        let conflicts = Box::new(std::array::from_fn(conflicts));
        Self { slides, conflicts }
    }
}

impl std::fmt::Debug for Tables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tables").finish_non_exhaustive()
    }
}

const fn neighbours() -> [([u8; 4], usize); CELLS] {
    let mut all = [([0; 4], 0); CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / 4, cell % 4);
        let near = [
            (row > 0, cell.wrapping_sub(4)),
            (column > 0, cell.wrapping_sub(1)),
            (column < 3, cell + 1),
            (row < 3, cell + 4),
        ];
        let mut at = 0;
        while at < near.len() {
            if near[at].0 {
                let (cells, count) = &mut all[cell];
                cells[*count] = near[at].1 as u8;
                *count += 1;
            }
            at += 1;
        }
        cell += 1;
    }
    all
}

/// Returns the index of the direction in which a tile slides to a neighbouring cell.
#[inline]
fn direction(from: usize, to: usize) -> usize {
    2 * usize::from(from > to) + usize::from(from.abs_diff(to) == 1)
}

fn slide(tile: usize, from: usize, to: usize) -> Slide {
    let home = tile - 1;
    let distance =
        |cell: usize| ((cell / 4).abs_diff(home / 4) + (cell % 4).abs_diff(home % 4)) as i8;
    // These return the tile's part of the contents of a cell's row and column.
    let row = |cell: usize| match cell / 4 == home / 4 {
        true => (home as u16 % 4 + 1) << (3 * (cell % 4)),
        false => 0,
    };
    let column = |cell: usize| match cell % 4 == home % 4 {
        true => (home as u16 / 4 + 1) << (3 * (cell / 4)),
        false => 0,
    };
    let mut slide = Slide { distance: distance(to) - distance(from), ..Slide::default() };
    let number = |line: usize| line as u8;
    if from / 4 == to / 4 {
        (slide.along, slide.along_bits) = (number(from / 4), row(from) ^ row(to));
        let at = if column(from) != 0 { from } else { to };
        (slide.across, slide.across_bits) = (number(4 + at % 4), column(at));
    } else {
        (slide.along, slide.along_bits) = (number(4 + from % 4), column(from) ^ column(to));
        let at = if row(from) != 0 { from } else { to };
        (slide.across, slide.across_bits) = (number(at / 4), row(at));
    }
    slide
}

/// Returns two moves for each tile outside a longest ascending subsequence of a line's tiles.
fn conflicts(line: usize) -> u8 {
    let places: Vec<usize> =
        (0..4).map(|cell| line >> (3 * cell) & 7).filter(|place| *place > 0).collect();
    let ascending = |set: &u32| {
        let chosen = (0..places.len()).filter(|at| set >> at & 1 == 1).map(|at| places[at]);
        chosen.is_sorted_by(|one, other| one < other)
    };
    let longest = (0u32..1 << places.len()).filter(ascending).map(u32::count_ones).max();
    2 * (places.len() as u32 - longest.unwrap_or(0)) as u8
}

struct Search<'t> {
    tables: &'t Tables,
    tiles: [u8; CELLS],
    lines: [u16; LINES],
    /// Limit of this pass.
    limit: u32,
    /// Limit of the next pass: the least bound above the limit of this one.
    next: u32,
    nodes: u64,
}

/// Finds the first solution with the fewest moves. The puzzle must have a solution.
pub fn solve(tables: &Tables, tiles: [u8; CELLS]) -> Found {
    let (mut gap, mut estimate, mut lines) = (0, 0, [0; LINES]);
    for (cell, &tile) in tiles.iter().enumerate() {
        let Some(home) = usize::from(tile).checked_sub(1) else {
            gap = cell;
            continue;
        };
        estimate += (cell / 4).abs_diff(home / 4) + (cell % 4).abs_diff(home % 4);
        if cell / 4 == home / 4 {
            lines[cell / 4] |= (home as u16 % 4 + 1) << (3 * (cell % 4));
        }
        if cell % 4 == home % 4 {
            lines[4 + cell % 4] |= (home as u16 / 4 + 1) << (3 * (cell / 4));
        }
    }
    let conflicts = lines.iter().map(|line| u32::from(tables.conflicts[usize::from(*line)]));
    let estimate = estimate as u32 + conflicts.sum::<u32>();
    let mut search = Search { tables, tiles, lines, limit: estimate, next: u32::MAX, nodes: 0 };
    loop {
        search.nodes += 1;
        if estimate == 0 || search.visit(gap, CELLS, 0, estimate) {
            return Found { moves: search.limit, nodes: search.nodes };
        }
        search.limit = std::mem::replace(&mut search.next, u32::MAX);
    }
}

impl Search<'_> {
    /// Enters the children of a position; returns whether one leads to the goal within the limit.
    /// The position is restored afterwards unless one does.
    fn visit(&mut self, gap: usize, back: usize, moves: u32, estimate: u32) -> bool {
        let (near, count) = &NEIGHBOURS[gap % CELLS];
        for &from in &near[..*count] {
            let from = usize::from(from) % CELLS;
            if from == back {
                continue;
            }
            self.nodes += 1;
            let tile = self.tiles[from];
            let slide = self.tables.slides[from][direction(from, gap)][usize::from(tile) % CELLS];
            let line = self.lines[usize::from(slide.across) % LINES];
            let conflicts =
                |line: u16| u32::from(self.tables.conflicts[usize::from(line) % (1 << 12)]);
            let estimate = estimate
                .wrapping_add_signed(slide.distance.into())
                .wrapping_add(conflicts(line ^ slide.across_bits))
                .wrapping_sub(conflicts(line));
            let bound = moves + 1 + estimate;
            if bound > self.limit {
                self.next = self.next.min(bound);
                continue;
            }
            if estimate == 0 {
                return true;
            }
            self.slide(slide);
            (self.tiles[gap % CELLS], self.tiles[from]) = (tile, 0);
            if self.visit(from, gap, moves + 1, estimate) {
                return true;
            }
            (self.tiles[gap % CELLS], self.tiles[from]) = (0, tile);
            self.slide(slide);
        }
        false
    }

    /// Applies a change to the lines, or undoes it.
    #[inline]
    fn slide(&mut self, slide: Slide) {
        self.lines[usize::from(slide.across) % LINES] ^= slide.across_bits;
        self.lines[usize::from(slide.along) % LINES] ^= slide.along_bits;
    }
}
