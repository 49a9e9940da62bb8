//! The search: the gap goes to a cell next to it, but never straight back.

use std::sync::Arc;

use billhook_engine::{Bounded, Keyed, Node, Search};

use super::board::{Board, Line};
use super::position::Position;
use super::puzzle::Puzzle;

/// A position, how it was reached, and what is known of what is to come.
///
/// The tree has no end, as tiles may go round for ever: it is for strategies
/// that go by costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiles<P = u64> {
    board: Arc<Board>,
    position: P,
    gap: u8,
    /// The cell that the gap came from, as a bit; none at the root.
    back: u32,
    /// What stands in each row and column.
    rows: [Line; 5],
    columns: [Line; 5],
    estimate: u16,
    /// The tiles moved so far.
    moved: Vec<u8>,
}

impl<P: Position> Tiles<P> {
    /// The puzzle at its beginning; none if the board has more cells than a
    /// position can hold.
    pub fn new(puzzle: &Puzzle) -> Option<Self> {
        if puzzle.tiles().len() > P::MOST_CELLS {
            return None;
        }
        let board = Arc::new(Board::new(puzzle));
        let mut tiles = Self {
            position: P::EMPTY,
            gap: 0,
            back: 0,
            rows: [0; 5],
            columns: [0; 5],
            estimate: 0,
            moved: Vec::new(),
            board,
        };
        for (at, &tile) in puzzle.tiles().iter().enumerate() {
            let (cell, standing) = (*tiles.board.cell(at), tiles.board.standing(tile, at));
            tiles.position = tiles.position.toggle(at, tile);
            tiles.rows[usize::from(cell.row)] |= standing.row;
            tiles.columns[usize::from(cell.column)] |= standing.column;
            tiles.estimate += u16::from(standing.distance);
            if tile == 0 {
                tiles.gap = at as u8;
            }
        }
        let lines = tiles.rows.iter().chain(&tiles.columns);
        let conflicts: u16 = lines.map(|line| u16::from(tiles.board.conflicts(*line))).sum();
        tiles.estimate += conflicts;
        Some(tiles)
    }

    /// Where the tiles are. Two nodes with equal positions differ in their
    /// subtrees by no more than the move back, which is never on a shortest
    /// way: this is the key for searches that keep the cheapest way to each
    /// position, as A\* does.
    pub fn position(&self) -> P {
        self.position
    }

    /// The tiles moved so far, in order.
    pub fn moved(&self) -> &[u8] {
        &self.moved
    }

    /// Exchanges the gap with the tile in a cell next to it; tells which.
    /// What the tiles of lines cost each other is for the caller to follow.
    #[inline]
    fn slide(&mut self, from: usize) -> usize {
        let to = usize::from(self.gap);
        let tile = self.position.tile(from);
        self.position = self.position.toggle(from, tile).toggle(to, tile);
        for cell in [from, to] {
            let (standing, lines) = (self.board.standing(tile, cell), self.board.cell(cell));
            self.rows[usize::from(lines.row)] ^= standing.row;
            self.columns[usize::from(lines.column)] ^= standing.column;
        }
        self.gap = from as u8;
        tile
    }

    /// The moves that the tiles of the lines of two neighbours cost each other,
    /// in those directions in which these are apart: the order of the line that
    /// they share stays as it is when one tile of it slides.
    #[inline]
    fn conflicts(&self, one: usize, other: usize) -> u16 {
        let [one, other] = [self.board.cell(one), self.board.cell(other)];
        let [first, second] = match one.row == other.row {
            true => [one.column, other.column].map(|column| self.columns[usize::from(column)]),
            false => [one.row, other.row].map(|row| self.rows[usize::from(row)]),
        };
        u16::from(self.board.conflicts(first)) + u16::from(self.board.conflicts(second))
    }
}

impl<P: Position> Search for Tiles<P> {
    /// The cell from which a tile slides into the gap.
    type Move = u8;
    /// The cells that are still to be tried, as bits.
    type Cursor = u32;
    /// The estimate, and where the gap came from, before.
    type Undo = (u16, u32);

