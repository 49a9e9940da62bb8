//! The kernel of boards with nine boxes of 3 × 3: cells as bits, digit by digit.
//!
//! Of each digit and band (three rows) the cells that it may be in are 27 bits. That each row of a
//! band takes one box, and each box one row, is a matter of nine bits, which a table knows: so
//! locked candidates, and digits that have one place left in a box, cost a look-up a band. The
//! same holds for bands and columns of a stack (three columns). Cells with one digit left, and cells
//! with two, are found by counting in planes of bits, for all cells at once. Bands of bits and tables
//! for them are known from the fast solvers of the Sudoku Players' Forum (JCZSolve and its kin, since
//! 2011); which tables there are and the order of work are those of this file.
//!
//! Invariant: behind `open` or `apply` a board is *settled*: nothing follows any more from one
//! digit and one band or stack, or from one cell. A settled board without open cells is a
//! solution. What is settled is a function of the choices alone, so the tree can be split and
//! resumed.
//!
//! | file | holds |
//! | --- | --- |
//! | `tables.rs` | what follows from nine bits |
//! | `search.rs` | the tree: the first cell with the fewest digits left |

mod search;
mod tables;

use tables::{ALONE, BANDS, BOXES, MATCHED};

/// All cells of a band.
const BAND: u32 = (1 << 27) - 1;
/// The first cell of each row of a band.
const ROWS: u32 = 1 | 1 << 9 | 1 << 18;

/// For each digit and band the cells that it may be in, bit 9 · row + column.
type Digits = [[u32; 3]; 9];

/// A board that is settled, or a contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bits {
    digits: Digits,
    /// The cells that have more than one digit left.
    open: [u32; 3],
    /// The open cells that have two.
    pairs: [u32; 3],
    is_dead: bool,
}

impl Bits {
    /// The board of these clues, 81 of them row by row, from 1, with 0 for empty cells.
    pub fn of(clues: &[u8]) -> Self {
        let mut bits =
            Self { digits: [[BAND; 3]; 9], open: [BAND; 3], pairs: [0; 3], is_dead: false };
        for (cell, &clue) in clues.iter().enumerate().filter(|(_, clue)| (1..=9).contains(*clue)) {
            bits.put(cell, usize::from(clue) - 1);
        }
        bits.settle([[0; 3]; 9]);
        bits
    }

    /// The digits of all cells, row by row, from 1; 0 for open cells.
    pub fn cells(&self) -> [u8; 81] {
        let mut cells = [0; 81];
        for (digit, bands) in (1..).zip(&self.digits) {
            for (band, &bits) in bands.iter().enumerate() {
                let mut bits = bits & !self.open[band];
                while bits != 0 {
                    cells[band * 27 + bits.trailing_zeros() as usize] = digit;
                    bits &= bits - 1;
                }
            }
        }
        cells
    }

    /// A digit, from 0, stands in a cell: no other does, and nowhere else in its row.
    #[inline]
    fn put(&mut self, cell: usize, digit: usize) {
        let (band, at) = (cell / 27, cell % 27);
        let bit = 1 << at;
        // What the digit itself may be there, it may be still: a clue may contradict another.
        let own = self.digits[digit][band] & (!(511 << (at / 9 * 9)) | bit);
        for bands in &mut self.digits {
            bands[band] &= !bit;
        }
        self.digits[digit][band] = own;
        self.open[band] &= !bit;
    }

    /// Follows everything, from digits that were settled as `done`.
    fn settle(&mut self, mut done: Digits) {
        loop {
            for (digit, done) in done.iter_mut().enumerate() {
                if self.digits[digit] != *done {
                    *done = self.digits[digit];
                    self.settle_digit(digit);
                }
            }
            let [mut has_all, mut has_single] = [true, false];
            for band in 0..3 {
                let [mut one, mut two, mut three] = [0; 3];
                for bands in &self.digits {
                    let cells = bands[band];
                    three |= two & cells;
                    two |= one & cells;
                    one |= cells;
                }
                has_all &= one == BAND;
                self.pairs[band] = two & !three & self.open[band];
                let singles = !two & self.open[band];
                if singles != 0 {
                    has_single = true;
                    self.settle_cells(band, singles);
                }
            }
            if !has_all {
                self.is_dead = true;
                return;
            }
            if !has_single && self.digits == done {
                return;
            }
        }
    }

    /// Follows what is known of a digit once: which boxes and columns it keeps, and where it is
    /// alone in a row.
    #[inline]
    fn settle_digit(&mut self, digit: usize) {
        let [mut top, mut middle, mut bottom] = self.digits[digit];
        let columns = |band: u32| (band | band >> 9 | band >> 18) & 511;
        let (first, second, third) = (columns(top), columns(middle), columns(bottom));
        let mut kept = [0; 3];
        for at in [0, 3, 6] {
            let pattern = first >> at & 7 | (second >> at & 7) << 3 | (third >> at & 7) << 6;
            let matched = u32::from(MATCHED[pattern as usize & 511]);
            kept[0] |= (matched & 7) << at;
            kept[1] |= (matched >> 3 & 7) << at;
            kept[2] |= (matched >> 6) << at;
        }
        top &= kept[0] * ROWS;
        middle &= kept[1] * ROWS;
        bottom &= kept[2] * ROWS;
        for (band, cells) in [top, middle, bottom].into_iter().enumerate() {
            let row = |cells: u32, at: u32| (cells >> at & 511) as usize;
            let boxes = |cells: u32, at: u32| usize::from(BOXES[row(cells, at)]);
            let cells =
                cells & BANDS[boxes(cells, 0) | boxes(cells, 9) << 3 | boxes(cells, 18) << 6];
            self.digits[digit][band] = cells;
            let alone = |at: u32| u32::from(ALONE[row(cells, at)]) << at;
            let found = (alone(0) | alone(9) | alone(18)) & self.open[band];
            if found != 0 {
                self.open[band] &= !found;
                for bands in &mut self.digits {
                    bands[band] &= !found;
                }
                self.digits[digit][band] |= found;
            }
        }
    }

    /// Cells of a band that have one digit left: it stands nowhere else in their rows.
    fn settle_cells(&mut self, band: usize, singles: u32) {
        self.open[band] &= !singles;
        for bands in &mut self.digits {
            let mut found = bands[band] & singles;
            while found != 0 {
                let at = found.trailing_zeros();
                found &= found - 1;
                bands[band] &= !(511 << (at / 9 * 9)) | 1 << at;
            }
        }
    }
}
