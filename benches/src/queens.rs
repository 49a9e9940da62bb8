//! The n queens, twice: on the [`Search`] trait and as a recursion written by hand for this one
//! problem.

use billhook_engine::{Node, Search};

/// A search that places one queen a row; three bit masks give the free columns of the next row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Queens {
    all: u32,
    columns: u32,
    left: u32,
    right: u32,
}

impl Queens {
    /// Creates an empty board with `n` rows, at most 31.
    pub fn new(n: u32) -> Self {
        Self { all: (1 << n) - 1, columns: 0, left: 0, right: 0 }
    }
}

impl Search for Queens {
    type Move = u32;
    type Cursor = u32;
    type Undo = (u32, u32, u32);

    #[inline]
    fn open(&mut self) -> Node<u32> {
        if self.columns == self.all {
            return Node::Solved;
        }
        match self.all & !(self.columns | self.left | self.right) {
            0 => Node::Dead,
            free => Node::Open(free),
        }
    }
    #[inline]
    fn next(&mut self, free: &mut u32) -> Option<u32> {
        let queen = *free & free.wrapping_neg();
        *free ^= queen;
        (queen != 0).then_some(queen)
    }
    #[inline]
    fn apply(&mut self, queen: u32) -> (u32, u32, u32) {
        let undo = (self.columns, self.left, self.right);
        self.columns |= queen;
        self.left = (self.left | queen) << 1;
        self.right = (self.right | queen) >> 1;
        undo
    }
    #[inline]
    fn undo(&mut self, _: u32, (columns, left, right): (u32, u32, u32)) {
        self.columns = columns;
        self.left = left;
        self.right = right;
    }
}

/// Counters of the recursion written by hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// Number of boards, the empty one and the solutions included.
    pub nodes: u64,
    /// Number of solutions.
    pub solutions: u64,
}

/// Counts the nodes and solutions of the tree of [`Queens`], in code written without a library.
pub fn by_hand(n: u32) -> Counted {
    fn place(all: u32, columns: u32, left: u32, right: u32, counted: &mut Counted) {
        counted.nodes += 1;
        if columns == all {
            counted.solutions += 1;
            return;
        }
        let mut free = all & !(columns | left | right);
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            place(all, columns | queen, (left | queen) << 1, (right | queen) >> 1, counted);
        }
    }
    let mut counted = Counted::default();
    place((1 << n) - 1, 0, 0, 0, &mut counted);
    counted
}
