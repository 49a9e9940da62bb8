//! Sets the queens row by row. What the next one cannot have is three masks:
//! the columns, and the diagonals that shift by one from row to row (Zongyan
//! Qiu, *Bit-vector encoding of n-queen problem*, 2002).

use billhook_engine::{Keyed, Node, Search};

/// The most queens: a mask is a word.
pub const MOST_QUEENS: u32 = 32;

/// The queens of the rows so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Queens {
    /// A bit for each column of the board.
    all: u32,
    columns: u32,
    /// What is attacked in the next row along diagonals to the left and to the
    /// right. On the left bits leave the board, and never come back.
    left: u32,
    right: u32,
    /// The queen of each row, as a bit.
    rows: Vec<u32>,
}

impl Queens {
    /// An empty board of `size` rows and columns, 32 at most.
    pub fn new(size: u32) -> Self {
        let all = u32::MAX.checked_shr(MOST_QUEENS.saturating_sub(size)).unwrap_or(0);
        Self { all, columns: 0, left: 0, right: 0, rows: Vec::with_capacity(size as usize) }
    }

    /// The column of the queen in each row so far, from 1.
    pub fn columns(&self) -> Vec<u64> {
        self.rows.iter().map(|queen| u64::from(queen.trailing_zeros()) + 1).collect()
    }
}

impl Search for Queens {
    /// The column of the next queen, as a bit.
    type Move = u32;
    /// The columns that are still to be tried.
    type Cursor = u32;
    /// The diagonals before.
    type Undo = (u32, u32);

    fn open(&mut self) -> Node<u32> {
        if self.columns == self.all {
            return Node::Solved;
        }
        match self.all & !(self.columns | self.left | self.right) {
            0 => Node::Dead,
            free => Node::Open(free),
        }
    }
    fn next(&mut self, free: &mut u32) -> Option<u32> {
        let queen = *free & free.wrapping_neg();
        *free ^= queen;
        (queen != 0).then_some(queen)
    }
    fn apply(&mut self, queen: u32) -> (u32, u32) {
        let before = (self.left, self.right);
        self.columns |= queen;
        (self.left, self.right) = ((self.left | queen) << 1, (self.right | queen) >> 1);
        self.rows.push(queen);
        before
    }
    fn undo(&mut self, queen: u32, before: (u32, u32)) {
        self.columns ^= queen;
        (self.left, self.right) = before;
        self.rows.pop();
    }
}

impl Keyed for Queens {
    /// What is attacked in the next row: columns, and diagonals on the board.
    /// The columns are those of the rows that are done.
    type Key = [u32; 3];

    fn key(&self) -> [u32; 3] {
        [self.columns, self.left & self.all, self.right]
    }
}
