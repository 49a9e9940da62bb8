//! Problems on boards: queens, dominoes, and a sliding puzzle.

use billhook_engine::Node;

use super::{Cursor, Key, Part, Rules, Undo};

/// N queens, one row a level; the masks hold the fields attacked in the present row.
#[derive(Clone, Debug, PartialEq)]
pub struct Queens {
    rows_left: u32,
    all: u64,
    columns: u64,
    falling: u64,
    rising: u64,
}

impl Queens {
    pub fn new(n: u32) -> Self {
        Self { rows_left: n, all: (1 << n) - 1, columns: 0, falling: 0, rising: 0 }
    }
}

impl Rules for Queens {
    /// Classifies the node; its cursor holds the fields still to be tried.
    fn open(&mut self) -> Node<Cursor> {
        match self.all & !(self.columns | self.falling | self.rising) {
            _ if self.rows_left == 0 => Node::Solved,
            0 => Node::Dead,
            free => Node::Open((free, 0)),
        }
    }
    fn next(&self, (free, _): &mut Cursor) -> Option<u64> {
        let lowest = *free & free.wrapping_neg();
        *free &= !lowest;
        (lowest != 0).then_some(lowest)
    }
    /// Places a queen, and returns the diagonals attacked before, because the shift drops bits at
    /// the edge.
    fn apply(&mut self, field: u64) -> Undo {
        let old = (self.falling, self.rising);
        self.rows_left -= 1;
        self.columns |= field;
        self.falling = (self.falling | field) << 1;
        self.rising = (self.rising | field) >> 1;
        old
    }
    fn undo(&mut self, field: u64, old: Undo) {
        self.rows_left += 1;
        self.columns &= !field;
        (self.falling, self.rising) = old;
    }
}

/// Dominoes on a board: the first empty cell is covered first. Separate regions are components.
#[derive(Clone, Debug, PartialEq)]
pub struct Dominoes(pub u64);

impl Dominoes {
    /// Returns the region of the first empty cell.
    fn region(&self) -> u64 {
        const LEFT: u64 = 0x0101_0101_0101_0101;
        let mut region = self.0 & self.0.wrapping_neg();
        loop {
            let sides = (region & !(LEFT << 7)) << 1 | (region & !LEFT) >> 1;
            let grown = (region | sides | region << 8 | region >> 8) & self.0;
            if grown == region {
                return region;
            }
            region = grown;
        }
    }
}

impl Rules for Dominoes {
    fn open(&mut self) -> Node<Cursor> {
        if self.0 == 0 { Node::Solved } else { Node::Open((0, 0)) }
    }
    fn next(&self, (tried, _): &mut Cursor) -> Option<u64> {
        let cell = self.0.trailing_zeros();
        while *tried < 2 {
            *tried += 1;
            let other = match *tried {
                1 if cell % 8 < 7 => 1u64.checked_shl(cell + 1),
                2 => 1u64.checked_shl(cell + 8),
                _ => None,
            };
            if let Some(other) = other.filter(|other| self.0 & other != 0) {
                return Some(1 << cell | other);
            }
        }
        None
    }
    fn apply(&mut self, domino: u64) -> Undo {
        self.0 ^= domino;
        (0, 0)
    }
    fn undo(&mut self, domino: u64, _: Undo) {
        self.0 ^= domino;
    }
    fn key(&self) -> Key {
        (self.0, 0)
    }
    /// Keeps only the region that is searched first, and returns all empty cells and those outside
    /// it; `None` if there is a single region.
    fn divide(&mut self) -> Option<Part> {
        let (all, first) = (self.0, self.region());
        (first != all).then(|| {
            self.0 = first;
            (all, all ^ first)
        })
    }
    fn rest(&mut self, (_, rest): &mut Part) {
        self.0 = *rest;
    }
    fn join(&mut self, (all, _): Part) {
        self.0 = all;
    }
}

/// A sliding puzzle of two rows of three, whose moves form cycles.
#[derive(Clone, Debug, PartialEq)]
pub struct Sliding(pub [u8; 6]);

impl Sliding {
    fn hole(&self) -> usize {
        self.0.iter().position(|&tile| tile == 0).unwrap_or(0)
    }
}

impl Rules for Sliding {
    fn open(&mut self) -> Node<Cursor> {
        if self.0 == [1, 2, 3, 4, 5, 0] { Node::Solved } else { Node::Open((0, 0)) }
    }
    /// Returns the next cell to which the hole can move; `None` after the last.
    fn next(&self, (next, _): &mut Cursor) -> Option<u64> {
        let hole = self.hole();
        let found = (*next as usize..6).find(|&to| {
            to + 3 == hole || hole + 3 == to || to / 3 == hole / 3 && to.abs_diff(hole) == 1
        })? as u64;
        *next = found + 1;
        Some(found)
    }
    fn apply(&mut self, to: u64) -> Undo {
        let hole = self.hole();
        self.0.swap(hole, to as usize);
        (hole as u64, 0)
    }
    fn undo(&mut self, to: u64, (hole, _): Undo) {
        self.0.swap(hole as usize, to as usize);
    }
    fn key(&self) -> Key {
        (self.0.iter().fold(0, |key, &tile| key << 8 | u64::from(tile)), 0)
    }
}