    fn open(&mut self) -> Node<u32> {
        // Only at the goal no tile is away from it.
        match self.estimate {
            0 => Node::Solved,
            _ => Node::Open(self.board.cell(self.gap.into()).neighbours & !self.back),
        }
    }
    #[inline]
    fn next(&mut self, cells: &mut u32) -> Option<u8> {
        let cell = cells.trailing_zeros();
        *cells &= cells.wrapping_sub(1);
        (cell < 32).then_some(cell as u8)
    }
    #[inline]
    fn apply(&mut self, cell: u8) -> (u16, u32) {
        let before = (self.estimate, self.back);
        let (from, to) = (usize::from(cell), usize::from(self.gap));
        let conflicts = self.conflicts(from, to);
        let tile = self.slide(from);
        let distance = |cell| u16::from(self.board.standing(tile, cell).distance);
        // What is taken away is part of the estimate, so it never goes below.
        self.estimate -= conflicts + distance(from);
        self.estimate += self.conflicts(from, to) + distance(to);
        self.back = 1 << to;
        self.moved.push(tile as u8);
        before
    }
    #[inline]
    fn undo(&mut self, _: u8, before: (u16, u32)) {
        self.slide(self.back.trailing_zeros() as usize);
        (self.estimate, self.back) = before;
        self.moved.pop();
    }
}

impl<P: Position> Bounded for Tiles<P> {
    /// A move costs 1.
    #[inline]
    fn cost(&self) -> i64 {
        self.moved.len() as i64
    }
    #[inline]
    fn estimate(&self) -> i64 {
        self.estimate.into()
    }
}

impl<P: Position> Keyed for Tiles<P> {
    /// The position, and the cell that the gap came from, as a bit: the way
    /// back is not open.
    type Key = (P, u32);

    fn key(&self) -> (P, u32) {
        (self.position, self.back)
    }
}

#[cfg(test)]
mod tests {
    use billhook_engine::laws;

    use super::*;
    use crate::tiles::puzzle::Goal;

    fn check<P: Position>(rows: usize, columns: usize, tiles: &[usize], goal: Goal, depth: usize) {
        let puzzle = Puzzle::new(rows, columns, tiles.to_vec(), goal);
        let puzzle = puzzle.unwrap_or_else(|why| panic!("{tiles:?}: {why:?}"));
        let search = Tiles::<P>::new(&puzzle).unwrap_or_else(|| panic!("{tiles:?} fit"));
        assert!(laws::check(&search, depth.min(6)).is_ok_and(|nodes| nodes > 1));
        assert!(laws::check_keys(&search, depth).is_ok());
        assert_eq!(laws::check_bounds(&search, depth).map(|nodes| nodes > 1), Ok(true));
    }

    #[test]
    fn the_laws_hold() {
        let fifteen = [14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3];
        check::<u64>(2, 2, &[0, 3, 2, 1], Goal::GapLast, 12);
        check::<u64>(2, 3, &[4, 5, 0, 1, 2, 3], Goal::GapLast, 12);
        check::<u64>(5, 3, &[1, 2, 3, 4, 5, 6, 0, 7, 9, 10, 8, 12, 13, 11, 14], Goal::GapLast, 10);
        check::<u64>(3, 3, &[8, 6, 7, 2, 5, 4, 3, 0, 1], Goal::GapLast, 12);
        check::<u64>(4, 4, &fifteen, Goal::GapFirst, 9);
        check::<u128>(4, 4, &fifteen, Goal::GapFirst, 9);
        let twenty_four: Vec<usize> = [4, 3, 2, 1].into_iter().chain(5..25).chain([0]).collect();
        check::<u128>(5, 5, &twenty_four, Goal::GapLast, 8);
    }

    #[test]
    fn a_position_may_be_too_small() {
        let tiles = (1..25).chain([0]).collect();
        let puzzle = Puzzle::new(5, 5, tiles, Goal::GapLast).expect("it is solved");
        assert!(Tiles::<u64>::new(&puzzle).is_none());
        assert_eq!(Tiles::<u128>::new(&puzzle).map(|tiles| tiles.estimate()), Some(0));
    }
}
