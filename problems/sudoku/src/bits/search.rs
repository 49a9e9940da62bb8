//! Searches a board in bits: branches on a cell with the fewest digits left, digit by digit.

use billhook_engine::{Node, Search};

use super::{Bands, Bits};

/// The cursor: the digits of a cell that are still to be tried.
#[derive(Clone, Copy, Debug)]
pub struct Cursor {
    cell: u8,
    /// The digits as bits; the lowest bit is that of 1.
    left: u16,
}

impl Search for Bits {
    /// A cell, row by row from 0, and its digit, from 1.
    type Move = (u8, u8);
    type Cursor = Cursor;
    /// The board before the move.
    type Undo = Bits;

    #[inline]
    fn open(&mut self) -> Node<Cursor> {
        if self.is_dead {
            return Node::Dead;
        }
        if self.open == [0; 4] {
            return Node::Solved;
        }
        let cell = self.fewest();
        let (band, at) = (cell / 27, cell % 27);
        let has = |digit: usize| ((self.digits[digit][band] >> at & 1) as u16) << digit;
        let left = (0..9).fold(0, |left, digit| left | has(digit));
        Node::Open(Cursor { cell: cell as u8, left })
    }

    #[inline]
    fn next(&mut self, cursor: &mut Cursor) -> Option<(u8, u8)> {
        if cursor.left == 0 {
            return None;
        }
        let digit = cursor.left.trailing_zeros() as u8;
        cursor.left &= cursor.left - 1;
        Some((cursor.cell, digit + 1))
    }

    #[inline]
    fn apply(&mut self, (cell, digit): (u8, u8)) -> Bits {
        let before = *self;
        self.choose(usize::from(cell), usize::from(digit) - 1);
        before
    }

    #[inline]
    fn undo(&mut self, _: (u8, u8), before: Bits) {
        *self = before;
    }
}

impl Bits {
    /// Returns the first open cell with the fewest digits left.
    #[inline]
    fn fewest(&self) -> usize {
        let first = |cells: Bands| {
            let band = (0..3).find(|&band| cells[band] != 0)?;
            Some(band * 27 + cells[band].trailing_zeros() as usize)
        };
        first(self.pairs).unwrap_or_else(|| {
            let left = |cell: usize| {
                let has = |digit: &&Bands| digit[cell / 27] >> (cell % 27) & 1 == 1;
                self.digits.iter().filter(has).count()
            };
            let is_open = |cell: &usize| self.open[cell / 27] >> (cell % 27) & 1 == 1;
            (0..81).filter(is_open).min_by_key(|cell| left(*cell)).unwrap_or(0)
        })
    }
}
