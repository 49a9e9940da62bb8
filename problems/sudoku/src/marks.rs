//! Keeps pencil marks: the digits left for each cell, on a board of any shape.

use billhook_engine::{Node, Search};

use std::sync::Arc;

use crate::shape::Shape;

/// A set of digits as bits; the lowest bit is that of 1.
pub(crate) type Set = u32;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Marks {
    /// The digits left for each cell; a single one in a filled cell.
    pub(crate) left: Vec<Set>,
    /// Whether each cell is filled, and its digit removed from its peers.
    pub(crate) filled: Vec<bool>,
    /// Number of cells that are not filled.
    pub(crate) open: usize,
}

/// The error of marks that contradict the rules: a cell without a digit left, or a digit without a
/// cell.
#[derive(Debug)]
pub(crate) struct Contradiction;

impl Marks {
    /// Creates the marks for some clues, from 1, with 0 for none. Fails if they contradict each
    /// other.
    pub(crate) fn of(shape: &Shape, clues: &[u8]) -> Result<Self, Contradiction> {
        let (marks, is_possible) = Self::noted(shape, clues);
        if is_possible { Ok(marks) } else { Err(Contradiction) }
    }

    /// Creates the marks for some clues, and returns whether all clues could be filled in. A clue
    /// that an earlier one excludes is left out; a clue that takes the last digit of a peer leaves
    /// the peer without digits.
    pub(crate) fn noted(shape: &Shape, clues: &[u8]) -> (Self, bool) {
        let (cells, mut is_possible) = (clues.len(), true);
        let mut marks =
            Self { left: vec![shape.all(); cells], filled: vec![false; cells], open: cells };
        for (cell, &clue) in clues.iter().enumerate().filter(|(_, clue)| **clue > 0) {
            is_possible &= marks.fill(shape, cell, 1 << (clue - 1)).is_ok();
        }
        (marks, is_possible)
    }

    /// Fills a cell with a digit, and removes the digit from its peers. Fails if the cell cannot
    /// have the digit, or if a peer is left without digits. A filled cell is left as it is.
    pub(crate) fn fill(
        &mut self,
        shape: &Shape,
        cell: usize,
        digit: Set,
    ) -> Result<(), Contradiction> {
        if self.left[cell] & digit == 0 {
            return Err(Contradiction);
        }
        if !self.filled[cell] {
            (self.filled[cell], self.left[cell]) = (true, digit);
            self.open -= 1;
            for &peer in &shape.peers[cell] {
                self.left[peer] &= !digit;
                if self.left[peer] == 0 {
                    return Err(Contradiction);
                }
            }
        }
        Ok(())
    }

    /// Fills cells with one digit left, and cells that are the only ones for a digit in a house,
    /// until there are none. Fails on a contradiction.
    pub(crate) fn settle(&mut self, shape: &Shape) -> Result<(), Contradiction> {
        loop {
            let open = self.open;
            for cell in 0..self.left.len() {
                if !self.filled[cell] && self.left[cell].is_power_of_two() {
                    self.fill(shape, cell, self.left[cell])?;
                }
            }
            if self.open < open {
                continue;
            }
            for house in &shape.houses {
                let (once, twice, _) = self.counted(&house.cells);
                if once != shape.all() {
                    return Err(Contradiction);
                }
                if once & !twice == 0 {
                    continue;
                }
                for &cell in &house.cells {
                    let single = self.left[cell] & once & !twice;
                    if !self.filled[cell] && single != 0 {
                        // Two digits with this as their only cell are a contradiction.
                        self.fill(shape, cell, single & single.wrapping_neg())?;
                    }
                }
            }
            if self.open == open {
                return Ok(());
            }
        }
    }

    /// Returns the digits that occur in at least one, two and three of these cells; filled cells
    /// count.
    pub(crate) fn counted(&self, cells: &[usize]) -> (Set, Set, Set) {
        let (mut one, mut two, mut three) = (0, 0, 0);
        for &cell in cells {
            let left = self.left[cell];
            three |= two & left;
            two |= one & left;
            one |= left;
        }
        (one, two, three)
    }

    /// Returns the digits of all cells, from 1; 0 for cells that are not filled.
    pub(crate) fn digits(&self) -> Vec<u8> {
        let digit = |(left, filled): (&Set, &bool)| match filled {
            true => left.trailing_zeros() as u8 + 1,
            false => 0,
        };
        self.left.iter().zip(&self.filled).map(digit).collect()
    }
}

/// The search on a board of any shape: branches on a cell with the fewest digits left, and
/// [settles](Marks::settle) the marks after each move.
#[derive(Clone, Debug)]
pub(crate) struct Trials {
    shape: Arc<Shape>,
    pub(crate) marks: Marks,
    is_dead: bool,
}

impl Trials {
    /// Creates the search with settled marks. Fails if the clues turn out to contradict each other.
    pub(crate) fn of(shape: &Arc<Shape>, clues: &[u8]) -> Result<Self, Contradiction> {
        let mut marks = Marks::of(shape, clues)?;
        marks.settle(shape)?;
        Ok(Self { shape: Arc::clone(shape), marks, is_dead: false })
    }
}

impl Search for Trials {
    type Move = (u16, Set);
    type Cursor = (u16, Set);
    type Undo = Marks;

    fn open(&mut self) -> Node<(u16, Set)> {
        if self.is_dead {
            return Node::Dead;
        }
        let open = (0..self.marks.left.len()).filter(|&cell| !self.marks.filled[cell]);
        match open.min_by_key(|&cell| self.marks.left[cell].count_ones()) {
            Some(cell) => Node::Open((cell as u16, self.marks.left[cell])),
            None => Node::Solved,
        }
    }

    fn next(&mut self, (cell, left): &mut (u16, Set)) -> Option<(u16, Set)> {
        let digit = *left & left.wrapping_neg();
        *left &= !digit;
        (digit != 0).then_some((*cell, digit))
    }

    fn apply(&mut self, (cell, digit): (u16, Set)) -> Marks {
        let before = self.marks.clone();
        let filled = self.marks.fill(&self.shape, usize::from(cell), digit);
        self.is_dead = filled.and_then(|()| self.marks.settle(&self.shape)).is_err();
        before
    }

    fn undo(&mut self, _: (u16, Set), before: Marks) {
        self.marks = before;
        self.is_dead = false;
    }
}
